import type { ActionCall, ChatReply, ChatRequest, ForkRequest } from '@townsfolk/protocol'
import type { ActionOutcome } from '../actions/action-outcome.ts'

/** The turns of a recording, in the order in which they were sent. */
export interface RecordedTurns {
  /** Version of `@townsfolk/core` that wrote the recording. */
  readonly core: string
  /** Recorded game time, in milliseconds. */
  readonly durationMs: number
  /** Whether the last line is incomplete, because the game ended while it was written. */
  readonly isCut: boolean
  readonly turns: readonly RecordedTurn[]
}

/** One turn of a recording: what was sent, what was answered, and what the game did with it. */
export interface RecordedTurn {
  /** Number of the turn in the recording, from 1. */
  readonly number: number
  /** Number of the line in which it was sent, from 1. */
  readonly line: number
  /** Game time when it was sent, in milliseconds from the beginning of the recording. */
  readonly atMs: number
  /** The request as it was sent: what the player said, entities and events. */
  readonly request: ChatRequest
  readonly answer: RecordedAnswer
  /** The actions of the reply in order, with their outcomes. */
  readonly actions: readonly RecordedAction[]
  /** The original of this turn's session, if the session is a copy that was made in this recording. */
  readonly copyOf: ForkRequest | undefined
}

/** The answer to a request. */
export type RecordedAnswer =
  /** `atMs`: game time when the reply was complete. */
  | { readonly status: 'answered'; readonly reply: ChatReply; readonly atMs: number }
  | { readonly status: 'failed'; readonly code: string; readonly message: string }
  /** The recording ended before an answer came, or the turn was cancelled. */
  | { readonly status: 'open' }

/** An action of a reply, and how it ended. */
export interface RecordedAction {
  readonly characterId: string
  readonly call: ActionCall
  /** Whether the handler of the game was called. */
  readonly hasBegun: boolean
  /** How it ended; undefined if the recording ended before. */
  readonly outcome: ActionOutcome | undefined
}
