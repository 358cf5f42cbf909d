import type { Emotion, EvaluationProtocol, SelectionMode } from '@townsfolk/protocol'
import type { OneOrMore } from './one-or-more.ts'
import type {
  HintPolicy,
  HostCue,
  HostMoment,
  OptionOrder,
  PassPolicy,
  Reaction,
  ReplayPolicy,
  StopPolicy,
} from './question-set.ts'
import type { TranslationTable } from './translation-table.ts'

/**
 * What an author writes of a quiz, in `question-sets/*.json`. What is left out is filled in, see
 * `QuestionSet`.
 */
export interface QuestionSetInput {
  /** Where an editor finds the schema of the file; it means nothing to us. */
  readonly $schema?: string | undefined
  /** What games call it: letters, digits, `-`, `_`, `.`. */
  readonly id: string
  /** For people. */
  readonly name: string
  /** Id of the team that owns it. Default: the only one. */
  readonly team?: string | undefined
  /** Code of the language that it is written in. Default: the town's, or `en`. */
  readonly language?: string | undefined
  /** Said before the first question. */
  readonly opening?: QuizLinesInput | undefined
  /** Said at the end. */
  readonly closing?: QuizLinesInput | undefined
  /** Default: `exact`. */
  readonly evaluationProtocol?: EvaluationProtocol | undefined
  /** Default: `sequential`. */
  readonly order?: SelectionMode | undefined
  /** Default: `authored`. */
  readonly optionOrder?: OptionOrder | undefined
  /** How many questions are served. Default: all of them. */
  readonly count?: number | undefined
  /** Default: `on_request`. */
  readonly hints?: HintPolicy | undefined
  /** Default: `allowed`. */
  readonly passing?: PassPolicy | undefined
  /** Default: `confirmed`. */
  readonly stopping?: StopPolicy | undefined
  /** Default: `counted`. */
  readonly replays?: ReplayPolicy | undefined
  /** Default: false. */
  readonly readsOptions?: boolean | undefined
  /** The host's own words, by what they are about. */
  readonly words?: Readonly<Partial<Record<HostCue, QuizLinesInput | undefined>>> | undefined
  /** What the host does, by keyword. */
  readonly actions?: Readonly<Partial<Record<HostMoment, string | undefined>>> | undefined
  /** Of questions that say nothing themselves. Default: 0. */
  readonly retries?: number | undefined
  /** Of questions that say nothing themselves. */
  readonly scoring?: ScoringInput | undefined
  readonly questions: readonly QuestionInput[]
  /** Its texts in other languages, by code and then by text. */
  readonly translations?: TranslationTable | undefined
}

export type QuizLinesInput = OneOrMore<QuizLineInput>

/** A text alone is a line that is spoken as it is written. */
export type QuizLineInput = string | SpokenLineInput

export interface SpokenLineInput {
  readonly text: string
  /** A respelling to speak instead of `text`. */
  readonly spokenText?: string | undefined
  /** Default: `NEUTRAL`. */
  readonly emotion?: Emotion | undefined
}

export type QuestionInput = MultipleChoiceInput | TrueFalseInput | FreeTextInput

interface CommonInput {
  readonly text: string
  /** A respelling to speak instead of `text`. */
  readonly spokenText?: string | undefined
  /** A name for the scene that it needs: `old pond` becomes `OLD_POND`. */
  readonly keyword?: string | undefined
  /** Given one after the other. */
  readonly hints?: QuizLinesInput | undefined
  /** Tries after the first one. Default: the set's. */
  readonly retries?: number | undefined
  /** Instead of the set's, all of it. */
  readonly scoring?: ScoringInput | undefined
  /** Said instead of the set's own words, by how it ended. */
  readonly reactions?: Readonly<Partial<Record<Reaction, QuizLinesInput | undefined>>> | undefined
  /** Said once it is settled. */
  readonly explanation?: QuizLinesInput | undefined
}

export interface MultipleChoiceInput extends CommonInput {
  readonly type: 'multiple_choice'
  readonly options: readonly (string | OptionInput)[]
  /** The text of the right one. */
  readonly answer: string
}

export interface OptionInput {
  readonly text: string
  /** A respelling to speak instead of `text`. */
  readonly spokenText?: string | undefined
  /** What else players call it. */
  readonly alsoCalled?: readonly string[] | undefined
}

export interface TrueFalseInput extends CommonInput {
  readonly type: 'true_false'
  readonly answer: boolean
}

export interface FreeTextInput extends CommonInput {
  readonly type: 'free_text'
  /** Any of these is right. */
  readonly answers?: readonly string[] | undefined
  /** Any of these is partly right. */
  readonly partialAnswers?: readonly string[] | undefined
  readonly rubric?: RubricInput | undefined
}

export interface RubricInput {
  /** For a host with a model. */
  readonly guidance?: string | undefined
  /** What an answer should mention, each in one way or in any of several. */
  readonly points?: readonly OneOrMore<string>[] | undefined
  /** So many points make an answer right. Default: all of them. */
  readonly correctFrom?: number | undefined
  /** So many make it partly right. Default: none do. */
  readonly partialFrom?: number | undefined
}

/** A number is for every try, a list goes by try; its last one holds for all later tries. */
export interface PointsInput {
  readonly correct?: OneOrMore<number> | undefined
  readonly partial?: OneOrMore<number> | undefined
}

export interface ScoringInput extends PointsInput {
  readonly afterHint?: PointsInput | undefined
}
