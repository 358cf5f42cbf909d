import type { WorldEvent } from './chat.ts'

/**
 * Sorts events: the most important first, and the newest first among equals. Events without a timestamp come after
 * those with one; among them, the last of the list counts as the newest.
 */
export function eventsInOrder(events: readonly WorldEvent[]): readonly WorldEvent[] {
  return events
    .map((event, at) => ({ event, ms: timestampMs(event), at }))
    .sort((a, b) => b.event.priority - a.event.priority || b.ms - a.ms || b.at - a.at)
    .map(({ event }) => event)
}

/** A time without a zone is UTC, on whichever machine it is read. */
function timestampMs({ date }: WorldEvent): number {
  const [, time, zone] = isoTimestamp.exec(date ?? '') ?? []
  if (time === undefined) return Number.MIN_SAFE_INTEGER
  const ms = Date.parse(time.length > dayLength && !zone ? `${time}Z` : `${date}`)
  return Number.isNaN(ms) ? Number.MIN_SAFE_INTEGER : ms
}

/** `Date.parse` alone is too willing: it reads "Day 11" as a day in 2001. */
const isoTimestamp = /^([+-]?\d{4,6}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}[\d:.]*)?)\s*(Z|[+-]\d{2}:?\d{2})?$/i

/** `2026-11-20`, which is UTC anyway. */
const dayLength = 13
