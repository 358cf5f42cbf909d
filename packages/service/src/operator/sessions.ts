import type { HistoryPage, OperatorSession, OperatorSessionPage } from '@townsfolk/protocol'
import type {
  ReceivedOperatorSessionsQuery,
  ReceivedOperatorTranscriptQuery,
} from '@townsfolk/protocol/schemas'
import type { Team } from '../project/project.ts'
import { readHistory } from '../session/history.ts'
import type { SessionSummary } from '../store/session-list.ts'
import { parseSessionCursor, sessionCursor } from './cursors.ts'
import { type OperatorCaller, requireTranscripts } from './operator-caller.ts'
import type { OperatorParts } from './operator-parts.ts'

/**
 * A page of a team's sessions, those that began last first.
 * @throws ServiceError `invalid_request` for a cursor that is none
 */
export async function listSessions(
  { store }: OperatorParts,
  { id }: Team,
  { limit, before, playerId, characterId }: ReceivedOperatorSessionsQuery,
): Promise<OperatorSessionPage> {
  const { sessions, hasMore } = await store.listSessions(id, {
    limit,
    ...(before !== undefined && { before: parseSessionCursor(before) }),
    ...(playerId !== undefined && { playerId }),
    ...(characterId !== undefined && { characterId }),
  })
  const last = sessions.at(-1)
  return {
    sessions: sessions.map(shownSession),
    nextCursor: hasMore && last ? sessionCursor(last) : null,
  }
}

/**
 * A page of what was said in a session.
 * @throws ServiceError `not_permitted` unless the key may read it; `session_not_found` for another team's too
 */
export async function readTranscript(
  { store }: OperatorParts,
  caller: OperatorCaller,
  team: Team,
  sessionId: string,
  page: ReceivedOperatorTranscriptQuery,
): Promise<HistoryPage> {
  requireTranscripts(caller)
  return readHistory(store, { team }, { sessionId, ...page })
}

function shownSession({ begunAtMs, lastTurnAtMs, ...session }: SessionSummary): OperatorSession {
  return {
    ...session,
    begunAt: new Date(begunAtMs).toISOString(),
    lastTurnAt: new Date(lastTurnAtMs).toISOString(),
  }
}
