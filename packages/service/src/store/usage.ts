import type { LedgerEntry, UsageSubject } from './store.ts'

/** Days of the ledger (UTC), such as `2026-11-20`, both with it. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** What some entries of the ledger come to. */
export interface UseSums {
  /** Credits used, by what for. */
  readonly chat: number
  readonly speech: number
  readonly transcription: number
  readonly quiz: number
  /** Credits given. */
  readonly given: number
  /** Turns of players. */
  readonly interactions: number
  /** Entries of what was used. */
  readonly calls: number
}

/** What was used on one day. */
export interface DayUse extends UseSums {
  readonly day: string
}

/** What one player, character or key used on some days. */
export interface SubjectUse extends UseSums {
  readonly id: string
}

/** Which of a ranking are wanted. */
export interface RankingPage {
  readonly limit: number
  /** How many stand before them. */
  readonly offset: number
}

/** Those who used the most credits first; of equal ones, by their ids. */
export interface Ranking {
  readonly rows: readonly SubjectUse[]
  readonly hasMore: boolean
}

/** Days on which something was used or given, the oldest first. */
export function useByDay(
  entries: Iterable<LedgerEntry>,
  range: DayRange,
  subject?: UsageSubject,
): readonly DayUse[] {
  const isOf = (entry: LedgerEntry): boolean =>
    subject === undefined || subjectOf(entry, subject.kind) === subject.id
  return [...sumsBy(entries, range, entry => (isOf(entry) ? entry.day : null))]
    .map(([day, sums]) => ({ day, ...sums }))
    .sort((one, other) => (one.day < other.day ? -1 : 1))
}

/** Who used how much on some days. */
export function rankingOf(
  entries: Iterable<LedgerEntry>,
  kind: UsageSubject['kind'],
  range: DayRange,
  page: RankingPage,
): Ranking {
  return rankedPage(
    sumsBy(entries, range, entry => subjectOf(entry, kind)),
    page,
  )
}

/** A page of those who have these sums, by their ids. */
export function rankedPage(sums: ReadonlyMap<string, UseSums>, { limit, offset }: RankingPage): Ranking {
  const all = [...sums]
    .map(([id, use]) => ({ id, ...use }))
    .sort((one, other) => creditsOf(other) - creditsOf(one) || (one.id < other.id ? -1 : 1))
  return { rows: all.slice(offset, offset + limit), hasMore: all.length > offset + limit }
}

/** What both come to. */
export function addSums(one: UseSums, other: UseSums): UseSums {
  return {
    chat: one.chat + other.chat,
    speech: one.speech + other.speech,
    transcription: one.transcription + other.transcription,
    quiz: one.quiz + other.quiz,
    given: one.given + other.given,
    interactions: one.interactions + other.interactions,
    calls: one.calls + other.calls,
  }
}

function sumsBy(
  entries: Iterable<LedgerEntry>,
  { from, to }: DayRange,
  nameOf: (entry: LedgerEntry) => string | null,
): ReadonlyMap<string, UseSums> {
  const sums = new Map<string, UseSums>()
  for (const entry of entries) {
    if (entry.day < from || entry.day > to) continue
    const name = nameOf(entry)
    if (name !== null) sums.set(name, plus(sums.get(name) ?? noUse, entry))
  }
  return sums
}

function plus(sums: UseSums, { kind, credits, interactions }: LedgerEntry): UseSums {
  if (kind === 'grant' || kind === 'refresh') return { ...sums, given: sums.given + credits }
  return {
    ...sums,
    [kind]: sums[kind] - credits,
    interactions: sums.interactions + interactions,
    calls: sums.calls + 1,
  }
}

/** The sums of no entries. */
export const noUse: UseSums = {
  chat: 0,
  speech: 0,
  transcription: 0,
  quiz: 0,
  given: 0,
  interactions: 0,
  calls: 0,
}

function creditsOf({ chat, speech, transcription, quiz }: UseSums): number {
  return chat + speech + transcription + quiz
}

function subjectOf(entry: LedgerEntry, kind: UsageSubject['kind']): string | null {
  return { player: entry.playerId, character: entry.characterId, key: entry.keyPrefix }[kind]
}
