import type { Sentence } from './read-sentences.ts'
import { say } from './say.ts'
import type { TalkAnswer, TalkContext } from './talk-context.ts'

/** A joke that two must tell: "knock knock", "who's there?", "Boo", "Boo who?". */
export function answerKnocking(
  sentences: readonly Sentence[],
  { known: { memory } }: TalkContext,
): TalkAnswer | undefined {
  const [first] = sentences
  const node = memory.said?.node
  if (first === undefined) return undefined
  if (node === 'talk:whosThere' && first.tokens.length <= longestName)
    return say('who', { words: first.text })
  return node === 'talk:who' ? say('jokeHeard') : undefined
}

const longestName = 4
