import type { RateSubject } from '@townsfolk/service'
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** Where calls are counted. */
export interface CountingPlace {
  /** @param points that may be spent in a minute */
  counter(subject: RateSubject, points: number): Counter
  /** Lets go of minutes that are long over, and ends those within a minute that a clock which went back has prolonged. */
  sweep(): Promise<void>
  close(): Promise<void>
}

export interface Counter {
  /** @throws RateLimiterRes when more was spent than there is */
  consume(id: string, points: number): Promise<unknown>
  /** Forgets who is known to have spent too much, so that the place is asked again. */
  deleteInMemoryBlockedAll?(): void
}

export const minuteMs = 60_000

/** What this process counts alone. */
export const placeInMemory: CountingPlace = {
  counter: (subject, points) => new RateLimiterMemory(rateOf(subject, points)),
  async sweep() {},
  async close() {},
}

export const ratesTable = 'tf_rate'

/** For a counter whose place is a table. While that fails, it counts in memory. */
export function counterOptions(
  subject: RateSubject,
  points: number,
): Rate & {
  readonly inMemoryBlockOnConsumed: number
  readonly insuranceLimiter: RateLimiterMemory
  readonly tableName: string
  readonly tableCreated: true
  readonly clearExpiredByTimeout: false
} {
  const rate = rateOf(subject, points)
  return {
    ...rate,
    // Who is over the rate costs the database nothing more.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(rate),
    tableName: ratesTable,
    tableCreated: true,
    // Its own way ends the process when the table fails.
    clearExpiredByTimeout: false,
  }
}

/** Statements for the place's table, whatever the database. */
export function sweepStatements(): string {
  const now = Date.now()
  const latest = now + minuteMs
  return `delete from ${ratesTable} where expire < ${now - 60 * minuteMs};
    update ${ratesTable} set expire = ${latest} where expire > ${latest}`
}

interface Rate {
  readonly keyPrefix: string
  readonly points: number
  readonly duration: number
}

function rateOf(subject: RateSubject, points: number): Rate {
  return { keyPrefix: subject, points, duration: minuteMs / 1000 }
}
