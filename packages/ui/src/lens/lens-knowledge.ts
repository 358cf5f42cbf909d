/** A call that reads what a character came to know in a session. */
export type ReadKnowledge = (request: {
  readonly sessionId: string
  readonly characterId: string
}) => Promise<LensKnowledge>

/** What a character came to know in a session. */
export interface LensKnowledge {
  /** What the character thinks of the player, from -1 to 1; null when it remembers nothing of the player. */
  readonly standing: number | null
  readonly facts: readonly { readonly fact: string; readonly source: string; readonly at: string }[]
}
