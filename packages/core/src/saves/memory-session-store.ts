import type { ConversationRecord } from '../turns/session.ts'
import type { SessionStore } from '../turns/session-store.ts'

/**
 * Makes a session store in memory, which lasts as long as the page or program: for tests, and for games outside a
 * browser.
 */
export function createMemorySessionStore(): SessionStore {
  const records = new Map<string, ConversationRecord>()
  return {
    read: async key => structuredClone(records.get(key)),
    write: async (key, record) => {
      records.set(key, structuredClone(record))
    },
    remove: async key => {
      records.delete(key)
    },
  }
}
