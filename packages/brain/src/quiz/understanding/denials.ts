import type { QuizPhrases } from '../../language/quiz-phrases.ts'
import { lengthAt } from '../../language/sequences.ts'
import type { Word } from './words.ts'

/**
 * Which words are denied: "not Paris but London" denies "Paris". A denial reaches to the end of its clause,
 * to "but", or to where a new sentence begins: "it's not London it's Paris". "I'm not sure" denies nothing
 * behind it.
 */
export function deniedWords(words: readonly Word[], phrases: QuizPhrases): readonly boolean[] {
  const { denial, fillers, small } = phrases
  const denied: boolean[] = []
  let isDenying = false
  let hasDenied = false
  let at = 0
  while (at < words.length) {
    const word = words[at]
    if (word === undefined) break
    if (word.clause !== words[at - 1]?.clause) isDenying = false
    const harmless = lengthAt(words, at, denial.harmless)
    if (harmless > 0) {
      for (let i = 0; i < harmless; i += 1) denied.push(i > 0 || isDenying)
      at += harmless
      isDenying = false
      continue
    }
    denied.push(isDenying && !(hasDenied && denial.restarts.has(word.text)))
    if (denial.but.has(word.text)) {
      isDenying = denial.all.has(words[at - 1]?.text ?? '')
      hasDenied = false
    } else if (denies(words, at, phrases)) {
      isDenying = true
      hasDenied = false
    } else if (isDenying && hasDenied && denial.restarts.has(word.text)) isDenying = false
    else if (isDenying && !fillers.has(word.text) && !small.has(word.text)) hasDenied = true
    at += 1
  }
  return denied
}

/** Whether the word before makes another thing of what follows: "South Korea", "after Mars". */
export function isAltered(words: readonly Word[], at: number, { denial, articles }: QuizPhrases): boolean {
  const before = words[at - 1]
  if (before === undefined) return false
  if (denial.altering.has(before.text)) return before.clause === words[at]?.clause
  const isLink = articles.has(before.text) || before.text === 'of' || before.text === 'to'
  return isLink && denial.altering.has(words[at - 2]?.text ?? '')
}

/** "No, it's Paris" and "no it's Paris" deny nothing. */
function denies(words: readonly Word[], at: number, { denial, intents }: QuizPhrases): boolean {
  const text = words[at]?.text ?? ''
  if (!denial.words.has(text)) return false
  return !(intents.no.test(text) && text !== 'not' && denial.restarts.has(words[at + 1]?.text ?? ''))
}
