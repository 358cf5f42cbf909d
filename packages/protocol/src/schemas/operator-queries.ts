import * as v from 'valibot'
import { limits, operatorLimits } from '../limits.ts'
import { described, objectAdvice, optionalId } from './fields.ts'
import { type Parsed, parseWith, type Schema } from './issue.ts'
import { keyPrefix } from './operator-paths.ts'

/** In a query everything is text. A form sends an empty one for what was left out. */
function filled(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

const advice = objectAdvice('must be an object')

function rows(most: number, preset: number, meaning: string): Schema<number> {
  return described(
    v.optional(
      v.pipe(
        v.string('must be a number'),
        v.regex(/^\d{1,9}$/, 'must be a whole number'),
        v.transform(Number),
        v.minValue(1, 'must be at least 1'),
        v.maxValue(most, `must be at most ${most}`),
      ),
      String(preset),
    ),
    `${meaning}, 1 to ${most}. Default: ${preset}.`,
  )
}

const limit = rows(operatorLimits.page, operatorLimits.pageDefault, 'How many at most')

/** Longer than other ids: one of them may be a part of it. */
const cursor: Schema<string | undefined> = v.optional(
  v.pipe(
    v.string('must be a string'),
    v.maxLength(2 * limits.idLength, 'is not one that this service gave; send it unchanged'),
  ),
)

/** A day as the ledger counts them. */
function dayOf(meaning: string): Schema<string | undefined> {
  return described(
    v.optional(
      v.pipe(
        v.string('must be a day'),
        v.regex(/^\d{4}-\d\d-\d\d$/, 'must be a day such as 2026-11-20'),
        v.check(isDay, 'is no day of the calendar'),
      ),
    ),
    meaning,
  )
}

function isDay(text: string): boolean {
  const atMs = Date.parse(text)
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text)
}

const days = {
  from: dayOf(
    `The first day (UTC). Default: ${operatorLimits.usageDaysDefault - 1} days before the last one.`,
  ),
  to: dayOf('The last day (UTC). Default: today.'),
} as const

/** A page of the ledger to read. */
export interface ReceivedOperatorLedgerQuery {
  readonly limit: number
  readonly before: string | undefined
}

/** Reads the query of `GET /operator/v1/teams/{team}/ledger`. */
export function parseOperatorLedgerQuery(query: unknown): Parsed<ReceivedOperatorLedgerQuery> {
  return parseWith(operatorLedgerQuerySchema, filled(query))
}

/** Query of `GET /operator/v1/teams/{team}/ledger`. */
export const operatorLedgerQuerySchema: Schema<ReceivedOperatorLedgerQuery> = v.object(
  { limit, before: described(cursor, 'A nextCursor: reads the next page, with older ones.') },
  advice,
)

/** Days as they were asked for. */
export interface ReceivedOperatorDays {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Days and whose use of them, beside the team's. */
export interface ReceivedOperatorUsageQuery extends ReceivedOperatorDays {
  readonly playerId: string | undefined
  readonly characterId: string | undefined
  readonly keyPrefix: string | undefined
}

/** Reads the query of `GET /operator/v1/teams/{team}/usage`. */
export function parseOperatorUsageQuery(query: unknown): Parsed<ReceivedOperatorUsageQuery> {
  return parseWith(operatorUsageQuerySchema, filled(query))
}

/** Query of `GET /operator/v1/teams/{team}/usage`. */
export const operatorUsageQuerySchema: Schema<ReceivedOperatorUsageQuery> = v.pipe(
  v.object(
    {
      ...days,
      playerId: described(optionalId, 'Only what this player used.'),
      characterId: described(optionalId, 'Only what this character used.'),
      keyPrefix: described(v.optional(keyPrefix), 'Only what was used with this key.'),
    },
    advice,
  ),
  v.check(
    query => [query.playerId, query.characterId, query.keyPrefix].filter(Boolean).length <= 1,
    'must name one of playerId, characterId and keyPrefix at most',
  ),
)

/** Days, and a page of those who used something on them. */
export interface ReceivedOperatorRankingQuery extends ReceivedOperatorDays {
  readonly limit: number
  readonly after: string | undefined
}

/** Reads the query of `GET /operator/v1/teams/{team}/usage/{subjects}`. */
export function parseOperatorRankingQuery(query: unknown): Parsed<ReceivedOperatorRankingQuery> {
  return parseWith(operatorRankingQuerySchema, filled(query))
}

/** Query of `GET /operator/v1/teams/{team}/usage/{subjects}`. */
export const operatorRankingQuerySchema: Schema<ReceivedOperatorRankingQuery> = v.object(
  { ...days, limit, after: described(cursor, 'A nextCursor: reads the next page, with lower use.') },
  advice,
)

/** A page of sessions to list. */
export interface ReceivedOperatorSessionsQuery {
  readonly limit: number
  readonly before: string | undefined
  readonly playerId: string | undefined
  readonly characterId: string | undefined
}

/** Reads the query of `GET /operator/v1/teams/{team}/sessions`. */
export function parseOperatorSessionsQuery(query: unknown): Parsed<ReceivedOperatorSessionsQuery> {
  return parseWith(operatorSessionsQuerySchema, filled(query))
}

/** Query of `GET /operator/v1/teams/{team}/sessions`. */
export const operatorSessionsQuerySchema: Schema<ReceivedOperatorSessionsQuery> = v.object(
  {
    limit,
    before: described(cursor, 'A nextCursor: reads the next page, with older ones.'),
    playerId: described(optionalId, 'Only those of this player.'),
    characterId: described(optionalId, 'Only those in which this character spoke.'),
  },
  advice,
)

/** A page of a transcript to read. */
export interface ReceivedOperatorTranscriptQuery {
  readonly limit: number
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Reads the query of `GET /operator/v1/teams/{team}/sessions/{sessionId}/messages`. */
export function parseOperatorTranscriptQuery(query: unknown): Parsed<ReceivedOperatorTranscriptQuery> {
  return parseWith(operatorTranscriptQuerySchema, filled(query))
}

/** Query of `GET /operator/v1/teams/{team}/sessions/{sessionId}/messages`. */
export const operatorTranscriptQuerySchema: Schema<ReceivedOperatorTranscriptQuery> = v.pipe(
  v.object(
    {
      limit: rows(limits.historyPage, limits.historyPageDefault, 'How many messages at most'),
      before: described(optionalId, 'A nextCursor: reads the page before it, towards the beginning.'),
      after: described(
        optionalId,
        'A nextCursor of a page read in this direction, or "start" for the oldest page. Not together with before.',
      ),
    },
    advice,
  ),
  v.forward(
    v.check(
      ({ before, after }) => before === undefined || after === undefined,
      'must not come together with before: a page is read in one direction',
    ),
    ['after'],
  ),
)
