import { codeOf } from '../base/errors.ts'
import { untilAborted } from '../base/until-aborted.ts'
import type { DialogueApi } from '../ports/dialogue-api.ts'
import type { ConversationRecord, Session } from '../turns/session.ts'

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
  restored: ConversationRecord,
  api: DialogueApi,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { isRestored: _, ...record } = restored
  if (!api.forkSession) {
    session.set(undefined)
    return 'The dialogue service cannot copy the session of a saved game: it has no forkSession.'
  }
  const { sessionId, messageId } = record
  if (messageId === undefined) {
    session.set(undefined)
    return 'The service does not name its messages, so the session cannot be copied as it stood at one.'
  }
  const request = { sessionId, messageId }
  try {
    const copy = await untilAborted(api.forkSession(request, { signal }), signal)
    if (session.record !== restored) return undefined
    // Messages have the same ids in a copy.
    session.set({ ...record, sessionId: copy.sessionId })
    return undefined
  } catch (error) {
    if (codeOf(error) !== 'session_not_found') throw error
    session.set(undefined)
    return 'The service no longer knows the session of the saved game.'
  }
}
