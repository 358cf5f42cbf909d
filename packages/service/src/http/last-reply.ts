import type { ChatReply } from '@townsfolk/protocol'
import type { SentPart } from './repeats.ts'

export interface WholeReply {
  readonly reply: ChatReply
  /** The brain that replied in the place of the one asked for, of the first who spoke so. */
  readonly brain: string | undefined
  /** Whether it was given before, to another try of the call. */
  readonly isRepeated: boolean
}

/** A turn for callers that want it whole. */
export async function lastReply(parts: AsyncIterable<SentPart>): Promise<WholeReply> {
  let brain: string | undefined
  let reply: ChatReply | undefined
  let isRepeated = false
  for await (const part of parts) {
    if (part.type === 'done') ({ reply } = part)
    else if (part.type === 'fallback') brain ??= part.brain
    else if (part.type === 'repeated') isRepeated = true
  }
  if (!reply) throw new Error('A turn ended without its reply.')
  return { reply, brain, isRepeated }
}
