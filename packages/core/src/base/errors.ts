/**
 * Code of a `TownsfolkError`: the scene run has ended; an id is already used; an id cannot be sent; an option is
 * missing or wrong; a recording or a snapshot cannot be read by this version.
 */
export type TownsfolkErrorCode =
  | 'destroyed'
  | 'duplicate_id'
  | 'invalid_id'
  | 'invalid_option'
  | 'invalid_recording'
  | 'invalid_snapshot'

/**
 * A mistake in how the library is used. Failures while a game runs are events or outcomes and are not thrown.
 * In a development build its message says what to do; in a production build it is the code.
 */
export class TownsfolkError extends Error {
  override readonly name = 'TownsfolkError'
  readonly code: TownsfolkErrorCode

  /** @param message `isDevelopment && '…'` for what nobody but the game's developers can put right */
  constructor(code: TownsfolkErrorCode, message: string | false) {
    super(message || code)
    this.code = code
  }
}

/** What a service that a game supplied has answered is not what its port promises. */
export function invalidResponse(message: string | false): Error {
  const code = 'invalid_response'
  return Object.assign(new Error(message || code), { code })
}

/** The code of a thrown value, for error events. Errors of the client have one. */
export function codeOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') {
    return error.code
  }
  return 'unknown_error'
}

/** The message of a thrown value; `''` if it cannot be made into text. */
export function messageOf(error: unknown): string {
  try {
    if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message)
    return String(error)
  } catch {
    return ''
  }
}
