import { newSpeakers, playerOfTurn, type SessionSummary } from './session-list.ts'
import type { SessionRecord, StoredMessage, TurnRecord } from './store.ts'

/** A session as it is kept in memory. */
export interface Session {
  /** How each turn left it, so that a copy can begin at any. */
  readonly turns: TurnEnd[]
  readonly messages: StoredMessage[]
  /** Null when nobody has it. A lease that ran out stays its holder's until somebody else takes it. */
  leaseToken: string | null
  leaseEndsAtMs: number
  readonly begunAtMs: number
  lastTurnAtMs: number
  playerId: string | null
  readonly speakers: string[]
}

/** What a turn left. */
export interface TurnEnd {
  readonly state: string
  /** Messages of the session up to here. */
  readonly messageCount: number
}

/** A session that nobody has. */
export function newSession(turns: TurnEnd[], messages: StoredMessage[], nowMs: number): Session {
  return {
    turns,
    messages,
    leaseToken: null,
    leaseEndsAtMs: 0,
    begunAtMs: nowMs,
    lastTurnAtMs: nowMs,
    playerId: null,
    speakers: [],
  }
}

/** Notes what lists of sessions say of a turn. */
export function note(session: Session, turn: TurnRecord, nowMs: number): void {
  session.lastTurnAtMs = nowMs
  session.playerId ??= playerOfTurn(turn)
  session.speakers.push(...newSpeakers(session.speakers, turn.messages))
}

/** As lists of sessions have it. */
export function summaryOf([sessionId, session]: readonly [string, Session]): SessionSummary {
  const { begunAtMs, lastTurnAtMs, playerId, speakers, turns, messages } = session
  return {
    sessionId,
    begunAtMs,
    lastTurnAtMs,
    turnCount: turns.length,
    messageCount: messages.length,
    characterIds: [...speakers],
    playerId,
  }
}

/** As its last turn left it. */
export function recordOf({ turns }: Session): SessionRecord {
  return { turnCount: turns.length, state: turns.at(-1)?.state ?? '' }
}
