/**
 * What a `TownsfolkError` is about: the scene run has ended; an id is taken; it cannot be sent; an option is missing or wrong;
 * it is no recording, or no snapshot, that this version knows.
 */
export type TownsfolkErrorCode =
  | 'destroyed'
  | 'duplicate_id'
  | 'invalid_id'
  | 'invalid_option'
  | 'invalid_recording'
  | 'invalid_snapshot'

/**
 * A mistake in how the plugin is used. What goes wrong while a game runs is an event or an outcome instead.
 */
export class TownsfolkError extends Error {
  override readonly name = 'TownsfolkError'
  readonly code: TownsfolkErrorCode

  constructor(code: TownsfolkErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** The code of whatever was thrown, for error events: errors of the client carry one. */
export function codeOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') {
    return error.code
  }
  return 'unknown_error'
}

/** Empty for what cannot be made into text: anything may be thrown. */
export function messageOf(error: unknown): string {
  try {
    if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message)
    return String(error)
  } catch {
    return ''
  }
}
