import { codeOf } from '../errors.ts'
import type { DialogueApi } from '../ports.ts'
import type { ConversationRecord, Session } from '../turns/session.ts'
import { untilAborted } from '../until-aborted.ts'

/**
 * A session whose record comes from a saved game goes on in a copy, made before the next turn: what was said
 * in the session after the game was saved is not in it.
 */
export function forkWhenNeeded(session: Session, api: DialogueApi): void {
  const { record } = session
  if (record?.isRestored) session.preparation = signal => fork(session, record, api, signal)
}

async function fork(
  session: Session,
  { isRestored: _, ...record }: ConversationRecord,
  api: DialogueApi,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!api.forkSession) {
    session.set(undefined)
    return 'The dialogue service cannot copy the session of a saved game: it has no forkSession.'
  }
  const { sessionId, messageId } = record
  const request = { sessionId, ...(messageId === undefined ? {} : { messageId }) }
  try {
    const copy = await untilAborted(api.forkSession(request, { signal }), signal)
    // Messages have the same ids in a copy.
    session.set({ ...record, sessionId: copy.sessionId })
    return undefined
  } catch (error) {
    if (codeOf(error) !== 'session_not_found') throw error
    session.set(undefined)
    return 'The service no longer knows the session of the saved game.'
  }
}
