import type { Answer, ChoiceQuestion, OpenQuestion, PlainLine } from '@townsfolk/brain'
import type { EvaluationProtocol, QuizExpecting, QuizLine, QuizPhase, RoundResult } from '@townsfolk/protocol'
import type {
  HintPolicy,
  HostCue,
  HostMoment,
  PassPolicy,
  Reaction,
  Scoring,
  StopPolicy,
} from '../project/question-set.ts'

/**
 * A run of a quiz as plain data. It contains all that it needs of its set, so that a changed set does not change
 * the run.
 */
export interface Run {
  readonly questionSet: RunSet
  /** Draws with the same seed are the same. */
  readonly seed: string
  /** Of the host. */
  readonly characterId: string
  /** False on a replay that scores nothing. */
  readonly isCounted: boolean
  /** In the order in which they are asked. */
  readonly questions: readonly RunQuestion[]
  /** In the order of the request. Those who left stay, with their score. */
  readonly contestants: readonly Contestant[]
  readonly phase: QuizPhase
  /** What the last turn left to collect. */
  readonly expecting: QuizExpecting
  /** Questions asked so far. */
  readonly asked: number
  /** The question that is open, and what has come of it. */
  readonly table: Table | undefined
  /** Those that are settled, in the order of `questions`. */
  readonly rounds: readonly SettledRound[]
  /** Lines drawn so far, so that the next draw is another one. */
  readonly draws: number
}

export interface RunSet {
  readonly id: string
  readonly name: string
  readonly language: string
  readonly evaluationProtocol: EvaluationProtocol
  readonly opening: readonly PlainLine[]
  readonly closing: readonly PlainLine[]
  readonly words: Readonly<Partial<Record<HostCue, readonly PlainLine[]>>>
  /** Only those that the host has. */
  readonly actions: Readonly<Partial<Record<HostMoment, string>>>
  readonly hints: HintPolicy
  readonly passing: PassPolicy
  readonly stopping: StopPolicy
  readonly readsOptions: boolean
}

/** A question of a run, with what it is worth and what its host says of it. */
export type RunQuestion = RunChoiceQuestion | RunOpenQuestion

interface QuestionBase {
  /** Made for the run. */
  readonly id: string
  readonly keyword: string
  readonly text: string
  readonly spokenText?: string
  readonly hints: readonly PlainLine[]
  /** Tries in all, from 1. */
  readonly attempts: number
  readonly scoring: Scoring
  readonly reactions: Readonly<Partial<Record<Reaction, readonly PlainLine[]>>>
  readonly explanation: readonly PlainLine[]
}

export interface RunChoiceQuestion extends QuestionBase, ChoiceQuestion {
  /** Id of the right option. */
  readonly key: string
}

export interface RunOpenQuestion extends QuestionBase, OpenQuestion {}

export interface Contestant {
  readonly id: string
  readonly displayName: string
  /** The game gave no name: the host does not call a player by a word for players. */
  readonly isNameless?: boolean
  readonly score: number
  readonly hasLeft: boolean
}

export interface Table {
  /** From 1. */
  readonly attempt: number
  readonly hintsGiven: number
  /** Answers that are in, by contestant. */
  readonly answers: Readonly<Record<string, TableAnswer>>
  /** What somebody was asked back, by contestant. */
  readonly confirming: Readonly<Record<string, Confirming>>
  /** How often in a row somebody could not be made out or would pass where that is refused, by contestant. */
  readonly unclear: Readonly<Record<string, number>>
  /** Turns that brought no answer: even the most patient host goes on some time. */
  readonly idleTurns: number
  /** What the host has said since it was asked. */
  readonly lines: readonly QuizLine[]
}

/** No answer: it was passed, or nobody could make it out. */
export interface NoAnswer {
  readonly type: 'none'
  readonly isUnheard: boolean
}

export type TableAnswer = (Answer | NoAnswer) & { readonly isAfterHint: boolean }

export type Confirming = { readonly about: 'stop' } | { readonly about: 'answer'; readonly answer: Answer }

export interface SettledRound {
  readonly lines: readonly QuizLine[]
  readonly results: readonly RoundResult[]
}
