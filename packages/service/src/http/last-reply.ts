import type { ChatReply } from '@townsfolk/protocol'
import type { TurnPart } from '../chat/collected-reply.ts'

export interface WholeReply {
  readonly reply: ChatReply
  /** The brain that replied in the place of the one asked for, of the first who spoke so. */
  readonly brain: string | undefined
}

/** A turn for callers that want it whole. */
export async function lastReply(parts: AsyncIterable<TurnPart>): Promise<WholeReply> {
  let brain: string | undefined
  let reply: ChatReply | undefined
  for await (const part of parts) {
    if (part.type === 'done') ({ reply } = part)
    else if (part.type === 'fallback') brain ??= part.brain
  }
  if (!reply) throw new Error('A turn ended without its reply.')
  return { reply, brain }
}
