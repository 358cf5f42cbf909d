/** Ways in which players ask for one kind of action, in one language, with `{target}` for the thing. */
export interface ActionFrame {
  /** What `explain()` calls it. */
  readonly name: string
  /** Requests: "wipe down {target}". */
  readonly asks: readonly string[]
  /** What is said of a thing, or of the moment, that calls for it: "{target} is filthy". */
  readonly tells: readonly string[]
}
