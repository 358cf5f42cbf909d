import type { ErrorCode } from '@townsfolk/protocol'

export interface ErrorMeaning {
  /** When it comes, and what to do then. */
  readonly meaning: string
  /** Whether it comes with a `Retry-After` header. */
  readonly hasRetryAfter?: true
}

export const errorMeanings: Readonly<Record<ErrorCode, ErrorMeaning>> = {
  ai_contestants_unsupported: {
    meaning: 'A participant of the quiz is of type "ai"; only people can play.',
  },
  character_credit_limit: {
    meaning: 'The character has used up the credits that each character may use.',
    hasRetryAfter: true,
  },
  character_not_found: { meaning: 'There is no such character; GET /v3/characters lists yours.' },
  character_not_in_team: { meaning: 'The character belongs to another team than the key.' },
  daily_allowance_exhausted: {
    meaning: 'The editor key has made all its calls of the day; the next day begins at midnight UTC.',
    hasRetryAfter: true,
  },
  insufficient_credits: {
    meaning: 'The team has no credits left; GET /v3/account says when they are refreshed.',
  },
  idempotency_mismatch: {
    meaning: 'This Idempotency-Key was already used for another request; make a new key for each new turn.',
  },
  internal_error: { meaning: 'Something went wrong in the service. Nothing was changed or charged.' },
  invalid_json: { meaning: 'The body of a quiz call is not JSON.' },
  invalid_model_output: {
    meaning: 'The model gave no usable reply. Nothing was charged; try again.',
  },
  invalid_question_set: {
    meaning: 'The question set has an error, so it cannot be played; the message names it.',
  },
  invalid_request: { meaning: 'The body or the query is invalid; the message names each issue.' },
  missing_ids: {
    meaning: 'The quiz call needs a session, to continue, or a character and a question set, to begin.',
  },
  model_output_truncated: {
    meaning: 'The model reached its output limit before it said anything. Nothing was charged.',
  },
  model_unavailable: { meaning: 'The model does not answer. Nothing was charged.' },
  no_voice: { meaning: 'The character has no Voice node, so it cannot speak.' },
  not_found: {
    meaning:
      'This address does not exist, the voice of the character cannot do this, or this service does not ' +
      'transcribe recorded speech; the message says which.',
  },
  not_permitted: {
    meaning: 'The player token does not permit this; the message says what it permits.',
  },
  nothing_said: { meaning: 'A question is open; send say or optionId.' },
  operation_in_progress: {
    meaning:
      'Another turn of the session is running. A chat turn waits for it before it is refused; a quiz turn ' +
      'does not.',
    hasRetryAfter: true,
  },
  origin_not_allowed: {
    meaning: 'This page may not use this key or token. Pages use player tokens; POST /v3/tokens makes them.',
  },
  payload_too_large: { meaning: 'The body, or the clip in it, is larger than its limit.' },
  plan_required: { meaning: 'The plan of the team does not include this.' },
  player_credit_limit: {
    meaning:
      'The player has used up the turns of the day, the credits that each player may use, or those of the token.',
    hasRetryAfter: true,
  },
  question_set_not_found: {
    meaning: 'The team has no such question set; GET /v3/question-sets lists its own.',
  },
  quiz_finished: { meaning: 'The quiz is over; the body repeats its closing turn, as turn.' },
  request_timeout: { meaning: 'The body took too long to arrive; send it again.' },
  session_not_found: {
    meaning:
      'The team has no such session. POST /v3/chat without a sessionId begins one, and so does POST /v3/quiz.',
  },
  state_changed: {
    meaning:
      'The question of this call is no longer open; GET /v3/quiz/session returns the state of the ' + 'quiz.',
  },
  token_expired: { meaning: 'The player token has expired; ask the back end of the game for a new one.' },
  too_many_requests: {
    meaning: 'The key, the token, the player or the address has called too often.',
    hasRetryAfter: true,
  },
  unauthorized: { meaning: 'The key is missing, unknown or revoked.' },
  unavailable: { meaning: 'The service cannot reach its database.', hasRetryAfter: true },
  unknown_option: { meaning: 'The open question has no such option.' },
  unknown_participant: { meaning: 'Nobody of that id plays, or nobody was named although several play.' },
  unsupported_encoding: { meaning: 'The body is compressed; send it as it is.' },
  voice_not_found: { meaning: 'This service does not have the voice of the character.' },
}
