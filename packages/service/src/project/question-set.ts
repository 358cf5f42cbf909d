import type { PlainLine, Rubric } from '@townsfolk/brain'
import type { EvaluationProtocol, SelectionMode } from '@townsfolk/protocol'

/** A quiz as its author wrote it, with every optional part filled in. */
export interface QuestionSet {
  readonly id: string
  readonly name: string
  /** Id of the team that owns it. */
  readonly team: string
  /** Code of the language that it is written in. */
  readonly language: string
  /** Said before the first question; where there is none, the run begins with that question. */
  readonly opening: readonly PlainLine[]
  /** Said at the end; where there is none, the run ends on the last reaction. */
  readonly closing: readonly PlainLine[]
  /** `host_judged`: free answers that no accepted one fits are judged by the host, when there is a model for it. */
  readonly evaluationProtocol: EvaluationProtocol
  /** In which order questions come, unless the caller says it. */
  readonly order: SelectionMode
  readonly optionOrder: OptionOrder
  /** How many questions are served, unless the caller says it; all of them when undefined. */
  readonly count: number | undefined
  readonly hints: HintPolicy
  readonly passing: PassPolicy
  readonly stopping: StopPolicy
  readonly replays: ReplayPolicy
  /** Whether the host reads the options aloud with the question. */
  readonly readsOptions: boolean
  /** The host's own words; what is left out is said plainly. */
  readonly words: Readonly<Partial<Record<HostCue, readonly PlainLine[]>>>
  /** What the host does, by keyword; the host's character must have the action. */
  readonly actions: Readonly<Partial<Record<HostMoment, string>>>
  readonly questions: readonly Question[]
}

export const optionOrders = ['authored', 'shuffled'] as const

export type OptionOrder = (typeof optionOrders)[number]

/** `after_miss`: by itself when a try has failed and there is another, and when it is asked for. */
export const hintPolicies = ['on_request', 'after_miss', 'never'] as const

export type HintPolicy = (typeof hintPolicies)[number]

/** Whether a question may be left unanswered. */
export const passPolicies = ['allowed', 'refused'] as const

export type PassPolicy = (typeof passPolicies)[number]

/** Whether the host asks back before it lets a player stop. */
export const stopPolicies = ['confirmed', 'at_once'] as const

export type StopPolicy = (typeof stopPolicies)[number]

/** Whether a player who has played the set before scores again. */
export const replayPolicies = ['counted', 'uncounted'] as const

export type ReplayPolicy = (typeof replayPolicies)[number]

/** What the host has something to say about, beside opening, questions, hints and closing. */
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

/** A question of a question set, as its file says it. */
export type Question = MultipleChoice | TrueFalse | FreeText

interface Common {
  readonly text: string
  /** A respelling to speak instead of `text`. */
  readonly spokenText: string | undefined
  /** The author's name for the scene that the question needs; empty when there is none. */
  readonly keyword: string
  /** Given one after the other. */
  readonly hints: readonly PlainLine[]
  /** Tries after the first one. A round of several players has none. */
  readonly retries: number
  readonly scoring: Scoring
  /** Said instead of the set's own words, by how the question ended. */
  readonly reactions: Readonly<Partial<Record<Reaction, readonly PlainLine[]>>>
  /** Said once the question is settled, however it ended. */
  readonly explanation: readonly PlainLine[]
}

export const reactionCues = ['correct', 'partial', 'incorrect', 'unanswered'] as const

export type Reaction = (typeof reactionCues)[number]

export interface MultipleChoice extends Common {
  readonly type: 'multiple_choice'
  readonly options: readonly Option[]
  /** The text of the right one. */
  readonly answer: string
}

export interface Option {
  readonly text: string
  /** A respelling to speak instead of `text`. */
  readonly spokenText: string | undefined
  /** What else players call it. */
  readonly alsoCalled: readonly string[]
}

export interface TrueFalse extends Common {
  readonly type: 'true_false'
  readonly answer: boolean
}

export interface FreeText extends Common {
  readonly type: 'free_text'
  /** Any of these is right; may be empty where a rubric tells. */
  readonly answers: readonly string[]
  /** Any of these is partly right. */
  readonly partialAnswers: readonly string[]
  readonly rubric: Rubric | undefined
}

/** Whole numbers from 0, by attempt; the last one holds for all later attempts. Never empty. */
export interface Points {
  readonly correct: readonly number[]
  readonly partial: readonly number[]
}

export interface Scoring extends Points {
  /** After a hint. */
  readonly afterHint: Points
}
