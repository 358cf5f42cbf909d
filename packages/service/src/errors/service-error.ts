import type { ErrorCode, QuizTurn } from '@townsfolk/protocol'

/** The one class of errors that callers see. `http/error-response.ts` turns it into a response. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly code: ErrorCode
  /** When it makes sense to try again, in milliseconds from now; undefined when waiting does not help. */
  readonly retryAfterMs: number | undefined
  /** Of `quiz_finished`: the closing turn, for callers that missed it. */
  readonly turn: QuizTurn | undefined

  /** @param message a sentence for whoever made the call: what is wrong and what to do */
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
