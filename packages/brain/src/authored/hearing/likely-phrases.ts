import { once } from '../../text/once-per.ts'
import type { Phrase, PhraseBook } from './phrase-book.ts'
import { type HeardLine, literalsNeeded } from './phrase-scorer.ts'

/** The phrases of each node of a book, in its order. */
export const phrasesByNode: (book: PhraseBook) => ReadonlyMap<number, readonly Phrase[]> = once(
  ({ phrases }) => {
    const byNode = new Map<number, Phrase[]>()
    for (const phrase of phrases) {
      const known = byNode.get(phrase.node)
      if (known === undefined) byNode.set(phrase.node, [phrase])
      else known.push(phrase)
    }
    return byNode
  },
)

/**
 * The phrases of a book that a line may fit, in its order: enough of their words were said. Most phrases share no more than
 * a small word with a line, and are not compared with it.
 */
export function likelyPhrases(book: PhraseBook, heard: HeardLine): readonly Phrase[] {
  // What is alike in meaning may share no word.
  if (heard.similarity !== undefined) return book.phrases
  const { placesOf, needed } = wordsOf(book)
  const said = new Float64Array(book.phrases.length)
  for (const [stem, matches] of heard.matches) {
    const places = placesOf.get(stem)
    if (places === undefined) continue
    let likeness = 0
    for (const match of matches) likeness = Math.max(likeness, match.likeness)
    for (const { phrase, weight } of places) said[phrase] = (said[phrase] ?? 0) + weight * likeness
  }
  return book.phrases.filter((_, at) => (said[at] ?? 0) >= (needed[at] ?? 0))
}

interface Place {
  /** Place of the phrase in the book. */
  readonly phrase: number
  readonly weight: number
}

interface BookWords {
  readonly placesOf: ReadonlyMap<string, readonly Place[]>
  /** How much of each phrase must be said. */
  readonly needed: readonly number[]
}

/** Sums of the same numbers in another order differ by less. */
const rounding = 1e-9

const wordsOf = once(({ phrases }: PhraseBook): BookWords => {
  const placesOf = new Map<string, Place[]>()
  const needed = phrases.map(({ literals }, phrase) => {
    for (const { stem, weight } of literals) {
      const known = placesOf.get(stem)
      if (known === undefined) placesOf.set(stem, [{ phrase, weight }])
      else known.push({ phrase, weight })
    }
    const all = literals.reduce((sum, { weight }) => sum + weight, 0)
    return all === 0 ? Number.POSITIVE_INFINITY : all * literalsNeeded - rounding
  })
  return { placesOf, needed }
})
