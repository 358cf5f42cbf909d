import type { QuizTurn } from '@townsfolk/protocol'

/** What became of something that was said to a quiz, or asked of it. It is never an exception. */
export type QuizOutcome =
  | {
      readonly status: 'taken'
      /** What came of it; undefined when a run was read and had not moved. */
      readonly turn: QuizTurn | undefined
      /** It waited, for a turn that was under way or for the question to be out. */
      readonly wasQueued: boolean
    }
  | { readonly status: 'dropped'; readonly reason: DropReason }
  | { readonly status: 'failed'; readonly code: string; readonly message: string }

/** Why an input was not taken. */
export type DropReason =
  /** It waited longer than `inputAgeMs`. */
  | 'expired'
  /** The question that it was for is no longer open, or the same participant gave something newer. */
  | 'superseded'
  /** The host has signed off. */
  | 'finished'
  /** A turn is under way, or the question is not out yet, and nothing is queued. */
  | 'busy'
  /** No run was begun, or the service has lost it. */
  | 'no-session'
  /** The service refused it or could not be reached, see `quiz-error`. It can be given again. */
  | 'failed'
  /** The quiz was aborted, a saved game was restored, or the scene run has ended. */
  | 'aborted'
