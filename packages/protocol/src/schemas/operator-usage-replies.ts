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
  given: described(fromZero, 'Credits that the team was given, by grants and refreshes.'),
  ...use,
} satisfies Fields<OperatorDayUse>)

/** Answer to `GET /operator/v1/teams/{team}/usage`. */
export const operatorUsageSchema: Schema<OperatorUsage> = v.strictObject({
  ...range,
  days: described(
    v.pipe(v.array(dayUse), v.maxLength(operatorLimits.usageDays)),
    'One for each day, the oldest first; those on which nothing was used too.',
  ),
} satisfies Fields<OperatorUsage>)

const rankingRow: Schema<OperatorRankingRow> = v.strictObject({
  id: described(text, 'Of the player or the character; of a key its prefix.'),
  ...use,
} satisfies Fields<OperatorRankingRow>)

/** Answer to `GET /operator/v1/teams/{team}/usage/{subjects}`. */
export const operatorRankingSchema: Schema<OperatorRanking> = v.strictObject({
  ...range,
  rows: described(
    v.pipe(v.array(rankingRow), v.maxLength(operatorLimits.page)),
    'Those who used the most credits first.',
  ),
  nextCursor,
} satisfies Fields<OperatorRanking>)

const session: Schema<OperatorSession> = v.strictObject({
  sessionId: text,
  begunAt: described(timestamp, 'Of a copy, when it was made.'),
  lastTurnAt: timestamp,
  turnCount: fromOne,
  messageCount: fromZero,
  characterIds: described(v.array(text), 'Those who spoke in it.'),
  playerId: described(v.nullable(text), 'Null when no call named one.'),
} satisfies Fields<OperatorSession>)

/** Answer to `GET /operator/v1/teams/{team}/sessions`. */
export const operatorSessionPageSchema: Schema<OperatorSessionPage> = v.strictObject({
  sessions: described(
    v.pipe(v.array(session), v.maxLength(operatorLimits.page)),
    'Those that began last come first.',
  ),
  nextCursor,
} satisfies Fields<OperatorSessionPage>)

const missedLine: Schema<OperatorMissedLine> = v.strictObject({
  id: text,
  characterId: text,
  language: described(text, 'Code of the language in which the character answered.'),
  text: described(text, 'As it was said last.'),
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
    'The node that came nearest, with its phrase, and its score from 0 to 1; null when it was like nothing.',
  ),
  count: described(fromOne, 'How often it was said.'),
  firstSaidAt: timestamp,
  lastSaidAt: timestamp,
} satisfies Fields<OperatorMissedLine>)

/** Answer to `GET /operator/v1/teams/{team}/missed`. */
export const operatorMissedSchema: Schema<OperatorMissed> = v.strictObject({
  lines: described(
    v.pipe(v.array(missedLine), v.maxLength(missedLimits.linesPerTeam)),
    'Those that were said last come first.',
  ),
  keptDays: described(fromZero, 'For how many days such lines are kept; 0 when none are kept from now on.'),
} satisfies Fields<OperatorMissed>)
