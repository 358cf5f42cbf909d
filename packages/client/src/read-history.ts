import type { CharacterKnowledge, ForkReply, HistoryMessage, HistoryPage, Sender } from '@townsfolk/protocol'
import { asText, asTextOrNull, isRecord, records } from './read-value.ts'

/** Undefined when it is no page of a history. */
export function readHistoryPage(body: unknown): HistoryPage | undefined {
  if (!isRecord(body) || typeof body.sessionId !== 'string' || !Array.isArray(body.messages)) return undefined
  return {
    sessionId: body.sessionId,
    messages: records(body.messages).map(readMessage),
    nextCursor: asText(body.nextCursor) || null,
  }
}

/** Undefined when it names no session. */
export function readForkReply(body: unknown): ForkReply | undefined {
  return isRecord(body) && asText(body.sessionId) ? { sessionId: asText(body.sessionId) } : undefined
}

/** Undefined when it names no character. */
export function readKnowledge(body: unknown): CharacterKnowledge | undefined {
  if (!isRecord(body) || !asText(body.characterId) || !Array.isArray(body.facts)) return undefined
  const { characterId, standing, facts } = body
  return {
    characterId: asText(characterId),
    standing: typeof standing === 'number' ? standing : null,
    facts: records(facts).map(({ fact, source, at }) => ({
      fact: asText(fact),
      source: asText(source),
      at: asText(at),
    })),
  }
}

/** Who is not the player is a character. */
export function readSender(sender: unknown): Sender {
  return sender === 'USER' ? sender : 'ASSISTANT'
}

function readMessage(message: Record<string, unknown>): HistoryMessage {
  const { id, actions } = message
  return {
    ...(asText(id) && { id: asText(id) }),
    content: asText(message.content),
    sender: readSender(message.sender),
    speakerCharacterId: asTextOrNull(message.speakerCharacterId),
    name: asTextOrNull(message.name),
    addressedTo: asTextOrNull(message.addressedTo),
    emotion: asTextOrNull(message.emotion),
    actions: Array.isArray(actions) ? actions.filter(action => typeof action === 'string') : [],
    createdAt: asText(message.createdAt),
  }
}
