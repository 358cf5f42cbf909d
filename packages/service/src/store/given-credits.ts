import type { LedgerEntry } from './store.ts'
import { dayOf } from './utc-day.ts'

/** The entry of credits that a team was given, by a refresh or by hand. */
export function givenCredits(
  kind: 'refresh' | 'grant',
  credits: number,
  note: string | null,
  nowMs: number,
): LedgerEntry {
  return {
    kind,
    credits,
    interactions: 0,
    day: dayOf(nowMs),
    playerId: null,
    characterId: null,
    keyPrefix: null,
    note,
  }
}
