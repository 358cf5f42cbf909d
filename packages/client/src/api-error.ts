import type { QuizTurn } from '@townsfolk/protocol'

/** The service answered with an error. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 200 when a streamed turn failed after its answer had begun. */
  readonly status: number
  /** The `code` that the service sent, for programs to compare; `http_<status>` if it sent none. */
  readonly code: string
  /** How long to wait before trying again, in milliseconds; undefined if the service did not say. */
  readonly retryAfterMs: number | undefined
  /** With the code `quiz_finished`: the closing turn, for the game to play. Otherwise undefined. */
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
 * Why a call has no usable answer.
 * - `unreachable`: no whole answer came, for example because the service is down, the connection broke or the
 *   browser refused the call; or the call could not be made at all
 * - `timeout`: the call and its repetitions took longer than the client allows
 * - `aborted`: the caller's `signal` ended the call
 * - `invalid_response`: the answer does not have the shape that the interface promises
 */
export type ConnectionErrorCode = 'unreachable' | 'timeout' | 'aborted' | 'invalid_response'

/** The service gave no usable answer. `code` says why. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  readonly code: ConnectionErrorCode

  constructor(code: ConnectionErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/**
 * An answer with a good status that does not have the shape of the interface: it was damaged on the way, or comes
 * from another program.
 */
export class DamagedAnswer extends ConnectionError {
  constructor(message: string) {
    super('invalid_response', message)
  }
}
