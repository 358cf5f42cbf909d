import { field, ours, type Rule, spec } from './rule.ts'

export const accountRules: readonly Rule[] = [
  // Account and usage
  spec('account.fields', 'GET /account returns tier, email, creditsRemaining and nextRefresh.', 'Account'),
  spec(
    'account.next-refresh',
    'nextRefresh is when credits come again, null when nothing is scheduled.',
    'Account',
  ),
  ours(
    'account.unmetered',
    'A team without a credit policy has 2,147,483,647 credits, which every client’s integer holds.',
    'packages/service/src/accounts/accounts.ts',
  ),
  spec('usage.fields', 'GET /usage returns status and creditsRemaining.', 'Usage'),
  ours(
    'usage.status',
    'status is low below a tenth of what a refresh gives, and empty at nothing.',
    'packages/service/src/accounts/accounts.ts',
  ),
  ours(
    'usage.rows-on-request',
    'player and character are there only when the query names them.',
    'WIRE.md, Decisions on the gaps',
  ),
  spec('usage.player', 'The player’s row has interactionsToday, creditsUsedAllTime and overLimit.', 'Usage'),
  spec('usage.character', 'The character’s row has creditsUsedAllTime and overLimit.', 'Usage'),
  spec('usage.unknown-player', 'An unknown player has used nothing, which is no error.', 'Usage'),
  spec(
    'usage.of-the-teams-character',
    'A characterId of another team is refused with 403, an unknown one with 404.',
    'General rules',
  ),
  spec('usage.over-limit', 'overLimit is true for who has reached a cap.', 'Usage'),
  ours(
    'usage.today',
    'interactionsToday counts the player’s turns since midnight UTC, ambient ones left out.',
    'packages/service/src/chat/chat-service.ts',
  ),
  ours(
    'usage.of-the-team',
    'Players of two teams are two, though they have one id.',
    'DESIGN.md, 6 The service',
  ),
  field(
    'question-sets.list',
    'GET /question-sets lists id, name and questionCount.',
    'Endpoints in the field',
  ),
  spec(
    'question-sets.of-the-team',
    'The question sets listed are those of the key’s team.',
    'Authentication 2',
  ),
]
