import type { WorldEvent } from '@townsfolk/protocol'
import { newsIn, type WorldEventLog } from '../perception/world-event-log.ts'

/** What is kept of an event in a saved game: plain JSON. */
export interface SavedWorldEvent {
  readonly event: WorldEvent
  readonly place: string
  readonly isPinned: boolean
  /** It reports how an action ended. */
  readonly isOutcome?: true
  /** How often it happened. */
  readonly count: number
  readonly ageMs: number
  /** What is left to live, in milliseconds of game time; null when it never expires. */
  readonly leftMs: number | null
  /** By hearer's id: how often it has heard of it since it was last sent with a turn. */
  readonly news: Readonly<Record<string, number>>
}

export function saveEvents(log: WorldEventLog): readonly SavedWorldEvent[] {
  return log.living.map(({ hearings, happenedAtMs, expiresAtMs, ...entry }) => ({
    ...entry,
    ageMs: log.nowMs - happenedAtMs,
    leftMs: expiresAtMs === Number.POSITIVE_INFINITY ? null : expiresAtMs - log.nowMs,
    news: Object.fromEntries(
      Array.from(hearings, ([key, hearing]) => [typeof key === 'string' ? key : key.id, newsIn(hearing)]),
    ),
  }))
}

/**
 * Puts what was saved in the place of all that was logged; a character that is not here yet knows when it
 * joins. To unpin a fact of a saved game, log it again: that gives its handle.
 */
export function restoreEvents(log: WorldEventLog, saved: readonly SavedWorldEvent[]): void {
  log.replaceAll(
    saved.map(({ ageMs, leftMs, news, ...entry }) => ({
      ...entry,
      happenedAtMs: log.nowMs - ageMs,
      expiresAtMs: log.nowMs + (leftMs ?? Number.POSITIVE_INFINITY),
      hearings: new Map(Object.entries(news).map(([id, heard]) => [id, { heard, sent: 0 }])),
    })),
  )
}
