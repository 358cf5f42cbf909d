import { join } from 'node:path'
import { type CallRates, type CountedCall, type RateSubject, rateSubjects } from '@townsfolk/service'
import Database from 'libsql'
import { Pool } from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RateLimiterSQLite,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible'
import { makePrivateFile, ratesName } from './data-folder.ts'
import type { StoreLocation } from './open-store.ts'
import { whenFree } from './when-free.ts'

/** Calls in a minute by each subject; 0 for as many as they like. */
export type CallsPerMinute = Readonly<Record<RateSubject, number>>

/** Counts calls until it is closed. */
export interface OpenRates extends CallRates {
  close(): Promise<void>
}

/**
 * Counts calls beside the store, so that all processes which share a store count together. What is counted is worth
 * little: it survives no crash, and while the database is away each process counts alone.
 * @throws Error of the driver when the place cannot be opened
 */
export async function openRates(location: StoreLocation, limits: CallsPerMinute): Promise<OpenRates> {
  const place =
    'dataFolder' in location ? await openFile(location.dataFolder) : await openPool(location.databaseUrl)
  const counters = new Map<RateSubject, RateLimiterStoreAbstract>()
  for (const subject of rateSubjects) {
    // A token speaks for one player: whoever may call so often by each token is held back by the player's rate.
    const isNeedless = subject === 'token' && limits.token >= limits.player && limits.player > 0
    if (limits[subject] > 0 && !isNeedless) counters.set(subject, place.counter(subject, limits[subject]))
  }
  return {
    async count(calls) {
      const waits = await Promise.all(calls.map(call => waitMs(counters.get(call.subject), call)))
      const longest = Math.max(...waits.map(wait => wait ?? 0))
      return longest > 0 ? longest : undefined
    },
    close: place.close,
  }
}

const secondsOfAMinute = 60
const table = 'tf_rate'

/** For other processes to make the file. */
const patienceMs = 5000

/** For another process to count a call, with this whole process; it takes a small part of that. */
const busyMs = 50

/** Undefined when the call may be made. */
async function waitMs(
  counter: RateLimiterStoreAbstract | undefined,
  { id, weight }: CountedCall,
): Promise<number | undefined> {
  try {
    await counter?.consume(id, weight)
    return undefined
  } catch (refusal) {
    // Anything else is an error that even the counter in memory could not make up for.
    return refusal instanceof RateLimiterRes ? Math.max(1, refusal.msBeforeNext) : undefined
  }
}

interface CountingPlace {
  counter(subject: RateSubject, points: number): RateLimiterStoreAbstract
  close(): Promise<void>
}

function optionsOf(
  subject: RateSubject,
  points: number,
): {
  readonly keyPrefix: string
  readonly points: number
  readonly duration: number
  readonly inMemoryBlockOnConsumed: number
  readonly insuranceLimiter: RateLimiterMemory
  readonly tableName: string
  readonly tableCreated: true
  readonly clearExpiredByTimeout: true
} {
  const rate = { keyPrefix: subject, points, duration: secondsOfAMinute }
  return {
    ...rate,
    // Who is over the rate costs the database nothing more.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(rate),
    tableName: table,
    tableCreated: true,
    clearExpiredByTimeout: true,
  }
}

/** A file of its own: what is counted is written often, and need not reach the disk. */
async function openFile(folder: string): Promise<CountingPlace> {
  const file = join(folder, ratesName)
  await makePrivateFile(file)
  const connection = new Database(file)
  const create = `create table if not exists ${table} (
    key text primary key, points integer not null default 0, expire integer)`
  // Several servers may begin at once.
  await whenFree(performance.now() + patienceMs, () => {
    connection.pragma('journal_mode = wal')
    connection.exec(create)
  }).catch((error: unknown) => {
    connection.close()
    throw error
  })
  connection.pragma('synchronous = off')
  connection.pragma(`busy_timeout = ${busyMs}`)
  return {
    counter: (subject, points) =>
      new RateLimiterSQLite({
        ...optionsOf(subject, points),
        storeClient: connection,
        storeType: 'better-sqlite3',
      }),
    async close() {
      connection.close()
    },
  }
}

/** Connections of its own: a turn that waits for one must not wait for what is counted. */
async function openPool(databaseUrl: string): Promise<CountingPlace> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
    application_name: 'townsfolk rates',
  })
  // What waits for a broken connection fails by itself.
  pool.on('error', () => {})
  // Several nodes may begin at once, and the name of a table is taken before the table is there.
  const create = `create unlogged table if not exists ${table} (
    key varchar(255) primary key, points integer not null default 0, expire bigint)`
  await pool.query(create).catch(() => pool.query(create))
  return {
    counter: (subject, points) =>
      new RateLimiterPostgres({ ...optionsOf(subject, points), storeClient: pool, storeType: 'pool' }),
    close: () => pool.end(),
  }
}
