import type { ChatReply, ChatRequest, ForkRequest } from '@townsfolk/protocol'

/** A turn as it was played: what was sent, and what was answered. `RecordedTurn` of `@townsfolk/core/recording` is one. */
export interface PlayedTurn {
  /** From 1 on, among the turns that were played. */
  readonly number: number
  /** When it was sent, in milliseconds from the beginning. */
  readonly atMs: number
  readonly request: ChatRequest
  readonly answer:
    | { readonly status: 'answered'; readonly reply: ChatReply }
    | { readonly status: 'failed'; readonly code: string; readonly message: string }
    | { readonly status: 'open' }
  /** The conversation of which that of this turn is a copy; undefined when it is none, or that is not known. */
  readonly copyOf: ForkRequest | undefined
}
