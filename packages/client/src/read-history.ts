import type {
  CharacterKnowledge,
  ForkReply,
  HistoryMessage,
  HistoryPage,
  KnownFact,
  Sender,
} from '@townsfolk/protocol'
import { readList, readRecord } from './read-record.ts'
import { asText, asTextOrNull, ifText, isRecord } from './read-value.ts'

/** Undefined when it is no page of a history. */
export function readHistoryPage(body: unknown): HistoryPage | undefined {
  if (!isRecord(body) || typeof body.sessionId !== 'string' || !Array.isArray(body.messages)) return undefined
  return {
    sessionId: body.sessionId,
    messages: readMessages(body.messages),
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
    facts: readFacts(facts),
  }
}

/** Who is not the player is a character. */
export function readSender(sender: unknown): Sender {
  return sender === 'USER' ? sender : 'ASSISTANT'
}

const readFacts = readList(readRecord<KnownFact>({ fact: asText, source: asText, at: asText }))

const readMessages = readList(
  readRecord<HistoryMessage>({
    id: ifText,
    content: asText,
    sender: readSender,
    speakerCharacterId: asTextOrNull,
    name: asTextOrNull,
    addressedTo: asTextOrNull,
    emotion: asTextOrNull,
    actions: value => (Array.isArray(value) ? value.filter(action => typeof action === 'string') : []),
    createdAt: asText,
  }),
)
