import type { QuizTurn } from './quiz.ts'

/** The codes of failed calls that our service sends in `code`. */
export const errorCodes = [
  'ai_contestants_unsupported',
  'character_credit_limit',
  'character_not_found',
  'character_not_in_team',
  'daily_allowance_exhausted',
  'insufficient_credits',
  'idempotency_mismatch',
  'internal_error',
  'invalid_json',
  'invalid_model_output',
  'invalid_question_set',
  'invalid_request',
  'missing_ids',
  'model_output_truncated',
  'model_unavailable',
  'no_voice',
  'not_found',
  'not_permitted',
  'nothing_said',
  'operation_in_progress',
  'origin_not_allowed',
  'payload_too_large',
  'plan_required',
  'player_credit_limit',
  'question_set_not_found',
  'quiz_finished',
  'request_timeout',
  'session_not_found',
  'state_changed',
  'token_expired',
  'too_many_requests',
  'unauthorized',
  'unavailable',
  'unknown_option',
  'unknown_participant',
  'unsupported_encoding',
  'voice_not_found',
] as const

/** A code of a failed call of our service. */
export type ErrorCode = (typeof errorCodes)[number]

/** Body of every failed call. */
export interface ErrorBody {
  /** A sentence for people. */
  readonly error: string
  /** Code for programs; left out by services without codes. */
  readonly code?: string
}

/** Body of a call that failed with `quiz_finished`. */
export interface QuizFinishedBody extends ErrorBody {
  /** The closing turn, for the game to play. */
  readonly turn: QuizTurn
}
