import { type ChatReply, type ChatReplyV2, type EntityV2, joinTexts, limits } from '@townsfolk/protocol'
import type { ReceivedChatRequest, ReceivedChatRequestV2 } from '@townsfolk/protocol/schemas'

/** A turn of v2 as the same turn of v3: one character, nothing of a cast. */
export function toChatRequest({ characterId, ...rest }: ReceivedChatRequestV2): ReceivedChatRequest {
  return {
    ...rest,
    characterIds: [characterId],
    speakerCharacterId: undefined,
    playAs: undefined,
    language: undefined,
    maxTurns: limits.turnsPerChat,
  }
}

/** The reply in the words of v2, which knows one text, one emotion, one action, and entities without ids. */
export function toChatReplyV2(
  { sessionId, messages, metadata }: ChatReply,
  { metadata: sent }: ReceivedChatRequestV2,
): ChatReplyV2 {
  const [message] = messages
  const typeOf = new Map(sent.map(({ id, type }) => [id, type]))
  return {
    sessionId,
    response: joinTexts(message?.lines.map(({ text }) => text) ?? []),
    action: message?.actions[0]?.name ?? '',
    emotion: message?.lines[0]?.emotion ?? 'NEUTRAL',
    flowState: message?.flowState ?? '',
    metadata: metadata.map(({ id, name, isSubject, position, properties }): EntityV2 => {
      const type = typeOf.get(id)
      return {
        ...(type ? { type } : {}),
        name,
        isSubject,
        ...(position ? { position } : {}),
        ...(properties ? { properties } : {}),
      }
    }),
  }
}
