import {
  type ChatRequest,
  chatFields,
  cleanText,
  eventsInOrder,
  limits,
  misspeltFields,
  type Notice,
  readableEntities,
} from '@townsfolk/protocol'
import type { ReceivedChatRequest } from '@townsfolk/protocol/schemas'
import { ServiceError } from '../errors/service-error.ts'

/**
 * A request as the service works with it. It comes from core, which keeps every limit, or from the game's own code:
 * lists that are too long are cut, and what would not be understood is dropped or refused as over HTTP.
 * @param notice is given what was dropped, and what seems misspelt
 * @throws ServiceError `invalid_request`
 */
export function readChat(request: ChatRequest, notice: (notice: Notice) => void): ReceivedChatRequest {
  const { characterIds, speakerCharacterId, playAs, playerId, sessionId, language } = request
  const { maxTurns = limits.turnsPerChat, metadata = [], events = [] } = request
  refuseIf(characterIds.length === 0, 'characterIds', 'must name at least one character')
  refuseIf(
    characterIds.length > limits.charactersPerChat,
    'characterIds',
    `names ${characterIds.length} characters; the limit is ${limits.charactersPerChat}`,
  )
  refuseIf(
    new Set(characterIds).size < characterIds.length,
    'characterIds',
    'must not name a character twice',
  )
  refuseIf(
    speakerCharacterId !== undefined && !characterIds.includes(speakerCharacterId),
    'speakerCharacterId',
    'must be one of characterIds',
  )
  refuseIf(
    playAs !== undefined && characterIds.includes(playAs),
    'playAs',
    'must not also be in characterIds',
  )
  for (const misspelt of misspeltFields(request, chatFields)) notice(misspelt)
  return {
    characterIds,
    message: request.message === undefined ? undefined : textOf(request.message, 'message'),
    playerId,
    sessionId: sessionId || undefined,
    speakerCharacterId,
    playAs,
    language,
    maxTurns: Math.min(maxTurns, limits.turnsPerChat),
    metadata: readableEntities(metadata.slice(0, limits.entities), notice),
    events: eventsInOrder(events).slice(0, limits.events),
  }
}

/**
 * What somebody says: cleaned, not empty, within the limit.
 * @throws ServiceError `invalid_request`
 */
export function textOf(said: string, field: string): string {
  const { length } = said
  const most = limits.messageLength
  refuseIf(length > most, field, `is ${length} characters long; the limit is ${most}`)
  const text = cleanText(said, most).trim()
  refuseIf(text === '', field, 'must not be empty')
  return text
}

/** @throws ServiceError `invalid_request` */
export function refuseIf(isWrong: boolean, field: string, message: string): void {
  if (isWrong) throw new ServiceError('invalid_request', `${field} ${message}`)
}
