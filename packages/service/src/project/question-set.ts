/** A quiz as its author wrote it. */
export interface QuestionSet {
  readonly id: string
  readonly name: string
  /** Id of the team that owns it. */
  readonly team: string
  readonly questions: readonly Question[]
}

export type Question =
  | {
      readonly type: 'multiple_choice'
      readonly text: string
      readonly options: readonly string[]
      /** One of `options`. */
      readonly answer: string
    }
  | { readonly type: 'true_false'; readonly text: string; readonly answer: boolean }
  | {
      readonly type: 'free_text'
      readonly text: string
      /** Any of these is right. */
      readonly answers: readonly string[]
    }
