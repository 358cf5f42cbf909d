import { givenCredits } from './given-credits.ts'
import type { Charge, LedgerEntry, LedgerRecord, Uncovered, UsageSubject, UsageTotals } from './store.ts'

/** What a team was given and has used, in memory. The totals stand beside the entries, which are never added up again. */
export interface MemoryBooks {
  balance: number
  readonly entries: LedgerRecord[]
  /** By the id of the subject. */
  readonly usages: Readonly<Record<UsageSubject['kind'], Map<string, SubjectUsage>>>
  /** Periods that the team was topped up for. */
  readonly periods: Set<string>
  /** What was spent with tokens that hold, by their ids. */
  readonly tokens: Map<string, TokenSpend>
}

interface TokenSpend {
  readonly credits: number
  readonly expiresAtMs: number
}

/** What the entries of a subject come to. */
interface SubjectUsage {
  readonly inAll: Sum
  readonly onDay: Map<string, Sum>
}

interface Sum {
  credits: number
  interactions: number
  entryCount: number
}

export function newBooks(): MemoryBooks {
  const usages = { player: new Map(), character: new Map(), key: new Map() }
  return { balance: 0, entries: [], usages, periods: new Set(), tokens: new Map() }
}

/** Appends a charge, or says why nothing was written. */
export function tryCharge(
  books: MemoryBooks,
  { entries, mustCover, token }: Charge,
  createdAtMs: number,
): 'charged' | Uncovered {
  const credits = entries.reduce((sum, entry) => sum + entry.credits, 0)
  if (mustCover && credits < 0 && books.balance + credits < 0) return 'insufficient-credits'
  if (token && credits < 0) {
    const spent = (books.tokens.get(token.id)?.credits ?? 0) - credits
    if (spent > token.credits) return 'token-spent'
    forgetExpired(books.tokens, createdAtMs)
    books.tokens.set(token.id, { credits: spent, expiresAtMs: token.expiresAtMs })
  }
  books.balance += credits
  for (const entry of entries) {
    books.entries.push({ ...entry, number: books.entries.length + 1, createdAtMs })
    addTo(books.usages.player, entry.playerId, entry)
    addTo(books.usages.character, entry.characterId, entry)
    addTo(books.usages.key, entry.keyPrefix, entry)
  }
  return 'charged'
}

/** Brings the balance up to `credits`, once for each period. */
export function topUp(books: MemoryBooks, period: string, credits: number, nowMs: number): void {
  if (books.periods.has(period)) return
  books.periods.add(period)
  const missing = credits - books.balance
  if (missing <= 0) return
  const entries = [givenCredits('refresh', missing, period, nowMs)]
  tryCharge(books, { entries, mustCover: false }, nowMs)
}

export function readUsage({ usages }: MemoryBooks, { kind, id }: UsageSubject, day: string): UsageTotals {
  const usage = usages[kind].get(id)
  const onDay = usage?.onDay.get(day)
  return {
    creditsAllTime: used(usage?.inAll),
    creditsOnDay: used(onDay),
    interactionsOnDay: onDay?.interactions ?? 0,
    callsOnDay: onDay?.entryCount ?? 0,
  }
}

/** From the oldest on, as far as they have expired. */
function forgetExpired(tokens: Map<string, TokenSpend>, nowMs: number): void {
  for (const [id, { expiresAtMs }] of tokens) {
    if (expiresAtMs > nowMs) return
    tokens.delete(id)
  }
}

function addTo(usages: Map<string, SubjectUsage>, id: string | null, entry: LedgerEntry): void {
  if (id === null) return
  const usage = usages.get(id) ?? { inAll: newSum(), onDay: new Map<string, Sum>() }
  const onDay = usage.onDay.get(entry.day) ?? newSum()
  usages.set(id, usage)
  usage.onDay.set(entry.day, onDay)
  for (const sum of [usage.inAll, onDay]) {
    sum.credits += entry.credits
    sum.interactions += entry.interactions
    sum.entryCount++
  }
}

function newSum(): Sum {
  return { credits: 0, interactions: 0, entryCount: 0 }
}

function used(sum: Sum | undefined): number {
  return Math.max(0, -(sum?.credits ?? 0))
}
