import type {
  ActionCall,
  QuizLine,
  QuizProgress,
  QuizQuestion,
  QuizResult,
  Standing,
  UpcomingQuestion,
} from '@townsfolk/protocol'
import type { LineSound } from '../floor/speech-floor.ts'
import type { DropReason } from './quiz-outcome.ts'
import type { QuizPlay } from './quiz-play.ts'

/** Events of a quiz. When they are emitted, the state of the quiz has already changed. */
export interface QuizEvents<TObject> {
  /** How the player's words were understood: a `QuizIntent`, or another word from another service. */
  intent: [
    event: {
      readonly play: QuizPlay<TObject>
      readonly intent: string
      readonly participantId: string | undefined
    },
  ]
  /** Answers were judged. `question` is the question that they belong to. */
  result: [
    event: {
      readonly play: QuizPlay<TObject>
      readonly result: readonly QuizResult[]
      readonly question: QuizQuestion | undefined
    },
  ]
  leaderboard: [event: { readonly play: QuizPlay<TObject>; readonly leaderboard: readonly Standing[] }]
  /** The next question is known. It is emitted early, so that the game can prepare its scene. */
  upcoming: [event: { readonly play: QuizPlay<TObject>; readonly upcoming: UpcomingQuestion }]
  /** The host takes actions. Its own handlers carry them out; targets are ids of participants. */
  actions: [event: { readonly play: QuizPlay<TObject>; readonly actions: readonly ActionCall[] }]
  /** The host begins to say a line. With `speaksLines: false`, all lines of a turn are emitted at once. */
  'host-line': [
    event: { readonly play: QuizPlay<TObject>; readonly line: QuizLine; readonly sound: LineSound },
  ]
  /** Follows each `host-line` that the host says. `interrupted`: the line was not said completely. */
  'host-line-end': [
    event: { readonly play: QuizPlay<TObject>; readonly line: QuizLine; readonly interrupted: boolean },
  ]
  /** The host begins to ask this question. */
  question: [event: { readonly play: QuizPlay<TObject>; readonly question: QuizQuestion }]
  progress: [event: { readonly play: QuizPlay<TObject>; readonly progress: QuizProgress }]
  /** What the quiz waits for has changed: `answer`, `confirmation` or `nothing`. */
  expecting: [event: { readonly play: QuizPlay<TObject>; readonly expecting: string }]
  /** Who still has to answer, and who has answered. Never emitted for a single player. */
  pending: [
    event: {
      readonly play: QuizPlay<TObject>
      readonly pending: readonly string[]
      readonly answered: readonly string[]
    },
  ]
  /** Number of the attempt at the question, from 1, and attempts that are left, including this one. */
  attempt: [
    event: {
      readonly play: QuizPlay<TObject>
      readonly attempt: number | undefined
      readonly attemptsLeft: number | undefined
    },
  ]
  /** A hint for the question was given. */
  hint: [event: { readonly play: QuizPlay<TObject> }]
  /** A turn has begun or ended. */
  busy: [event: { readonly play: QuizPlay<TObject>; readonly isBusy: boolean }]
  /** The host has said its last line. */
  finished: [event: { readonly play: QuizPlay<TObject>; readonly leaderboard: readonly Standing[] }]
  /** An input of a participant was not used. For a pass, the text is empty. */
  'input-dropped': [
    event: {
      readonly play: QuizPlay<TObject>
      readonly text: string | undefined
      readonly optionId: string | undefined
      readonly participantId: string | undefined
      readonly reason: DropReason
    },
  ]
  /** The service no longer knows the run. Call `begin()` for a new one. */
  'session-lost': [event: { readonly play: QuizPlay<TObject>; readonly message: string }]
  /**
   * A turn failed, and the run has not changed. `code` is the code of the service or the client, or
   * `unknown_option`, `message_too_long`, `invalid_response`, `session_not_kept`, `unknown_error`, or the code of a
   * gate of the scene.
   */
  'quiz-error': [
    event: {
      readonly play: QuizPlay<TObject>
      readonly code: string
      readonly message: string
      readonly error: unknown
    },
  ]
}

/** Emits to listeners of the quiz. Says whether anybody listened. */
export type EmitQuizEvent<TObject> = <TName extends keyof QuizEvents<TObject>>(
  name: TName,
  event: Omit<QuizEvents<TObject>[TName][0], 'play'>,
) => boolean
