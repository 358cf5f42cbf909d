import type { QuizPhrases } from '../../language/quiz-phrases.ts'
import { once } from '../../text/once-per.ts'
import { keepRecent } from '../../text/recent.ts'
import { type Item, readItems } from './items.ts'
import { readRoman } from './roman.ts'
import { joined, plain, readWords } from './words.ts'

/** An answer or an option as its author wrote it, in the forms that it is compared in. */
export interface Accepted {
  readonly plain: string
  /** Its words with a space between; empty where it has none. */
  readonly spoken: string
  readonly items: readonly Item[]
  /** Each word begins with a capital or is a number: "Isaac Newton", "20 July 1969". */
  readonly isName: boolean
  /** Parts that may come in any order: "red and blue". */
  readonly isPair: boolean
}

/** Runs are read from a store at each turn, and their texts are the same again: they are kept by text. */
export function readAccepted(text: string, phrases: QuizPhrases): Accepted {
  return readerOf(phrases)(text)
}

const mostKept = 2000
const readerOf = once((phrases: QuizPhrases) => keepRecent(mostKept, text => prepare(text, phrases)))

function prepare(text: string, phrases: QuizPhrases): Accepted {
  const words = readWords(text)
  const items = readItems(words, phrases).map(item => {
    const roman = readRoman(text.slice(item.start, item.end), item.start > 0)
    return roman === undefined ? item : { ...item, roman }
  })
  return {
    plain: plain(text),
    spoken: joined(words),
    items,
    isName:
      items.length > 1 &&
      /\p{Lu}/u.test(text) &&
      items.every(({ start }) => /^[\p{Lu}\d]/u.test(text.slice(start))),
    isPair: items.some(item => phrases.and.has(item.text)),
  }
}
