/** A question of a quiz, with what is needed to understand answers. */
export type AskedQuestion = ChoiceQuestion | OpenQuestion

/** A question with options. */
export interface ChoiceQuestion {
  readonly type: 'multiple_choice' | 'true_false'
  readonly text: string
  /** Options in the order in which they are shown. */
  readonly options: readonly AskedOption[]
}

/** One of the options of a question. */
export interface AskedOption {
  /** `a`, `b`, `c`… in the order in which they are shown; `true` and `false` of a true or false question. */
  readonly id: string
  readonly text: string
  readonly spokenText?: string
  readonly alsoCalled: readonly string[]
}

/** A question with a free answer, which is compared with accepted answers. */
export interface OpenQuestion {
  readonly type: 'free_text'
  readonly text: string
  readonly answers: readonly string[]
  readonly partialAnswers: readonly string[]
  readonly rubric?: Rubric
}

/** How a host judges an answer that is not listed. */
export interface Rubric {
  /** For a host with a model: what is right and what is partly right; `''` if the author wrote nothing. */
  readonly guidance: string
  /** Points that an answer should mention, each with its possible wordings. */
  readonly points: readonly (readonly string[])[]
  /** Number of points that make an answer right. */
  readonly correctFrom: number
  /** Number of points that make it partly right; equal to `correctFrom` if no answer is partly right. */
  readonly partialFrom: number
}

/** What a player answered: an option, or words. */
export type Answer =
  | { readonly type: 'option'; readonly optionId: string }
  | { readonly type: 'text'; readonly text: string }
