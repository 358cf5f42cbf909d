import { colours, farWords, nearWords, ordinals } from './english.ts'
import { type Heard, hear, synonymSpelling, synonymWords } from './phrase-scorer.ts'
import type { PreparedCharacter } from './prepared-character.ts'
import { type EntityIndex, isEntityWord, isNameWord } from './references.ts'
import { correct, createSpellingBook, type SpellingBook } from './spelling.ts'
import { readTokens, type Token, toToken } from './tokens.ts'

const generalSpelling = createSpellingBook([
  ...colours,
  'please',
  'thanks',
  'could',
  'would',
  'where',
  'which',
])

/**
 * Reads a player's line for a character who perceives these entities: slips corrected, its own name set
 * aside.
 */
export function listen(message: string, { book, nameWords }: PreparedCharacter, index: EntityIndex): Heard {
  // Made when a word is met that nobody knows, which most lines do not have.
  let entitySpelling: SpellingBook | undefined
  const isKnown = ({ text, word, stem, class: itsClass }: Token): boolean =>
    itsClass !== 'content' ||
    book.weights.has(stem) ||
    isEntityWord(index, word) ||
    synonymWords.has(text) ||
    ordinals.has(text) ||
    nearWords.has(text) ||
    farWords.has(text)

  const tokens = readTokens(message).map((token): Token => {
    if (nameWords.has(token.word) && !isEntityWord(index, token.word)) return { ...token, class: 'filler' }
    // Perceiving a well makes "well" a noun.
    const isNoun = (token.class === 'filler' || token.class === 'particle') && isNameWord(index, token.word)
    if (isNoun) return { ...token, class: 'content' }
    if (isKnown(token)) return token
    entitySpelling ??= createSpellingBook(index.uses.keys())
    const books = [entitySpelling, book.spelling, synonymSpelling, generalSpelling]
    const meant = correct(token.text, books) ?? correct(token.word, books)
    return meant === undefined ? token : { ...toToken(meant, token.clause), isSlip: true }
  })
  return hear(book, tokens, word => isEntityWord(index, word))
}
