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
  'For the next page; null when there is none.',
)

const prefix = described(text, 'The key without its secret: the 12 hex digits behind tf_live_.')
const cap = v.nullable(fromZero)

/** Answer to `GET /operator/v1/key`. */
export const operatorAccessSchema: Schema<OperatorAccess> = v.strictObject({
  keyPrefix: prefix,
  project: described(text, 'Name of the project that is served.'),
  team: described(v.nullable(text), 'Id of the team that the key is for; null for all teams.'),
  mayReadTranscripts: described(v.boolean(), 'Whether it may read what was said in conversations.'),
} satisfies Fields<OperatorAccess>)

const credits: Schema<OperatorCredits> = v.strictObject({
  remaining: fromZero,
  amount: described(fromZero, 'On each refresh the balance is brought up to this.'),
  refresh: v.picklist(refreshPeriods),
  nextRefresh: described(v.nullable(timestamp), 'Null when nothing is scheduled.'),
} satisfies Fields<OperatorCredits>)

const caps: Schema<OperatorCaps> = v.strictObject({
  player: v.strictObject({
    interactionsPerDay: described(cap, 'Turns since midnight UTC; null when they are not limited.'),
    credits: described(cap, 'In all, by chat; null when they are not limited.'),
  } satisfies Fields<OperatorCaps['player']>),
  character: v.strictObject({
    credits: described(cap, 'In all; null when they are not limited.'),
  } satisfies Fields<OperatorCaps['character']>),
} satisfies Fields<OperatorCaps>)

const team: Schema<OperatorTeam> = v.strictObject({
  id: text,
  name: text,
  plan: v.picklist(plans),
  credits: described(v.nullable(credits), 'Null for a team that is not metered.'),
  caps: described(caps, 'What each player and each character may use.'),
  editorCallsPerDay: described(fromZero, 'Calls a day with each of its editor keys.'),
  keyCount: described(fromZero, 'Keys that can be used, those of town.json too.'),
} satisfies Fields<OperatorTeam>)

/** Answer to `GET /operator/v1/teams`. */
export const operatorTeamListSchema: Schema<OperatorTeamList> = v.strictObject({
  teams: described(v.array(team), 'In the order of town.json; of a key for one team, that one alone.'),
} satisfies Fields<OperatorTeamList>)

const key: Schema<OperatorKey> = v.strictObject({
  prefix,
  kind: v.picklist(apiKeyKinds),
  origins: described(v.array(text), 'Pages that may call with it, beside those of its own machine.'),
  place: described(
    v.picklist(['town.json', 'database']),
    'One of town.json is revoked by taking it out there.',
  ),
  createdAt: described(v.nullable(timestamp), 'Null for one of town.json.'),
  revokedAt: described(v.nullable(timestamp), 'Null for one that can be used.'),
} satisfies Fields<OperatorKey>)

/** Answer to `GET /operator/v1/teams/{team}/keys`. */
export const operatorKeyListSchema: Schema<OperatorKeyList> = v.strictObject({
  keys: described(v.array(key), 'Those of town.json first, then the oldest; revoked ones too.'),
} satisfies Fields<OperatorKeyList>)

/** Answer to `POST /operator/v1/teams/{team}/keys`. */
export const operatorKeyMadeSchema: Schema<OperatorKeyMade> = v.strictObject({
  apiKey: described(text, 'The key itself, this once: only its hash is kept.'),
  key,
} satisfies Fields<OperatorKeyMade>)

/** Answer to `POST /operator/v1/teams/{team}/credits`. */
export const operatorGrantReplySchema: Schema<OperatorGrant> = v.strictObject({
  creditsRemaining: described(fromZero, 'What the team has now.'),
} satisfies Fields<OperatorGrant>)

const entry: Schema<OperatorLedgerEntry> = v.strictObject({
  at: timestamp,
  kind: v.picklist(ledgerKinds),
  credits: described(
    v.pipe(v.number(), v.integer()),
    'Negative for what was used, positive for what was given.',
  ),
  interactions: described(fromZero, 'Turns of a player: 1 on one entry of a turn, 0 on the others.'),
  playerId: v.nullable(text),
  characterId: v.nullable(text),
  keyPrefix: described(v.nullable(text), 'Of the key that called.'),
  note: described(v.nullable(text), 'The id of the session, or why credits were given.'),
} satisfies Fields<OperatorLedgerEntry>)

/** Answer to `GET /operator/v1/teams/{team}/ledger`. */
export const operatorLedgerPageSchema: Schema<OperatorLedgerPage> = v.strictObject({
  entries: described(v.pipe(v.array(entry), v.maxLength(operatorLimits.page)), 'The newest first.'),
  nextCursor,
} satisfies Fields<OperatorLedgerPage>)
