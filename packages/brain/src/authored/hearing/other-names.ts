import { withParts } from '../../words/parts-of-speech.ts'
import { hasGrammar, readTokens } from '../../words/tokens.ts'
import { type EntityIndex, isEntityWord } from '../entities/entity-index.ts'
import type { PreparedCharacter } from './prepared-character.ts'

/** A thing and another word for it must be this much alike: a couch is a sofa, a banner is a flag. */
const leastAlike = 0.8

/**
 * Nouns of a message that nothing perceived is called by, each with the noun of what it may mean: "the couch" where a
 * sofa is. Pairs, as an author writes synonyms.
 */
export function otherNames(
  message: string,
  index: EntityIndex,
  { book, nameWords, help: { lexicon, similarity } }: PreparedCharacter,
): readonly (readonly string[])[] {
  if (!hasGrammar(book.language) || (lexicon === undefined && similarity === undefined)) return []
  const likeness = (said: string, noun: string): number =>
    Math.max(lexicon?.similarity(said, noun, 'noun') ?? 0, similarity?.(said, noun) ?? 0)
  return withParts(readTokens(message, book.language), { lexicon }).flatMap(({ text, word, stem, part }) => {
    const isOther = part === 'noun' && !isEntityWord(index, word) && !isEntityWord(index, text)
    if (!isOther || nameWords.has(word) || book.weights.has(stem)) return []
    return [...index.nouns].flatMap(noun => (likeness(word, noun) >= leastAlike ? [[noun, word]] : []))
  })
}
