/** A question of a quiz, as far as it takes to understand what players answer. */
export type AskedQuestion = ChoiceQuestion | OpenQuestion

/** A question with options, one of which is meant. */
export interface ChoiceQuestion {
  readonly type: 'multiple_choice' | 'true_false'
  readonly text: string
  /** In the order in which they are shown. */
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

/** A question that is answered in words, compared with what its author accepts. */
export interface OpenQuestion {
  readonly type: 'free_text'
  readonly text: string
  readonly answers: readonly string[]
  readonly partialAnswers: readonly string[]
  readonly rubric?: Rubric
}

/** How a host judges an answer that is none of the accepted ones. */
export interface Rubric {
  /** For a host with a model: what is right, and what is partly right; empty when the author says nothing. */
  readonly guidance: string
  /** What an answer should mention; each may be said in any of several ways. */
  readonly points: readonly (readonly string[])[]
  /** So many points make an answer right. */
  readonly correctFrom: number
  /** So many make it partly right; as many as `correctFrom` when nothing is. */
  readonly partialFrom: number
}

/** What a player answered: an option, or words. */
export type Answer =
  | { readonly type: 'option'; readonly optionId: string }
  | { readonly type: 'text'; readonly text: string }
