import type { ErrorCode, QuizTurn } from '@townsfolk/protocol'

/** An error that callers see, with a code. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly code: ErrorCode
  /** Time after which it makes sense to try again, in milliseconds; undefined if waiting does not help. */
  readonly retryAfterMs: number | undefined
  /** With the code `quiz_finished`: the closing turn. Otherwise undefined. */
  readonly turn: QuizTurn | undefined

  /** @param message a sentence for the caller: what is wrong and what to do */
  constructor(
    code: ErrorCode,
    message: string,
    options: { readonly retryAfterMs?: number; readonly turn?: QuizTurn; readonly cause?: unknown } = {},
  ) {
    super(message, options)
    this.code = code
    this.retryAfterMs = options.retryAfterMs
    this.turn = options.turn
  }
}
