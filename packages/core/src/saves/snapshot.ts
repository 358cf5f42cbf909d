import { surface } from '../base/emit-safely.ts'
import type { SavedSighting } from '../perception/senses-port.ts'
import { entered } from '../runtime/journal.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { NpcHost } from '../runtime/runtime-context.ts'
import type { ConversationRecord } from '../turns/session.ts'
import { RestoredGame } from './restored-game.ts'
import { parseSnapshot, type RuntimeSnapshot, snapshotVersion } from './runtime-snapshot.ts'
import { restoreEvents, saveEvents } from './saved-events.ts'

/**
 * Where all conversations stand, for the game's own saved game: sessions and how far they have come, what
 * characters with senses remember, what happened and who knows of it, and the state of parts. What was
 * restored and is still waiting for its character or part is in it too.
 */
export function takeSnapshot<TObject>({ host }: NpcRuntime<TObject>): RuntimeSnapshot {
  return entered(host, { do: 'take-snapshot' }, () => snapshotOf(host))
}

function snapshotOf<TObject>(host: NpcHost<TObject>): RuntimeSnapshot {
  const waiting = host.saved instanceof RestoredGame ? host.saved.waiting : undefined
  const conversations: Record<string, ConversationRecord> = { ...waiting?.conversations }
  for (const [key, { record }] of host.sessions) {
    if (record && !record.isUnspoken) conversations[key] = record
  }
  const unread = [...host.sessions].filter(([, session]) => session.isUnread).map(([key]) => key)
  const sightings: Record<string, readonly SavedSighting[]> = { ...waiting?.sightings }
  for (const { id, senses } of host.npcs.values()) if (senses) sightings[id] = senses.snapshot()
  const parts: Record<string, unknown> = { ...waiting?.parts }
  for (const part of host.parts) {
    const state = part.name && surface(() => part.snapshot?.())
    if (part.name && state !== undefined) parts[part.name] = state
  }
  const events = saveEvents(host.worldEvents)
  return { version: snapshotVersion, conversations, unread, sightings, events, parts }
}

/**
 * Puts all conversations back to where a snapshot was taken. Turns, lines and actions that are under way end.
 * Sessions go on in copies, so that nothing said after the snapshot is remembered. Characters, casts and
 * parts that come later find theirs too.
 * @throws TownsfolkError `invalid_snapshot`, and nothing has changed
 */
export function restoreSnapshot<TObject>({ host }: NpcRuntime<TObject>, snapshot: unknown): void {
  const parsed = parseSnapshot(snapshot)
  entered(host, { do: 'restore', snapshot: parsed }, () => putBack(host, parsed))
}

function putBack<TObject>(host: NpcHost<TObject>, parsed: RuntimeSnapshot): void {
  for (const conversation of host.conversations) conversation.reset()
  const saved = new RestoredGame<TObject>(parsed, host.api)
  host.saved = saved
  for (const [key, session] of host.sessions) saved.sessionOpened(key, session)
  for (const npc of host.npcs.values()) saved.npcJoined(npc)
  for (const part of host.parts) saved.partAdded(part)
  restoreEvents(host.worldEvents, parsed.events)
}
