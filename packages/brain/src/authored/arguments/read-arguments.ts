import type { ArgumentWord } from '../../character/character.ts'
import {
  clauseWords,
  hereWords,
  leadTails,
  placeLeads,
  speakerWords,
  thereWords,
} from '../../language/english/arguments.ts'
import { keptByText } from '../../text/kept.ts'
import { once } from '../../text/once-per.ts'
import { readWords } from '../../words/read-words.ts'
import { correct, createSpellingBook } from '../../words/spelling.ts'
import type { Token } from '../../words/tokens.ts'
import type { ArgumentSlot } from '../hearing/argument-slots.ts'
import type { SaidArgument } from '../hearing/said-argument.ts'
import { readGroups } from '../mentions/mention-groups.ts'
import type { Group } from '../mentions/mention-reading.ts'
import { readNumber } from './read-number.ts'

/** The arguments of an action that a line has, by name, and which of its words they are. */
export interface SaidArguments {
  readonly said: ReadonlyMap<string, SaidArgument>
  /** By place: true for words of an argument, and for those that lead to one. */
  readonly isUsed: readonly boolean[]
}

/** What is looked at of a line. */
export interface Said {
  readonly tokens: readonly Token[]
  readonly isEntityWord: (word: string) => boolean
}

/**
 * Finds the arguments of an action in a line, wherever they stand.
 * @param isOwn words of the action's phrases, which end what is said for an argument
 * @param hasTarget the action is done to something, which is named without a word that leads to it
 */
export function readArguments(
  line: Said,
  slots: readonly ArgumentSlot[],
  isOwn: (token: Token) => boolean,
  hasTarget: boolean,
): SaidArguments {
  const reading = new ArgumentReading(line, isOwn)
  for (const slot of slots) {
    const { rule } = slot
    if (rule.type === 'number') reading.readNumber(slot, rule.unit)
    else if (rule.type === 'word') reading.readWord(slot, rule.words)
  }
  const entities = slots.filter(({ rule }) => rule.type === 'entity' || rule.type === 'place')
  for (const slot of entities) reading.readLed(slot, entities)
  for (const slot of entities) reading.readHere(slot)
  for (const slot of entities) reading.readBare(slot, hasTarget)
  // The line is not kept with what is kept of it.
  return { said: reading.said, isUsed: reading.isUsed }
}

/** The word of a list that was said, where it was asked for. */
export function readAnsweredWord(
  tokens: readonly Token[],
  words: readonly ArgumentWord[],
): ArgumentWord | undefined {
  return placesOf(tokens, words, () => true).at(-1)?.word
}

class ArgumentReading implements SaidArguments {
  readonly said: Map<string, SaidArgument> = new Map()
  readonly isUsed: boolean[]
  readonly #line: Said
  readonly #isOwn: (token: Token) => boolean

  constructor(line: Said, isOwn: (token: Token) => boolean) {
    this.#line = line
    this.#isOwn = isOwn
    this.isUsed = line.tokens.map(() => false)
  }

  readNumber({ name }: ArgumentSlot, unit: string | undefined): void {
    const { tokens } = this.#line
    const found = readNumber(tokens, unit, at => at >= 0 && this.isUsed[at] !== true)
    if (found === undefined) return
    this.said.set(name, { type: 'number', value: found.value })
    this.#use(found.from, found.to)
  }

  /** "Paint the red door blue": the word that no noun follows, and of several the last. */
  readWord(slot: ArgumentSlot, words: readonly ArgumentWord[]): void {
    const { tokens } = this.#line
    const places = placesOf(tokens, words, at => this.isUsed[at] !== true)
    const worth = ({ from, to }: WordPlace): number => {
      if (this.#leadLengthBefore(slot, from) > 0) return 3
      const next = tokens[to]
      const isBeforeNoun =
        next !== undefined &&
        next.clause === tokens[to - 1]?.clause &&
        (next.class === 'content' || next.class === 'generic') &&
        !this.#isOwn(next)
      return isBeforeNoun ? (slot.isBefore ? 1 : 0) : 2
    }
    let best: WordPlace | undefined
    for (const place of places) {
      if (worth(place) > 0 && (best === undefined || worth(place) >= worth(best))) best = place
    }
    if (best === undefined) return
    this.said.set(slot.name, { type: 'word', word: best.word })
    this.#use(best.from - this.#leadLengthBefore(slot, best.from), best.to)
  }

  /** "To Mira", "on the tall post": the last of them, for "the cup on the table on the shelf" goes to the shelf. */
  readLed(slot: ArgumentSlot, all: readonly ArgumentSlot[]): void {
    const { tokens } = this.#line
    for (let at = tokens.length - 1; at >= 0; at -= 1) {
      const length = this.#leadLengthAt(slot, at)
      if (length === 0) continue
      const end = this.#endOfName(at + length, slot, all)
      if (!this.#namesSomething(at + length, end)) continue
      const named = tokens.slice(at + length, end)
      const [only] = named
      const isOnly = named.length === 1 && slot.rule.type === 'place'
      if (isOnly && hereWords.has(only?.text ?? '')) this.said.set(slot.name, { type: 'here' })
      else if (isOnly && thereWords.has(only?.text ?? '')) this.said.set(slot.name, { type: 'there' })
      else this.said.set(slot.name, { type: 'named', tokens: named })
      this.#use(at, end)
      return
    }
  }

  /** "Put it here." */
  readHere({ name, rule }: ArgumentSlot): void {
    if (rule.type !== 'place' || this.said.has(name)) return
    const { tokens } = this.#line
    const at = tokens.findIndex(
      ({ text }, place) => this.isUsed[place] !== true && (hereWords.has(text) || thereWords.has(text)),
    )
    if (at < 0) return
    this.said.set(name, { type: hereWords.has(tokens[at]?.text ?? '') ? 'here' : 'there' })
    this.#use(tokens[at - 1]?.text === 'over' ? at - 1 : at, at + 1)
  }

  /** "Give Mira the lantern": of two names that nothing leads to, the first one; without a target, the only one. */
  readBare({ name, isBare }: ArgumentSlot, hasTarget: boolean): void {
    if (!isBare || this.said.has(name)) return
    const { tokens, isEntityWord } = this.#line
    const me = tokens.findIndex(
      ({ text }, at) => this.isUsed[at] !== true && speakerWords.has(text) && !isLead(tokens[at - 1]),
    )
    if (me >= 0) {
      this.said.set(name, { type: 'named', tokens: tokens.slice(me, me + 1) })
      this.#use(me, me + 1)
      return
    }
    const taken = tokens.map((token, at) => this.isUsed[at] === true || this.#isOwn(token))
    const groups = readGroups(tokens, taken, isEntityWord).filter(group => isBareName(group, isEntityWord))
    const [first, second] = groups
    if (first === undefined || (hasTarget && second === undefined)) return
    // "The red lantern, the small one" is one thing, said twice.
    if (hasTarget && first.clause !== second?.clause) return
    const places = first.tokens.filter(at => taken[at] !== true)
    const from = Math.min(...places)
    const isLed = tokens[from - 1]?.class === 'determiner' && this.isUsed[from - 1] !== true
    const start = isLed ? from - 1 : from
    const to = Math.max(...places) + 1
    this.said.set(name, { type: 'named', tokens: tokens.slice(start, to) })
    this.#use(start, to)
  }

  /** How many words lead to the slot from here on; 0 when none do. */
  #leadLengthAt({ leads, rule }: ArgumentSlot, at: number): number {
    const { tokens } = this.#line
    const isFree = (place: number): boolean => this.isUsed[place] !== true && tokens[place] !== undefined
    for (const lead of leads) {
      if (lead.every((word, i) => isFree(at + i) && isWord(tokens[at + i], word))) return lead.length
    }
    if (rule.type !== 'place' || !isFree(at) || !placeLeads.has(tokens[at]?.text ?? '')) return 0
    let length = 1
    while (isFree(at + length) && leadTails.has(tokens[at + length]?.text ?? '')) length += 1
    return length
  }

  #leadLengthBefore({ leads }: ArgumentSlot, at: number): number {
    const { tokens } = this.#line
    const lead = leads.find(
      words => words.length <= at && words.every((word, i) => isWord(tokens[at - words.length + i], word)),
    )
    return lead?.length ?? 0
  }

  #endOfName(start: number, slot: ArgumentSlot, all: readonly ArgumentSlot[]): number {
    const { tokens } = this.#line
    const { clause } = tokens[start] ?? {}
    let end = start
    for (; end < tokens.length; end += 1) {
      const token = tokens[end]
      if (token === undefined || token.clause !== clause || this.isUsed[end] === true) break
      if (clauseWords.has(token.text)) break
      if (end > start && this.#isOwn(token) && !this.#line.isEntityWord(token.word)) break
      const at = end
      if (
        all.some(other => other !== slot && this.#leadLengthAt(other, at) > 0 && other.rule.type !== 'place')
      )
        break
    }
    return end
  }

  #namesSomething(start: number, end: number): boolean {
    return this.#line.tokens
      .slice(start, end)
      .some(token => naming.has(token.class) || hereWords.has(token.text) || thereWords.has(token.text))
  }

  #use(from: number, to: number): void {
    for (let at = from; at < to; at += 1) this.isUsed[at] = true
  }
}

/** As it is compared, or as it was typed: words of other languages are compared as the English ones. */
function isWord(token: Token | undefined, word: string): boolean {
  return token !== undefined && (token.text === word || typedWord(token.typed) === word)
}

const typedWord = keptByText(typed => readWords(typed)[0] ?? '')

function isLead(token: Token | undefined): boolean {
  return token?.class === 'preposition' || token?.class === 'landmark'
}

const naming: ReadonlySet<Token['class']> = new Set<Token['class']>([
  'content',
  'pronoun',
  'personal',
  'anything',
  'generic',
])

function isBareName({ lead, words, stands, join }: Group, isEntityWord: (word: string) => boolean): boolean {
  if (lead !== 'none' || join === 'not') return false
  if (words.length > 0) return words.some(isEntityWord)
  return bareStands.has(stands)
}

const bareStands: ReadonlySet<Group['stands']> = new Set<Group['stands']>([
  'for-focus',
  'for-person',
  'for-player',
  'for-self',
  'for-several',
])

interface WordPlace {
  readonly word: ArgumentWord
  readonly from: number
  readonly to: number
}

const rowsOf = once((words: readonly ArgumentWord[]) => {
  const rows = words.flatMap(word => word.said.map(text => ({ word, row: readWords(text) })))
  return { rows, book: createSpellingBook(rows.flatMap(({ row }) => (row.length === 1 ? row : []))) }
})

/** Where words of a list stand, slips of them where nothing else is said. */
function placesOf(
  tokens: readonly Token[],
  words: readonly ArgumentWord[],
  isFree: (at: number) => boolean,
): readonly WordPlace[] {
  const { rows, book } = rowsOf(words)
  const isSaid = (text: string, at: number): boolean =>
    isFree(at) && (isWord(tokens[at], text) || tokens[at]?.word === text)
  const found = tokens.flatMap((_, at) =>
    rows.flatMap(({ word, row }): WordPlace[] =>
      row.length > 0 && row.every((text, i) => isSaid(text, at + i))
        ? [{ word, from: at, to: at + row.length }]
        : [],
    ),
  )
  if (found.length > 0) return found
  return tokens.flatMap(({ text, class: itsClass }, at): WordPlace[] => {
    const meant = itsClass === 'content' && text.length > 3 && isFree(at) ? correct(text, [book]) : undefined
    const word = rows.find(({ row }) => row[0] === meant)?.word
    return meant === undefined || word === undefined ? [] : [{ word, from: at, to: at + 1 }]
  })
}
