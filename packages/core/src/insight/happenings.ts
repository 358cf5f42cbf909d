import { contextOf } from '../runtime/internals.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import { type WorldEventEntry, worldEventEntries } from './world-event-entries.ts'

/** What happened lately, and who heard of it. */
export function happeningsOf<TObject>(runtime: NpcRuntime<TObject>): readonly WorldEventEntry[] {
  return worldEventEntries(contextOf(runtime).worldEvents)
}
