import * as v from 'valibot'
import type { WorldEvent } from '../chat.ts'
import { limits } from '../limits.ts'
import { chatFieldsV2 } from '../misspelt-fields.ts'
import { events, type TypedEntity, typedMetadata } from './chat-request.ts'
import { described, id, messageText, objectAdvice, optionalId } from './fields.ts'
import { pageSize } from './history-request.ts'
import { type Parsed, parseWith, type Schema } from './issue.ts'
import { withMisspelt } from './with-misspelt.ts'

/** A v2 chat request, after reading. */
export interface ReceivedChatRequestV2 {
  readonly characterId: string
  readonly message: string
  readonly sessionId: string | undefined
  readonly playerId: string | undefined
  readonly metadata: readonly TypedEntity[]
  readonly events: readonly WorldEvent[]
}

/** Reads the body of `POST /chat` (v2). */
export function parseChatRequestV2(body: unknown): Parsed<ReceivedChatRequestV2> {
  return withMisspelt(parseWith(chatRequestV2Schema, body), body, chatFieldsV2)
}

/** Body of `POST /chat` (v2). */
export const chatRequestV2Schema: Schema<ReceivedChatRequestV2> = v.object(
  {
    characterId: described(id, 'Id of the character.'),
    message: described(messageText('must not be empty'), 'What the player says.'),
    sessionId: described(optionalId, 'Session to continue. Without it, or if it is empty, a new one begins.'),
    playerId: described(optionalId, 'Your own id of the player, for usage and caps of each player.'),
    metadata: v.optional(typedMetadata, []),
    events: v.optional(events, []),
  },
  objectAdvice('must be a JSON object'),
)

/** A v2 request for the newest messages, after reading. */
export interface ReceivedHistoryRequestV2 {
  readonly sessionId: string
  readonly limit: number
}

/** Reads the body of `POST /chat/session` (v2). */
export function parseHistoryRequestV2(body: unknown): Parsed<ReceivedHistoryRequestV2> {
  return parseWith(historyRequestV2Schema, body)
}

/** Body of `POST /chat/session` (v2). */
export const historyRequestV2Schema: Schema<ReceivedHistoryRequestV2> = v.object(
  { sessionId: described(id, 'The conversation to read.'), limit: pageSize(limits.historyPageDefaultV2) },
  objectAdvice('must be a JSON object'),
)
