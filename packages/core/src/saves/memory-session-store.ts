import type { ConversationRecord } from '../turns/session.ts'
import type { SessionStore } from '../turns/session-store.ts'

/** Keeps conversations as long as the page or the program lives: for tests, and for games in no browser. */
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
