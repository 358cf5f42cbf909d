/** Somebody whom players speak of, and what they have with them. */
export interface Holder {
  /** What players call them, as parts of regular expressions; none for the two who talk. */
  readonly names: readonly string[]
  /** The one thing that they hold and that is called so, by a name that no other has; without a noun, the only thing. */
  held(noun: string | undefined): string | undefined
}

/** Who holds what, as the character sees it. */
export interface Holders {
  readonly player: Holder
  readonly self: Holder
  readonly others: readonly Holder[]
  /** Whether a noun is what something perceived is called. */
  isThing(noun: string): boolean
}

/** How players speak of what somebody holds, in a language. */
export interface HoldingWords {
  /** A line in which things that somebody holds are called by their names: "what colour is the red lantern" of "what colour is mine". */
  named(message: string, holders: Holders): string
  /** A question of what somebody holds in other words, in the plainest ones. */
  asked(message: string, holders: Holders): string
}
