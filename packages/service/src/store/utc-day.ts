import type { DayRange } from './usage.ts'

/** Days as the ledger counts them: from midnight to midnight UTC. */

/** The day of a time: `2026-11-20`. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** Each day from the first to the last, both with them. */
export function daysOf({ from, to }: DayRange): readonly string[] {
  const firstMs = Date.parse(from)
  const count = (Date.parse(to) - firstMs) / dayMs + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => dayOf(firstMs + at * dayMs))
}

const dayMs = 86_400_000

/** Milliseconds until the next midnight. */
export function untilTomorrowMs(nowMs: number): number {
  return dayMs - (nowMs % dayMs)
}
