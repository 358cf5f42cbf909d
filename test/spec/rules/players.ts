import { ours, type Rule } from './rule.ts'

const here = 'packages/service/src/http/player-routes.ts'

export const playerRules: readonly Rule[] = [
  ours(
    'player.forgotten',
    'DELETE /players/{playerId} forgets what characters remember of a player beyond their sessions, and answers 204 with no body.',
    here,
  ),
  ours(
    'player.forgotten-again',
    'A player who is not known, or was forgotten before, is answered with 204 too; sessions stay as they are.',
    here,
  ),
  ours(
    'player.forgotten-by-token',
    'A player token forgets its own player; another playerId is refused with 403.',
    'packages/service/src/access/permit.ts',
  ),
]
