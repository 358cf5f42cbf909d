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
    meaning: 'The character has used up what each character may use.',
    hasRetryAfter: true,
  },
  character_not_found: { meaning: 'There is no such character; GET /v3/characters lists yours.' },
  character_not_in_team: { meaning: 'The character belongs to another team than the key.' },
  daily_allowance_exhausted: {
    meaning: 'The editor key has made all its calls of the day; the next day begins at midnight UTC.',
    hasRetryAfter: true,
  },
  insufficient_credits: {
    meaning: 'The team is out of credits; GET /v3/account tells when they are refreshed.',
  },
  idempotency_mismatch: {
    meaning: 'The Idempotency-Key was sent before with another request; make a new key for each new turn.',
  },
  internal_error: { meaning: 'Something went wrong in the service. Nothing was changed or charged.' },
  invalid_json: { meaning: 'The body of a quiz call is not JSON.' },
  invalid_model_output: {
    meaning:
      'The model that makes the replies said nothing that can be used. Nothing was charged; try again.',
  },
  invalid_question_set: {
    meaning: 'The question set has something that cannot be played; the sentence names it.',
  },
  invalid_request: { meaning: 'The body or the query cannot be read; the sentence names each issue.' },
  missing_ids: {
    meaning: 'The quiz call names neither a session, to go on, nor a character and a question set, to begin.',
  },
  model_output_truncated: {
    meaning:
      'The model that makes the replies reached its limit before it had said anything. Nothing was charged.',
  },
  model_unavailable: { meaning: 'What makes the replies does not answer. Nothing was charged.' },
  no_voice: { meaning: 'The character has no Voice node, so it cannot speak.' },
  not_found: {
    meaning:
      'There is nothing at this address, the voice of the character cannot do what is asked for, or nobody here ' +
      'understands recorded speech; the sentence says which.',
  },
  not_permitted: {
    meaning: 'The player token does not allow it; the sentence names what it allows.',
  },
  nothing_said: { meaning: 'A question is open, and the call has neither say nor optionId.' },
  operation_in_progress: {
    meaning:
      'Another turn of the session is being taken. A chat turn waits for it before it is refused, a quiz turn ' +
      'does not.',
    hasRetryAfter: true,
  },
  origin_not_allowed: {
    meaning:
      'The page that calls may not use this key or token. Pages call with player tokens; POST /v3/tokens makes them.',
  },
  payload_too_large: { meaning: 'The body, or the clip in it, is larger than its limit.' },
  plan_required: { meaning: 'The plan of the team does not allow it.' },
  player_credit_limit: {
    meaning:
      'The player has used up the turns of the day, the credits that each player may use, or those of the token.',
    hasRetryAfter: true,
  },
  question_set_not_found: {
    meaning: 'The team has no such question set; GET /v3/question-sets lists its own.',
  },
  quiz_finished: { meaning: 'The quiz is over; the body has its closing turn once more, as turn.' },
  request_timeout: { meaning: 'The body took too long to arrive; send it again.' },
  session_not_found: {
    meaning:
      'The team has no such session. POST /v3/chat without a sessionId begins one, and so does POST /v3/quiz.',
  },
  state_changed: {
    meaning:
      'The question that the call is about is not open any more; GET /v3/quiz/session tells where the quiz ' +
      'stands.',
  },
  token_expired: { meaning: 'The player token has expired; ask the back end of the game for a new one.' },
  too_many_requests: {
    meaning: 'The key, the token, the player or the address has called too often.',
    hasRetryAfter: true,
  },
  unauthorized: { meaning: 'The key is missing, unknown or revoked.' },
  unavailable: { meaning: 'The service does not reach its database.', hasRetryAfter: true },
  unknown_option: { meaning: 'The open question has no such option.' },
  unknown_participant: { meaning: 'Nobody of that id plays, or nobody was named although several play.' },
  unsupported_encoding: { meaning: 'The body is compressed; send it as it is.' },
  voice_not_found: { meaning: 'The voice of the character is none that this service has.' },
}
