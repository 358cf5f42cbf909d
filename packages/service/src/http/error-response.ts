import type { ErrorBody, ErrorCode } from '@townsfolk/protocol'
import { ServiceError } from '../service-error.ts'

const statuses: Readonly<Record<ErrorCode, number>> = {
  character_not_found: 404,
  character_not_in_team: 403,
  internal_error: 500,
  invalid_request: 422,
  not_found: 404,
  payload_too_large: 413,
  session_not_found: 404,
  unauthorized: 401,
}

/**
 * The one place that turns whatever was thrown into a response. What we did not foresee is not shown to
 * callers.
 */
export function errorResponse(thrown: unknown, onUnexpected: (error: unknown) => void): Response {
  if (thrown instanceof ServiceError) return respond(thrown.code, thrown.message)
  onUnexpected(thrown)
  return respond('internal_error', 'Something went wrong in the service; nothing was changed. Try again.')
}

function respond(code: ErrorCode, error: string): Response {
  const body: ErrorBody = { error, code }
  return Response.json(body, { status: statuses[code] })
}
