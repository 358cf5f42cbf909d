import type { QuizPhrases } from '../../language/quiz-phrases.ts'
import { readNumber } from './numbers.ts'
import { joined, type Word } from './words.ts'

/** An option that was named by where it stands. */
export interface Label {
  /** From 0. */
  readonly place: number
  /** `rank`: "the second one". */
  readonly kind: 'letter' | 'number' | 'rank'
  /** "Option 2" and not "2" alone. */
  readonly isHeaded: boolean
  /** Where it is in what was said. */
  readonly at: number
  /** In words. */
  readonly length: number
}

/** `core` is what is left of the words without what people say around an answer. */
export function readLabels(
  words: readonly Word[],
  core: readonly Word[],
  count: number,
  phrases: QuizPhrases,
): readonly Label[] {
  const whole = wholeLabel(words, core, count, phrases)
  if (whole !== undefined) return [whole]
  return words.flatMap((_, at) => labelAt(words, at, count, phrases) ?? [])
}

/** What may be a label only where nothing else is said: "two", "second", "see". */
function wholeLabel(
  words: readonly Word[],
  core: readonly Word[],
  count: number,
  phrases: QuizPhrases,
): Label | undefined {
  const { labels, articles } = phrases
  // "A, b" are two letters.
  const isArticle = articles.has(core[0]?.text ?? '') && core[1]?.clause === core[0]?.clause
  const [first, ...rest] = isArticle ? core.slice(1) : core
  if (first === undefined) return undefined
  const at = words.indexOf(first)
  const whole = { isHeaded: false, at, length: rest.length + 1 }
  const rank = labels.places.get(first.text)
  if (rank !== undefined && /^(?:to )?last$/.test(joined(rest))) {
    const place = placeFrom(-1 - rank, count)
    return place === undefined ? undefined : { ...whole, place, kind: 'rank' }
  }
  const numbered = readPlace(words, at, count, phrases)
  if (numbered?.length === whole.length) return { ...whole, ...numbered }
  const letter = placeOfLetter(labels.letters.get(first.text) ?? first.text, count)
  return letter === undefined || rest.length > 0 ? undefined : { ...whole, place: letter, kind: 'letter' }
}

function labelAt(words: readonly Word[], at: number, count: number, phrases: QuizPhrases): Label | undefined {
  const { labels } = phrases
  const text = words[at]?.text ?? ''
  const headed = labels.heads.has(text) ? placeBehindHead(words, at + 1, count, phrases) : undefined
  if (headed !== undefined) return { ...headed, isHeaded: true, at, length: headed.length + 1 }
  const numbered = readPlace(words, at, count, phrases)
  if (numbered !== undefined && labels.tails.has(words[at + numbered.length]?.text ?? '')) {
    return { ...numbered, kind: 'rank', isHeaded: false, at, length: numbered.length + 1 }
  }
  const place = placeOfLetter(text, count)
  if (place === undefined || (labels.words.has(text) && !standsAlone(words, at, phrases))) return undefined
  return { place, kind: 'letter', isHeaded: false, at, length: 1 }
}

type Place = Pick<Label, 'place' | 'kind' | 'length'>

function placeBehindHead(
  words: readonly Word[],
  at: number,
  count: number,
  phrases: QuizPhrases,
): Place | undefined {
  const text = words[at]?.text ?? ''
  const place = placeOfLetter(phrases.labels.letters.get(text) ?? text, count)
  return place === undefined ? readPlace(words, at, count, phrases) : { place, kind: 'letter', length: 1 }
}

/** "Last", "middle", "second", "2nd", "two", "2". */
function readPlace(
  words: readonly Word[],
  at: number,
  count: number,
  { labels, numbers }: QuizPhrases,
): Place | undefined {
  const text = words[at]?.text ?? ''
  const middle = labels.middle.has(text) && count % 2 === 1 ? (count - 1) / 2 : undefined
  const rank = middle ?? labels.places.get(text)
  if (rank !== undefined) {
    const place = placeFrom(rank, count)
    return place === undefined ? undefined : { place, kind: 'rank', length: 1 }
  }
  const number = readNumber(words, at, numbers)
  if (number === undefined || !Number.isInteger(number.value) || number.value < 1) return undefined
  const place = placeFrom(number.value - 1, count)
  return place === undefined ? undefined : { place, kind: 'number', length: number.length }
}

/** "A cat" names no option, "a" and "a or b" do. */
function standsAlone(words: readonly Word[], at: number, { or, and, denial }: QuizPhrases): boolean {
  const next = words[at + 1]
  if (next === undefined || next.clause !== words[at]?.clause) return true
  return [or, and, denial.words].some(set => set.has(next.text))
}

function placeOfLetter(text: string, count: number): number | undefined {
  const place = text.length === 1 ? letters.indexOf(text) : -1
  return place < 0 || place >= count ? undefined : place
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Negative ones count from the end. */
function placeFrom(rank: number, count: number): number | undefined {
  const place = rank < 0 ? count + rank : rank
  return place >= 0 && place < count ? place : undefined
}
