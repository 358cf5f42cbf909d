import { classOf, colours, singular, stem } from '../../language/english/grammar.ts'
import { spellingWords } from '../../language/english/hearing.ts'
import { linkingVerbs } from '../../language/english/mentions.ts'
import { questionWords } from '../../language/english/questions.ts'
import { isEnglishWord } from '../../language/english/vocabulary.ts'
import type { FindMeant, LanguagePack } from '../../language/reading/read-word.ts'
import { once, oncePer } from '../../text/once-per.ts'
import { withParts } from '../../words/parts-of-speech.ts'
import { correct, correctToOnly, createSpellingBook, type SpellingBook } from '../../words/spelling.ts'
import { hasGrammar, isEnglish, readTokens, type Token, toToken } from '../../words/tokens.ts'
import { type EntityIndex, isEntityWord, isNameWord } from '../entities/entity-index.ts'
import { isDistinguishingWord } from '../mentions/distinguishing-words.ts'
import { hasFrameWord } from './frame-book.ts'
import { type PhraseBook, synonymSpelling, synonymWords } from './phrase-book.ts'
import { type HeardLine, hear } from './phrase-scorer.ts'
import type { PreparedCharacter } from './prepared-character.ts'

const knownQuestionWords: ReadonlySet<string> = new Set(questionWords)

/** A line with more words that nobody knows is no line with typos; each is compared with all words of the world. */
const mostTypos = 12

/** What may stand right before a noun. */
const leadsToNoun: ReadonlySet<Token['class']> = new Set<Token['class']>([
  'determiner',
  'preposition',
  'landmark',
])

const generalSpelling = createSpellingBook([...colours, ...questionWords, ...spellingWords])

/**
 * Reads a player's line for a character who perceives these entities: typos corrected, its own name set
 * aside.
 */
export function listen(
  message: string,
  { book, nameWords, frames, questions, help: { lexicon } }: PreparedCharacter,
  index: EntityIndex,
): HeardLine {
  // Made when a word is met that nobody knows, which most lines do not have.
  let entitySpelling: SpellingBook | undefined
  const isForeign = !hasGrammar(book.language)
  const isKnown = (text: string): boolean => {
    const word = singular(text)
    return (
      book.weights.has(isForeign ? text : stem(text)) ||
      isEntityWord(index, word) ||
      nameWords.has(word) ||
      hasFrameWord(frames, stem(text)) ||
      questions.book.weights.has(stem(text)) ||
      (isEnglish(book.language) &&
        (classOf(text) !== 'content' ||
          isDistinguishingWord(text) ||
          knownQuestionWords.has(text) ||
          synonymWords.has(text) ||
          isEnglishWord(text)))
    )
  }
  const corrected = new Map<string, string | undefined>()
  const correctTypo = (text: string): string | undefined => {
    if (corrected.has(text) || isKnown(text)) return corrected.get(text)
    if (corrected.size === mostTypos) return undefined
    entitySpelling ??= createSpellingBook(index.uses.keys())
    // "Frogs" for "fog" is likely where there is fog; "moose" is no other English word.
    const isWord = isForeign || lexicon?.isWord(text) === true
    const books = [entitySpelling, book.spelling, ...(isWord ? [] : [synonymSpelling, generalSpelling])]
    const meant = correct(text, books) ?? correct(singular(text), books) ?? farTypo(text)
    corrected.set(text, meant)
    return meant
  }
  // Hardly anybody mistypes the first letter: then it must be no word at all, and the one name that is near.
  const farTypo = (text: string): string | undefined => {
    const shares = lexicon?.partsOfSpeech(singular(text))
    const isAnyWord = shares !== undefined && Object.values(shares).some(share => share > 0)
    return isAnyWord ? undefined : correctToOnly(singular(text), index.nameWords)
  }
  const found = new Map<string, ReturnType<FindMeant>>()
  const findMeant: FindMeant = (text, pack) => {
    if (found.has(text)) return found.get(text)
    const known = wordsOf(book, index)
    const isExact = index.uses.has(text) || book.words.has(text) || nameWords.has(text)
    const form = isExact ? text : pack.formOf(text, known)
    entitySpelling ??= createSpellingBook(index.uses.keys())
    const typo =
      form === undefined && !pack.knows(text) && found.size < mostTypos
        ? correct(text, [entitySpelling, book.spelling, spellingOf(pack)])
        : undefined
    const meant =
      form !== undefined
        ? { text: form, isTypo: false }
        : typo === undefined
          ? undefined
          : { text: typo, isTypo: true }
    found.set(text, meant)
    return meant
  }
  const read = (token: Token, at: number, all: readonly Token[]): Token => {
    if (nameWords.has(token.word) && !isEntityWord(index, token.word)) return { ...token, class: 'filler' }
    const isSmall = token.class === 'filler' || token.class === 'particle'
    const isNoun = isSmall && isNameWord(index, token.word) && isLedToNoun(at, all)
    // "The friendly frog" is friendly; a frog that does something "friendly" is not meant.
    const isTrait = token.class === 'filler' && isEntityWord(index, token.word) && isLedTo(at, all)
    return isNoun || isTrait ? { ...token, class: 'content' } : token
  }
  // "The friendly one", "that is friendly".
  const isLedTo = (at: number, all: readonly Token[]): boolean => {
    const [before, next] = [all[at - 1], all[at + 1]]
    const isLast = next === undefined || next.clause !== all[at]?.clause
    if (before === undefined) return isLast || isNameWord(index, next.word)
    const leads = before.class === 'determiner' || isEntityWord(index, before.word)
    const names = next?.class === 'generic' || (next?.class === 'content' && isEntityWord(index, next.word))
    return (
      names || (leads && !isLast && next.class === 'content') || (isLast && linkingVerbs.has(before.text))
    )
  }
  // Perceiving a well makes "the well" a noun; a back winch makes none of "haul it back up".
  const isLedToNoun = (at: number, all: readonly Token[]): boolean => {
    const [before, next] = [all[at - 1], all[at + 1]].map(other =>
      other?.clause === all[at]?.clause ? other : undefined,
    )
    const leads = before === undefined || leadsToNoun.has(before.class)
    return leads || (next !== undefined && isNameWord(index, next.word))
  }
  const tokens = withoutWrittenIdioms(
    readTokens(message, book.language, correctTypo, findMeant),
    book.wording,
  )
  const heard = tokens.map(read)
  const parts = !hasGrammar(book.language)
    ? heard
    : withParts(heard, { lexicon, named: namedPlaces(heard, index) })
  return hear(book, parts, word => isEntityWord(index, word))
}

/** Places of words that are a name of two words or more: "polishing cloth", "banker's lamp". */
function namedPlaces(tokens: readonly Token[], index: EntityIndex): ReadonlySet<number> {
  const places = new Set<number>()
  tokens.forEach(({ word, clause }, at) => {
    if (!index.nouns.has(word) || tokens[at - 1]?.clause !== clause) return
    for (const { owner, as } of index.uses.get(word) ?? []) {
      if (as !== 'head') continue
      for (const name of owner.names) {
        if (name.at(-1) !== word) continue
        let length = 1
        while (length < name.length && tokens[at - length]?.word === name.at(-1 - length)) length += 1
        if (length > 1) for (let back = 0; back < length; back += 1) places.add(at - back)
      }
    }
  })
  return places
}

/** One list for as long as both are used: what is worked out of it is kept with it. */
const wordsOf = oncePer((book: PhraseBook, index: EntityIndex): readonly string[] => [
  ...index.uses.keys(),
  ...book.words,
])

const spellingOf = once((pack: LanguagePack) => createSpellingBook(pack.spelling))

/** A saying that an author wrote into a phrase is meant. */
function withoutWrittenIdioms(tokens: readonly Token[], wording: string): readonly Token[] {
  const said = tokens
    .filter(({ class: itsClass }) => itsClass === 'idiom')
    .map(({ text }) => text)
    .join(' ')
  if (said === '' || !wording.includes(said)) return tokens
  return tokens.map(token =>
    token.class === 'idiom' ? { ...toToken(token.text, token.clause, token.typed) } : token,
  )
}
