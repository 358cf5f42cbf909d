import type { ChatReply, ChatStreamPart } from '@townsfolk/protocol'

/** A turn for callers that want it whole. */
export async function lastReply(parts: AsyncIterable<ChatStreamPart>): Promise<ChatReply> {
  let reply: ChatReply | undefined
  for await (const part of parts) {
    if (part.type === 'done') ({ reply } = part)
  }
  if (!reply) throw new Error('A turn ended without its reply.')
  return reply
}
