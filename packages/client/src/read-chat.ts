import {
  type ActionCall,
  type ChatLine,
  type ChatMessage,
  type ChatReply,
  type EchoedEntity,
  readArguments,
} from '@townsfolk/protocol'
import { type Read, readList, readRecord } from './read-record.ts'
import { asText, ifText, ifTrue, isRecord } from './read-value.ts'

/**
 * Reads the answer to a chat turn leniently: what is missing in a message is empty, what has no meaning is
 * left out. Undefined when it is no chat reply at all. The echoed entities are passed on as they came,
 * because walking through all of them costs more than reading everything else.
 */
export function readChatReply(body: unknown): ChatReply | undefined {
  if (!isRecord(body) || typeof body.sessionId !== 'string' || !Array.isArray(body.messages)) return undefined
  return {
    sessionId: body.sessionId,
    messages: readMessages(body.messages),
    metadata: Array.isArray(body.metadata) ? (body.metadata as EchoedEntity[]) : [],
  }
}

/** Its text is empty when there is none. */
export const readLine: Read<ChatLine> = readRecord<ChatLine>({
  text: asText,
  spokenText: ifText,
  emotion: asText,
})

/** Its name is empty when there is none. */
export const readAction: Read<ActionCall> = readRecord<ActionCall>({
  name: asText,
  targetId: asText,
  arguments: readArguments,
})

const readMessages = readList(
  readRecord<ChatMessage>({
    id: ifText,
    characterId: asText,
    name: asText,
    lines: readList(readLine, 'text'),
    actions: readList(readAction, 'name'),
    stops: ifTrue,
    flowState: asText,
    options: readOptions,
  }),
)

/** Undefined when there is nothing to choose from. */
function readOptions(options: unknown): string[] | undefined {
  const answers = Array.isArray(options) ? options.filter(option => asText(option) !== '') : []
  return answers.length > 0 ? answers : undefined
}
