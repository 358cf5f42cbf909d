import type { QuizPhrases } from '../../language/quiz-phrases.ts'
import { lengthAt } from '../../language/sequences.ts'
import { deniedWords } from './denials.ts'
import type { Word } from './words.ts'

/**
 * Whether something is said to be true: "yes", "that's not true", "no, it's right". Undefined when both or
 * neither is said. "True" and "false" say more than "yes" and "no".
 */
export function readTruth(words: readonly Word[], phrases: QuizPhrases): boolean | undefined {
  const { truth } = phrases
  const denied = deniedWords(words, phrases)
  const isDenial = (at: number): boolean => phrases.denial.words.has(words[at]?.text ?? '')
  const said = words.flatMap(({ text }, at) => {
    // "Das stimmt nicht."
    const isDenied = denied[at] === true || (at + 2 === words.length && isDenial(at + 1))
    if (truth.true.has(text)) return [!isDenied]
    return truth.false.has(text) ? [isDenied] : []
  })
  if (said.length > 0) return one(said)
  const isNo = (at: number): boolean => truth.no.has(words[at]?.text ?? '')
  const answered = words.flatMap(({ text, clause }, at) => {
    // "No doubt."
    if (lengthAt(words, at, phrases.denial.harmless) > 0) return []
    if (isNo(at)) return [false]
    if (!truth.yes.has(text)) return []
    // "I don't agree", "definitely not"; but "no yes" and "yes no" are both.
    const isDeniedBehind = words[at + 1]?.clause === clause && isDenial(at + 1) && !isNo(at + 1)
    return [!((denied[at] === true && !isNo(at - 1)) || isDeniedBehind)]
  })
  if (answered.length > 0) return one(answered)
  // "It is not", "it isn't".
  return isDenial(words.length - 1) ? false : undefined
}

function one(claims: readonly boolean[]): boolean | undefined {
  return claims.every(claim => claim === claims[0]) ? claims[0] : undefined
}
