import type { AuthoredBrain, Brain, BrainTurn, KnownReply, ReplyPart, Retraced } from '@townsfolk/brain'
import type { ChatMessage } from '@townsfolk/protocol'

/** What a turn is to come to, and what it came to. */
export interface Retracing {
  /** What was said and done on the turn when it was played; undefined for a turn that is run again. */
  messages: readonly ChatMessage[] | undefined
  /** What came of it, by character id. */
  readonly retraced: Map<string, Retraced>
}

/** The authored brain, which gives the replies that are known already as they were given. */
export function retracingBrain(authored: AuthoredBrain, retracing: Retracing): Brain {
  return {
    ...authored,
    async *reply(turn) {
      const { messages, retraced } = retracing
      if (!messages) {
        yield* authored.reply(turn)
        return
      }
      const message = messages.find(({ characterId }) => characterId === turn.character.id)
      if (!message) {
        yield* await silentParts(authored, turn)
        return
      }
      const found = authored.retrace(turn, knownReply(message))
      retraced.set(turn.character.id, found)
      yield* found.parts
    },
  }
}

function knownReply({ lines, actions, flowState, options = [] }: ChatMessage): KnownReply {
  return { lines, actions, checkpoint: flowState, options }
}

/** What is remembered by whoever said nothing then. */
async function silentParts(authored: AuthoredBrain, turn: BrainTurn): Promise<readonly ReplyPart[]> {
  const parts: ReplyPart[] = []
  for await (const part of authored.reply(turn)) {
    if (part.type === 'memory' || part.type === 'checkpoint') parts.push(part)
  }
  return parts
}
