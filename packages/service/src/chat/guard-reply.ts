import type { Character, ReplyPart } from '@townsfolk/brain'
import { type ActionCall, cleanText, limits, type PerceivedEntity, parseEmotion } from '@townsfolk/protocol'

/**
 * What a character may say and do, whatever its brain made up: authored actions, ids that were sent, three
 * lines. Actions come after the first line: who says nothing does nothing.
 * @returns a function that takes each part of one reply, and gives what of it may be sent on now
 */
export function createReplyGuard(
  character: Character,
  entities: readonly PerceivedEntity[],
): (part: ReplyPart) => readonly ReplyPart[] {
  const early: ReplyPart[] = []
  let lineCount = 0
  return part => {
    if (
      part.type === 'memory' ||
      part.type === 'fallback' ||
      part.type === 'told' ||
      part.type === 'learned'
    ) {
      return [part]
    }
    if (part.type === 'checkpoint') {
      return [{ ...part, checkpoint: cleanText(part.checkpoint, limits.idLength) }]
    }
    if (part.type === 'action') {
      if (!isAllowed(part.action, character, entities)) return []
      if (lineCount > 0) return [part]
      early.push(part)
      return []
    }
    const text = cleanText(part.line.text, limits.messageLength).trim()
    if (text === '' || lineCount === limits.linesPerMessage) return []
    lineCount++
    const spokenText = cleanText(part.line.spokenText ?? '', limits.messageLength).trim()
    const line = { text, ...(spokenText && { spokenText }), emotion: parseEmotion(part.line.emotion) }
    return [{ type: 'line', line }, ...early.splice(0)]
  }
}

function isAllowed(
  { name, targetId }: ActionCall,
  character: Character,
  entities: readonly PerceivedEntity[],
): boolean {
  const action = character.actions.find(candidate => candidate.name === name)
  if (!action) return false
  if (targetId === '') return !action.target?.required
  return action.target !== undefined && entities.some(({ id }) => id === targetId)
}
