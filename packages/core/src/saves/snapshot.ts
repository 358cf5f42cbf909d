import { reportUncaught } from '../base/emit-safely.ts'
import type { SavedSighting } from '../perception/senses-port.ts'
import { contextOf } from '../runtime/internals.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { RuntimeContext } from '../runtime/runtime-context.ts'
import type { ConversationRecord } from '../turns/session.ts'
import { RestoredGame } from './restored-game.ts'
import {
  type PerceivedSnapshot,
  parseSnapshot,
  type RuntimeSnapshot,
  snapshotVersion,
} from './runtime-snapshot.ts'
import { restoreEvents, saveEvents } from './saved-events.ts'

/**
 * Takes a snapshot of all conversations for a saved game: sessions and their last messages, what characters with
 * senses remember, world events and who knows them, and the state of parts. Restored state that still waits for its
 * character or part is included.
 */
export function takeSnapshot<TObject>(runtime: NpcRuntime<TObject>): RuntimeSnapshot {
  const context = contextOf(runtime)
  return context.enter({ do: 'take-snapshot' }, () => snapshotOf(context))
}

/**
 * Takes a snapshot of what characters with senses have seen, and of world events and who knows them. Use it when
 * the sessions simply go on, for example after a reload. `restoreSnapshot` restores it and leaves conversations and
 * parts as they are.
 */
export function takePerceived<TObject>(runtime: NpcRuntime<TObject>): PerceivedSnapshot {
  const context = contextOf(runtime)
  return context.enter({ do: 'take-snapshot' }, () => perceivedOf(context))
}

function perceivedOf<TObject>(context: RuntimeContext<TObject>): PerceivedSnapshot {
  const sightings: Record<string, readonly SavedSighting[]> = { ...waitingOf(context)?.sightings }
  for (const { id, senses } of context.characters.values()) if (senses) sightings[id] = senses.snapshot()
  return { version: snapshotVersion, sightings, events: saveEvents(context.worldEvents) }
}

function waitingOf<TObject>({
  saved,
}: RuntimeContext<TObject>): RestoredGame<TObject>['waiting'] | undefined {
  return saved instanceof RestoredGame ? saved.waiting : undefined
}

function snapshotOf<TObject>(context: RuntimeContext<TObject>): RuntimeSnapshot {
  const waiting = waitingOf(context)
  const conversations: Record<string, ConversationRecord> = { ...waiting?.conversations }
  for (const [key, { record }] of context.sessions) {
    if (record && !record.isUnspoken) conversations[key] = record
  }
  const unread = [...context.sessions].filter(([, session]) => session.isUnread).map(([key]) => key)
  const parts: Record<string, unknown> = { ...waiting?.parts }
  for (const part of context.parts) {
    const state = part.name && reportUncaught(() => part.snapshot?.())
    if (part.name && state !== undefined) parts[part.name] = state
  }
  return { ...perceivedOf(context), conversations, unread, parts }
}

/**
 * Restores a snapshot. Current turns, lines and actions end. Sessions continue in copies, so that characters
 * remember nothing that was said after the snapshot. Characters, casts and parts that are added later get their
 * state too. A snapshot of `takePerceived` leaves conversations and parts as they are.
 * @throws TownsfolkError `invalid_snapshot`; then nothing has changed
 */
export function restoreSnapshot<TObject>(runtime: NpcRuntime<TObject>, snapshot: unknown): void {
  const parsed = parseSnapshot(snapshot)
  const context = contextOf(runtime)
  context.enter({ do: 'restore', snapshot: parsed }, () => putBack(context, parsed))
}

function putBack<TObject>(
  context: RuntimeContext<TObject>,
  parsed: RuntimeSnapshot | PerceivedSnapshot,
): void {
  if ('conversations' in parsed) for (const conversation of context.conversations) conversation.reset()
  const saved = new RestoredGame<TObject>(parsed, context.api)
  context.saved = saved
  for (const [key, session] of context.sessions) saved.sessionOpened(key, session)
  for (const character of context.characters.values()) saved.npcJoined(character)
  for (const part of context.parts) saved.partAdded(part)
  restoreEvents(context.worldEvents, parsed.events)
}
