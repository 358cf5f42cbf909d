/** Codes that our service sends in `code`, beside the sentence in `error`. */
export const errorCodes = [
  'character_not_found',
  'character_not_in_team',
  'internal_error',
  'invalid_request',
  'not_found',
  'payload_too_large',
  'session_not_found',
  'unauthorized',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** Body of every failed call. */
export interface ErrorBody {
  /** A sentence for people. */
  readonly error: string
  /** For programs; left out by services that know no codes. */
  readonly code?: string
}
