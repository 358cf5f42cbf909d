import type { AuthoredLine } from '../lines/authored-line.ts'

/** What a language needs to speak of what is known from others, what is kept, and who comes again. */
export interface KnowingWords {
  /** "Mira told me that the ferry is late." */
  told(from: string, fact: string): string
  /** Said when asked about a secret, where its author has no words for that. */
  readonly deflections: readonly AuthoredLine[]
  /** The first words to a player who comes again, and has told their name. */
  readonly welcome: readonly AuthoredLine[]
  /** The same to one without a name. */
  readonly welcomeUnnamed: readonly AuthoredLine[]
  /** Answers to whether it remembers: all that it does, as `{memories}`; no more than that; nothing at all. */
  readonly remembered: readonly AuthoredLine[]
  readonly acquaintance: readonly AuthoredLine[]
  readonly stranger: readonly AuthoredLine[]
  /** What was done, as `{actions}`; and when there was nothing. */
  readonly lastTime: readonly AuthoredLine[]
  readonly noLastTime: readonly AuthoredLine[]
  /** Asks whether the character remembers the player. */
  readonly rememberingPhrases: readonly string[]
  /** Asks what was done together before. */
  readonly lastTimePhrases: readonly string[]
  /** Asks how it stands between the two. */
  readonly standingPhrases: readonly string[]
  /** What is answered to that. */
  readonly standing: Readonly<Record<'friendly' | 'neutral' | 'unfriendly', readonly AuthoredLine[]>>
}
