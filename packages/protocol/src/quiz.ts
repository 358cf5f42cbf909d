import type { ActionCall, ChatLine } from './chat.ts'

/** Body of the first `POST /quiz` of a run. */
export interface QuizStartRequest {
  /** The host. */
  readonly characterId: string
  readonly questionSetId: string
  /** Your own id of the player. */
  readonly playerId?: string
  /** Participants, ten at most. Default: one player. */
  readonly participants?: readonly Participant[]
  /** Number of questions. Default: the set decides. */
  readonly questionCount?: number
  /** Order of the questions. Default: the set decides. */
  readonly selectionMode?: SelectionMode
}

/** Orders of questions: as in the set, or shuffled. */
export const selectionModes = ['sequential', 'random'] as const

/** Order of the questions in a run. */
export type SelectionMode = (typeof selectionModes)[number]

/** A participant of a run. */
export interface Participant {
  /** Id that is unique in the run. Actions of the host name it as their target. */
  readonly id: string
  readonly displayName: string
  /** Kind of participant; `ai` is refused. Default: human. */
  readonly type?: string
}

/** Body of the later `POST /quiz` of a run. With `sessionId` alone it asks for the next question, when none is open. */
export interface QuizTurnRequest {
  readonly sessionId: string
  /**
   * What the player says, at most 512 characters. `''` passes the question. To report silence, send what was heard,
   * for example `…`.
   */
  readonly say?: string
  /** Id of the chosen option, in place of `say` or together with it. */
  readonly optionId?: string
  /** Id of the participant; required if there are several. */
  readonly participantId?: string
  /** Townsfolk only: id of the question that this answers. If another question is open by now, the turn is refused. */
  readonly questionId?: string
  /** Townsfolk only: the participant leaves. When nobody is left, the run ends. */
  readonly leave?: boolean
}

/** Answer to `POST /quiz`. Fields with nothing to report are left out. */
export interface QuizTurn {
  readonly sessionId: string
  /** Lines of the host. */
  readonly lines: readonly QuizLine[]
  /** What the run waits for: a `QuizExpecting` from our service. */
  readonly expecting: string
  /** How the player was understood: a `QuizIntent` from our service. */
  readonly intent?: string
  /** The question, on the turn on which it is asked. */
  readonly question?: QuizQuestion
  /** The next question, so that the game can prepare its scene. */
  readonly upcoming?: UpcomingQuestion
  /** Number of the question; present together with `question`. */
  readonly progress?: QuizProgress
  /** Results, on the turn that judged answers. */
  readonly result?: readonly QuizResult[]
  /** Standings, best first, on a turn on which a score could change. */
  readonly leaderboard?: readonly Standing[]
  /** Ids of participants who have not answered; left out for a single player. */
  readonly pending?: readonly string[]
  /** Ids of participants who have answered; left out for a single player. */
  readonly answered?: readonly string[]
  /** Actions of the host; targets are ids of participants. */
  readonly actions?: readonly ActionCall[]
  /** Number of the attempt at the open question, from 1. */
  readonly attempt?: number
  /** Attempts that are left, including this one. */
  readonly attemptsLeft?: number
  /** True if a hint for the open question was given. */
  readonly hintGiven?: boolean
  /** Whether the run has ended. */
  readonly done: boolean
  /** Townsfolk only: id of the last message of the turn, for `POST /chat/session/fork`. */
  readonly messageId?: string
}

/** A line of the host. */
export interface QuizLine extends ChatLine {
  /** Purpose of the line: a `QuizRole` from our service. */
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

/** How our service understands what a player says. */
export const quizIntents = ['answer', 'hint', 'repeat', 'affirm', 'decline', 'stop', 'unclear'] as const

/** How a player was understood. */
export type QuizIntent = (typeof quizIntents)[number]

/** Kinds of questions: with options, yes or no, or with a free answer. */
export const questionTypes = ['multiple_choice', 'true_false', 'free_text'] as const

/** The kind of a question. */
export type QuestionType = (typeof questionTypes)[number]

/** How an answer can be judged. `UNANSWERED`: there was none. */
export const verdicts = ['UNANSWERED', 'CORRECT', 'PARTIAL', 'INCORRECT'] as const

/** How an answer was judged. */
export type Verdict = (typeof verdicts)[number]

/** Phases of a run, from beginning to end. */
export const quizPhases = ['created', 'started', 'collecting', 'ready', 'evaluated', 'finished'] as const

/** Phase of a run. */
export type QuizPhase = (typeof quizPhases)[number]

/** Next actions of the host. */
export const quizNextActions = ['greet', 'ask', 'evaluate', 'close', 'none'] as const

/** Next action of the host. */
export type QuizNextAction = (typeof quizNextActions)[number]

/** How answers are judged: by the answers in the set, or by the host. */
export const evaluationProtocols = ['exact', 'host_judged'] as const

/** How answers are judged. */
export type EvaluationProtocol = (typeof evaluationProtocols)[number]

/** A question as players see it, without its answer. */
export interface QuizQuestion {
  /** Id that is made for the run. */
  readonly questionId: string
  /** The author's keyword for the scene of the question; `''` if there is none. */
  readonly keyword: string
  /** Type of the question: a `QuestionType` from our service. */
  readonly type: string
  readonly questionText: string
  /** The options; left out for a free answer. */
  readonly options?: readonly QuizOption[]
  /** True if a hint can be given; otherwise left out. */
  readonly hasHint?: boolean
}

/** An option of a question. */
export interface QuizOption {
  readonly id: string
  readonly text: string
}

/** A question before it is asked. */
export interface UpcomingQuestion {
  readonly questionId: string
  readonly keyword: string
}

/** Progress of a run. */
export interface QuizProgress {
  /** Number of the question, from 1. */
  readonly asked: number
  /** Number of all questions of the run. */
  readonly total: number
}

/** How one participant's answer was judged. */
export interface QuizResult {
  readonly participantId: string
  /** Verdict: a `Verdict` from our service. */
  readonly verdict: string
  /** Points that were added to the standings. */
  readonly score: number
}

/** How one participant's answer was judged, with the answer. */
export interface RoundResult extends QuizResult {
  /** Townsfolk only: the answer of the last attempt; left out if there was none. */
  readonly answer?: string
}

/** A participant's place on the leaderboard. */
export interface Standing {
  readonly participantId: string
  readonly displayName: string
  readonly totalScore: number
  /** Rank from 1. Equal scores share a rank, and the following ranks are skipped. */
  readonly rank: number
}

/** Answer to `GET /quiz/session`. */
export interface QuizSession {
  readonly state: QuizState
  readonly leaderboard: readonly Standing[]
  /** All finished rounds, without the open one. */
  readonly roundHistory: readonly QuizRound[]
  readonly questionSet: { readonly name: string; readonly evaluationProtocol: string }
  readonly startedAt: string
  /** When the run ended; null until then. */
  readonly finishedAt: string | null
}

/** State of a run. */
export interface QuizState {
  /** Phase of the run: a `QuizPhase` from our service. */
  readonly phase: string
  /** Number of the question, from 1; 0 before the first one. */
  readonly roundNumber: number
  readonly totalQuestions: number
  readonly questionsRemaining: number
  readonly participants: readonly Participant[]
  /** The open question; null if none is open. */
  readonly activeQuestion: QuizQuestion | null
  readonly answeredParticipantIds: readonly string[]
  readonly pendingParticipantIds: readonly string[]
  readonly leaderboard: readonly Standing[]
  readonly startedAt: string
  readonly finishedAt: string | null
  /** What the host does next: a `QuizNextAction` from our service. */
  readonly nextAction: string
  /** As in a turn. */
  readonly expecting: string
  /** Townsfolk only: as in a turn, while a question is open. */
  readonly attempt?: number
  readonly attemptsLeft?: number
  readonly hintGiven?: boolean
  /**
   * Townsfolk only, for a client that lost them: the host's lines since the question was asked, or those of the
   * last turn if none is open.
   */
  readonly lines?: readonly QuizLine[]
  /** Townsfolk only: as in the last turn. */
  readonly upcoming?: UpcomingQuestion
  readonly messageId?: string
}

/** A finished round: a question and its results. */
export interface QuizRound extends QuizQuestion {
  readonly roundNumber: number
  /** Lines of the host, from the question to the verdicts. */
  readonly lines: readonly QuizLine[]
  readonly results: readonly RoundResult[]
  /** The correct answer; present once the run has ended. */
  readonly correctAnswer?: string
}
