import { ours, type Rule } from './rule.ts'

const here = 'packages/service/src/http/player-routes.ts'

export const playerRules: readonly Rule[] = [
  ours(
    'player.remembered',
    'A character whose author wrote "remembers" has, in each session of a playerId, what it learned of that player in others; nobody else has it.',
    'packages/service/src/chat/cast-knowledge.ts',
  ),
  ours(
    'player.remembered-once',
    'What is learned is kept with its turn: a turn that fails, or is answered again by its Idempotency-Key, adds nothing.',
    'packages/service/src/store/player-memory.ts',
  ),
  ours(
    'player.knowledge',
    'POST /chat/session/knowledge tells what a character came to know, from whom and when; a token is shown what is remembered of its player alone.',
    'packages/service/src/chat/read-knowledge.ts',
  ),
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
