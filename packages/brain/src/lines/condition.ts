/** A condition. It holds if all of its parts hold. Names and values match in any letter case. */
export interface Condition {
  /** One of these must be the current checkpoint of the flow. Default: any. */
  readonly checkpoints?: readonly string[] | undefined
  /** Session variables and their values; `''` stands for a variable that is not set. */
  readonly variables?: Readonly<Record<string, string>> | undefined
  /** Properties of the character's own entity. */
  readonly self?: Readonly<Record<string, string>> | undefined
  /** Properties that one perceived entity must have; the line may use it as `{target}`. */
  readonly sees?: Readonly<Record<string, string>> | undefined
}
