/** Holds when all that it names is so. Names and values match in any letter case. */
export interface Condition {
  /** One of these checkpoints of the flow is the one reached; any when left out. */
  readonly checkpoints?: readonly string[] | undefined
  /** Session variables and their values; an empty value is a variable that is not set. */
  readonly variables?: Readonly<Record<string, string>> | undefined
  /** Properties of the character's own entity. */
  readonly self?: Readonly<Record<string, string>> | undefined
  /** Something perceived has all of these properties; the line may then use it as `{target}`. */
  readonly sees?: Readonly<Record<string, string>> | undefined
}
