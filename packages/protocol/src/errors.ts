/** Codes that our service sends in `code`, beside the sentence in `error`. */
export const errorCodes = [
  'character_credit_limit',
  'character_not_found',
  'character_not_in_team',
  'daily_allowance_exhausted',
  'insufficient_credits',
  'internal_error',
  'invalid_model_output',
  'invalid_request',
  'model_output_truncated',
  'model_unavailable',
  'no_voice',
  'not_found',
  'operation_in_progress',
  'payload_too_large',
  'plan_required',
  'player_credit_limit',
  'request_timeout',
  'session_not_found',
  'unauthorized',
  'unavailable',
  'unsupported_encoding',
  'voice_not_found',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** Body of every failed call. */
export interface ErrorBody {
  /** A sentence for people. */
  readonly error: string
  /** For programs; left out by services that know no codes. */
  readonly code?: string
}
