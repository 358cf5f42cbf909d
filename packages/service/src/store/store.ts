import type { Session } from '../chat/session.ts'

/** Where sessions are kept. */
export interface Store {
  /** A session of that team, or undefined: another team's session looks like one that does not exist. */
  readSession(team: string, sessionId: string): Promise<Session | undefined>
  writeSession(session: Session): Promise<void>
}
