import * as v from 'valibot'
import { plans } from '../account.ts'
import { operatorLimits } from '../limits.ts'
import {
  apiKeyKinds,
  ledgerKinds,
  type OperatorAccess,
  type OperatorCaps,
  type OperatorCredits,
  type OperatorGrant,
  type OperatorKey,
  type OperatorKeyList,
  type OperatorKeyMade,
  type OperatorLedgerEntry,
  type OperatorLedgerPage,
  type OperatorTeam,
  type OperatorTeamList,
  refreshPeriods,
} from '../operator.ts'
import { described } from './fields.ts'
import type { Schema } from './issue.ts'
import { type Fields, fromZero, text, timestamp } from './reply-fields.ts'

/** What our own service answers below `/operator/v1`, as strict as its promises. Of use and sessions: `operator-usage-replies.ts`. */

/** For the next page. */
export const nextCursor: Schema<string | null> = described(
  v.nullable(text),
  'Cursor of the next page; null if there is none.',
)

const prefix = described(text, 'The key without its secret: the 12 hex digits after tf_live_.')
const cap = v.nullable(fromZero)

/** Answer to `GET /operator/v1/key`. */
export const operatorAccessSchema: Schema<OperatorAccess> = v.strictObject({
  keyPrefix: prefix,
  project: described(text, 'Name of the project.'),
  team: described(v.nullable(text), 'Id of the team that the key is for; null for all teams.'),
  mayReadTranscripts: described(v.boolean(), 'Whether it may read what was said in conversations.'),
} satisfies Fields<OperatorAccess>)

const credits: Schema<OperatorCredits> = v.strictObject({
  remaining: fromZero,
  amount: described(fromZero, 'The balance after each refresh.'),
  refresh: v.picklist(refreshPeriods),
  nextRefresh: described(v.nullable(timestamp), 'Null if no refresh is scheduled.'),
} satisfies Fields<OperatorCredits>)

const caps: Schema<OperatorCaps> = v.strictObject({
  player: v.strictObject({
    interactionsPerDay: described(cap, 'Most turns since midnight UTC; null for no limit.'),
    credits: described(cap, 'Most credits in all, for chat; null for no limit.'),
  } satisfies Fields<OperatorCaps['player']>),
  character: v.strictObject({
    credits: described(cap, 'Most credits in all; null for no limit.'),
  } satisfies Fields<OperatorCaps['character']>),
} satisfies Fields<OperatorCaps>)

const team: Schema<OperatorTeam> = v.strictObject({
  id: text,
  name: text,
  plan: v.picklist(plans),
  credits: described(v.nullable(credits), 'Null if the team is not metered.'),
  caps: described(caps, 'What each player and each character may use.'),
  editorCallsPerDay: described(fromZero, 'Calls per day that each of its editor keys may make.'),
  keyCount: described(fromZero, 'Number of keys that can be used, including those of town.json.'),
} satisfies Fields<OperatorTeam>)

/** Answer to `GET /operator/v1/teams`. */
export const operatorTeamListSchema: Schema<OperatorTeamList> = v.strictObject({
  teams: described(v.array(team), 'In the order of town.json; for a key of one team, that team alone.'),
} satisfies Fields<OperatorTeamList>)

const key: Schema<OperatorKey> = v.strictObject({
  prefix,
  kind: v.picklist(apiKeyKinds),
  origins: described(v.array(text), 'Origins of pages that may use it, besides those of its own machine.'),
  place: described(
    v.picklist(['town.json', 'database']),
    'To revoke a key of town.json, remove it from that file.',
  ),
  createdAt: described(v.nullable(timestamp), 'Null for a key of town.json.'),
  revokedAt: described(v.nullable(timestamp), 'Null for a key that can be used.'),
} satisfies Fields<OperatorKey>)

/** Answer to `GET /operator/v1/teams/{team}/keys`. */
export const operatorKeyListSchema: Schema<OperatorKeyList> = v.strictObject({
  keys: described(v.array(key), 'Those of town.json first, then the oldest, including revoked ones.'),
} satisfies Fields<OperatorKeyList>)

/** Answer to `POST /operator/v1/teams/{team}/keys`. */
export const operatorKeyMadeSchema: Schema<OperatorKeyMade> = v.strictObject({
  apiKey: described(text, 'The key itself, shown only here: the service keeps only its hash.'),
  key,
} satisfies Fields<OperatorKeyMade>)

/** Answer to `POST /operator/v1/teams/{team}/credits`. */
export const operatorGrantReplySchema: Schema<OperatorGrant> = v.strictObject({
  creditsRemaining: described(fromZero, 'The new balance.'),
} satisfies Fields<OperatorGrant>)

const entry: Schema<OperatorLedgerEntry> = v.strictObject({
  at: timestamp,
  kind: v.picklist(ledgerKinds),
  credits: described(v.pipe(v.number(), v.integer()), 'Negative for use, positive for grants and refreshes.'),
  interactions: described(fromZero, 'Turns of a player: 1 in one entry of each turn, 0 in the others.'),
  playerId: v.nullable(text),
  characterId: v.nullable(text),
  keyPrefix: described(v.nullable(text), 'Prefix of the calling key.'),
  note: described(v.nullable(text), 'Id of the session, or the reason of a grant.'),
} satisfies Fields<OperatorLedgerEntry>)

/** Answer to `GET /operator/v1/teams/{team}/ledger`. */
export const operatorLedgerPageSchema: Schema<OperatorLedgerPage> = v.strictObject({
  entries: described(v.pipe(v.array(entry), v.maxLength(operatorLimits.page)), 'The newest first.'),
  nextCursor,
} satisfies Fields<OperatorLedgerPage>)
