import {
  type KeyValueDatabase,
  keyOf,
  type ListKey,
  type RecordKey,
  type Records,
} from './key-value-database.ts'
import { listOf, newSpeakers, playerOfTurn, type SessionSummary } from './session-list.ts'
import type { Store, TurnRecord } from './store.ts'

/** What lists say of a session beside how long it is. */
export type Listed = Pick<SessionSummary, 'begunAtMs' | 'lastTurnAtMs' | 'characterIds' | 'playerId'>

/** What a header of a session says that lists need. */
interface Lengths {
  readonly turnCount: number
  readonly messageCount: number
  readonly listed?: Listed
}

/** @param headerKey where the header of a session is */
export function sessionListIn(
  database: KeyValueDatabase,
  headerKey: (team: string, sessionId: string) => RecordKey<Lengths>,
): Pick<Store, 'listSessions'> {
  return {
    listSessions: (team, query) =>
      database.transaction(async records => {
        const count = (await records.get(sessionCountKey(team))) ?? 0
        const ids = await records.getListed(sessionIdsKey(team), 1, count)
        const headers = await Promise.all(ids.map(id => records.get(headerKey(team, id))))
        return listOf(
          headers.flatMap((header, at) => summariesOf(ids[at] ?? '', header)),
          query,
        )
      }),
  }
}

/** Of a session that begins now. */
export function listedNow(nowMs: number): Listed {
  return { begunAtMs: nowMs, lastTurnAtMs: nowMs, playerId: null, characterIds: [] }
}

/** With what a turn adds to it. */
export function withTurn(listed: Listed, turn: TurnRecord, nowMs: number): Listed {
  return {
    ...listed,
    lastTurnAtMs: nowMs,
    playerId: listed.playerId ?? playerOfTurn(turn),
    characterIds: [...listed.characterIds, ...newSpeakers(listed.characterIds, turn.messages)],
  }
}

/** Puts a session on the list of its team, which has so many. */
export function putOnList(records: Records, team: string, sessionId: string, count: number): void {
  records.putListed(sessionIdsKey(team), count + 1, sessionId)
  records.put(sessionCountKey(team), count + 1)
}

/** How many sessions are on the list of a team. */
export function sessionCountKey(team: string): RecordKey<number> {
  return keyOf('session-count', team)
}

function sessionIdsKey(team: string): ListKey<string> {
  return keyOf('sessions', team)
}

function summariesOf(sessionId: string, header: Lengths | undefined): readonly SessionSummary[] {
  if (!header?.listed) return []
  const { turnCount, messageCount, listed } = header
  return [{ sessionId, turnCount, messageCount, ...listed }]
}
