import { type ActionCall, cleanText, limits, parseEmotion } from '@townsfolk/protocol'
import type { ReplyPart } from '../brain/brain.ts'
import type { Character } from '../project/character.ts'

/**
 * What a character may say and do, whatever its brain made up: authored actions, ids that were sent, three
 * lines. Actions come after the first line: who says nothing does nothing.
 */
export async function* guardReply(
  parts: AsyncIterable<ReplyPart>,
  character: Character,
  entityIds: ReadonlySet<string>,
): AsyncGenerator<ReplyPart> {
  const early: ReplyPart[] = []
  let lineCount = 0
  for await (const part of parts) {
    if (part.type === 'memory') {
      yield part
    } else if (part.type === 'action') {
      if (!isAllowed(part.action, character, entityIds)) continue
      if (lineCount === 0) early.push(part)
      else yield part
    } else {
      const text = cleanText(part.line.text, limits.messageLength).trim()
      if (text === '' || lineCount === limits.linesPerMessage) continue
      lineCount++
      yield { type: 'line', line: { text, emotion: parseEmotion(part.line.emotion) } }
      yield* early.splice(0)
    }
  }
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
