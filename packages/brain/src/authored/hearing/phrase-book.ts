import { classWeights, stem as stemOf } from '../../language/english/grammar.ts'
import { synonymGroups } from '../../language/english/synonyms.ts'
import type { PartOfSpeech } from '../../language/part-of-speech.ts'
import { noHelp, type Similarity, type WordHelp } from '../../lexicon/lexicon.ts'
import { finish, type Steps } from '../../text/steps.ts'
import { withParts } from '../../words/parts-of-speech.ts'
import { createSpellingBook, type SpellingBook } from '../../words/spelling.ts'
import { hasGrammar, type Token, wordIn } from '../../words/tokens.ts'
import { readWritten } from '../../words/written-tokens.ts'
import { asksByForm } from './asks-by-form.ts'
import { type FindLikes, findLikes } from './likes.ts'

/** The phrases of a list of nodes, ready to be compared. Made once per character. */
export interface PhraseBook {
  readonly language: string
  readonly phrases: readonly Phrase[]
  /** How much each stem of the phrases says, by how few nodes use it. */
  readonly weights: ReadonlyMap<string, number>
  readonly spelling: SpellingBook
  /** The phrases' own words, one by one. */
  readonly words: ReadonlySet<string>
  /** What stands for what: stems of phrases by the stems that may be said for them. */
  readonly synonyms: Synonyms
  /** Words of the phrases that mean nearly what this one does. */
  readonly likes: FindLikes
  /** An author's own likeness of sentences. */
  readonly similarity: Similarity | undefined
  /** The phrases' own words in a row, to know an idiom that an author wrote. */
  readonly wording: string
}

export type Synonyms = ReadonlyMap<string, ReadonlySet<string>>

export interface Phrase {
  /** Place of the node in the list that the book was made of. */
  readonly node: number
  readonly text: string
  readonly literals: readonly Literal[]
  /** True when it has `{target}`. */
  readonly hasSlot: boolean
  /** `{player}` and `{$name}`: what is said there is kept. */
  readonly captures: readonly Capture[]
  /** Its question words: who, where. */
  readonly asks: readonly string[]
  /** True when it asks something by its form: "where can I sleep". */
  readonly isAsked: boolean
  /** True when it has a "not" of its own. */
  readonly denies: boolean
  /** True when all its words are small ones: "who are you". Then all of them must be said. */
  readonly isOfSmallWords: boolean
}

export interface Literal {
  readonly stem: string
  readonly weight: number
  readonly part: PartOfSpeech | undefined
}

export interface Capture {
  /** `player` or `$name`. */
  readonly name: string
  /** How many literals stand before it. */
  readonly at: number
}

const generalSynonyms = synonymsOf(synonymGroups)

export const synonymSpelling: SpellingBook = createSpellingBook(synonymGroups.flat())
export const synonymWords: ReadonlySet<string> = new Set(synonymGroups.flat())

export interface PhraseBookOptions {
  readonly language?: string
  /** Nouns that only call the one who is spoken to. */
  readonly nameWords?: ReadonlySet<string>
  /** Words that mean the same, beside those that always do. */
  readonly synonyms?: readonly (readonly string[])[]
  readonly help?: WordHelp
  /** Phrases that many characters have, which are read once for all of them. Default: false. */
  readonly isShared?: boolean
}

/** Makes a book at once. */
export function createPhraseBook(
  nodes: readonly (readonly string[])[],
  options?: PhraseBookOptions,
): PhraseBook {
  return finish(preparePhraseBook(nodes, options))
}

/** Makes a book node by node. */
export function* preparePhraseBook(
  nodes: readonly (readonly string[])[],
  {
    language = 'en',
    nameWords = new Set(),
    synonyms = [],
    help = noHelp,
    isShared = false,
  }: PhraseBookOptions = {},
): Steps<PhraseBook> {
  const readOne = isShared ? readOnce : readPhrase
  const read: (readonly ReadPhrase[])[] = []
  for (const phrases of nodes) {
    read.push(phrases.map(text => withoutName(readOne(text, language, help), nameWords)))
    yield
  }
  const nodesWith = new Map<string, number>()
  for (const phrases of read) {
    const stems = new Set(phrases.flatMap(({ tokens }) => tokens.map(({ stem }) => stem)))
    for (const stem of stems) nodesWith.set(stem, (nodesWith.get(stem) ?? 0) + 1)
  }
  const words = new Set<string>()
  const weights = new Map<string, number>()
  for (const token of read.flat().flatMap(({ tokens }) => tokens)) {
    words.add(token.text)
    weights.set(token.stem, classWeights[token.class] * rarity(nodesWith.get(token.stem) ?? 1, nodes.length))
  }
  yield
  const phrases: Phrase[] = []
  for (const [node, list] of read.entries()) {
    for (const phrase of list) phrases.push(weighed(phrase, node, weights))
    yield
  }
  return {
    language,
    phrases,
    weights,
    spelling: createSpellingBook(words),
    words,
    synonyms: withSynonyms(
      hasGrammar(language) ? generalSynonyms : new Map(),
      synonyms.map(group => group.map(word => wordIn(language, word))),
    ),
    likes: hasGrammar(language)
      ? findLikes(
          read.flat().flatMap(({ tokens }) => tokens),
          help,
        )
      : () => [],
    similarity: help.similarity,
    wording: nodes.flat().join('\n').toLowerCase(),
  }
}

function weighed(
  { text, tokens, captures }: ReadPhrase,
  node: number,
  weights: ReadonlyMap<string, number>,
): Phrase {
  return {
    node,
    text,
    literals: tokens.map(({ stem, part }) => ({ stem, weight: weights.get(stem) ?? 1, part })),
    hasSlot: text.includes(slot),
    captures,
    asks: tokens.filter(({ class: itsClass }) => itsClass === 'question').map(token => token.text),
    isAsked: asksByForm(tokens),
    denies: tokens.some(({ class: itsClass }) => itsClass === 'negation'),
    isOfSmallWords: tokens.every(({ class: itsClass }) => itsClass !== 'content' && itsClass !== 'greeting'),
  }
}

/** Where a phrase has the thing that it is about. */
export const slot = '{target}'
const slots = /\{(target|player|\$[\w-]+)\}/g

interface ReadPhrase {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly captures: readonly Capture[]
}

/** Slots are read as words, so that verbs around them are understood as around a name: "turn {target} on". */
function readPhrase(text: string, language: string, { lexicon }: WordHelp): ReadPhrase {
  const names: string[] = []
  const filled = text.replace(slots, (_, name: string) => ` ${slotWord}${names.push(name) - 1} `)
  const tokens: Token[] = []
  const captures: Capture[] = []
  const read = readWritten(filled, language).map(token =>
    // A slot stands where "it" may stand.
    token.text.startsWith(slotWord) ? { ...token, class: 'pronoun' as const } : asAuthored(token),
  )
  for (const token of hasGrammar(language) ? withParts(read, { lexicon }) : read) {
    const name = token.text.startsWith(slotWord)
      ? names[Number(token.text.slice(slotWord.length))]
      : undefined
    if (name === undefined) tokens.push(token)
    else if (name !== 'target') captures.push({ name, at: tokens.length })
  }
  return { text, tokens, captures }
}

/** Those of frames: as many as the package has, and no author's. */
const shared = new Map<string, ReadPhrase>()

function readOnce(text: string, language: string, help: WordHelp): ReadPhrase {
  const key = `${language}\n${text}`
  const known = shared.get(key) ?? readPhrase(text, language, help)
  shared.set(key, known)
  return known
}

const slotWord = 'slotword'

/** "Hello Hob" is said to Hob, and about nobody. */
function withoutName(phrase: ReadPhrase, nameWords: ReadonlySet<string>): ReadPhrase {
  const tokens = phrase.tokens.map(
    (token): Token =>
      nameWords.has(token.word) && phrase.tokens.length > 1 ? { ...token, class: 'filler' } : token,
  )
  return { ...phrase, tokens }
}

/** What an author wrote is meant. */
function asAuthored(token: Token): Token {
  return token.class === 'idiom' ? { ...token, class: 'content' } : token
}

/** 1 for a stem of one node, falling to a third for one that every node uses. */
function rarity(nodesWith: number, nodes: number): number {
  if (nodes < 2) return 1
  return Math.max(0.35, 1 - (0.65 * Math.log(nodesWith)) / Math.log(nodes))
}

function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  return withSynonyms(new Map(), groups)
}

function withSynonyms(known: Synonyms, groups: readonly (readonly string[])[]): Synonyms {
  if (groups.length === 0) return known
  const read = new Map([...known].map(([stem, others]) => [stem, new Set(others)] as const))
  for (const group of groups) {
    const stems = group.filter(word => !word.includes(' ')).map(word => stemOf(word.toLowerCase()))
    for (const stem of stems) {
      const others = read.get(stem) ?? new Set<string>()
      for (const other of stems) if (other !== stem) others.add(other)
      read.set(stem, others)
    }
  }
  return read
}
