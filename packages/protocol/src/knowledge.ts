/** Body of `POST /chat/session/knowledge` (Townsfolk only). */
export interface KnowledgeRequest {
  readonly sessionId: string
  readonly characterId: string
}

/** Answer to `POST /chat/session/knowledge`: what a character came to know, from whom and when. */
export interface CharacterKnowledge {
  readonly characterId: string
  /** What the character thinks of the player, from -1 to 1; null if it remembers nothing of the player. */
  readonly standing: number | null
  readonly facts: readonly KnownFact[]
}

/** Something that a character came to know. */
export interface KnownFact {
  /** The fact. */
  readonly fact: string
  /** Where the character knows it from: "told by Mira", "seen", "told by the player". */
  readonly source: string
  /** ISO 8601. */
  readonly at: string
}
