import type { Session } from '../chat/session.ts'
import type { Store } from './store.ts'

/** Keeps sessions for as long as the process or the page lives. */
export function createMemoryStore(): Store {
  const sessions = new Map<string, Session>()
  return {
    async readSession(team, sessionId) {
      const session = sessions.get(sessionId)
      return session?.team === team ? structuredClone(session) : undefined
    },
    async writeSession(session) {
      sessions.set(session.id, structuredClone(session))
    },
  }
}
