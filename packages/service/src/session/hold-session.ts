import { ServiceError } from '../service-error.ts'
import type { Store } from '../store/store.ts'

/** A session that nobody else takes a turn in until it is committed or let go. */
export interface HeldSession {
  /** To commit the turn with. */
  readonly token: string
  readonly turnCount: number
  readonly state: string
  /** Aborts when somebody else has taken the session over: a turn that goes on cannot be committed. */
  readonly lost: AbortSignal
  /** Gives it back. Does nothing after a commit. */
  letGo(): Promise<void>
}

/** A node that dies keeps a session for so long. */
const leaseMs = 15_000
/** How long a turn waits for the one before it. */
const longestWaitMs = 25_000
const shortestPauseMs = 20

/**
 * Takes a session for a turn, waiting for the one that has it now, on this machine or on another.
 * @throws ServiceError `session_not_found`, or `operation_in_progress` when the wait was too long
 */
export async function holdSession(store: Store, team: string, sessionId: string): Promise<HeldSession> {
  const token = crypto.randomUUID()
  const lease = { team, sessionId, token, leaseMs }
  let pauseMs = shortestPauseMs
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    const taken = await store.leaseSession(lease)
    if (taken.status === 'leased') {
      const lost = new AbortController()
      const heartbeat = setInterval(() => {
        const renewed = store.renewLease(lease).catch(() => true)
        void renewed.then(isHeld => isHeld || lost.abort())
      }, leaseMs / 3)
      return {
        token,
        turnCount: taken.turnCount,
        state: taken.state,
        lost: lost.signal,
        async letGo() {
          clearInterval(heartbeat)
          await store.releaseLease(lease)
        },
      }
    }
    if (taken.status === 'unknown') throw sessionNotFound(sessionId)
    if (waitedMs >= longestWaitMs) throw turnInProgress()
    pauseMs = Math.min(taken.retryAfterMs, pauseMs * 2, leaseMs / 30)
    await new Promise(resolve => setTimeout(resolve, Math.max(pauseMs, shortestPauseMs)))
  }
}

export function sessionNotFound(sessionId: string): ServiceError {
  return new ServiceError(
    'session_not_found',
    `There is no session "${sessionId}"; leave sessionId out to begin one.`,
  )
}

export function turnInProgress(): ServiceError {
  return new ServiceError(
    'operation_in_progress',
    'Another turn of this session is being taken; try again in a moment.',
    { retryAfterMs: 1000 },
  )
}
