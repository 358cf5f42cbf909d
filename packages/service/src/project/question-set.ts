import type { PlainLine, Rubric } from '@townsfolk/brain'
import type { EvaluationProtocol, SelectionMode } from '@townsfolk/protocol'

/** A question set as its author wrote it, with defaults filled in. */
export interface QuestionSet {
  readonly id: string
  readonly name: string
  /** Id of the team that owns it. */
  readonly team: string
  /** Code of the language of the set. */
  readonly language: string
  /** Lines before the first question. Without any, the run begins with the question. */
  readonly opening: readonly PlainLine[]
  /** Lines at the end. Without any, the run ends with the last reaction. */
  readonly closing: readonly PlainLine[]
  /**
   * How free answers are judged. `host_judged`: answers that are not listed are judged by the host, if there is a
   * model.
   */
  readonly evaluationProtocol: EvaluationProtocol
  /** Order of the questions, unless the caller sets one. */
  readonly order: SelectionMode
  readonly optionOrder: OptionOrder
  /** Number of questions in a run, unless the caller sets one; undefined: all. */
  readonly count: number | undefined
  readonly hints: HintPolicy
  readonly passing: PassPolicy
  readonly stopping: StopPolicy
  readonly replays: ReplayPolicy
  /** Whether the host reads the options aloud with the question. */
  readonly readsOptions: boolean
  /** The host's own words. For cues that are left out, the host uses plain words. */
  readonly words: Readonly<Partial<Record<HostCue, readonly PlainLine[]>>>
  /** Actions of the host, by moment. The host's character must have the action. */
  readonly actions: Readonly<Partial<Record<HostMoment, string>>>
  readonly questions: readonly Question[]
}

export const optionOrders = ['authored', 'shuffled'] as const

export type OptionOrder = (typeof optionOrders)[number]

/** When hints are given. `after_miss`: after a failed attempt if there is another one, and on request. */
export const hintPolicies = ['on_request', 'after_miss', 'never'] as const

export type HintPolicy = (typeof hintPolicies)[number]

/** Whether a question may be passed. */
export const passPolicies = ['allowed', 'refused'] as const

export type PassPolicy = (typeof passPolicies)[number]

/** Whether the host asks back before a player stops. */
export const stopPolicies = ['confirmed', 'at_once'] as const

export type StopPolicy = (typeof stopPolicies)[number]

/** Whether a player scores again who has played the set before. */
export const replayPolicies = ['counted', 'uncounted'] as const

export type ReplayPolicy = (typeof replayPolicies)[number]

/** Cues for lines of the host, besides opening, questions, hints and closing. */
export const hostCues = [
  'correct',
  'partial',
  'incorrect',
  'unanswered',
  'retry',
  'hint',
  'noHint',
  'unclear',
  'noOption',
  'movedOn',
  'confirmAnswer',
  'confirmStop',
  'goOn',
  'passRefused',
  'answered',
  'alreadyAnswered',
  'left',
  'roundRight',
  'roundPartly',
  'roundNobody',
  'winner',
] as const

export type HostCue = (typeof hostCues)[number]

/** What the host may do something about. */
const hostMoments = [
  'opening',
  'question',
  'correct',
  'partial',
  'incorrect',
  'unanswered',
  'winner',
] as const

export type HostMoment = (typeof hostMoments)[number]

/** A question of a question set. */
export type Question = MultipleChoice | TrueFalse | FreeText

interface Common {
  readonly text: string
  /** A respelling to speak instead of `text`. */
  readonly spokenText: string | undefined
  /** The author's keyword for the scene of the question; `''` if there is none. */
  readonly keyword: string
  /** Hints, given one after the other. */
  readonly hints: readonly PlainLine[]
  /** Attempts after the first one. A round with several players has none. */
  readonly retries: number
  readonly scoring: Scoring
  /** Lines in place of the set's own words, by how the question ended. */
  readonly reactions: Readonly<Partial<Record<Reaction, readonly PlainLine[]>>>
  /** Lines after the question, however it ended. */
  readonly explanation: readonly PlainLine[]
}

export const reactionCues = ['correct', 'partial', 'incorrect', 'unanswered'] as const

export type Reaction = (typeof reactionCues)[number]

export interface MultipleChoice extends Common {
  readonly type: 'multiple_choice'
  readonly options: readonly Option[]
  /** Text of the right option. */
  readonly answer: string
}

export interface Option {
  readonly text: string
  /** A respelling to speak instead of `text`. */
  readonly spokenText: string | undefined
  /** Other names that players use for it. */
  readonly alsoCalled: readonly string[]
}

export interface TrueFalse extends Common {
  readonly type: 'true_false'
  readonly answer: boolean
}

export interface FreeText extends Common {
  readonly type: 'free_text'
  /** Accepted answers; may be empty if there is a rubric. */
  readonly answers: readonly string[]
  /** Partly right answers. */
  readonly partialAnswers: readonly string[]
  readonly rubric: Rubric | undefined
}

/** Points by attempt, whole numbers from 0. The last one is used for all later attempts. Never empty. */
export interface Points {
  readonly correct: readonly number[]
  readonly partial: readonly number[]
}

export interface Scoring extends Points {
  /** After a hint. */
  readonly afterHint: Points
}
