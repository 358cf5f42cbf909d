const nobodyThere = 'Nobody can be reached right now. Try again in a moment.'
const noAnswer = 'No answer came. Say it again.'
const usedUp = 'Nobody can answer any more for now. Come back later.'
const forDevelopers = ''

/** Mistakes of the game that leave the player without an answer: they are on the console as well. */
export const gameMistakes: ReadonlySet<string> = new Set(['character_not_found', 'character_not_in_team'])

/** What went wrong, by its code, for somebody who plays. A code that is not here is shown with its own message. */
export const englishTroubles: Readonly<Record<string, string>> = {
  unreachable: nobodyThere,
  character_not_found: nobodyThere,
  character_not_in_team: nobodyThere,
  internal_error: nobodyThere,
  model_unavailable: nobodyThere,
  timeout: 'That took too long. Try again.',
  request_timeout: 'That took too long. Try again.',
  invalid_response: noAnswer,
  invalid_model_output: noAnswer,
  model_output_truncated: noAnswer,
  operation_in_progress: 'One moment: the last answer is still on its way.',
  insufficient_credits: usedUp,
  daily_allowance_exhausted: usedUp,
  player_credit_limit: 'You have talked as much as you can for now. Come back later.',
  character_credit_limit: 'This one needs a rest and cannot answer for now.',
  spend_cap_reached: 'Everybody is out of breath. Try again in a while.',
  message_too_long: 'That was too long. Say it in fewer words.',
  payload_too_large: 'That was too long. Say it in fewer words.',
  unhandled_action: forDevelopers,
  missing_target: forDevelopers,
  session_not_kept: forDevelopers,
}
