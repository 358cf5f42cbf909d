import type { QuizPhrases } from '../../language/quiz-phrases.ts'
import { lengthAt } from '../../language/sequences.ts'
import type { Word } from './words.ts'

/**
 * What stands behind the last correction: "a… no wait, c" is "c". A plain "no" corrects where a pause is
 * before or behind it or little has been said yet: "there is no moon" is not "moon". Nothing is left when
 * all was taken back.
 */
export function lastThought(words: readonly Word[], phrases: QuizPhrases): readonly Word[] {
  let start = 0
  let at = 0
  while (at < words.length) {
    const length = lengthAt(words, at, phrases.corrections)
    const end = at + length
    if (length > 0 && isCorrection(words, start, at, end, phrases)) start = end
    at += Math.max(length, 1)
  }
  return words.slice(start)
}

function isCorrection(
  words: readonly Word[],
  start: number,
  at: number,
  end: number,
  { fillers, intents }: QuizPhrases,
): boolean {
  // A letter may be an option.
  const isContent = ({ text }: Word): boolean => !fillers.has(text) || text.length === 1
  const hasBefore = words.slice(start, at).some(isContent)
  const hasBehind = words.slice(end).some(isContent)
  if (!hasBefore) return false
  const isPlainNo = end - at === 1 && intents.no.test(words[at]?.text ?? '')
  if (!isPlainNo) return hasBehind || takesBack(words, at, end)
  const isApart =
    words[at - 1]?.clause !== words[at]?.clause || words[end]?.clause !== words[at]?.clause || at - start <= 2
  return hasBehind && isApart
}

/** "B, no wait": nothing holds any more. Of "Paris, I mean" all does. */
function takesBack(words: readonly Word[], at: number, end: number): boolean {
  return (
    end === words.length && words.slice(at, end).some(({ text }) => text === 'wait' || text === 'scratch')
  )
}
