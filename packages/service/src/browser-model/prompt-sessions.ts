import { untilEnded } from '../model/until-ended.ts'
import type { PromptApiSession } from './prompt-api.ts'

/** Sessions that hold the fixed part of a prompt each, to begin turns from. */
export interface PromptSessions {
  /** A session of its own for one turn. Whoever gets it destroys it. */
  begin(fixed: string, signal: AbortSignal): Promise<PromptApiSession>
  /** Another session is made for this one the next time. */
  forget(fixed: string): void
  destroy(): void
}

/** Characters that talk at the same time; each takes memory of the player's machine. */
const mostSessions = 4

/** @param create a session that begins with these instructions */
export function createPromptSessions(create: (fixed: string) => Promise<PromptApiSession>): PromptSessions {
  /** The one that was used last comes last. */
  const kept = new Map<string, Promise<PromptApiSession>>()

  const forget = (fixed: string): void => {
    const session = kept.get(fixed)
    kept.delete(fixed)
    session?.then(
      made => made.destroy(),
      () => {},
    )
  }
  const sessionOf = (fixed: string): Promise<PromptApiSession> => {
    const known = kept.get(fixed)
    // No turn ends it: it is there for the next one, too.
    const session = known ?? create(fixed)
    if (known === undefined) session.catch(() => kept.get(fixed) === session && kept.delete(fixed))
    kept.delete(fixed)
    kept.set(fixed, session)
    const [oldest] = kept.keys()
    if (kept.size > mostSessions && oldest !== undefined) forget(oldest)
    return session
  }
  return {
    async begin(fixed, signal) {
      const session = await untilEnded(sessionOf(fixed), signal)
      return untilEnded(session.clone({ signal }), signal)
    },
    forget,
    destroy() {
      for (const fixed of [...kept.keys()]) forget(fixed)
    },
  }
}
