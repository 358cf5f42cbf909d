import { type CallRates, type CountedCall, type RateSubject, rateSubjects } from '@townsfolk/service'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { type Counter, type CountingPlace, minuteMs, placeInMemory } from './counting-place.ts'
import { KnownRefusals } from './known-refusals.ts'
import type { OpeningOptions, StoreLocation } from './open-store.ts'
import { openRatesFile } from './rates-file.ts'
import { openRatesTable } from './rates-table.ts'

/** Most calls in a minute for each subject; 0 for no limit. */
export type CallsPerMinute = Readonly<Record<RateSubject, number>>

/** A counter of calls, to be closed at the end. */
export interface OpenRates extends CallRates {
  close(): Promise<void>
}

/**
 * Opens the counter of calls beside the store, so that all processes with one store count together. Counts are lost
 * in a crash. While the database cannot be reached, each process counts alone.
 */
export async function openRates(
  location: StoreLocation,
  limits: CallsPerMinute,
  options: OpeningOptions = {},
): Promise<OpenRates> {
  const place = await openPlace(location, options)
  const counters = countersIn(place, limits)
  const known = new KnownRefusals()
  const sweep = (): Promise<void> => place.sweep().catch(() => {})
  const sweeping = setInterval(sweep, sweepMs).unref()
  return {
    async count(calls) {
      for (const call of calls) {
        const { subject } = call
        const waitMs = await waitOf(counters.get(subject), call)
        if (waitMs === undefined) continue
        if (waitMs > minuteMs) {
          await sweep()
          for (const counter of counters.values()) counter.deleteInMemoryBlockedAll?.()
        }
        const over = { subject, waitMs: Math.min(waitMs, minuteMs) }
        known.note(call, over.waitMs)
        return over
      }
      return undefined
    },
    knownOver(subject, id) {
      const waitMs = known.waitMs({ subject, id })
      return waitMs === undefined ? undefined : { subject, waitMs }
    },
    close() {
      clearInterval(sweeping)
      return place.close()
    },
  }
}

const sweepMs = 5 * minuteMs

async function openPlace(location: StoreLocation, { onWarning }: OpeningOptions): Promise<CountingPlace> {
  try {
    return 'dataFolder' in location
      ? await openRatesFile(location.dataFolder)
      : await openRatesTable(location.databaseUrl)
  } catch (error) {
    onWarning?.(`calls are counted by this process alone: ${(error as Error).message}`)
    return placeInMemory
  }
}

function countersIn(place: CountingPlace, limits: CallsPerMinute): ReadonlyMap<RateSubject, Counter> {
  const counters = new Map<RateSubject, Counter>()
  for (const subject of rateSubjects) {
    // A token speaks for one player: whoever may call so often by each token is held back by the player's rate.
    const isNeedless = subject === 'token' && limits.token >= limits.player && limits.player > 0
    if (limits[subject] > 0 && !isNeedless) counters.set(subject, place.counter(subject, limits[subject]))
  }
  return counters
}

/** Undefined when the call may be made. */
async function waitOf(
  counter: Counter | undefined,
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
