import type { AnswerName } from '../../character/answers.ts'
import type { WordClass } from '../../language/english/grammar.ts'
import {
  ageWords,
  beforePlayerFact,
  endsPlayerFact,
  feelingEnds,
  lastingKeys,
  nameLinks,
  nameVerbs,
  nationalities,
  noTaste,
  notNames,
  numbers,
  type PlayerFactKind,
  passingKeys,
  placeStarts,
  playerFactRows,
  relations,
  stateEnds,
} from '../../language/english/player-facts.ts'
import { isEnglishWord } from '../../language/english/vocabulary.ts'
import type { BrainTurn } from '../../turn/brain.ts'
import type { Memory } from '../../turn/memory.ts'
import { createPatternBook, type Found, findAt } from '../../words/patterns.ts'
import { hasGrammar, isEnglish, type Token } from '../../words/tokens.ts'
import type { HeardLine } from '../hearing/phrase-scorer.ts'
import { factKeys, factWords, isPossession, keyOf } from './answer-player-fact.ts'

/** What a player told about themselves. */
export interface PlayerFact {
  readonly playerName?: string
  /** Key and value for `Memory.facts`. */
  readonly fact?: readonly [string, string]
  /** What to say to it when the author has nothing: `nameNoted` or `noted`. */
  readonly name: AnswerName
  readonly fillings: Readonly<Record<string, string>>
  /** Names the lines in memory. */
  readonly node: string
  /** 0 to 1: how much of the line does nothing but tell it. */
  readonly score: number
}

/** The first thing that the player tells about themselves in this line. Only English is understood. */
export function readPlayerFact(
  turn: BrainTurn,
  { tokens, isEntityWord }: HeardLine,
  memory: Memory,
): PlayerFact | undefined {
  if (!hasGrammar(turn.character.language)) return undefined
  const line: Line = { tokens, message: turn.message ?? '', memory, isEntityWord }
  for (let at = 0; at < tokens.length; at += 1) {
    const patterns = book.get(tokens[at]?.text ?? '')
    if (patterns === undefined || !isOpening(at, tokens)) continue
    for (const pattern of patterns) {
      // Elsewhere words that are no English ones may be anything but a name.
      if (pattern.kind !== 'name' && !isEnglish(turn.character.language)) continue
      const found = findAt(pattern, tokens, at)
      const playerFact = found && read(pattern.kind, found, line)
      if (playerFact !== undefined) return playerFact
    }
  }
  return undefined
}

/** The memory with this fact in it. It replaces an earlier one of the same key. */
export function notePlayerFact(
  memory: Memory,
  { playerName, fact }: Pick<PlayerFact, 'playerName' | 'fact'>,
): Memory {
  if (playerName !== undefined) return { ...memory, playerName }
  if (fact === undefined) return memory
  const [key, value] = fact
  const facts = new Map(memory.facts)
  // The last one said comes last.
  facts.delete(key)
  return { ...memory, facts: facts.set(key, value) }
}

interface Line {
  readonly tokens: readonly Token[]
  readonly message: string
  readonly memory: Memory
  readonly isEntityWord: (word: string) => boolean
}

const book = createPatternBook(playerFactRows)

const longestText = 36
const mostNameWords = 3
const mostValueWords = 5
const besides = { small: 0.02, content: 0.2 }

/** Whether nothing but a greeting and the like stands before, in the same clause. */
function isOpening(at: number, tokens: readonly Token[]): boolean {
  const clause = tokens[at]?.clause
  return tokens
    .slice(0, at)
    .every(token => token.clause !== clause || token.class === 'greeting' || beforePlayerFact.has(token.text))
}

function read(kind: PlayerFactKind, found: Found, line: Line): PlayerFact | undefined {
  const slot = (name: string): readonly Token[] =>
    upToEnd(line.tokens.slice(...(found.slots.get(name) ?? [0, 0])))
  switch (kind) {
    case 'name':
      return named(nameIn(slot('name'), line, false), found, line)
    case 'being':
      return named(nameIn(slot('name'), line, true), found, line)
    case 'fact': {
      const key = slot('key').filter(({ text }) => text !== 'name')
      const isKey = key.length > 0 && key.length <= mostNameWords && key.every(isValueWord)
      if (!isKey || key.some(({ text }) => passingKeys.has(text))) return undefined
      const isLasting = key.some(({ text, word }) => lastingKeys.has(text) || relations.has(word))
      const isName = line.tokens.slice(found.start, found.end).some(({ text }) => nameVerbs.has(text))
      // "My leg is broken" passes.
      if (!isName && !isLasting) return undefined
      return fact(keyOf(key), valueIn(slot('value'), line, isName), found, line)
    }
    case 'home':
    case 'work': {
      const place = slot('place')
      if (!placeStarts.has(place[0]?.text ?? '')) return undefined
      return fact(kind === 'home' ? factKeys.home : factKeys.work, valueIn(place, line, false), found, line)
    }
    case 'origin':
      return fact(factKeys.origin, valueIn(slot('value'), line, false), found, line)
    case 'age': {
      const [number, ...others] = slot('number')
      const isAge = number !== undefined && (/^\d{1,3}$/.test(number.text) || numbers.has(number.text))
      const isAlone = others.every(({ text }) => ageWords.has(text))
      if (!isAge || !isAlone) return undefined
      return fact(factKeys.age, number.text, found, line)
    }
    case 'likes':
    case 'dislikes': {
      const key = kind === 'likes' ? factKeys.likes : factKeys.dislikes
      const words = slot('value')
      if (words.some(({ text }) => noTaste.has(text))) return undefined
      return fact(key, valueIn(words, line, false), found, line)
    }
    case 'possession': {
      const words = slot('possession')
      const last = words.at(-1)
      const [first] = words
      const isCounted = first !== undefined && (first.class === 'determiner' || numbers.has(first.text))
      if (!isCounted || last === undefined || !relations.has(last.text) || words.length < 2) return undefined
      return fact(keyOf([last]), valueIn(words, line, false), found, line)
    }
    default: {
      const [key] = [...line.memory.facts].filter(([name, value]) => isPossession(name, value)).at(-1) ?? []
      return key === undefined ? undefined : fact(key, valueIn(slot('value'), line, true), found, line)
    }
  }
}

function upToEnd(words: readonly Token[]): readonly Token[] {
  const end = words.findIndex(({ text }) => endsPlayerFact.has(text))
  return end < 0 ? words : words.slice(0, end)
}

function named(playerName: string | undefined, found: Found, line: Line): PlayerFact | undefined {
  if (playerName === undefined) return undefined
  const score = scoreOf(found, line)
  return { playerName, name: 'nameNoted', fillings: {}, node: 'answer nameNoted', score }
}

function fact(key: string, value: string | undefined, found: Found, line: Line): PlayerFact | undefined {
  if (value === undefined) return undefined
  const fillings = { fact: factWords(key, value) }
  return { fact: [key, value], name: 'noted', fillings, node: 'answer noted', score: scoreOf(found, line) }
}

function scoreOf({ start, end }: Found, { tokens }: Line): number {
  let score = 1
  for (const [at, { class: itsClass }] of tokens.entries()) {
    if (at < start || at >= end) score -= itsClass === 'content' ? besides.content : besides.small
  }
  return Math.max(0, score)
}

/** A name as it was typed. After "I am" only what must be one. */
function nameIn(words: readonly Token[], line: Line, isDoubtful: boolean): string | undefined {
  const [first] = words
  if (first === undefined || !isNameWord(first) || nationalities.has(first.text)) return undefined
  const isCapital = isCapitalised(first.typed) && !isShouted(line.message)
  if (isDoubtful && !isCapital && !isIntroduced(words, line)) return undefined
  const end = words.findIndex((word, at) => at > 0 && !continuesName(word, isCapital))
  if (end < 0 && words.length > mostNameWords) return undefined
  const all = words.slice(0, end < 0 ? words.length : Math.min(end, mostNameWords))
  // "Sir Aldous of the Grey Marsh" is more than is kept.
  const name = nameLinks.has(all.at(-1)?.text ?? '') ? all.slice(0, -1) : all
  return capitalised(textOf(name, line))
}

function isNameWord({ text, class: itsClass }: Token): boolean {
  return (itsClass === 'content' || itsClass === 'filler') && !notNames.has(text) && /\p{L}/u.test(text)
}

/** "Captain Sam", "Sam of Hollow Hill", "sam smith"; but not "Sam the lantern maker" with its trade. */
function continuesName({ text, typed, class: itsClass }: Token, isCapital: boolean): boolean {
  if (nameLinks.has(text)) return true
  return itsClass === 'content' && !notNames.has(text) && (isCapitalised(typed) || !isCapital)
}

/** No word that English has, no typo of one, and no ending that tells how somebody is. */
function mayBeName({ text, typed, isTypo }: Token): boolean {
  const word = typed.toLowerCase()
  if (isTypo && notNames.has(text)) return false
  return /^\p{L}{2,12}$/u.test(word) && !isEnglishWord(word) && !feelingEnds.test(word) && !isShortened(word)
}

/** "Tird": a feeling without one of its letters. */
function isShortened(word: string): boolean {
  if (word.length < shortestSlip) return false
  return [...notNames].some(
    other =>
      other.length === word.length + 1 &&
      Array.from(other).some((_, at) => other.slice(0, at) + other.slice(at + 1) === word),
  )
}

const shortestSlip = 4

/**
 * "Hi, I'm sam: in small letters a name must stand alone, and be no other word that is known.
 */
function isIntroduced(words: readonly Token[], { tokens, isEntityWord }: Line): boolean {
  const [only, ...others] = words
  if (only === undefined || others.length > 0) return false
  if (only.class !== 'content' || isEntityWord(only.word)) return false
  if (tokens[0]?.class === 'greeting' && !stateEnds.test(only.text)) return true
  const isAlone = tokens.every(token => token === only || token.class !== 'content')
  return isAlone && mayBeName(only)
}

function valueIn(words: readonly Token[], line: Line, isName: boolean): string | undefined {
  if (words.length === 0 || words.length > mostValueWords) return undefined
  if (!words.every(isValueWord) || !words.some(isInformative)) return undefined
  const text = textOf(words, line)
  return isName ? capitalised(text) : text
}

function isValueWord({ class: itsClass }: Token): boolean {
  return !noValues.has(itsClass)
}

const noValues: ReadonlySet<WordClass> = new Set<WordClass>([
  'personal',
  'question',
  'negation',
  'greeting',
  'pronoun',
  'idiom',
])

function isInformative({ class: itsClass, text }: Token): boolean {
  return itsClass === 'content' || numbers.has(text) || placeStarts.has(text)
}

/** Letters, marks, digits, spaces, hyphens and apostrophes, as they were typed. */
function textOf(words: readonly Token[], { message }: Line): string {
  const typed = words.map(word => word.typed)
  const plain = message.normalize('NFC').replace(/[’‘ʼ`´]/g, "'")
  const [written = typed.join(' ')] = new RegExp(typed.join('[\\s-]+'), 'iu').exec(plain) ?? []
  const clean = written
    .replace(/[^\p{L}\p{M}\p{N}\s'-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const calm = isShouted(message) ? clean.toLowerCase() : clean
  return calm.length <= longestText
    ? calm
    : Array.from(calm)
        .slice(0, longestText - 1)
        .join('')
        .trim()
}

/** Capitals that were typed are kept; a name without one gets them. */
function capitalised(text: string): string {
  if (text !== text.toLowerCase()) return text
  return text.replace(
    /(^|[\s-])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

function isCapitalised(typed: string): boolean {
  return /^\p{Lu}/u.test(typed)
}

function isShouted(message: string): boolean {
  return message.length > 3 && message === message.toUpperCase() && message !== message.toLowerCase()
}
