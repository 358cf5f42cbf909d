/** Body of `POST /chat/session/knowledge`, ours. */
export interface KnowledgeRequest {
  readonly sessionId: string
  readonly characterId: string
}

/** Answer to `POST /chat/session/knowledge`: what a character came to know, from whom and when. */
export interface CharacterKnowledge {
  readonly characterId: string
  /** How it stands between it and the player, from -1 to 1; null when it remembers nothing of them. */
  readonly standing: number | null
  readonly facts: readonly KnownFact[]
}

/** Something that a character came to know. */
export interface KnownFact {
  /** What is known. */
  readonly fact: string
  /** "told by Mira", "seen", "told by the player". */
  readonly source: string
  /** ISO 8601. */
  readonly at: string
}
