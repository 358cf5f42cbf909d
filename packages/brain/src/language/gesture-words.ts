/** What tells a stage direction in some language. */
export interface GestureWords {
  /** Words that say what somebody does with face, voice, hands or feet, as models write them: "smiles", "smiling". */
  readonly doing: ReadonlySet<string>
  /** Words that stand before them: "she", "then". */
  readonly before: ReadonlySet<string>
  /** Words behind any other verb in a stage direction: "strikes a match", "turns away". */
  readonly behind: ReadonlySet<string>
  /** Words that end like such a verb and are none: "always", "nothing". */
  readonly others: ReadonlySet<string>
}
