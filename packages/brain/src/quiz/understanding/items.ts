import type { QuizPhrases } from '../../language/quiz-phrases.ts'
import { deniedWords, isAltered } from './denials.ts'
import { readNumber } from './numbers.ts'
import { addQuantities, type Quantity, readSign, readUnit } from './units.ts'
import type { Word } from './words.ts'

/** What answers are compared by: a word, or a number with its unit. */
export interface Item {
  readonly text: string
  /** In the singular. */
  readonly base: string
  readonly quantity?: Quantity
  /** Of a roman numeral; only accepted answers have them. */
  readonly roman?: number
  /** Where it stands in what was typed. */
  readonly start: number
  readonly end: number
  /** "Not Paris". */
  readonly isDenied: boolean
  /** "South Korea" is not "Korea". */
  readonly isAltered: boolean
  readonly clause: number
}

/** What a player said, without articles. */
export function readItems(words: readonly Word[], phrases: QuizPhrases): readonly Item[] {
  const denied = deniedWords(words, phrases)
  const items: Item[] = []
  let at = 0
  while (at < words.length) {
    const word = words[at]
    if (word === undefined) break
    const measured = readQuantity(words, at, phrases)
    // The "A." of "W. A. Mozart" is none.
    const isInitial = word.text.length === 1 && words[at - 1]?.text.length === 1
    const isArticle = phrases.articles.has(word.text) && at + 1 < words.length && !isInitial
    if (measured !== undefined || !isArticle) {
      items.push({
        text: textOf(words.slice(at, at + (measured?.length ?? 1))),
        base: phrases.baseOf(word.text),
        ...(measured && { quantity: measured.quantity }),
        start: word.start,
        end: words[at + (measured?.length ?? 1) - 1]?.end ?? word.end,
        isDenied: denied[at] ?? false,
        isAltered: isAltered(words, at, phrases),
        clause: word.clause,
      })
    }
    at += measured?.length ?? 1
  }
  return items
}

function readQuantity(
  words: readonly Word[],
  at: number,
  phrases: QuizPhrases,
): { quantity: Quantity; length: number } | undefined {
  const first = readMeasure(words, at, phrases)
  if (first?.quantity.unit === undefined) return first
  const behind = at + first.length
  const next = phrases.and.has(words[behind]?.text ?? '') ? behind + 1 : behind
  const second = readMeasure(words, next, phrases)
  const sum = second && addQuantities(first.quantity, second.quantity)
  return second && sum ? { quantity: sum, length: next + second.length - at } : first
}

function readMeasure(
  words: readonly Word[],
  at: number,
  { numbers }: QuizPhrases,
): { quantity: Quantity; length: number } | undefined {
  const sign = readSign(words[at])
  const start = sign === undefined ? at : at + 1
  const number = readNumber(words, start, numbers)
  if (number === undefined) return undefined
  const { value } = number
  const end = start + number.length
  if (sign !== undefined) return { quantity: { value, unit: sign }, length: end - at }
  const measured = readUnit(words, end)
  return measured === undefined
    ? { quantity: { value }, length: end - at }
    : { quantity: { value, unit: measured.unit }, length: end + measured.length - at }
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join('')
}
