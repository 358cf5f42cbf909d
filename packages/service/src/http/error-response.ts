import type { ErrorBody, ErrorCode, QuizFinishedBody } from '@townsfolk/protocol'
import { toServiceError } from '../errors/to-service-error.ts'
import { respondJson } from './respond.ts'

/** HTTP status of each error code. */
export const statuses: Readonly<Record<ErrorCode, number>> = {
  ai_contestants_unsupported: 422,
  character_credit_limit: 429,
  character_not_found: 404,
  character_not_in_team: 403,
  daily_allowance_exhausted: 429,
  insufficient_credits: 400,
  idempotency_mismatch: 422,
  internal_error: 500,
  invalid_json: 400,
  invalid_model_output: 502,
  invalid_question_set: 400,
  invalid_request: 422,
  missing_ids: 422,
  model_output_truncated: 502,
  model_unavailable: 502,
  no_voice: 403,
  not_found: 404,
  not_permitted: 403,
  nothing_said: 422,
  operation_in_progress: 409,
  origin_not_allowed: 403,
  payload_too_large: 413,
  plan_required: 403,
  player_credit_limit: 429,
  question_set_not_found: 404,
  quiz_finished: 409,
  request_timeout: 408,
  session_not_found: 404,
  state_changed: 409,
  token_expired: 401,
  too_many_requests: 429,
  unauthorized: 401,
  unavailable: 503,
  unknown_option: 422,
  unknown_participant: 422,
  unsupported_encoding: 415,
  voice_not_found: 404,
}

/** Turns a thrown value into a response. */
export function errorResponse(
  thrown: unknown,
  onUnexpected: (error: unknown) => void,
  requestId?: string,
): Response {
  const { code, message, retryAfterMs, turn } = toServiceError(thrown, onUnexpected)
  const headers = {
    ...(retryAfterMs !== undefined && { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) }),
    ...(requestId !== undefined && { 'x-request-id': requestId }),
  }
  const body: ErrorBody | QuizFinishedBody = { ...errorBody(code, message), ...(turn && { turn }) }
  return respondJson(body, statuses[code], headers)
}

export function errorBody(code: ErrorCode, error: string): ErrorBody {
  return { error, code }
}
