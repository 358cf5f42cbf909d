import { type ActionCall, type ChatLine, cleanText, limits, parseEmotion } from '@townsfolk/protocol'
import type { JsonValue, ReplyPart } from '../brain/brain.ts'
import type { Character } from '../project/character.ts'

export interface GuardedReply {
  readonly lines: readonly ChatLine[]
  readonly actions: readonly ActionCall[]
  readonly memory: JsonValue | undefined
}

/**
 * What a character may say and do, whatever its brain made up: authored actions, ids that were sent, three
 * lines.
 */
export async function guardReply(
  parts: AsyncIterable<ReplyPart>,
  character: Character,
  entityIds: ReadonlySet<string>,
): Promise<GuardedReply> {
  const lines: ChatLine[] = []
  const actions: ActionCall[] = []
  let memory: JsonValue | undefined
  for await (const part of parts) {
    if (part.type === 'memory') memory = part.memory
    else if (part.type === 'action') {
      if (isAllowed(part.action, character, entityIds)) actions.push(part.action)
    } else {
      const text = cleanText(part.line.text, limits.messageLength).trim()
      if (text !== '' && lines.length < limits.linesPerMessage) {
        lines.push({ text, emotion: parseEmotion(part.line.emotion) })
      }
    }
  }
  return { lines, actions, memory }
}

function isAllowed(
  { name, targetId }: ActionCall,
  character: Character,
  entityIds: ReadonlySet<string>,
): boolean {
  const action = character.actions.find(candidate => candidate.name === name)
  if (!action) return false
  return targetId === '' ? !action.target?.required : action.target !== undefined && entityIds.has(targetId)
}
