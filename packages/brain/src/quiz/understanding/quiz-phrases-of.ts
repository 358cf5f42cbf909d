import { quiz as english } from '../../language/english/quiz.ts'
import { quiz as german } from '../../language/german/quiz.ts'
import { foreignNegations, unspacedNegations } from '../../language/other-languages.ts'
import type { QuizPhrases } from '../../language/quiz-phrases.ts'
import { languageOf } from '../../words/language-of.ts'

/**
 * What players say in a quiz, in the language of a code. Of a language that has no folder, English is expected, as far as
 * it does not depend on English endings. It is no part of `Language`, because a game without quizzes would ship it.
 */
export function quizPhrasesOf(code: string): QuizPhrases {
  return phrasesByCode[languageOf(code).code] ?? other
}

const phrasesByCode: Readonly<Record<string, QuizPhrases>> = { en: english, de: german }

/** English endings mean nothing in another language. */
const other: QuizPhrases = {
  ...english,
  denial: {
    ...english.denial,
    words: new Set([...english.denial.words, ...foreignNegations, ...unspacedNegations]),
  },
  baseOf: word => word,
  isWord: () => false,
}
