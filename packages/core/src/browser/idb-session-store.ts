import { createStore, del, get, set } from 'idb-keyval'
import type { ConversationRecord } from '../turns/session.ts'
import type { SessionStore } from '../turns/session-store.ts'

/** Options of the session store in IndexedDB. */
export interface IdbSessionStoreOptions {
  /**
   * Name of the IndexedDB database. Give each game of an origin its own, and use the database for nothing else.
   * Default: `townsfolk-sessions`.
   */
  readonly name?: string
}

const idbSessionStoreDefaults: Required<IdbSessionStoreOptions> = { name: 'townsfolk-sessions' }

/**
 * Makes a session store in IndexedDB, which keeps conversations beyond a reload, for all tabs of an origin. If the
 * browser keeps nothing, as in some private windows, reading gives undefined, and `write` and `remove` reject with
 * the code `session_not_kept`. A broken or foreign record reads as undefined.
 */
export function createIdbSessionStore(options: IdbSessionStoreOptions = {}): SessionStore {
  const { name } = { ...idbSessionStoreDefaults, ...options }
  const kept = createStore(name, 'conversations')
  return {
    async read(key) {
      try {
        return conversationRecordOf(await get(key, kept))
      } catch {
        return undefined
      }
    },
    async write(key, record) {
      try {
        await set(key, record, kept)
      } catch (error) {
        throw notKept(error)
      }
    },
    async remove(key) {
      try {
        await del(key, kept)
      } catch (error) {
        throw notKept(error)
      }
    },
  }
}

function conversationRecordOf(value: unknown): ConversationRecord | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { sessionId, messageId, flowStates, isRestored } = value as Record<string, unknown>
  const isWhole =
    typeof sessionId === 'string' &&
    sessionId !== '' &&
    ['string', 'undefined'].includes(typeof messageId) &&
    (flowStates === undefined || isTextByName(flowStates)) &&
    ['boolean', 'undefined'].includes(typeof isRestored)
  return isWhole ? (value as ConversationRecord) : undefined
}

function isTextByName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every(text => typeof text === 'string')
}

function notKept(cause: unknown): Error {
  const message =
    'The browser cannot keep this conversation: the player can go on talking, but a reload begins ' +
    'anew. Allow the page to store data, which private windows and strict privacy settings forbid, or free ' +
    'some space; or give the store a name that no other database of this origin has.'
  return Object.assign(new Error(message, { cause }), { code: 'session_not_kept' })
}
