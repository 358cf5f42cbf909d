import { TownsfolkError } from '../base/errors.ts'
import type { SavedSighting } from '../perception/senses-port.ts'
import type { ConversationRecord } from '../turns/session.ts'
import type { SavedWorldEvent } from './saved-events.ts'

export const snapshotVersion = 1

/**
 * What characters of a scene run have seen and what happened, without their conversations. Plain JSON. Use it when
 * the sessions simply go on, for example after a reload.
 */
export interface PerceivedSnapshot {
  readonly version: typeof snapshotVersion
  /** What characters with senses have seen, by entity id. */
  readonly sightings: Readonly<Record<string, readonly SavedSighting[]>>
  readonly events: readonly SavedWorldEvent[]
}

/** The state of all conversations of a scene run. Plain JSON: put it into your saved game. */
export interface RuntimeSnapshot extends PerceivedSnapshot {
  /** The conversations, by the keys of their casts. */
  readonly conversations: Readonly<Record<string, ConversationRecord>>
  /** Keys of conversations that were still being read from the store; restoring leaves them as the store has them. */
  readonly unread: readonly string[]
  /** The state of the runtime's parts, by their names. */
  readonly parts: Readonly<Record<string, unknown>>
}

/** @throws TownsfolkError `invalid_snapshot` */
export function parseSnapshot(value: unknown): RuntimeSnapshot | PerceivedSnapshot {
  const snapshot = recordOf(value, 'The snapshot')
  const { version, sightings, events } = snapshot
  if (version === undefined) throw damaged('version', 'a number')
  if (version !== snapshotVersion) {
    throw invalid(
      `The snapshot is of version ${JSON.stringify(version)}; this runtime reads only version ${snapshotVersion}: ` +
        'restore it with the version of @townsfolk/core that took it, or start a new session.',
    )
  }
  if (['conversations', 'unread', 'parts'].some(name => name in snapshot)) checkTalk(snapshot)
  for (const [id, list] of Object.entries(recordOf(sightings, 'sightings'))) {
    const what = `sightings["${id}"]`
    for (const [at, sighting] of listOf(list, what).entries()) checkSighting(sighting, `${what}[${at}]`)
  }
  for (const [at, entry] of listOf(events, 'events').entries()) checkEvent(entry, `events[${at}]`)
  return value as RuntimeSnapshot | PerceivedSnapshot
}

function checkTalk({ conversations, unread, parts }: Readonly<Record<string, unknown>>): void {
  for (const [name, record] of Object.entries(recordOf(conversations, 'conversations'))) {
    checkConversation(record, `conversations["${name}"]`)
  }
  for (const [at, key] of listOf(unread, 'unread').entries()) checkText(key, `unread[${at}]`)
  recordOf(parts, 'parts')
}

function checkConversation(value: unknown, what: string): void {
  const { sessionId, messageId = '', flowStates = {} } = recordOf(value, what)
  checkText(sessionId, `${what}.sessionId`)
  checkText(messageId, `${what}.messageId`)
  recordOf(flowStates, `${what}.flowStates`)
}

function checkSighting(value: unknown, what: string): void {
  const { id, properties, x, y, z, unseenMs } = recordOf(value, what)
  checkText(id, `${what}.id`)
  checkNumbers({ x, y, z, unseenMs }, name => `${what}.${name}`)
  recordOf(properties, `${what}.properties`)
}

function checkEvent(value: unknown, what: string): void {
  const { event, place, count, ageMs, leftMs, news } = recordOf(value, what)
  const { content, priority } = recordOf(event, `${what}.event`)
  checkText(content, `${what}.event.content`)
  checkNumbers({ priority }, name => `${what}.event.${name}`)
  checkText(place, `${what}.place`)
  checkNumbers({ count, ageMs, leftMs: leftMs ?? 0 }, name => `${what}.${name}`)
  checkNumbers(recordOf(news, `${what}.news`), id => `${what}.news["${id}"]`)
}

function checkText(value: unknown, what: string): void {
  if (typeof value !== 'string') throw damaged(what, 'a text')
}

function checkNumbers(values: Readonly<Record<string, unknown>>, whatIs: (name: string) => string): void {
  for (const [name, value] of Object.entries(values)) {
    if (!Number.isFinite(value)) throw damaged(whatIs(name), 'a number')
  }
}

function listOf(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw damaged(what, 'a list')
  return value
}

function recordOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw damaged(what, 'an object')
  return value as Record<string, unknown>
}

function damaged(what: string, expected: string): TownsfolkError {
  return invalid(
    `${what} is not ${expected}: this is not a snapshot of a runtime, or it is damaged. Start a new session.`,
  )
}

function invalid(message: string): TownsfolkError {
  return new TownsfolkError('invalid_snapshot', message)
}
