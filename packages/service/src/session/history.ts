import type { SaidBefore } from '@townsfolk/brain'
import type { HistoryMessage, HistoryPage } from '@townsfolk/protocol'
import type { ReceivedForkRequest, ReceivedHistoryRequest } from '@townsfolk/protocol/schemas'
import type { Permitted } from '../access/permit.ts'
import { ServiceError } from '../errors/service-error.ts'
import type { MessagePageRequest, Sessions, StoredMessage } from '../store/store.ts'
import { messageId, parseMessageId } from './message-id.ts'
import { isThere, readOwnSession } from './own-session.ts'

/**
 * A page of a transcript, towards its beginning or, with `after`, towards its end.
 * @throws ServiceError `session_not_found`, `invalid_request`
 */
export async function readHistory(
  store: Sessions,
  caller: Permitted,
  { sessionId, limit, before, after }: ReceivedHistoryRequest,
): Promise<HistoryPage> {
  const place: Omit<MessagePageRequest, 'limit'> = {
    ...(before === undefined ? {} : { beforeSeq: parseMessageId(before, 'before') }),
    ...(after === undefined ? {} : { afterSeq: after === 'start' ? 0 : parseMessageId(after, 'after') }),
  }
  const isReadable = await isThere(store, caller, sessionId)
  const page = isReadable
    ? await store.readMessages(caller.team.id, sessionId, { limit, ...place })
    : undefined
  if (!page) throw sessionNotFound(sessionId)
  const farthest = after === undefined ? page.messages[0] : page.messages.at(-1)
  return {
    sessionId,
    messages: page.messages.map(toHistoryMessage),
    nextCursor: page.hasMore && farthest ? messageId(farthest.seq) : null,
  }
}

/**
 * The newest messages of a session, at most so many, the oldest first; none of a session that is not there yet.
 * @param playerName what the player is called in them
 */
export async function readSaidBefore(
  store: Sessions,
  team: string,
  sessionId: string,
  most: number,
  playerName: string,
): Promise<readonly SaidBefore[]> {
  if (most < 1) return []
  const page = await store.readMessages(team, sessionId, { limit: most })
  return (page?.messages ?? []).map(({ seq, speakerCharacterId, name, content }) => ({
    seq,
    characterId: speakerCharacterId ?? undefined,
    name: name ?? playerName,
    text: content,
  }))
}

/**
 * Copies a session as it stood after the turn in which a message was said, or as it stands.
 * @param admit called with the number of turns before anything is copied; what it throws ends the call
 * @returns id of the copy, which is `newSessionId`
 * @throws ServiceError `session_not_found`, `invalid_request`
 */
export async function forkSession(
  store: Sessions,
  caller: Permitted,
  { sessionId, messageId: id }: ReceivedForkRequest,
  newSessionId: string,
  admit?: (turns: number) => Promise<void>,
): Promise<string> {
  const session = await readOwnSession(store, caller, sessionId)
  if (!session) throw sessionNotFound(sessionId)
  await admit?.(session.turnCount)
  const outcome = await store.forkSession({
    team: caller.team.id,
    sessionId,
    newSessionId,
    ...(id === undefined ? {} : { atSeq: parseMessageId(id, 'messageId') }),
  })
  if (outcome === 'session-not-found') throw sessionNotFound(sessionId)
  if (outcome === 'message-not-found') {
    throw new ServiceError('invalid_request', `messageId: there is no message "${id}" in this session`)
  }
  return newSessionId
}

/** To begin one is no way to read or to copy what was said. */
function sessionNotFound(sessionId: string): ServiceError {
  return new ServiceError(
    'session_not_found',
    `There is no session "${sessionId}"; send a sessionId that a reply of /chat gave.`,
  )
}

function toHistoryMessage({ seq, createdAtMs, ...message }: StoredMessage): HistoryMessage {
  return { id: messageId(seq), ...message, createdAt: new Date(createdAtMs).toISOString() }
}
