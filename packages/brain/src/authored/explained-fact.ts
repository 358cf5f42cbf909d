/** Something that a character came to know. */
export interface ExplainedFact {
  /** What is known, in the words in which it is kept. */
  readonly fact: string
  /** "told by Mira", "seen", "told by the player", "done". */
  readonly source: string
  /** When, in milliseconds since 1970; 0 when nobody said. */
  readonly atMs: number
}
