import { givenCredits } from './given-credits.ts'
import { keepAnswer, readAnswers } from './key-value-answers.ts'
import {
  type KeyValueDatabase,
  keyOf,
  type ListKey,
  type RecordKey,
  type Records,
} from './key-value-database.ts'
import type { Charge, LedgerEntry, LedgerRecord, Store, Uncovered, UsageSubject } from './store.ts'
import { rankingOf, useByDay } from './usage.ts'

type Ledger = Pick<
  Store,
  | 'appendToLedger'
  | 'readTokenSpend'
  | 'readBalance'
  | 'topUp'
  | 'readUsage'
  | 'readLedger'
  | 'readDays'
  | 'readRanking'
>

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
    appendToLedger: (team, cost, answer) =>
      database.transaction(async records => {
        const [books, answers = []] = await Promise.all([
          readBooks(records, team, cost),
          answer && readAnswers(records, team),
        ])
        if (answer && answers.some(({ key }) => key === answer.key)) return 'answered-before'
        const outcome = charge(records, team, books, cost, nowMs())
        if (answer && outcome === 'charged') keepAnswer(records, team, answers, answer)
        return outcome
      }),

    readTokenSpend: (team, tokenId) =>
      database.transaction(async records => (await records.get(tokenKey(team, tokenId))) ?? 0),

    readBalance: team =>
      database.transaction(async records => (await records.get(accountKey(team)))?.balance ?? 0),

    topUp: (team, period, credits) =>
      database.transaction(async records => {
        if (await records.get(topUpKey(team, period))) return
        records.put(topUpKey(team, period), true)
        const books = await readBooks(records, team, { entries: [] })
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

    readLedger: (team, limit, beforeNumber) =>
      database.transaction(async records => {
        const { entryCount } = (await records.get(accountKey(team))) ?? noAccount
        const last = Math.min(entryCount, (beforeNumber ?? entryCount + 1) - 1)
        const first = Math.max(1, last - limit + 1)
        const found = await records.getListed(entriesKey(team), first, last)
        return found.map((entry, at) => ({ ...entry, number: first + at })).reverse()
      }),

    readDays: (team, range, subject) =>
      database.transaction(async records => useByDay(await allEntries(records, team), range, subject)),

    readRanking: (team, kind, range, page) =>
      database.transaction(async records => rankingOf(await allEntries(records, team), kind, range, page)),
  }
}

/** What a charge changes, read before anything is put. */
export interface Books {
  readonly account: Account
  /** What each entry adds to, by key. */
  readonly keys: readonly (readonly RecordKey<Usage>[])[]
  readonly usages: ReadonlyMap<RecordKey<Usage>, Usage | undefined>
  /** What was spent with the token of the charge. */
  readonly tokenSpend: number
}

/** All at once: in a browser each wait costs as much as a small turn. */
export async function readBooks(
  records: Records,
  team: string,
  { entries, token }: Pick<Charge, 'entries' | 'token'>,
): Promise<Books> {
  const keys = entries.map(entry => usageKeysOf(team, entry))
  const distinct = [...new Set(keys.flat())]
  const [account, tokenSpend, ...usages] = await Promise.all([
    records.get(accountKey(team)),
    token ? records.get(tokenKey(team, token.id)) : undefined,
    ...distinct.map(key => records.get(key)),
  ])
  return {
    account: account ?? noAccount,
    keys,
    usages: new Map(distinct.map((key, at) => [key, usages[at]])),
    tokenSpend: tokenSpend ?? 0,
  }
}

/** Appends a charge within a transaction, or says why nothing was put. */
export function charge(
  records: Records,
  team: string,
  books: Books,
  { entries, mustCover, token }: Charge,
  createdAtMs: number,
): 'charged' | Uncovered {
  const credits = entries.reduce((sum, entry) => sum + entry.credits, 0)
  if (mustCover && credits < 0 && books.account.balance + credits < 0) return 'insufficient-credits'
  if (token && credits < 0) {
    const spent = books.tokenSpend - credits
    if (spent > token.credits) return 'token-spent'
    records.put(tokenKey(team, token.id), spent)
  }
  if (entries.length === 0) return 'charged'

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
  return 'charged'
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

/** A page has few. */
async function allEntries(records: Records, team: string): Promise<readonly KeptEntry[]> {
  const { entryCount } = (await records.get(accountKey(team))) ?? noAccount
  return records.getListed(entriesKey(team), 1, entryCount)
}

/** Its number is its place in the list. */
type KeptEntry = Omit<LedgerRecord, 'number'>

function entriesKey(team: string): ListKey<KeptEntry> {
  return keyOf('entries', team)
}

function usageKey(team: string, { kind, id }: UsageSubject, day: string): RecordKey<Usage> {
  return keyOf('usage', team, kind, id, day)
}

function tokenKey(team: string, tokenId: string): RecordKey<number> {
  return keyOf('token', team, tokenId)
}

function topUpKey(team: string, period: string): RecordKey<true> {
  return keyOf('top-up', team, period)
}
