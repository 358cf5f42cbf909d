import type { QuizPhrases } from '../../language/quiz-phrases.ts'
import { quizPhrasesOf } from './quiz-phrases-of.ts'
import { readWords, undrawn, type Word } from './words.ts'

/** Whether nothing could be made out: "[inaudible]", "um", "…". */
export function isNoise(say: string, language: string): boolean {
  const phrases = quizPhrasesOf(language)
  return isFiller(readWords(withoutNoise(say, phrases)), phrases)
}

/** Without what transcriptions tell of sounds, "[inaudible]" and "♪ la la ♪", in which there is no answer. */
export function withoutNoise(say: string, { noises }: QuizPhrases): string {
  if (!/[[(*♪<]/.test(say)) return say
  return say.replace(marked, found => {
    const isSung = found.startsWith('♪')
    const words = isSung ? [] : readWords(found.replaceAll('_', ' '))
    const isNoise = isSung || (words.length > 0 && words.every(({ text }) => noises.has(text)))
    return isNoise || /^[[*][^\]*]{4,}[\]*]$/.test(found) ? ' ' : found
  })
}

/** Whether there is nothing in it that could be meant: "um", "mmmm". */
export function isFiller(words: readonly Word[], { fillers }: QuizPhrases): boolean {
  return words.every(
    ({ text }) => fillers.has(text) || fillers.has(undrawn(text)) || /^(\p{L})\1+$/u.test(text),
  )
}

const marked = /\[[^[\]]*\]|\([^()]*\)|\*[^*]*\*|<[^<>]*>|♪[^♪]*♪?/gu
