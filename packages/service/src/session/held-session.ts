import { insufficientCredits } from '../accounts/accounts.ts'
import { ServiceError } from '../service-error.ts'
import type { Charge, LeaseRequest, NewMessage, Store } from '../store/store.ts'
import { freshSession, readSessionState, type SessionState, writeSessionState } from './session-state.ts'

/** A session that nobody else takes a turn in until it is let go. */
export interface HeldSession {
  readonly id: string
  /** Turns taken so far. */
  readonly turnCount: number
  readonly state: SessionState
  /**
   * Writes the turn and what it costs, all or nothing.
   * @throws ServiceError `insufficient_credits`, or `operation_in_progress` when somebody else has the session by
   * now; then nothing was written
   */
  commit(state: SessionState, messages: readonly NewMessage[], charge: Charge): Promise<void>
  /** Gives it back; a turn that was not committed was not taken. */
  letGo(): Promise<void>
}

/** A node that dies keeps a session for so long. */
const leaseMs = 15_000
/** How long a turn waits for those before it. */
export const longestWaitMs = 25_000
const shortestPauseMs = 20
const longestPauseMs = leaseMs / 30

/** A session that its first turn will begin. `id` must be new. */
export function newSession(store: Store, team: string, id: string): HeldSession {
  return {
    id,
    turnCount: 0,
    state: freshSession,
    commit: (state, messages, charge) =>
      commit(store, { team, sessionId: id }, undefined, state, messages, charge),
    letGo: async () => {},
  }
}

/**
 * Takes a session for a turn, waiting for the one that has it now, on this machine or on another.
 * @throws ServiceError `session_not_found`, or `operation_in_progress` when the wait was too long
 */
export async function holdSession(store: Store, team: string, id: string): Promise<HeldSession> {
  const lease = { team, sessionId: id, token: crypto.randomUUID(), leaseMs }
  const { turnCount, state } = await takeLease(store, lease)
  const heartbeat = setInterval(() => {
    // One that fails is made up for by the next; the commit tells whether the lease was kept.
    store.renewLease(lease).catch(() => {})
  }, leaseMs / 3)
  let isFree = false
  const letGo = async (): Promise<void> => {
    clearInterval(heartbeat)
    if (!isFree) await store.releaseLease(lease)
  }
  try {
    return {
      id,
      turnCount,
      state: readSessionState(state),
      async commit(next, messages, charge) {
        await commit(store, lease, lease.token, next, messages, charge)
        isFree = true
      },
      letGo,
    }
  } catch (error) {
    await letGo()
    throw error
  }
}

async function takeLease(
  store: Store,
  lease: LeaseRequest,
): Promise<{ readonly turnCount: number; readonly state: string }> {
  let pauseMs = shortestPauseMs
  for (let waitedMs = 0; waitedMs < longestWaitMs; waitedMs += pauseMs) {
    const taken = await store.leaseSession(lease)
    if (taken.status === 'leased') return taken
    if (taken.status === 'unknown') throw sessionNotFound(lease.sessionId)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs, Math.max(taken.retryAfterMs, shortestPauseMs))
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
  throw turnInProgress()
}

async function commit(
  store: Store,
  { team, sessionId }: Pick<LeaseRequest, 'team' | 'sessionId'>,
  token: string | undefined,
  state: SessionState,
  messages: readonly NewMessage[],
  charge: Charge,
): Promise<void> {
  const turn = { team, sessionId, token, state: writeSessionState(state), messages, charge }
  const outcome = await store.commitTurn(turn)
  if (outcome === 'insufficient-credits') throw insufficientCredits()
  if (outcome === 'lease-lost') throw turnInProgress()
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
