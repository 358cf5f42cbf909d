import { classOf, singular, stem, type WordClass } from '../language/english/grammar.ts'
import { interjections } from '../language/english/interjections.ts'
import {
  contractionEnds,
  contractions,
  idioms,
  type Rewrite,
  rewrites,
  takesIs,
} from '../language/english/sayings.ts'
import { askingVerbs, urgency } from '../language/english/verbs.ts'
import { foreignNegations } from '../language/other-languages.ts'
import type { PartOfSpeech } from '../language/part-of-speech.ts'
import { packOf } from '../language/reading/packs.ts'
import type { FindMeant } from '../language/reading/read-word.ts'
import { readPlacedWords, readWords } from './read-words.ts'
import type { Order } from './results.ts'
import { withWholeVerb } from './whole-verbs.ts'
import { untyped, type Word } from './word.ts'

/** One word of what was said, in the forms that it is compared in. */
export interface Token {
  /** Lower case, without accents. */
  readonly text: string
  /** Singular: compared with words of entities. */
  readonly word: string
  /** Compared with words of phrases. */
  readonly stem: string
  readonly class: WordClass
  /** What it is here, where that can be told; of words that mean something only. */
  readonly part?: PartOfSpeech
  /** True within a name of several words that something perceived has. */
  readonly isInName?: boolean
  /** As it was typed; for a word that was never typed, as it is compared. */
  readonly typed: string
  /** Counts up at every comma, full stop and the like. */
  readonly clause: number
  /** True when the word was taken for another one that it is a typo of. */
  readonly isTypo?: boolean
}

/** More are not compared: contractions that are written out may make them more than were read. */
const maxWords = 60

/** The words of an entity's name or of a property's value, in the singular and without a possessive 's. */
export function readNouns(text: string): string[] {
  return readWords(text).map(nounOf)
}

/** The same of one word that was read. */
export function nounOf(word: string): string {
  return singular(withoutApostrophe(word))
}

/** Gives the word that a mistyped one is a typo of. */
export type CorrectTypo = (word: string) => string | undefined

/** Whether lines of this language are read by the canonical grammar: English, and those that `useLanguages` added. */
export function hasGrammar(language: string): boolean {
  return isEnglish(language) || packOf(language) !== undefined
}

/** A word of an author's list of synonyms, in the form in which it is compared. */
export function wordIn(language: string, word: string): string {
  if (isEnglish(language) || packOf(language) === undefined) return word
  return readTokens(word, language)[0]?.text ?? word
}

/**
 * What a player said or an author wrote, with contractions written out and politeness taken away. Of languages other
 * than English nothing is known: their words are compared as they are.
 */
export function readTokens(
  text: string,
  language = 'en',
  correctTypo: CorrectTypo = () => undefined,
  findMeant: FindMeant = () => undefined,
): Token[] {
  const pack = isEnglish(language) ? undefined : packOf(language)
  if (pack !== undefined)
    return inOrder(
      pack.read(readClauses(text), findMeant).map(words => [...words]),
      orderOf(text, []),
    )
  const corrected = (word: Word): Word => {
    const meant = word.text.includes("'") || contractions.has(word.text) ? undefined : correctTypo(word.text)
    return meant === undefined ? word : { ...word, text: meant, isTypo: true }
  }
  const clauses = readClauses(text).map(words => words.map(corrected))
  if (!isEnglish(language)) {
    return clauses
      .flatMap((words, clause) => words.map(word => foreignToken(word, clause)))
      .slice(0, maxWords)
  }
  const spelled = clauses.map(words => words.flatMap(spellOut))
  return inOrder(spelled, orderOf(text, spelled))
}

function orderOf(text: string, clauses: readonly (readonly Word[])[]): Order {
  if (text.includes('?')) return 'none'
  return clauses.some(words => words.some(({ text: word }) => urgency.has(word))) ? 'urgent' : 'plain'
}

/** Canonical words, with politeness taken away and verbs of several words in one. */
function inOrder(clauses: Word[][], order: Order): Token[] {
  const spelled = withoutInterjections(clauses)
  const rewritten = spelled.map(words => withWholeVerb(rewrite(words), order))
  // "Could you" alone is all that was said: better than nothing.
  const read = rewritten.some(words => words.length > 0) ? rewritten : spelled
  const tokens = read.flatMap((words, clause) => words.map(word => tokenOf(word, clause)))
  return markIdioms(tokens.slice(0, maxWords))
}

/** Whether a language code is one of English, such as `en` or `en-GB`. */
export function isEnglish(language: string): boolean {
  return /^en\b/i.test(language)
}

export function toToken(text: string, clause: number, typed: string = text): Token {
  return { text, word: singular(text), stem: stem(text), class: classOf(text), typed, clause }
}

function tokenOf({ text, typed, isTypo }: Word, clause: number): Token {
  return { ...toToken(text, clause, typed), ...(isTypo && { isTypo }) }
}

function foreignToken({ text, typed, isTypo }: Word, clause: number): Token {
  const itsClass = foreignNegations.has(text) ? 'negation' : 'content'
  return { text, word: text, stem: text, class: itsClass, typed, clause, ...(isTypo && { isTypo }) }
}

/** "Great, bring it" asks for what "bring it" does. Alone, "great" is all that was said. */
function withoutInterjections(clauses: Word[][]): Word[][] {
  const isSaid = (words: Word[]): boolean => words.some(({ text }) => !interjections.has(text))
  return clauses.some(isSaid) ? clauses.map(words => (isSaid(words) ? words : [])) : clauses
}

/** The words of a text, clause by clause, each with the letters that were typed. */
function readClauses(text: string): Word[][] {
  const clauses: Word[][] = []
  for (const { text: word, start, end, clause } of readPlacedWords(text)) {
    const typed = text.slice(start, end).normalize('NFC').replace(apostrophes, "'")
    const words = clauses[clause]
    if (words === undefined) clauses[clause] = [{ text: word, typed }]
    else words.push({ text: word, typed })
  }
  return clauses
}

const apostrophes = /[’‘ʼ`´]/g

function spellOut(word: Word): readonly Word[] {
  const { text } = word
  const whole = contractions.get(text)
  if (whole !== undefined) return whole.map(untyped)
  const at = text.indexOf("'")
  if (at < 0) return [word]
  const start = text.slice(0, at)
  const end = text.slice(at + 1)
  if (end === 't' && start.endsWith('n')) return [start.slice(0, -1), 'not'].map(untyped)
  if (end === 's') {
    const owner = { text: start, typed: word.typed.slice(0, at) }
    return takesIs.has(start) ? [owner, untyped('is')] : [owner]
  }
  const spelled = contractionEnds.get(end)
  return spelled === undefined ? [{ ...word, text: start + end }] : [start, spelled].map(untyped)
}

function withoutApostrophe(word: string): string {
  const at = word.indexOf("'")
  return at < 0 ? word : word.endsWith("'s") ? word.slice(0, -2) : word.replaceAll("'", '')
}

/** Takes away what says nothing, and puts in what is meant. What was put in is not read again. */
function rewrite(words: readonly Word[]): Word[] {
  // "Could you please" must read as "could you", wherever the word stands.
  const said = words.filter(({ text }) => text !== 'please' && text !== 'kindly')
  const written: Word[] = []
  let at = 0
  while (at < said.length) {
    const word = said[at]
    if (word === undefined) break
    const rule = ruleAt(said, at, written)
    if (rule === undefined) written.push(word)
    else {
      // "A minute" is compared as "a moment", and is a minute all the same.
      const isAlike = rule.to.length === rule.from.length
      written.push(...rule.to.map((text, i) => ({ text, typed: (isAlike && said[at + i]?.typed) || text })))
    }
    at += rule?.from.length ?? 1
  }
  return written
}

function ruleAt(said: readonly Word[], at: number, written: readonly Word[]): Rewrite | undefined {
  // Most words begin none, and then there is nothing else to look at.
  const rules = rewrites.get(said[at]?.text ?? '')
  if (rules === undefined) return undefined
  const isAsked = at > 0 && classOf(said[at - 1]?.text ?? '') === 'question'
  if (isAsked) return undefined
  // "Is somebody there" asks for somebody.
  const isOpening = written.every(({ text }) => classOf(text) === 'filler' && !askingVerbs.has(text))
  return rules.find(({ from, isOpening: opens }) => (isOpening || !opens) && startsWith(said, at, from))
}

function startsWith(
  words: readonly { readonly text: string }[],
  at: number,
  part: readonly string[],
): boolean {
  return part.every((word, i) => words[at + i]?.text === word)
}

function markIdioms(tokens: Token[]): Token[] {
  let marked = tokens
  for (let at = 0; at < tokens.length; at += 1) {
    const idiom = idioms.get(tokens[at]?.text ?? '')?.find(words => startsWith(tokens, at, words))
    if (idiom === undefined) continue
    const end = at + idiom.length
    marked = marked.map((token, i) => (i >= at && i < end ? { ...token, class: 'idiom' } : token))
    at = end - 1
  }
  return marked
}

/** All words of a text in English, contractions written out, and nothing taken away or corrected. */
export function readPlainTokens(text: string): Token[] {
  const clauses = readClauses(text).map(words => words.flatMap(spellOut))
  return clauses.flatMap((words, clause) => words.map(word => tokenOf(word, clause))).slice(0, maxWords)
}
