import type { QuizPhrases } from '../../language/quiz-phrases.ts'
import { lengthAt, lengthBefore } from '../../language/sequences.ts'

/**
 * The words without what people say around an answer: "well, I think it's petrichor, right?". At least one
 * is left when there was one.
 */
export function unwrap<TWord extends Spoken>(
  words: readonly TWord[],
  phrases: QuizPhrases,
): readonly TWord[] {
  let start = 0
  let end = words.length
  for (;;) {
    const opening = Math.min(lengthAt(words, start, phrases.openings), end - start)
    const inner = start + opening
    const closing = closingLength(words, inner, end, phrases)
    if (opening + closing === 0) return words.slice(start, end)
    // All of it is wrapping: its last part may be the answer.
    if (inner === end) return words.slice(start, end)
    if (inner + closing === end) return words.slice(inner, end)
    start = inner
    end -= closing
  }
}

interface Spoken {
  readonly text: string
  readonly clause: number
}

function closingLength(
  words: readonly Spoken[],
  start: number,
  end: number,
  { closings, tags }: QuizPhrases,
): number {
  const length = lengthBefore(words, start, end, closings)
  if (length > 0) return length
  const last = words[end - 1]
  const isTag = last !== undefined && tags.has(last.text) && words[end - 2]?.clause !== last.clause
  return isTag && end - start > 1 ? 1 : 0
}
