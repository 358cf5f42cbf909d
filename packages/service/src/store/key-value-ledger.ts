import { givenCredits } from './given-credits.ts'
import {
  type KeyValueDatabase,
  keyOf,
  type ListKey,
  type RecordKey,
  type Records,
} from './key-value-database.ts'
import type { Charge, LedgerEntry, LedgerRecord, Store, UsageSubject } from './store.ts'

type Ledger = Pick<Store, 'appendToLedger' | 'readBalance' | 'topUp' | 'readUsage' | 'readLedger'>

/** Kept beside the entries, which are never added up again. */
interface Account {
  readonly balance: number
  readonly entryCount: number
}

/** What the entries of a subject come to, on one day or in all. */
interface Usage {
  readonly credits: number
  readonly interactions: number
  readonly entryCount: number
}

export function ledgerIn(database: KeyValueDatabase, { nowMs }: { nowMs(): number }): Ledger {
  return {
    appendToLedger: (team, cost) =>
      database.transaction(async records => {
        const books = await readBooks(records, team, cost.entries)
        return charge(records, team, books, cost, nowMs()) ? 'charged' : 'insufficient-credits'
      }),

    readBalance: team =>
      database.transaction(async records => (await records.get(accountKey(team)))?.balance ?? 0),

    topUp: (team, period, credits) =>
      database.transaction(async records => {
        if (await records.get(topUpKey(team, period))) return
        records.put(topUpKey(team, period), true)
        const books = await readBooks(records, team, [])
        const missing = credits - books.account.balance
        if (missing <= 0) return
        const now = nowMs()
        const entries = [givenCredits('refresh', missing, period, now)]
        charge(records, team, books, { entries, mustCover: false }, now)
      }),

    readUsage: (team, subject, day) =>
      database.transaction(async records => {
        const [all, onDay] = await Promise.all([
          records.get(usageKey(team, subject, everyDay)),
          records.get(usageKey(team, subject, day)),
        ])
        return {
          creditsAllTime: used(all),
          creditsOnDay: used(onDay),
          interactionsOnDay: onDay?.interactions ?? 0,
          callsOnDay: onDay?.entryCount ?? 0,
        }
      }),

    readLedger: (team, limit) =>
      database.transaction(async records => {
        const { entryCount } = (await records.get(accountKey(team))) ?? noAccount
        const first = Math.max(1, entryCount - limit + 1)
        const newest = await records.getListed(entriesKey(team), first, entryCount)
        return [...newest].reverse()
      }),
  }
}

/** What a charge changes, read before anything is put. */
export interface Books {
  readonly account: Account
  /** What each entry adds to, by key. */
  readonly keys: readonly (readonly RecordKey<Usage>[])[]
  readonly usages: ReadonlyMap<RecordKey<Usage>, Usage | undefined>
}

/** All at once: in a browser each wait costs as much as a small turn. */
export async function readBooks(
  records: Records,
  team: string,
  entries: readonly LedgerEntry[],
): Promise<Books> {
  const keys = entries.map(entry => usageKeysOf(team, entry))
  const distinct = [...new Set(keys.flat())]
  const [account, ...usages] = await Promise.all([
    records.get(accountKey(team)),
    ...distinct.map(key => records.get(key)),
  ])
  return {
    account: account ?? noAccount,
    keys,
    usages: new Map(distinct.map((key, at) => [key, usages[at]])),
  }
}

/** Appends a charge within a transaction. False, and nothing put, when the balance must cover it and does not. */
export function charge(
  records: Records,
  team: string,
  books: Books,
  { entries, mustCover }: Charge,
  createdAtMs: number,
): boolean {
  const credits = entries.reduce((sum, entry) => sum + entry.credits, 0)
  if (mustCover && credits < 0 && books.account.balance + credits < 0) return false
  if (entries.length === 0) return true

  const usages = new Map(books.usages)
  const written = entriesKey(team)
  let { balance, entryCount } = books.account
  for (const [at, entry] of entries.entries()) {
    balance += entry.credits
    entryCount++
    records.putListed(written, entryCount, { ...entry, createdAtMs })
    const { interactions } = entry
    for (const key of books.keys[at] ?? []) {
      usages.set(key, plus(usages.get(key), { credits: entry.credits, interactions, entryCount: 1 }))
    }
  }
  for (const [key, usage] of usages) if (usage) records.put(key, usage)
  records.put(accountKey(team), { balance, entryCount })
  return true
}

function plus(sum: Usage | undefined, more: Usage): Usage {
  if (!sum) return more
  return {
    credits: sum.credits + more.credits,
    interactions: sum.interactions + more.interactions,
    entryCount: sum.entryCount + more.entryCount,
  }
}

function used(usage: Usage | undefined): number {
  return Math.max(0, -(usage?.credits ?? 0))
}

const noAccount: Account = { balance: 0, entryCount: 0 }

/** Stands where a day stands; no day is written like this. */
const everyDay = ''

function usageKeysOf(team: string, entry: LedgerEntry): RecordKey<Usage>[] {
  const keys: RecordKey<Usage>[] = []
  const add = (kind: UsageSubject['kind'], id: string | null): void => {
    if (id === null) return
    keys.push(usageKey(team, { kind, id }, everyDay), usageKey(team, { kind, id }, entry.day))
  }
  add('player', entry.playerId)
  add('character', entry.characterId)
  add('key', entry.keyPrefix)
  return keys
}

function accountKey(team: string): RecordKey<Account> {
  return keyOf('account', team)
}

function entriesKey(team: string): ListKey<LedgerRecord> {
  return keyOf('entries', team)
}

function usageKey(team: string, { kind, id }: UsageSubject, day: string): RecordKey<Usage> {
  return keyOf('usage', team, kind, id, day)
}

function topUpKey(team: string, period: string): RecordKey<true> {
  return keyOf('top-up', team, period)
}
