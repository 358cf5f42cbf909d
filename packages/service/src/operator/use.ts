import {
  type OperatorDayUse,
  type OperatorRanking,
  type OperatorUsage,
  type OperatorUse,
  operatorLimits,
  type UsageSubjects,
} from '@townsfolk/protocol'
import type {
  ReceivedOperatorDays,
  ReceivedOperatorRankingQuery,
  ReceivedOperatorUsageQuery,
} from '@townsfolk/protocol/schemas'
import { ServiceError } from '../errors/service-error.ts'
import type { Team } from '../project/project.ts'
import type { UsageSubject } from '../store/store.ts'
import { type DayRange, noUse, type UseSums } from '../store/usage.ts'
import { dayOf, daysOf } from '../store/utc-day.ts'
import { parseRankingCursor, rankingCursor } from './cursors.ts'
import type { OperatorParts } from './operator-parts.ts'

/**
 * What a team used day by day, or one of its players, characters or keys.
 * @throws ServiceError `invalid_request` for days that are too many, or in the wrong order
 */
export async function readUse(
  { store, nowMs }: OperatorParts,
  { id }: Team,
  query: ReceivedOperatorUsageQuery,
): Promise<OperatorUsage> {
  const range = rangeOf(query, nowMs())
  const used = new Map((await store.readDays(id, range, subjectOf(query))).map(use => [use.day, use]))
  return { ...range, days: daysOf(range).map(day => dayUse(day, used.get(day) ?? noUse)) }
}

/**
 * Which players, characters or keys of a team used how much.
 * @throws ServiceError `invalid_request`
 */
export async function readRanking(
  { store, nowMs }: OperatorParts,
  { id }: Team,
  subjects: UsageSubjects,
  { limit, after, ...days }: ReceivedOperatorRankingQuery,
): Promise<OperatorRanking> {
  const range = rangeOf(days, nowMs())
  const offset = after === undefined ? 0 : parseRankingCursor(after)
  if (offset >= operatorLimits.ranked) {
    throw new ServiceError(
      'invalid_request',
      `after is beyond the first ${operatorLimits.ranked}; ask for what one of the others used by name`,
    )
  }
  const page = { limit: Math.min(limit, operatorLimits.ranked - offset), offset }
  const { rows, hasMore } = await store.readRanking(id, kinds[subjects], range, page)
  const next = offset + rows.length
  return {
    ...range,
    rows: rows.map(({ id, ...sums }) => ({ id, ...useOf(sums) })),
    nextCursor: hasMore && next < operatorLimits.ranked ? rankingCursor(next) : null,
  }
}

const kinds: Readonly<Record<UsageSubjects, UsageSubject['kind']>> = {
  players: 'player',
  characters: 'character',
  keys: 'key',
}

function subjectOf(query: ReceivedOperatorUsageQuery): UsageSubject | undefined {
  const { playerId, characterId, keyPrefix } = query
  if (playerId !== undefined) return { kind: 'player', id: playerId }
  if (characterId !== undefined) return { kind: 'character', id: characterId }
  return keyPrefix === undefined ? undefined : { kind: 'key', id: keyPrefix }
}

/** The days that were asked for. */
function rangeOf({ from: first, to: last }: ReceivedOperatorDays, nowMs: number): DayRange {
  const to = last ?? dayOf(nowMs)
  const from = first ?? dayOf(Date.parse(to) - (operatorLimits.usageDaysDefault - 1) * dayMs)
  if (from > to) {
    throw new ServiceError('invalid_request', `from must not be after to; it is ${from}, and to is ${to}`)
  }
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (count > operatorLimits.usageDays) {
    throw new ServiceError(
      'invalid_request',
      `from and to are ${count} days; the limit is ${operatorLimits.usageDays}`,
    )
  }
  return { from, to }
}

const dayMs = 86_400_000

function dayUse(day: string, sums: UseSums): OperatorDayUse {
  return { day, given: sums.given, ...useOf(sums) }
}

/** An entry that gave back what was used makes no sum negative. */
function useOf({ chat, speech, transcription, quiz, interactions, calls }: UseSums): OperatorUse {
  const used = (credits: number): number => Math.max(0, credits)
  return {
    credits: {
      chat: used(chat),
      speech: used(speech),
      transcription: used(transcription),
      quiz: used(quiz),
    },
    interactions,
    calls,
  }
}
