import type { Character } from '@townsfolk/brain'
import { type AddressingPatterns, addressingOf } from './addressing.ts'
import { lowered, mentionsIn, withoutOverlaps } from './names.ts'

/** Where somebody is spoken to, by a name or by several that belong together: "Tobin and Mira, …", "Hello all". */
export interface Vocative {
  readonly start: number
  readonly end: number
  readonly characters: readonly Character[]
  /** Whether the whole cast is spoken to, with a word for all of them. */
  readonly isForAll: boolean
}

/** Who of a cast is named in a text, in the order of the names. */
export interface Named {
  /** Those spoken to by name: "Mira, where is Tobin?" is for Mira alone. */
  readonly addressed: readonly Character[]
  /** Whether all of them are spoken to: "Hello all", "What do you all think?" */
  readonly isForAll: boolean
  /** All that are named. */
  readonly named: readonly Character[]
}

export function namedIn(text: string, cast: readonly Character[]): Named {
  const vocatives = vocativesIn(text, cast)
  const byName = vocatives.filter(({ isForAll }) => !isForAll)
  return {
    addressed: charactersOf(byName),
    isForAll:
      byName.length < vocatives.length || (byName.length === 0 && addressingOf(cast).askedOfAll.test(text)),
    named: charactersOf(mentionsIn(text, cast)),
  }
}

/** Where somebody is spoken to, from the beginning. */
export function vocativesIn(text: string, cast: readonly Character[]): readonly Vocative[] {
  const lowerCase = lowered(text)
  const addressing = addressingOf(cast)
  const names = mentionsIn(text, cast).map(mention => ({ ...mention, isForAll: false }))
  const callsToAll = callsToAllIn(lowerCase, addressing).map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
    characters: cast,
    isForAll: true,
  }))
  if (names.length + callsToAll.length === 0) return []
  const reading = { text: lowerCase, addressing, asks: (word: string) => isRequest(word, cast, addressing) }
  const rows = rowsOf(reading, withoutOverlaps([...names, ...callsToAll]))
  return rows.flatMap(row => spokenToIn(reading, row))
}

/** To go through the matches of a text makes a new expression each time, and most texts have none. */
function callsToAllIn(text: string, { callToAll }: AddressingPatterns): readonly RegExpExecArray[] {
  return text.search(callToAll) < 0 ? [] : [...text.matchAll(callToAll)]
}

interface Reading {
  /** In lower case. */
  readonly text: string
  readonly addressing: AddressingPatterns
  /** Whether a request begins with a word. */
  asks(word: string): boolean
}

/** Names with nothing but commas between them. */
type Row = readonly Vocative[]

/** "Tobin, Mira and Cleo" are one that may be a vocative; "where is Tobin, Mira" is a row of two. */
function rowsOf({ text, addressing }: Reading, mentions: readonly Vocative[]): readonly Row[] {
  const rows: Row[] = []
  for (const mention of mentions) {
    const row = rows.at(-1) ?? []
    const between = text.slice(row.at(-1)?.end ?? 0, mention.start)
    const [first = mention] = row
    if (row.length > 0 && addressing.namesJoined.test(between)) {
      rows[rows.length - 1] = [joined(first, [...row, mention])]
    } else if (row.length > 0 && /^\s*,\s*$/.test(between)) {
      rows[rows.length - 1] = [...row, mention]
    } else {
      rows.push([mention])
    }
  }
  return rows
}

function joined({ start }: Vocative, all: readonly Vocative[]): Vocative {
  return {
    start,
    end: all.at(-1)?.end ?? start,
    characters: charactersOf(all),
    isForAll: all.some(({ isForAll }) => isForAll),
  }
}

/** After a name that is merely mentioned only one more can be a vocative: the rest is a list. */
function spokenToIn(reading: Reading, row: Row): readonly Vocative[] {
  const spokenTo = row.filter(mention => isSpokenTo(reading, mention))
  const isList = row.length > 2 && !spokenTo.some(({ start }) => start === row[0]?.start)
  return isList ? [] : spokenTo
}

/** Set off from the rest of a sentence by a beginning, an end or a mark: "…, Mira?", "Hello Mira!" */
function isSpokenTo({ text, addressing, asks }: Reading, mention: Vocative): boolean {
  const { andBefore, markedAndBefore, sentenceBegins, commaBefore } = addressing
  const { clauseFollows, listFollows, questionsFollow, wordAfterAnd } = addressing
  const before = text.slice(0, mention.start)
  const after = text.slice(mention.end)
  const asksWith = (pattern: RegExp): boolean => asks(pattern.exec(after)?.[1] ?? '')
  const goesOn = (): boolean => asksWith(nextWord) || (!mention.isForAll && questionsFollow.test(after))
  if (andBefore.test(before)) {
    if (asksWith(nextWord) || asksWith(wordAfterComma)) return true
    return markedAndBefore.test(before) && (clauseFollows.test(after) || goesOn())
  }
  const isFirst = sentenceBegins.test(before)
  if (!isFirst && !commaBefore.test(before)) return false
  // "The miller, Pip, and the goose": a list.
  if (!isFirst && listFollows.test(after) && !asksWith(wordAfterAnd)) return false
  return closing.test(after) || goesOn()
}

/** Of what its authors wrote for a cast to do, the first words ask for something: "light the lamp". */
function isRequest(
  word: string,
  cast: readonly Character[],
  { requests, noRequests }: AddressingPatterns,
): boolean {
  if (word === '' || noRequests.has(word)) return false
  const isFirstOf = (phrase: string): boolean => `${lowered(phrase)} `.startsWith(`${word} `)
  return (
    requests.has(word) || cast.some(({ actions }) => actions.some(({ phrases }) => phrases.some(isFirstOf)))
  )
}

const closing = /^["”“)]?\s*($|[,.!?;:…—–]|-\s)/
const nextWord = /^\s+([\p{L}’']+)/u
const wordAfterComma = /^\s*,\s*([\p{L}’']+)/u

function charactersOf(
  mentions: readonly { readonly characters: readonly Character[] }[],
): readonly Character[] {
  return [...new Set(mentions.flatMap(({ characters }) => characters))]
}
