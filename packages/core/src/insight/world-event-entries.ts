import type { WorldEvent } from '@townsfolk/protocol'
import { counted, type WorldEventLog } from '../perception/world-event-log.ts'
import { saveEvents } from '../saves/saved-events.ts'

/** An event of the log, for inspection. Hearers are listed by id. */
export interface WorldEventEntry {
  readonly event: WorldEvent
  /** Game time since it happened, in milliseconds. */
  readonly ageMs: number
  readonly isPinned: boolean
  readonly heardBy: readonly string[]
  /** Ids from `heardBy` whose turns have already sent it. */
  readonly sentTo: readonly string[]
}

/** Lists the events that have not expired, pinned facts first. */
export function worldEventEntries(log: WorldEventLog): readonly WorldEventEntry[] {
  return saveEvents(log).map(({ event, ageMs, isPinned, count, news }) => {
    const heardBy = Object.keys(news)
    const sentTo = heardBy.filter(id => news[id] === 0)
    return { event: isPinned ? event : counted(event, count), ageMs, isPinned, heardBy, sentTo }
  })
}
