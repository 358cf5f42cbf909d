import type { QuizTurn } from '@townsfolk/protocol'

/** Outcome of an input to a quiz. It is never an exception. */
export type QuizOutcome =
  | {
      readonly status: 'taken'
      /** The turn that followed; undefined if the run was read again and had not changed. */
      readonly turn: QuizTurn | undefined
      /** Whether it waited for another turn, or for the question to be asked. */
      readonly wasQueued: boolean
    }
  | { readonly status: 'dropped'; readonly reason: DropReason }
  | { readonly status: 'failed'; readonly code: string; readonly message: string }

/** Why an input was not used. */
export type DropReason =
  /** It waited longer than `inputAgeMs`. */
  | 'expired'
  /** Its question is no longer open, or the same participant gave a newer input. */
  | 'superseded'
  /** The quiz is finished. */
  | 'finished'
  /** A turn is under way or the question has not been asked yet, and `queueInput` is false. */
  | 'busy'
  /** No run has begun, or the service no longer knows it. */
  | 'no-session'
  /** The service refused it or could not be reached, see `quiz-error`. The player can try again. */
  | 'failed'
  /** The quiz was aborted, a saved game was restored, or the scene run has ended. */
  | 'aborted'
