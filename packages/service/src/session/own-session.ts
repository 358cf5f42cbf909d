import { isOwn, type Permitted } from '../access/permit.ts'
import type { SessionRecord, Sessions } from '../store/store.ts'

/** Whether a session is there for this caller; one that is not theirs looks like one that does not exist. */
export async function isThere(store: Sessions, caller: Permitted, sessionId: string): Promise<boolean> {
  // Its key sees all sessions of a team, and reading one more record would be for nothing.
  return !caller.permit || (await readOwnSession(store, caller, sessionId)) !== undefined
}

/** Undefined where there is none for this caller. */
export async function readOwnSession(
  store: Sessions,
  caller: Permitted,
  sessionId: string,
): Promise<SessionRecord | undefined> {
  const session = await store.readSession(caller.team.id, sessionId)
  return session && isOwn(caller, ownerOf(session.state)) ? session : undefined
}

/** Of a session of any kind. */
function ownerOf(state: string): string | undefined {
  const { playerId, quiz } = JSON.parse(state) as {
    readonly playerId?: string
    readonly quiz?: { readonly playerId?: string }
  }
  return quiz ? quiz.playerId : playerId
}
