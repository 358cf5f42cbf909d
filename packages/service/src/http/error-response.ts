import type { ErrorBody, ErrorCode } from '@townsfolk/protocol'
import { ServiceError } from '../service-error.ts'
import { respondJson } from './respond.ts'

/** The HTTP status that an error is answered with. */
export const statuses: Readonly<Record<ErrorCode, number>> = {
  character_credit_limit: 429,
  character_not_found: 404,
  character_not_in_team: 403,
  daily_allowance_exhausted: 429,
  insufficient_credits: 400,
  internal_error: 500,
  invalid_model_output: 502,
  invalid_request: 422,
  model_output_truncated: 502,
  model_unavailable: 502,
  no_voice: 403,
  not_found: 404,
  operation_in_progress: 409,
  payload_too_large: 413,
  plan_required: 403,
  player_credit_limit: 429,
  request_timeout: 408,
  session_not_found: 404,
  unauthorized: 401,
  unavailable: 503,
  unsupported_encoding: 415,
  voice_not_found: 404,
}

/** The one place that turns whatever was thrown into a response. */
export function errorResponse(thrown: unknown, onUnexpected: (error: unknown) => void): Response {
  const { code, message, retryAfterMs } = toServiceError(thrown, onUnexpected)
  const headers =
    retryAfterMs === undefined ? undefined : { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) }
  return respondJson(errorBody(code, message), statuses[code], headers)
}

/** What we did not foresee is reported, and not shown to callers. */
export function toServiceError(thrown: unknown, onUnexpected: (error: unknown) => void): ServiceError {
  if (thrown instanceof ServiceError) {
    // A caller cannot help it that a database or a model is gone; who runs the service can.
    if (thrown.cause !== undefined && statuses[thrown.code] >= 500) reportOnce(thrown.cause, onUnexpected)
    return thrown
  }
  onUnexpected(thrown)
  return new ServiceError(
    'internal_error',
    'Something went wrong in the service. Unless it broke off at the very end, nothing was changed. Try again.',
  )
}

/** One outage of a database fails many calls. */
const reported = new WeakSet()

function reportOnce(cause: unknown, onUnexpected: (error: unknown) => void): void {
  const known = Object(cause) as object
  if (!reported.has(known)) onUnexpected(cause)
  reported.add(known)
}

export function errorBody(code: ErrorCode, error: string): ErrorBody {
  return { error, code }
}
