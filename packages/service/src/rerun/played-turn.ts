import type { ChatReply, ChatRequest, ForkRequest } from '@townsfolk/protocol'

/** A turn as it was played, with its request and its answer. `RecordedTurn` of `@townsfolk/core/recording` fits. */
export interface PlayedTurn {
  /** Number of the turn, from 1. */
  readonly number: number
  /** Time when it was sent, in milliseconds from the beginning. */
  readonly atMs: number
  readonly request: ChatRequest
  readonly answer:
    | { readonly status: 'answered'; readonly reply: ChatReply }
    | { readonly status: 'failed'; readonly code: string; readonly message: string }
    | { readonly status: 'open' }
  /** The original of this turn's session, if it is a copy; undefined if it is not, or not known. */
  readonly copyOf: ForkRequest | undefined
}
