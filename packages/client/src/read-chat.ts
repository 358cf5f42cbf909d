import {
  type ActionCall,
  type ChatLine,
  type ChatMessage,
  type ChatReply,
  type EchoedEntity,
  readArguments,
} from '@townsfolk/protocol'
import { asText, isRecord, records } from './read-value.ts'

/**
 * Reads the answer to a chat turn leniently: what is missing in a message is empty, what has no meaning is
 * left out. Undefined when it is no chat reply at all. The echoed entities are passed on as they came,
 * because walking through all of them costs more than reading everything else.
 */
export function readChatReply(body: unknown): ChatReply | undefined {
  if (!isRecord(body) || typeof body.sessionId !== 'string' || !Array.isArray(body.messages)) return undefined
  return {
    sessionId: body.sessionId,
    messages: records(body.messages).map(readMessage),
    metadata: Array.isArray(body.metadata) ? (body.metadata as EchoedEntity[]) : [],
  }
}

/** Its text is empty when there is none. */
export function readLine({ text, spokenText, emotion }: Record<string, unknown>): ChatLine {
  const respelling = asText(spokenText)
  return { text: asText(text), ...(respelling && { spokenText: respelling }), emotion: asText(emotion) }
}

/** Its name is empty when there is none. */
export function readAction({ name, targetId, arguments: given }: Record<string, unknown>): ActionCall {
  const read = readArguments(given)
  return { name: asText(name), targetId: asText(targetId), ...(read && { arguments: read }) }
}

function readMessage(message: Record<string, unknown>): ChatMessage {
  const { id, characterId, name, lines, actions, flowState, options, stops } = message
  const answers = Array.isArray(options) ? options.filter(option => asText(option) !== '') : []
  return {
    ...(asText(id) && { id: asText(id) }),
    characterId: asText(characterId),
    name: asText(name),
    lines: records(lines)
      .map(readLine)
      .filter(line => line.text !== ''),
    actions: records(actions)
      .map(readAction)
      .filter(action => action.name !== ''),
    ...(stops === true && { stops }),
    flowState: asText(flowState),
    ...(answers.length > 0 && { options: answers }),
  }
}
