import { untilAborted } from '../base/until-aborted.ts'
import { type ConversationRecord, Session, type SessionBinding, type SessionHost } from '../turns/session.ts'
import type { KeepSessionsOptions, SessionStore } from '../turns/session-store.ts'
import { forkWhenNeeded } from './fork-session.ts'

/**
 * Keeps conversations between visits, each under a key of save slot, cast and player. If the store cannot read or
 * write, a `turn-error` with its code is emitted, and the conversation goes on without it.
 */
export function keepSessions({ store, slot = 'default' }: KeepSessionsOptions): SessionBinding {
  return { open: host => openSession(store, slot, host), kept: { store, slot } }
}

/** In game time. A store that takes longer to read than this is broken: the player is not to wait for it. */
const patienceMs = 5000

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

function readRecord(
  store: SessionStore,
  key: string,
  host: SessionHost,
): Promise<ConversationRecord | undefined> {
  return new Promise(resolve => {
    const giveUp = (error: unknown): void => {
      cancel()
      host.failed(error)
      resolve(undefined)
    }
    const cancel = host.after(patienceMs, () => giveUp(hangs()))
    const read = async (): Promise<void> => {
      const record = await store.read(key)
      cancel()
      resolve(record)
    }
    read().catch(giveUp)
  })
}

function hangs(): Error {
  const message = `The session store did not answer within ${patienceMs / 1000} s: the conversation begins anew.`
  return Object.assign(new Error(message), { code: 'session_not_kept' })
}
