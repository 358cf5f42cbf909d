import { uncovered } from '../accounts/accounts.ts'
import { ServiceError } from '../errors/service-error.ts'
import type { PlayerLearnings } from '../store/player-memory.ts'
import type {
  Charge,
  KeptAnswer,
  LeaseRequest,
  NewMessage,
  Play,
  SessionRecord,
  Sessions,
} from '../store/store.ts'

/** A kind of session, by what it remembers from turn to turn. */
export interface SessionKind<TState> {
  /** How one is begun, as the end of a sentence. */
  readonly beginning: string
  /** As a store keeps it. */
  write(state: TState): string
  /** Undefined when it is a session of another kind. */
  read(text: string): TState | undefined
}

/** A session that nobody else takes a turn in until it is let go. */
export interface HeldSession<TState> {
  readonly id: string
  /** Turns taken so far. */
  readonly turnCount: number
  readonly state: TState
  /**
   * Writes the turn and what it costs, all or nothing.
   * @throws ServiceError `insufficient_credits`, `player_credit_limit`, or `operation_in_progress` when somebody else has
   * the session by now; AnsweredBefore. Then nothing was written
   */
  commit(turn: HeldTurn<TState>): Promise<void>
  /** Gives it back; a turn that was not committed was not taken. */
  letGo(): Promise<void>
}

/** What a turn leaves behind. */
export interface HeldTurn<TState> {
  readonly state: TState
  readonly messages: readonly NewMessage[]
  readonly charge: Charge
  readonly play?: Play
  readonly answer?: KeptAnswer
  readonly learned?: PlayerLearnings
}

/** A node that dies keeps a session for so long. */
const leaseMs = 15_000
/** How long a turn waits for those before it. */
export const longestWaitMs = 25_000
const shortestPauseMs = 20
const longestPauseMs = leaseMs / 30

/** The call was answered already, by another try of it. */
export class AnsweredBefore extends ServiceError {
  constructor() {
    super('operation_in_progress', 'Another try of this call was answered; try again in a moment.')
  }
}

/** A session that its first turn will begin, in this state. `id` must be new. */
export function newSession<TState>(
  store: Sessions,
  team: string,
  id: string,
  kind: SessionKind<TState>,
  state: TState,
): HeldSession<TState> {
  return {
    id,
    turnCount: 0,
    state,
    commit: turn => commit(store, { team, sessionId: id }, undefined, kind, turn),
    letGo: async () => {},
  }
}

/**
 * Takes a session for a turn.
 * @param mostWaitMs how long to wait for the turn that has it now, on this machine or on another; 0 for not at all
 * @throws ServiceError `session_not_found`, or `operation_in_progress` when the wait was too long
 */
export async function holdSession<TState>(
  store: Sessions,
  team: string,
  id: string,
  kind: SessionKind<TState>,
  mostWaitMs: number = longestWaitMs,
): Promise<HeldSession<TState>> {
  const lease = { team, sessionId: id, token: crypto.randomUUID(), leaseMs }
  const taken = await takeLease(store, lease, mostWaitMs)
  if (!taken) throw sessionNotFound(id, kind)
  const { turnCount, state: text } = taken
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
    const state = kind.read(text)
    if (state === undefined) throw sessionNotFound(id, kind)
    return {
      id,
      turnCount,
      state,
      async commit(turn) {
        await commit(store, lease, lease.token, kind, turn)
        isFree = true
      },
      letGo,
    }
  } catch (error) {
    await letGo()
    throw error
  }
}

/** Undefined when there is no such session. */
async function takeLease(
  store: Sessions,
  lease: LeaseRequest,
  mostWaitMs: number,
): Promise<SessionRecord | undefined> {
  let pauseMs = shortestPauseMs
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    const taken = await store.leaseSession(lease)
    if (taken.status === 'leased') return taken
    if (taken.status === 'unknown') return undefined
    if (waitedMs >= mostWaitMs) throw turnInProgress()
    pauseMs = Math.min(pauseMs * 2, longestPauseMs, Math.max(taken.retryAfterMs, shortestPauseMs))
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
}

async function commit<TState>(
  store: Sessions,
  { team, sessionId }: Pick<LeaseRequest, 'team' | 'sessionId'>,
  token: string | undefined,
  kind: SessionKind<TState>,
  { state, ...turn }: HeldTurn<TState>,
): Promise<void> {
  const outcome = await store.commitTurn({ team, sessionId, token, state: kind.write(state), ...turn })
  if (outcome === 'committed') return
  if (outcome === 'lease-lost') throw turnInProgress()
  if (outcome === 'answered-before') throw new AnsweredBefore()
  throw uncovered(outcome)
}

export function sessionNotFound(
  sessionId: string,
  { beginning }: Pick<SessionKind<unknown>, 'beginning'>,
): ServiceError {
  return new ServiceError('session_not_found', `There is no session "${sessionId}"; ${beginning}.`)
}

export function turnInProgress(): ServiceError {
  return new ServiceError(
    'operation_in_progress',
    'Another turn of this session is being taken; try again in a moment.',
    { retryAfterMs: 1000 },
  )
}
