import { ours, type Rule } from './rule.ts'

const here = 'packages/service/src/access/player-tokens.ts'
const permits = 'packages/service/src/access/permit.ts'

export const tokenRules: readonly Rule[] = [
  ours(
    'token.made',
    'POST /tokens gives a token that calls in the place of the key, for 30 to 900 seconds.',
    here,
  ),
  ours(
    'token.by-game-keys',
    'Only a game key makes tokens: an editor key and a token itself are refused with 403 not_permitted.',
    'packages/service/src/http/token-routes.ts',
  ),
  ours(
    'token.misspelt',
    'A token is not made for a character or an action that the team does not have, nor without a player.',
    'packages/service/src/http/token-routes.ts',
  ),
  ours('token.changed', 'A token that was changed, or that somebody else signed, is refused with 401.', here),
  ours('token.expired', 'An expired token is refused with 401 token_expired.', here),
  ours('token.revoked', 'A token is refused from the moment at which the key that made it is revoked.', here),
  ours('token.all-nodes', 'A token that one node made holds on every node that shares the store.', here),
  ours(
    'token.characters',
    'A token that names characters allows no others: not in chat, as the one the player plays, in speech, transcription, quizzes or usage, and lists no others.',
    permits,
  ),
  ours(
    'token.player',
    'A call with a token is its player’s: another playerId is refused with 403, and none at all is that of the token.',
    permits,
  ),
  ours(
    'token.own-sessions',
    'A token goes on with, reads and copies the sessions of its own player; those of others are 404.',
    'packages/service/src/session/own-session.ts',
  ),
  ours('token.actions', 'A token that names actions has no others offered to characters.', permits),
  ours(
    'token.origin',
    'A token that names an origin is refused with 403 origin_not_allowed to pages of another, and to what is no page.',
    'packages/service/src/access/origins.ts',
  ),
  ours(
    'token.credits',
    'A token that names credits spends no more than these, by all calls together: 429 player_credit_limit.',
    'packages/service/src/accounts/accounts.ts',
  ),
  ours('token.no-account', 'A token does not show the account of its team: 403 not_permitted.', permits),
]
