import { abilitiesOf } from './abilities.ts'
import { namedIn } from './answer-anything.ts'
import type { Sentence } from './read-sentences.ts'
import { say } from './say.ts'
import type { TalkAnswer, TalkContext } from './talk-context.ts'

/**
 * What a character says that does not follow, when its author's words for that were said twice in a row or there are none:
 * what of the line it caught, or what it can do here. Undefined while the author's words will do.
 */
export function answerLost({ tokens }: Sentence, context: TalkContext): TalkAnswer | undefined {
  const { memory, turn } = context.known
  const { fallback } = turn.character
  if (fallback.length > 0 && (memory.said?.lost ?? 0) < mostOfAuthor) return undefined
  const words = namedIn(tokens, context)
  if (words !== undefined && memory.said?.node !== 'talk:lostOf') return say('lostOf', { words })
  const abilities = abilitiesOf(context, 1)
  return abilities === undefined ? say('lost') : say('lostBut', { abilities })
}

const mostOfAuthor = 2
