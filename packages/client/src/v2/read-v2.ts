import type { ChatReplyV2, EntityV2, HistoryReplyV2 } from '@townsfolk/protocol'
import { readSender } from '../read-history.ts'
import { asText, isRecord, records } from '../read-value.ts'

/** Undefined when it is no chat reply. */
export function readChatReplyV2(body: unknown): ChatReplyV2 | undefined {
  if (!isRecord(body) || typeof body.sessionId !== 'string' || typeof body.response !== 'string') {
    return undefined
  }
  return {
    sessionId: body.sessionId,
    response: body.response,
    action: asText(body.action),
    emotion: asText(body.emotion),
    flowState: asText(body.flowState),
    metadata: Array.isArray(body.metadata) ? (body.metadata as EntityV2[]) : [],
  }
}

/** Undefined when it is no history. */
export function readHistoryReplyV2(body: unknown): HistoryReplyV2 | undefined {
  if (!isRecord(body) || typeof body.sessionId !== 'string' || !Array.isArray(body.messages)) return undefined
  return {
    sessionId: body.sessionId,
    messages: records(body.messages).map(({ content, sender, createdAt }) => ({
      content: asText(content),
      sender: readSender(sender),
      createdAt: asText(createdAt),
    })),
  }
}
