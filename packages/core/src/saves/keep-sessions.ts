import { type ConversationRecord, Session, type SessionHost, type SessionKeeper } from '../turns/session.ts'
import { untilAborted } from '../until-aborted.ts'
import { forkWhenNeeded } from './fork-session.ts'
import type { SessionStore } from './session-store.ts'

export interface KeepSessionsOptions {
  readonly store: SessionStore
  /** The save slot they belong to; `default` unless told otherwise. */
  readonly slot?: string
}

/**
 * Keeps conversations from visit to visit, each under a key of save slot, cast and player. A store that cannot
 * read or write is told as `turn-error` with its code, and the conversation goes on without it.
 */
export function keepSessions({ store, slot = 'default' }: KeepSessionsOptions): SessionKeeper {
  return { open: host => openSession(store, slot, host), kept: { store, slot } }
}

function openSession(store: SessionStore, slot: string, host: SessionHost): Session {
  const key = [slot, host.castKey, host.playerId].map(encodeURIComponent).join('/')
  // One after the other, so that what is written last is what is kept.
  let writes: Promise<unknown> = Promise.resolve()
  const session = new Session(record => {
    writes = writes.then(() => (record ? store.write(key, record) : store.remove(key))).catch(host.failed)
  })
  // Read at once, so that it is there before the player speaks.
  const reading = readRecord(store, key, host).then(record => {
    // What was set meanwhile is newer.
    if (session.preparation !== waitForReading) return
    session.adopt(record)
    forkWhenNeeded(session, host.api)
  })
  const waitForReading = async (signal: AbortSignal): Promise<string | undefined> => {
    await untilAborted(reading, signal)
    return session.preparation?.(signal)
  }
  session.preparation = waitForReading
  return session
}

async function readRecord(
  store: SessionStore,
  key: string,
  host: SessionHost,
): Promise<ConversationRecord | undefined> {
  try {
    return await store.read(key)
  } catch (error) {
    host.failed(error)
    return undefined
  }
}
