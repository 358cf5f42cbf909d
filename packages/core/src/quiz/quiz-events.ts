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

/** Emitted on the quiz's `events`, when its state is as they say. */
export interface QuizEvents<TObject> {
  /** How a player was read: a `QuizIntent`, or another service's word. */
  intent: [
    event: {
      readonly play: QuizPlay<TObject>
      readonly intent: string
      readonly participantId: string | undefined
    },
  ]
  /** Answers were judged; `question` is the one they were given to. */
  result: [
    event: {
      readonly play: QuizPlay<TObject>
      readonly result: readonly QuizResult[]
      readonly question: QuizQuestion | undefined
    },
  ]
  leaderboard: [event: { readonly play: QuizPlay<TObject>; readonly leaderboard: readonly Standing[] }]
  /** The question after the one that is being asked, emitted early: its scene can be prepared. */
  upcoming: [event: { readonly play: QuizPlay<TObject>; readonly upcoming: UpcomingQuestion }]
  /** What the host does. It does so by its own handlers; targets are ids of participants. */
  actions: [event: { readonly play: QuizPlay<TObject>; readonly actions: readonly ActionCall[] }]
  /** The host begins to say a line. Where the game says the lines itself, all of a turn at once. */
  'host-line': [
    event: { readonly play: QuizPlay<TObject>; readonly line: QuizLine; readonly sound: LineSound },
  ]
  /** Follows each `host-line` that the host says. `interrupted`: before its time was over. */
  'host-line-end': [
    event: { readonly play: QuizPlay<TObject>; readonly line: QuizLine; readonly interrupted: boolean },
  ]
  /** The host begins to ask this question. */
  question: [event: { readonly play: QuizPlay<TObject>; readonly question: QuizQuestion }]
  progress: [event: { readonly play: QuizPlay<TObject>; readonly progress: QuizProgress }]
  /** What to collect from now on: `answer`, `confirmation`, or `nothing`. */
  expecting: [event: { readonly play: QuizPlay<TObject>; readonly expecting: string }]
  /** Whom the round waits for, and whose answers are in. Never for a single player. */
  pending: [
    event: {
      readonly play: QuizPlay<TObject>
      readonly pending: readonly string[]
      readonly answered: readonly string[]
    },
  ]
  /** Which try the player has at the question, from 1, and how many are left with it. */
  attempt: [
    event: {
      readonly play: QuizPlay<TObject>
      readonly attempt: number | undefined
      readonly attemptsLeft: number | undefined
    },
  ]
  /** A hint to the question was given. */
  hint: [event: { readonly play: QuizPlay<TObject> }]
  /** Whether a turn is under way, from now on. */
  busy: [event: { readonly play: QuizPlay<TObject>; readonly isBusy: boolean }]
  /** The host has said its last line. */
  finished: [event: { readonly play: QuizPlay<TObject>; readonly leaderboard: readonly Standing[] }]
  /** Something that a participant gave was not taken. A pass has the empty text. */
  'input-dropped': [
    event: {
      readonly play: QuizPlay<TObject>
      readonly text: string | undefined
      readonly optionId: string | undefined
      readonly participantId: string | undefined
      readonly reason: DropReason
    },
  ]
  /** The service no longer knows the run; `begin()` begins anew. */
  'session-lost': [event: { readonly play: QuizPlay<TObject>; readonly message: string }]
  /**
   * A turn failed; the run stands where it stood. `code` is the service's or the client's, or `unknown_option`,
   * `message_too_long`, `invalid_response`, `session_not_kept`, `unknown_error`, or that of a gate of the scene.
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
