import type { QuizPhrases } from '../../language/quiz-phrases.ts'
import type { Accepted } from './accepted.ts'
import type { Item } from './items.ts'
import { isTypo } from './typos.ts'
import { isSameQuantity } from './units.ts'

/**
 * How far apart words may be: `exact` takes another number or spelling of the same word, `near` typos too.
 */
export type Closeness = 'exact' | 'near'

/** Items of what was said, from `at`. */
export interface Span {
  readonly at: number
  readonly length: number
}

/** Whether all that was said is the answer. */
export function isWhole(
  accepted: Accepted,
  said: readonly Item[],
  closeness: Closeness,
  phrases: QuizPhrases,
): boolean {
  if (said.length === 0) return false
  const length = lengthAt(accepted.items, said, 0, closeness, phrases)
  if (length === said.length && !said[0]?.isDenied) return true
  if (said.some(item => item.isDenied)) return false
  const fits = (meant: Item, item: Item): boolean => isFit(meant, item, closeness, phrases)
  return (
    (accepted.isName && (areSame(accepted.items, said, fits) || isShortened(accepted.items, said, fits))) ||
    (accepted.isPair && isReordered(accepted.items, said, phrases, fits)) ||
    (!accepted.isName && isBareNumber(accepted.items, said, fits))
  )
}

/** Where the answer stands in what was said, unless it is denied or altered there. */
export function findSpan(
  accepted: Accepted,
  said: readonly Item[],
  closeness: Closeness,
  phrases: QuizPhrases,
): Span | undefined {
  return everySpan(accepted, said, closeness, phrases).find(({ at, length }) => {
    const isDenying = said[at + length]?.isDenied && !said[at + length - 1]?.isDenied
    return !said[at]?.isDenied && !said[at]?.isAltered && !isDenying
  })
}

/** Wherever the answer stands in what was said, denied or not. */
export function everySpan(
  { items }: Accepted,
  said: readonly Item[],
  closeness: Closeness,
  phrases: QuizPhrases,
): readonly Span[] {
  return said.flatMap((_, at) => {
    const length = lengthAt(items, said, at, closeness, phrases)
    return length === 0 ? [] : [{ at, length }]
  })
}

/** How many items from `at` on are the answer; 0 when none are. */
function lengthAt(
  meant: readonly Item[],
  said: readonly Item[],
  at: number,
  closeness: Closeness,
  phrases: QuizPhrases,
): number {
  if (meant.length === 0) return 0
  const isAligned =
    at + meant.length <= said.length &&
    meant.every((item, i) => isFit(item, said[at + i] ?? item, closeness, phrases))
  return isAligned ? meant.length : joinedLength(meant, said, at, closeness)
}

export function isFit(meant: Item, said: Item, closeness: Closeness, { isWord }: QuizPhrases): boolean {
  if (said.quantity !== undefined) {
    if (meant.quantity !== undefined) return isSameQuantity(meant.quantity, said.quantity)
    return meant.text === said.text || (meant.roman !== undefined && meant.roman === said.quantity.value)
  }
  if (meant.quantity !== undefined) return false
  if (meant.text === said.text || meant.base === said.base) return true
  return closeness === 'near' && !isWord(said.text) && isTypo(said.text, meant.text)
}

/**
 * "Note book" is "notebook", "JRR" is "J. R. R.". How many items of what was said make the same letters; 0
 * when none.
 */
function joinedLength(
  meant: readonly Item[],
  said: readonly Item[],
  at: number,
  closeness: Closeness,
): number {
  const letters = meant.map(({ text }) => text).join('')
  // Digits apart are other numbers.
  if (letters.length > longestJoined || /^\d+$/.test(letters)) return 0
  // A short word left out is no typo: "George" for "George V".
  const isNear = closeness === 'near' && meant.every(({ text }) => text.length > 2)
  let joined = ''
  for (let end = at; end < said.length && joined.length < letters.length; end += 1) {
    if (end > at && said[end]?.isDenied && !meant.some(({ isDenied }) => isDenied)) return 0
    joined += said[end]?.text ?? ''
    const length = end + 1 - at
    if (joined === letters) return length
    if (isNear && length !== meant.length && isTypo(joined, letters)) return length
  }
  return 0
}

const longestJoined = 60

type Fit = (meant: Item, said: Item) => boolean

/** The same words in any order: "Newton, Isaac". */
function areSame(meant: readonly Item[], said: readonly Item[], fits: Fit): boolean {
  if (meant.length !== said.length || meant.length > mostParts) return false
  const left = [...said]
  return meant.every(item => {
    const at = left.findIndex(other => fits(item, other))
    if (at < 0) return false
    left.splice(at, 1)
    return true
  })
}

const mostParts = 12

/**
 * A name with initials in place of names, or without those in the middle: "I. Newton", "John Kennedy" for
 * "John F. Kennedy". The last name must be there in full; alone it is not enough.
 */
function isShortened(meant: readonly Item[], said: readonly Item[], fits: Fit): boolean {
  const lastMeant = meant.at(-1)
  const lastSaid = said.at(-1)
  if (lastMeant === undefined || lastSaid === undefined || said.length < 2) return false
  if (lastMeant.text.length < 2 || lastSaid.text.length < 2 || !fits(lastMeant, lastSaid)) return false
  let at = 0
  for (const [i, item] of meant.slice(0, -1).entries()) {
    const other = said[at]
    const isLast = at >= said.length - 1
    if (!isLast && other !== undefined && (fits(item, other) || isInitial(item.text, other.text))) at += 1
    else if (i === 0 || item.text.length > 1) return false
  }
  return at === said.length - 1
}

function isInitial(a: string, b: string): boolean {
  return Math.min(a.length, b.length) === 1 && a.charAt(0) === b.charAt(0)
}

/** "Blue and red" for "red and blue". */
function isReordered(
  meant: readonly Item[],
  said: readonly Item[],
  { and }: QuizPhrases,
  fits: Fit,
): boolean {
  const isPart = ({ text }: Item): boolean => !and.has(text)
  const parts = partsOf(meant, and)
  const others = partsOf(said, and)
  // Transcriptions write few commas: "red yellow and blue" has all three.
  const areWords = parts.every(part => part.length === 1)
  if (parts.length > 1 && others.length > 1 && !areWords) {
    return (
      parts.length === others.length &&
      parts.length <= mostParts &&
      parts.every(part => others.some(other => isAlike(part, other, fits))) &&
      others.every(other => parts.some(part => isAlike(part, other, fits)))
    )
  }
  return areSame(meant.filter(isPart), said.filter(isPart), fits)
}

function partsOf(items: readonly Item[], and: ReadonlySet<string>): readonly (readonly Item[])[] {
  const parts: Item[][] = [[]]
  for (const [at, item] of items.entries()) {
    if (at > 0 && item.clause !== items[at - 1]?.clause) parts.push([])
    if (and.has(item.text)) parts.push([])
    else parts.at(-1)?.push(item)
  }
  return parts.filter(part => part.length > 0)
}

function isAlike(a: readonly Item[], b: readonly Item[], fits: Fit): boolean {
  return a.length === b.length && a.every((item, at) => fits(item, b[at] ?? item))
}

/** "8" for "8 legs": what is counted stands in the question. */
function isBareNumber(meant: readonly Item[], said: readonly Item[], fits: Fit): boolean {
  const [number, noun, ...rest] = meant
  const [only, ...others] = said
  if (number?.quantity === undefined || noun === undefined || only?.quantity === undefined) return false
  return rest.length === 0 && others.length === 0 && fits(number, only)
}
