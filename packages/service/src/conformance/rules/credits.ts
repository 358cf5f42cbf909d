import { ours, type Rule, spec } from './rule.ts'

const costs = 'WIRE.md, Credit costs'
const codes = 'WIRE.md, Codes beyond the quiz table'
const accounts = 'packages/service/src/accounts/accounts.ts'

export const creditRules: readonly Rule[] = [
  // Credits
  ours('credits.turn', 'A turn costs the price of chat for each character that speaks.', costs),
  ours('credits.audio', 'A clip of speech and a transcription cost their price.', costs),
  ours('credits.prices', 'The price table of the project says what each costs.', costs),
  ours('credits.reading', 'What only reads is free: history, account, usage, lists, and a fork.', costs),
  spec(
    'credits.empty',
    'A call that the credits do not cover is refused with 400 insufficient_credits.',
    'Errors',
  ),
  ours('credits.failed', 'What failed costs nothing, however often it is repeated.', costs),
  ours('credits.nothing-heard', 'A clip in which nothing was made out costs nothing.', accounts),
  ours(
    'credits.exact',
    'Calls that run at the same time never spend more than there is.',
    'DESIGN.md, 6 The service',
  ),
  ours(
    'credits.fewer-speakers',
    'No more of a cast speak than the credits pay for.',
    'packages/service/src/chat/chat-service.ts',
  ),
  ours(
    'credits.refresh',
    'On the refresh date the balance is filled up to the plan’s amount, once.',
    'packages/service/src/accounts/credit-period.ts',
  ),
  ours(
    'credits.granted',
    'What was granted above that amount stays.',
    'packages/service/src/project/project.ts',
  ),
  // Caps
  ours('caps.player-day', 'A player over the turns of a day is refused with 429 until midnight UTC.', codes),
  ours(
    'caps.player-credits',
    'A player over its credits is refused with 429 player_credit_limit; Retry-After is an hour, whatever the time of day.',
    codes,
  ),
  ours(
    'caps.character-credits',
    'A character over its credits is refused with 429 character_credit_limit; Retry-After is an hour.',
    codes,
  ),
  ours(
    'caps.cast',
    'A character over its cap is left out of a cast’s turn; 429 only when it is spoken to, or all of them are over.',
    accounts,
  ),
  ours('caps.others', 'One player’s cap does not stop another, nor calls without playerId.', accounts),
  // Editor keys
  spec('editor.allowance', 'An editor key over its daily allowance is refused with 429.', 'Errors'),
  ours('editor.next-day', 'The allowance begins anew at midnight UTC, and Retry-After says when.', accounts),
  ours('editor.no-credits', 'An editor’s calls cost no credits.', accounts),
  ours('editor.reading', 'What only reads is not counted against the allowance.', accounts),
  ours('editor.silence', 'A turn that nobody answered counts against the allowance too.', accounts),
]
