import { english } from '../../language/english/quiz.ts'
import { german } from '../../language/german/quiz.ts'
import { foreignNegations, unspacedNegations } from '../../language/other-languages.ts'
import type { Phrases } from '../../language/quiz-phrases.ts'

/** Of a language that is not known here, English is expected beside it. */
export function phrasesOf(language: string): Phrases {
  return /^de\b/i.test(language) ? german : /^en\b/i.test(language) ? english : elsewhere
}

/** English endings mean nothing in another language. */
const elsewhere: Phrases = {
  ...english,
  denial: {
    ...english.denial,
    words: new Set([...english.denial.words, ...foreignNegations, ...unspacedNegations]),
  },
  baseOf: word => word,
  isWord: () => false,
}
