import { TownsfolkError } from '../errors.ts'
import type { NpcRuntime } from '../npc-runtime.ts'
import type { SavedSighting } from '../perception/senses-port.ts'
import type { ConversationRecord } from '../turns/session.ts'
import { forkWhenNeeded } from './fork-session.ts'
import { restoreEvents, type SavedWorldEvent, saveEvents } from './saved-events.ts'

const snapshotVersion = 1

/** Where all conversations of a scene run stand. Plain JSON: put it into the game's own saved game. */
export interface RuntimeSnapshot {
  readonly version: typeof snapshotVersion
  /** By who takes part. */
  readonly conversations: Readonly<Record<string, ConversationRecord>>
  /** What characters with senses have seen, by entity id. */
  readonly sightings: Readonly<Record<string, readonly SavedSighting[]>>
  readonly events: readonly SavedWorldEvent[]
  /** The state of the runtime's parts, by their names. */
  readonly parts: Readonly<Record<string, unknown>>
}

/**
 * Where all conversations stand, for the game's own saved game: sessions and how far they have come, what
 * characters with senses remember, what happened and who knows of it, and the state of parts.
 */
export function takeSnapshot<TObject>({ host }: NpcRuntime<TObject>): RuntimeSnapshot {
  const conversations: Record<string, ConversationRecord> = {}
  for (const { key, session } of host.conversations) if (session.record) conversations[key] = session.record
  const sightings: Record<string, readonly SavedSighting[]> = {}
  for (const { id, senses } of host.npcs.values()) if (senses) sightings[id] = senses.snapshot()
  const parts: Record<string, unknown> = {}
  for (const part of host.parts) if (part.name && part.snapshot) parts[part.name] = part.snapshot()
  const events = saveEvents(host.worldEvents)
  return { version: snapshotVersion, conversations, sightings, events, parts }
}

/**
 * Puts all conversations back to where a snapshot was taken. Turns, lines and actions that are under way end.
 * Sessions go on in copies, so that nothing said after the snapshot is remembered. Characters, casts and parts
 * that come later find theirs too.
 * @throws TownsfolkError `invalid_snapshot`, and nothing has changed
 */
export function restoreSnapshot<TObject>({ host }: NpcRuntime<TObject>, snapshot: unknown): void {
  const { conversations, sightings, events, parts } = parseSnapshot(snapshot)
  for (const conversation of host.conversations) conversation.interrupt()
  host.saved = {
    conversationOpened: ({ key, session }) => {
      const record = conversations[key]
      session.set(record && { ...record, isRestored: true })
      forkWhenNeeded(session, host.api)
    },
    npcJoined: ({ id, senses }) => senses?.restore(sightings[id] ?? []),
    partAdded: part => {
      if (part.name) part.restore?.(parts[part.name])
    },
  }
  for (const conversation of host.conversations) host.saved.conversationOpened(conversation)
  for (const npc of host.npcs.values()) host.saved.npcJoined(npc)
  for (const part of host.parts) host.saved.partAdded(part)
  restoreEvents(host.worldEvents, events)
}

/** @throws TownsfolkError `invalid_snapshot` */
function parseSnapshot(value: unknown): RuntimeSnapshot {
  const { version, conversations, sightings, events, parts } = recordOf(value, 'The snapshot')
  if (version !== snapshotVersion) {
    throw invalid(
      `The snapshot is of version ${JSON.stringify(version)}; this runtime knows version ${snapshotVersion} only: ` +
        'restore it with the version of @townsfolk/core that took it, or begin anew.',
    )
  }
  for (const [name, record] of Object.entries(recordOf(conversations, 'conversations'))) {
    const { sessionId } = recordOf(record, `conversations["${name}"]`)
    if (typeof sessionId !== 'string') throw damaged(`conversations["${name}"].sessionId`, 'a text')
  }
  for (const [id, list] of Object.entries(recordOf(sightings, 'sightings'))) {
    if (!Array.isArray(list)) throw damaged(`sightings["${id}"]`, 'a list')
    for (const sighting of list) recordOf(sighting, `sightings["${id}"]`)
  }
  if (!Array.isArray(events)) throw damaged('events', 'a list')
  for (const [at, entry] of events.entries()) {
    const { event, news } = recordOf(entry, `events[${at}]`)
    recordOf(event, `events[${at}].event`)
    recordOf(news, `events[${at}].news`)
  }
  recordOf(parts, 'parts')
  return value as RuntimeSnapshot
}

function recordOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw damaged(what, 'an object')
  return value as Record<string, unknown>
}

function damaged(what: string, expected: string): TownsfolkError {
  return invalid(
    `${what} is not ${expected}: this is no snapshot of a runtime, or it was damaged. Begin anew.`,
  )
}

function invalid(message: string): TownsfolkError {
  return new TownsfolkError('invalid_snapshot', message)
}
