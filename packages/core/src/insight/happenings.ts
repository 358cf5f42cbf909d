import { contextOf } from '../runtime/internals.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import { type WorldEventEntry, worldEventEntries } from './world-event-entries.ts'

/** Lists recent world events, with the characters that heard them. */
export function happeningsOf<TObject>(runtime: NpcRuntime<TObject>): readonly WorldEventEntry[] {
  return worldEventEntries(contextOf(runtime).worldEvents)
}
