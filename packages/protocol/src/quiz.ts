import type { ActionCall, ChatLine } from './chat.ts'

/** Body of the first `POST /quiz` of a run. */
export interface QuizStartRequest {
  /** The host. */
  readonly characterId: string
  readonly questionSetId: string
  /** The caller's own id for the player. */
  readonly playerId?: string
  /** At most ten; left out for one player. */
  readonly participants?: readonly Participant[]
  /** How many questions to serve; the set decides when left out. */
  readonly questionCount?: number
  /** In which order; the set decides when left out. */
  readonly selectionMode?: SelectionMode
}

/** Orders of questions: as they stand in the set, or shuffled. */
export const selectionModes = ['sequential', 'random'] as const

/** In which order a run serves its questions. */
export type SelectionMode = (typeof selectionModes)[number]

/** Somebody who plays in a run. */
export interface Participant {
  /** Unique in the run. Actions of the host name it as their target. */
  readonly id: string
  readonly displayName: string
  /** `ai` is refused; human when left out. */
  readonly type?: string
}

/** Body of the later ones. With no question open, `sessionId` alone asks the next one. */
export interface QuizTurnRequest {
  readonly sessionId: string
  /** What the player says, at most 512 characters. The empty text passes; silence is sent as what was heard. */
  readonly say?: string
  /** The option that was chosen, instead of or beside `say`. */
  readonly optionId?: string
  /** Who speaks; needed when there are several. */
  readonly participantId?: string
  /** Ours: the question that this is about. When another one is open by now, it is refused. */
  readonly questionId?: string
  /** Ours: the participant leaves; when nobody is left the run ends. */
  readonly leave?: boolean
}

/** Answer to `POST /quiz`. What has nothing to report is left out. */
export interface QuizTurn {
  readonly sessionId: string
  /** What the host says, in order. */
  readonly lines: readonly QuizLine[]
  /** What to collect next: a `QuizExpecting` when our service made it. */
  readonly expecting: string
  /** How the player was read: a `QuizIntent` when our service made it. */
  readonly intent?: string
  /** On the turn on which it changes. */
  readonly question?: QuizQuestion
  /** The question after the one on the table, for preparing its scene. */
  readonly upcoming?: UpcomingQuestion
  /** Travels with `question`. */
  readonly progress?: QuizProgress
  /** On the turn that judged answers. */
  readonly result?: readonly QuizResult[]
  /** When a score could have moved, the best first. */
  readonly leaderboard?: readonly Standing[]
  /** Ids of those the round still waits for; left out for a single player. */
  readonly pending?: readonly string[]
  /** Ids of those whose answers are in; left out for a single player. */
  readonly answered?: readonly string[]
  /** What the host does; targets are ids of participants. */
  readonly actions?: readonly ActionCall[]
  /** The try that the player now has at the open question, from 1. */
  readonly attempt?: number
  /** Tries that there are left, this one included. */
  readonly attemptsLeft?: number
  /** True when a hint to the open question was given. */
  readonly hintGiven?: boolean
  /** True once the host has signed off. */
  readonly done: boolean
  /** Ours: names the last message of the turn, for `POST /chat/session/fork`. */
  readonly messageId?: string
}

/** A line of the host. */
export interface QuizLine extends ChatLine {
  /** A `QuizRole` when our service made it. */
  readonly role: string
}

/** What a line of the host is for. */
export const quizRoles = ['greeting', 'reaction', 'question', 'closing'] as const

/** What a line of the host is for. */
export type QuizRole = (typeof quizRoles)[number]

/** What a run waits for: an answer, a yes or no, or nothing. */
export const quizExpectings = ['answer', 'confirmation', 'nothing'] as const

/** What a run waits for. */
export type QuizExpecting = (typeof quizExpectings)[number]

/** How our service reads what a player says. */
export const quizIntents = ['answer', 'hint', 'repeat', 'affirm', 'decline', 'stop', 'unclear'] as const

/** How a player was read. */
export type QuizIntent = (typeof quizIntents)[number]

/** Kinds of questions: with options, yes or no, or with a free answer. */
export const questionTypes = ['multiple_choice', 'true_false', 'free_text'] as const

/** The kind of a question. */
export type QuestionType = (typeof questionTypes)[number]

/** How an answer can be judged. `UNANSWERED`: there was none. */
export const verdicts = ['UNANSWERED', 'CORRECT', 'PARTIAL', 'INCORRECT'] as const

/** How an answer was judged. */
export type Verdict = (typeof verdicts)[number]

/** Where a run can stand, from its beginning to its end. */
export const quizPhases = ['created', 'started', 'collecting', 'ready', 'evaluated', 'finished'] as const

/** Where a run stands. */
export type QuizPhase = (typeof quizPhases)[number]

/** What the host can be about to do. */
export const quizNextActions = ['greet', 'ask', 'evaluate', 'close', 'none'] as const

/** What the host is about to do. */
export type QuizNextAction = (typeof quizNextActions)[number]

/** How answers are judged: against the set's own answers, or by the host. */
export const evaluationProtocols = ['exact', 'host_judged'] as const

/** How answers are judged. */
export type EvaluationProtocol = (typeof evaluationProtocols)[number]

/** A question, as players get it: without its answer. */
export interface QuizQuestion {
  /** Made for the run; it means nothing to the game. */
  readonly questionId: string
  /** The author's name for the scene that the question needs; empty when there is none. */
  readonly keyword: string
  /** A `QuestionType` when our service made it. */
  readonly type: string
  readonly questionText: string
  /** Left out where the answer is free. */
  readonly options?: readonly QuizOption[]
  /** True when the run will give a clue; left out otherwise. */
  readonly hasHint?: boolean
}

/** One of the answers that a question offers. */
export interface QuizOption {
  readonly id: string
  readonly text: string
}

/** What is known of a question before it is asked. */
export interface UpcomingQuestion {
  readonly questionId: string
  readonly keyword: string
}

/** How far a run has come. */
export interface QuizProgress {
  /** Which question is on the table, from 1. */
  readonly asked: number
  /** How many the run serves. */
  readonly total: number
}

/** How one participant's answer was judged. */
export interface QuizResult {
  readonly participantId: string
  /** A `Verdict` when our service made it. */
  readonly verdict: string
  /** What reached the standings. */
  readonly score: number
}

/** How one participant's answer was judged, with the answer. */
export interface RoundResult extends QuizResult {
  /** Ours: what was said or chosen, in the last try; left out when there was no answer. */
  readonly answer?: string
}

/** A participant's place on the leaderboard. */
export interface Standing {
  readonly participantId: string
  readonly displayName: string
  readonly totalScore: number
  /** From 1; equal scores share one, and the ranks after them are skipped. */
  readonly rank: number
}

/** Answer to `GET /quiz/session`. */
export interface QuizSession {
  readonly state: QuizState
  readonly leaderboard: readonly Standing[]
  /** Every round that was played; the open one is not among them. */
  readonly roundHistory: readonly QuizRound[]
  readonly questionSet: { readonly name: string; readonly evaluationProtocol: string }
  readonly startedAt: string
  /** Null until the host has signed off. */
  readonly finishedAt: string | null
}

/** Where a run stands, as `GET /quiz/session` gives it. */
export interface QuizState {
  /** A `QuizPhase` when our service made it. */
  readonly phase: string
  /** Which question is on the table, from 1; 0 before the first. */
  readonly roundNumber: number
  readonly totalQuestions: number
  readonly questionsRemaining: number
  readonly participants: readonly Participant[]
  /** Null when no question is open. */
  readonly activeQuestion: QuizQuestion | null
  readonly answeredParticipantIds: readonly string[]
  readonly pendingParticipantIds: readonly string[]
  readonly leaderboard: readonly Standing[]
  readonly startedAt: string
  readonly finishedAt: string | null
  /** A `QuizNextAction` when our service made it. */
  readonly nextAction: string
  /** As in a turn. */
  readonly expecting: string
  /** Ours: as in a turn, while a question is open. */
  readonly attempt?: number
  readonly attemptsLeft?: number
  readonly hintGiven?: boolean
  /** Ours, for a client that lost them: the host's lines since the question was asked; those of the last turn else. */
  readonly lines?: readonly QuizLine[]
  /** Ours: as in the last turn. */
  readonly upcoming?: UpcomingQuestion
  readonly messageId?: string
}

/** A question that was played, with how it went. */
export interface QuizRound extends QuizQuestion {
  readonly roundNumber: number
  /** The host's, from the asking of the question to its verdicts. */
  readonly lines: readonly QuizLine[]
  readonly results: readonly RoundResult[]
  /** Once the run is finished. */
  readonly correctAnswer?: string
}
