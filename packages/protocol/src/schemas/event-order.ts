import type { WorldEvent } from '../chat.ts'

/**
 * Sorts the most important first and the newest first among equals; events without a real timestamp come
 * after.
 */
export function byPriorityThenNewest(a: WorldEvent, b: WorldEvent): number {
  if (a.priority !== b.priority) return b.priority - a.priority
  return timestampMs(b) - timestampMs(a) || 0
}

function timestampMs({ date }: WorldEvent): number {
  const ms = date === undefined || !isoTimestamp.test(date) ? Number.NaN : Date.parse(date)
  return Number.isNaN(ms) ? Number.MIN_SAFE_INTEGER : ms
}

/** `Date.parse` alone is too willing: it reads "Day 11" as a day in 2001. */
const isoTimestamp = /^[+-]?\d{4,6}-\d{2}-\d{2}([T ]\d{2}:\d{2}|$)/
