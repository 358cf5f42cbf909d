/** How a language says what happened: that it did again, and why something could not be done. */
export interface HappeningWords {
  /** What happened, without its full stop, as a clause that says how often: "the bell rang twice". */
  often(clause: string, count: number): string
  /** Why something failed, as the character itself says it: "it's gone" of "it is gone". */
  reason(why: string): string
}
