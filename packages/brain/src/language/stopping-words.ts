/** How players end what a character is doing, as whole clauses without signs, in small letters. */
export interface StoppingWords {
  /** "Stop that": says so whatever is being done, and is answered when nothing is. */
  readonly stopping: readonly string[]
  /** "Never mind": takes back what was asked for, whatever follows. */
  readonly takingBack: readonly string[]
  /** "Wait": only where nothing follows; "wait, what was that?" stops nobody. */
  readonly waiting: readonly string[]
  /** "Stay here": the same, and nobody who hears it comes nearer. */
  readonly staying: readonly string[]
  /** "Stop fetching it", as a regular expression; undefined where it is said otherwise. */
  readonly stoppingTo: RegExp | undefined
  /** What may stand before and after them. */
  readonly around: ReadonlySet<string>
  /** Words that begin another clause, as part of a regular expression: "and". */
  readonly joints: string
  /** What is filled in of an author's phrase, with the word before it: "wait for {time}" is "wait". */
  readonly slots: RegExp
  /** Requests in other words, and in those that are understood: "return to me" is "come back to me". */
  readonly otherWords: readonly (readonly [said: RegExp, plain: string])[]
}
