import type { ActionCall, ChatReply, ChatRequest, ForkRequest } from '@townsfolk/protocol'
import type { ActionOutcome } from '../actions/action-outcome.ts'

/** The turns of a recording, in the order in which they were sent. */
export interface RecordedTurns {
  /** Version of `@townsfolk/core` that wrote the recording. */
  readonly core: string
  /** How much game time was recorded, in milliseconds. */
  readonly durationMs: number
  /** Whether the last line is cut off: the game broke off while it was written. */
  readonly isCut: boolean
  readonly turns: readonly RecordedTurn[]
}

/** One turn of a recording: what was sent, what was answered, and what the game did with it. */
export interface RecordedTurn {
  /** From 1 on, among all turns of the recording. */
  readonly number: number
  /** Number of the recording's line in which it was sent. */
  readonly line: number
  /** When it was sent, in milliseconds of game time from the beginning of the recording. */
  readonly atMs: number
  /** As it was sent: what the player said, what was perceived and what had happened. */
  readonly request: ChatRequest
  readonly answer: RecordedAnswer
  /** What became of the actions of the answer, in their order. */
  readonly actions: readonly RecordedAction[]
  /** The conversation of which that of this turn is a copy, when the copy was made in this recording. */
  readonly copyOf: ForkRequest | undefined
}

/** What came of a request. */
export type RecordedAnswer =
  /** `atMs`: when all of it was there. */
  | { readonly status: 'answered'; readonly reply: ChatReply; readonly atMs: number }
  | { readonly status: 'failed'; readonly code: string; readonly message: string }
  /** The recording ends before an answer came, or nobody waited for it any more. */
  | { readonly status: 'open' }

/** An action that a character called, and what the recording has of it. */
export interface RecordedAction {
  readonly characterId: string
  readonly call: ActionCall
  /** Whether the game's handler was called. */
  readonly hasBegun: boolean
  /** How it ended; undefined when it had not when the recording ended. */
  readonly outcome: ActionOutcome | undefined
}
