import * as v from 'valibot'
import { missedLimits, operatorLimits } from '../limits.ts'
import type {
  OperatorDayUse,
  OperatorMissed,
  OperatorMissedLine,
  OperatorRanking,
  OperatorRankingRow,
  OperatorSession,
  OperatorSessionPage,
  OperatorUsage,
  OperatorUse,
} from '../operator-usage.ts'
import { described } from './fields.ts'
import type { Schema } from './issue.ts'
import { nextCursor } from './operator-replies.ts'
import { type Fields, fromOne, fromZero, text, timestamp } from './reply-fields.ts'

const day: Schema<string> = v.pipe(v.string(), v.isoDate())

const use = {
  credits: described(
    v.strictObject({
      chat: fromZero,
      speech: fromZero,
      transcription: fromZero,
      quiz: fromZero,
    } satisfies Fields<OperatorUse['credits']>),
    'What was used, by kind.',
  ),
  interactions: described(fromZero, 'Turns of players.'),
  calls: described(fromZero, 'Entries of the ledger: one for each character that answered.'),
} satisfies Fields<OperatorUse>

const range = {
  from: described(day, 'The first day (UTC).'),
  to: described(day, 'The last day (UTC).'),
} as const

const dayUse: Schema<OperatorDayUse> = v.strictObject({
  day: described(day, 'UTC.'),
  given: described(fromZero, 'Credits that the team received by grants and refreshes.'),
  ...use,
} satisfies Fields<OperatorDayUse>)

/** Answer to `GET /operator/v1/teams/{team}/usage`. */
export const operatorUsageSchema: Schema<OperatorUsage> = v.strictObject({
  ...range,
  days: described(
    v.pipe(v.array(dayUse), v.maxLength(operatorLimits.usageDays)),
    'One row for each day, oldest first, also for days without use.',
  ),
} satisfies Fields<OperatorUsage>)

const rankingRow: Schema<OperatorRankingRow> = v.strictObject({
  id: described(text, 'Id of the player or character, or prefix of the key.'),
  ...use,
} satisfies Fields<OperatorRankingRow>)

/** Answer to `GET /operator/v1/teams/{team}/usage/{subjects}`. */
export const operatorRankingSchema: Schema<OperatorRanking> = v.strictObject({
  ...range,
  rows: described(
    v.pipe(v.array(rankingRow), v.maxLength(operatorLimits.page)),
    'The rows, highest use of credits first.',
  ),
  nextCursor,
} satisfies Fields<OperatorRanking>)

const session: Schema<OperatorSession> = v.strictObject({
  sessionId: text,
  begunAt: described(timestamp, 'For a copy: when it was made.'),
  lastTurnAt: timestamp,
  turnCount: fromOne,
  messageCount: fromZero,
  characterIds: described(v.array(text), 'Ids of the characters that spoke in it.'),
  playerId: described(v.nullable(text), 'Null if no call named a player.'),
} satisfies Fields<OperatorSession>)

/** Answer to `GET /operator/v1/teams/{team}/sessions`. */
export const operatorSessionPageSchema: Schema<OperatorSessionPage> = v.strictObject({
  sessions: described(v.pipe(v.array(session), v.maxLength(operatorLimits.page)), 'Newest first.'),
  nextCursor,
} satisfies Fields<OperatorSessionPage>)

const missedLine: Schema<OperatorMissedLine> = v.strictObject({
  id: text,
  characterId: text,
  language: described(text, 'Code of the language that the character answered in.'),
  text: described(text, 'The line, as it was last said.'),
  why: v.picklist(['fell-back', 'asked-back', 'refused']),
  thought: described(
    v.nullable(
      v.strictObject({
        kind: v.string(),
        name: v.string(),
        phrase: v.string(),
        score: v.number(),
      } satisfies Fields<NonNullable<OperatorMissedLine['thought']>>),
    ),
    'The nearest node, with its phrase and its score from 0 to 1; null if nothing was similar.',
  ),
  count: described(fromOne, 'How often it was said.'),
  firstSaidAt: timestamp,
  lastSaidAt: timestamp,
} satisfies Fields<OperatorMissedLine>)

/** Answer to `GET /operator/v1/teams/{team}/missed`. */
export const operatorMissedSchema: Schema<OperatorMissed> = v.strictObject({
  lines: described(v.pipe(v.array(missedLine), v.maxLength(missedLimits.linesPerTeam)), 'The latest first.'),
  keptDays: described(fromZero, 'Number of days that such lines are kept; 0 if they are no longer kept.'),
} satisfies Fields<OperatorMissed>)
