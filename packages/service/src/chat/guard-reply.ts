import { type Character, fittingArguments, type ReplyPart } from '@townsfolk/brain'
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
      part.type === 'learned' ||
      part.type === 'missed'
    ) {
      return [part]
    }
    if (part.type === 'options') {
      const options = part.options.flatMap(option => {
        const text = cleanText(option, limits.entityTextLength + 1).trim()
        // Half an answer would be another one.
        return text === '' || text.length > limits.entityTextLength ? [] : [text]
      })
      return [{ type: 'options', options: options.slice(0, limits.optionsPerMessage) }]
    }
    if (part.type === 'checkpoint') {
      return [{ ...part, checkpoint: cleanText(part.checkpoint, limits.idLength) }]
    }
    if (part.type === 'stop') {
      if (lineCount > 0) return [part]
      early.push(part)
      return []
    }
    if (part.type === 'action') {
      const action = allowed(part.action, character, entities)
      if (action === undefined) return []
      if (lineCount > 0) return [{ type: 'action', action }]
      early.push({ type: 'action', action })
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

/** The action as it may be sent on; undefined when it may not. */
function allowed(
  { name, targetId, arguments: given }: ActionCall,
  character: Character,
  entities: readonly PerceivedEntity[],
): ActionCall | undefined {
  const isSent = (id: string): boolean => entities.some(entity => entity.id === id)
  const action = character.actions.find(candidate => candidate.name === name)
  const isOfTarget = targetId === '' ? !action?.target?.required : action?.target && isSent(targetId)
  const fitting = action && isOfTarget ? fittingArguments(action, given, isSent) : undefined
  if (!fitting) return undefined
  return { name, targetId, ...(Object.keys(fitting).length > 0 && { arguments: fitting }) }
}
