import type { WorldEvent } from '@townsfolk/protocol'
import { counted, type WorldEventLog } from '../perception/world-event-log.ts'
import { saveEvents } from '../saves/saved-events.ts'

/** An event of the log, for looking at it. Hearers are listed by their ids. */
export interface WorldEventEntry {
  readonly event: WorldEvent
  /** Milliseconds of game time since it happened. */
  readonly ageMs: number
  readonly isPinned: boolean
  readonly heardBy: readonly string[]
  /** Those of `heardBy` with whose turns all of it was sent. */
  readonly sentTo: readonly string[]
}

/** All that live, pinned facts first. */
export function worldEventEntries(log: WorldEventLog): readonly WorldEventEntry[] {
  return saveEvents(log).map(({ event, ageMs, isPinned, count, news }) => {
    const heardBy = Object.keys(news)
    const sentTo = heardBy.filter(id => news[id] === 0)
    return { event: isPinned ? event : counted(event, count), ageMs, isPinned, heardBy, sentTo }
  })
}
