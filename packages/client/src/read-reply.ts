import type {
  ActionCall,
  CharacterList,
  ChatLine,
  ChatMessage,
  ChatReply,
  EchoedEntity,
} from '@townsfolk/protocol'

/**
 * Reads the answer to a chat turn leniently: what is missing in a message is empty, what has no meaning is
 * left out. Undefined when it is no chat reply at all. The echoed entities are passed on as they came,
 * because walking through all of them costs more than reading everything else.
 */
export function readChatReply(body: unknown): ChatReply | undefined {
  if (!isRecord(body) || typeof body.sessionId !== 'string' || !Array.isArray(body.messages)) return undefined
  return {
    sessionId: body.sessionId,
    messages: body.messages.filter(isRecord).map(readMessage),
    metadata: Array.isArray(body.metadata) ? (body.metadata as EchoedEntity[]) : [],
  }
}

/** Undefined when it is no list of characters. */
export function readCharacterList(body: unknown): CharacterList | undefined {
  if (!isRecord(body) || !Array.isArray(body.characters)) return undefined
  return {
    characters: body.characters
      .filter(isRecord)
      .map(({ id, name }) => ({ id: asText(id), name: asText(name) }))
      .filter(({ id }) => id !== ''),
  }
}

function readMessage({ characterId, name, lines, actions, flowState }: Record<string, unknown>): ChatMessage {
  return {
    characterId: asText(characterId),
    name: asText(name),
    lines: records(lines)
      .map(readLine)
      .filter(line => line.text !== ''),
    actions: records(actions)
      .map(readAction)
      .filter(action => action.name !== ''),
    flowState: asText(flowState),
  }
}

function readLine({ text, emotion }: Record<string, unknown>): ChatLine {
  return { text: asText(text), emotion: asText(emotion) }
}

function readAction({ name, targetId }: Record<string, unknown>): ActionCall {
  return { name: asText(name), targetId: asText(targetId) }
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
