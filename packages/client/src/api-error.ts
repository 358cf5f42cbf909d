import type { QuizTurn } from '@townsfolk/protocol'

/** The service answered with an error. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 200 when a streamed turn failed after its answer had begun. */
  readonly status: number
  /** What happened, for programs: the service's `code`, or `http_<status>` from services that send none. */
  readonly code: string
  /** How long to wait before trying again, when the service said so. */
  readonly retryAfterMs: number | undefined
  /** Of `quiz_finished`: the closing turn, to be played. */
  readonly turn: QuizTurn | undefined

  constructor(status: number, code: string, message: string, retryAfterMs?: number, turn?: QuizTurn) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
    this.turn = turn
  }
}

/**
 * - `unreachable`: no whole answer came, for example because the service is down, the connection broke or the
 *   browser refused the call; or the call could not be made at all
 * - `timeout`: the whole call took longer than it may
 * - `aborted`: the caller's signal
 * - `invalid_response`: an answer came that is not what the interface promises
 */
export type ConnectionErrorCode = 'unreachable' | 'timeout' | 'aborted' | 'invalid_response'

/** There was no usable answer. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  readonly code: ConnectionErrorCode

  constructor(code: ConnectionErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** An answer came with a good status, and not as the interface promises: damaged on the way, or somebody else's. */
export class DamagedAnswer extends ConnectionError {
  constructor(message: string) {
    super('invalid_response', message)
  }
}
