import { ours, type Rule } from './rule.ts'

const access = 'packages/service/src/access/authorizer.ts'
const calls = 'packages/service/src/operator/operator-caller.ts'
const keys = 'packages/service/src/operator/keys.ts'
const use = 'packages/service/src/operator/use.ts'
const sessions = 'packages/service/src/operator/sessions.ts'

export const operatorRules: readonly Rule[] = [
  ours(
    'operator.own-kind',
    'Below /operator/v1 only the key of an operator is taken: without a right key 401, with any other key or a player token 403 not_permitted.',
    access,
  ),
  ours(
    'operator.no-game',
    'The key of an operator is refused with 403 not_permitted at every endpoint for games.',
    access,
  ),
  ours(
    'operator.own-team',
    'An operator’s key for one team finds no other: whatever is asked of one is answered with 404 not_found.',
    calls,
  ),
  ours(
    'operator.pages',
    'A call with an operator’s key from a page of another machine is refused with 403 origin_not_allowed, unless the key lists its origin.',
    'packages/service/src/access/origins.ts',
  ),
  ours(
    'operator.rates',
    'Calls with an operator’s key are counted, and those with a wrong key by the address that they come from.',
    'packages/service/src/http/require-operator.ts',
  ),
  ours(
    'operator.teams',
    'GET /operator/v1/teams tells of each team what it has left, its caps and how many keys can be used.',
    'packages/service/src/operator/teams.ts',
  ),
  ours(
    'operator.keys',
    'An operator makes keys that work at once and are shown once, and revokes them; a revoked one is refused from the next call on.',
    keys,
  ),
  ours(
    'operator.no-more-operators',
    'An operator neither makes nor revokes keys of operators, and revokes none of town.json or of another team.',
    keys,
  ),
  ours(
    'operator.grant',
    'An operator gives a metered team credits with a note; a team without a meter, and what is no whole number from 1 on, are refused with 422.',
    'packages/service/src/operator/credits.ts',
  ),
  ours(
    'operator.grant-once',
    'A grant that is made again with the same Idempotency-Key is given once, and answered as before.',
    'packages/service/src/operator/credits.ts',
  ),
  ours(
    'operator.ledger',
    'The ledger is read by pages, the newest entry first, each entry once.',
    'packages/service/src/operator/credits.ts',
  ),
  ours(
    'operator.usage',
    'What was used is told for each day of a range, by kind, for the team, a player, a character or a key.',
    use,
  ),
  ours(
    'operator.ranking',
    'Players, characters and keys are listed by what they used, by pages, those who used the most first.',
    use,
  ),
  ours(
    'operator.sessions',
    'Sessions are listed by pages without what was said, those that began last first, for a player or a character too.',
    sessions,
  ),
  ours(
    'operator.transcripts',
    'What was said is read by pages with a key that may, and refused with 403 not_permitted to others.',
    sessions,
  ),
  ours(
    'operator.missed',
    'Lines that were not understood are read with any operator’s key of the team, and name nobody.',
    'packages/service/src/operator/missed.ts',
  ),
  ours(
    'operator.bounds',
    'Pages and ranges beyond their limits, days that do not exist and cursors that the service did not give are refused with 422.',
    'packages/protocol/src/schemas/operator-queries.ts',
  ),
  ours(
    'operator.changes',
    'Each change by an operator is reported with the prefix of the key that made it; what is only read, or was refused, is not.',
    'packages/service/src/operator/operator-change.ts',
  ),
]
