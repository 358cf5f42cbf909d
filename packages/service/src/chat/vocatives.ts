import { type Character, languageOf } from '@townsfolk/brain'
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
    isForAll: byName.length < vocatives.length || (byName.length === 0 && askedOfAll.test(text)),
    named: charactersOf(mentionsIn(text, cast)),
  }
}

/** Where somebody is spoken to, from the beginning. */
export function vocativesIn(text: string, cast: readonly Character[]): readonly Vocative[] {
  const lowerCase = lowered(text)
  const names = mentionsIn(text, cast).map(mention => ({ ...mention, isForAll: false }))
  const callsToAll = callsToAllIn(lowerCase).map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
    characters: cast,
    isForAll: true,
  }))
  if (names.length + callsToAll.length === 0) return []
  const rows = rowsOf(lowerCase, withoutOverlaps([...names, ...callsToAll]))
  return rows.flatMap(row => spokenToIn(lowerCase, row, word => isRequest(word, cast)))
}

/** To go through the matches of a text makes a new expression each time, and most texts have none. */
function callsToAllIn(text: string): readonly RegExpExecArray[] {
  return text.search(callToAll) < 0 ? [] : [...text.matchAll(callToAll)]
}

/** Names with nothing but commas between them. */
type Row = readonly Vocative[]

/** "Tobin, Mira and Cleo" are one that may be a vocative; "where is Tobin, Mira" is a row of two. */
function rowsOf(text: string, mentions: readonly Vocative[]): readonly Row[] {
  const rows: Row[] = []
  for (const mention of mentions) {
    const row = rows.at(-1) ?? []
    const between = text.slice(row.at(-1)?.end ?? 0, mention.start)
    const [first = mention] = row
    if (row.length > 0 && namesJoined.test(between)) {
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
function spokenToIn(text: string, row: Row, asks: (word: string) => boolean): readonly Vocative[] {
  const spokenTo = row.filter(mention => isSpokenTo(text, mention, asks))
  const isList = row.length > 2 && !spokenTo.some(({ start }) => start === row[0]?.start)
  return isList ? [] : spokenTo
}

/**
 * Set off from the rest of a sentence by a beginning, an end or a mark: "…, Mira?", "Hello Mira!"
 * @param asks whether a request begins with the word
 */
function isSpokenTo(text: string, mention: Vocative, asks: (word: string) => boolean): boolean {
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
function isRequest(word: string, cast: readonly Character[]): boolean {
  if (word === '' || noRequests.has(word)) return false
  const isFirstOf = (phrase: string): boolean => `${lowered(phrase)} `.startsWith(`${word} `)
  return (
    requests.has(word) || cast.some(({ actions }) => actions.some(({ phrases }) => phrases.some(isFirstOf)))
  )
}

const { requests, noRequests, greetings, all, others, greeted, anybody, goesOn, and, or, thenAfterAnd } =
  languageOf('en').addressing

const sentenceBegins = new RegExp(`(^|[.!?;:…—–\\n]|\\s-)[\\s"“„(¡¿]*((${greetings})[\\s,]+)*$`)
const commaBefore = new RegExp(`,[\\s"“„(¡¿]*((${greetings})\\s+)*$`)

const andBefore = new RegExp(`(^|[^\\p{L}])${and}( ${thenAfterAnd})?\\s+$`, 'u')
const markedAndBefore = new RegExp(`(^|[,.!?;:…—–\\n]\\s*|\\s-\\s*)${and}( ${thenAfterAnd})?\\s+$`, 'u')

const closing = /^["”“)]?\s*($|[,.!?;:…—–]|-\s)/
/** "…, and Pip, follow me." */
const clauseFollows = new RegExp(
  `^\\s*([,:—–]|-\\s)\\s*(?!(${and}|${or}|&)(?!\\p{L}))[\\p{L}\\p{N}’']+\\s+[\\p{L}\\p{N}]`,
  'u',
)
const listFollows = new RegExp(`^\\s*,\\s*(${and}|${or}|&)(?!\\p{L})`, 'u')

const nextWord = /^\s+([\p{L}’']+)/u
const wordAfterComma = /^\s*,\s*([\p{L}’']+)/u
/** "Tobin and Mira", "Tobin & Mira". */
const namesJoined = new RegExp(`^\\s*(,\\s*)?(${and}|&)\\s*$`, 'u')
const wordAfterAnd = new RegExp(`^\\s*,\\s*${and}\\s+([\\p{L}’']+)`, 'u')

/** What is said to somebody whose name has no comma after it: "Mira where is Tobin?" */
const questionsFollow = new RegExp(`^\\s+(${goesOn})(?![\\p{L}’'])`, 'u')

const afterGreeting = `(?<=(?:^|[^\\p{L}])(?:${greetings})[\\s,]+\\p{L}+)`

/** What may be a word for all of them; "all" and "both" with a greeting only. */
const callToAll = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${all}|${others}|(?:${greeted})${afterGreeting})(?![\\p{L}\\p{N}’'])`,
  'gu',
)

/** What all of them are asked when nobody is spoken to by name. */
const askedOfAll = new RegExp(`(?<![\\p{L}\\p{N}])(?:${all}|${anybody})(?![\\p{L}\\p{N}])`, 'iu')

function charactersOf(
  mentions: readonly { readonly characters: readonly Character[] }[],
): readonly Character[] {
  return [...new Set(mentions.flatMap(({ characters }) => characters))]
}
