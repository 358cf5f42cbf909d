/** Wordings of one question that many characters have an answer to, in one language. */
export interface QuestionFrame {
  readonly name: string
  readonly asks: readonly string[]
}
