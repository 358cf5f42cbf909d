import type { PartOfSpeech } from '../language/part-of-speech.ts'

/** The words of WordNet and the trees of their meanings. */
export interface WordNet {
  readonly entries: { get(word: string): Entry | undefined }
  /** By the number of a meaning that of its kind, which is lower; -1 at the top. */
  readonly parents: Int32Array
  /** How much a meaning says, 0 to 1: what has many kinds below it says little. */
  readonly informations: Float32Array
  /** Pairs of meanings, the lower number first, with a space between. */
  readonly antonyms: ReadonlySet<string>
}

/** What is known of a word. */
export interface Entry {
  readonly isCommon: boolean
  readonly parts: readonly EntryPart[]
}

interface EntryPart {
  readonly part: PartOfSpeech
  /** 0 to 1. */
  readonly share: number
  readonly senses: readonly Sense[]
}

/** One meaning of a word. */
export interface Sense {
  readonly part: PartOfSpeech
  /** Number of the meaning, which other words have too. */
  readonly synset: number
  /** 0 for the first meaning of the word in this part. */
  readonly rank: number
}

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const digits: ReadonlyMap<string, number> = new Map([...signs].map((sign, at) => [sign, at]))
const signsOfNumber = 3
const bits = 6
/** Before the words. */
const linesBefore = 4

/**
 * Reads what `tools/lexicon.mjs` writes: a line for the tree of each part of speech, in which each meaning is a letter
 * that says how deep it stands below the one before; a line of antonyms; then a line for each word.
 */
export function readWordNet(text: string): WordNet {
  const [nouns = '', verbs = '', adjectives = '', opposites = ''] = text.split('\n', linesBefore)
  const parents = new Int32Array(nouns.length + verbs.length + adjectives.length)
  const informations = new Float32Array(parents.length)
  let first = 0
  for (const depths of [nouns, verbs, adjectives]) {
    readTree(depths, first, parents, informations)
    first += depths.length
  }
  const antonyms = new Set<string>()
  for (let at = 0; at < opposites.length; at += 2 * signsOfNumber) {
    antonyms.add(`${readNumber(opposites, at)} ${readNumber(opposites, at + signsOfNumber)}`)
  }
  const start = nouns.length + verbs.length + adjectives.length + opposites.length + linesBefore
  return { entries: readWords(text, start), parents, informations, antonyms }
}

const zero = '0'.charCodeAt(0)

function readTree(depths: string, first: number, parents: Int32Array, informations: Float32Array): void {
  /** The last meaning of each depth. */
  const above: number[] = []
  const sizes = new Int32Array(depths.length)
  for (let at = 0; at < depths.length; at += 1) {
    const depth = depths.charCodeAt(at) - zero
    above[depth] = first + at
    parents[first + at] = depth === 0 ? -1 : (above[depth - 1] ?? -1)
  }
  // What is below comes after.
  for (let at = depths.length - 1; at >= 0; at -= 1) {
    const size = (sizes[at] ?? 0) + 1
    const parent = parents[first + at] ?? -1
    if (parent >= 0) sizes[parent - first] = (sizes[parent - first] ?? 0) + size
    informations[first + at] = 1 - Math.log(size) / Math.log(depths.length)
  }
}

/** Entries are read when they are asked for: most words are never said. */
function readWords(text: string, start: number): WordNet['entries'] {
  /** Where what is said of each word begins. */
  const places = new Map<string, number>()
  let before = ''
  for (let at = start; at < text.length; at = lineEnd(text, at) + 1) {
    let end = at + 1
    while (isLetter(text.charCodeAt(end))) end += 1
    before = before.slice(0, Number.parseInt(text.charAt(at), radix)) + text.slice(at + 1, end)
    places.set(before, end)
  }
  const entries = new Map<string, Entry>()
  return {
    get(word) {
      const known = entries.get(word)
      const place = known === undefined ? places.get(word) : undefined
      if (place === undefined) return known
      const read = readEntry(text.slice(place, lineEnd(text, place)))
      entries.set(word, read)
      return read
    },
  }
}

/** How many letters a word has of the one before is a digit or a letter. */
const radix = 36
const firstLetter = 'a'.charCodeAt(0)
const lastLetter = 'z'.charCodeAt(0)

function isLetter(code: number): boolean {
  return code >= firstLetter && code <= lastLetter
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start)
  return end < 0 ? text.length : end
}

/** Signs of the parts of speech. */
const partOfSign: Readonly<Record<string, PartOfSpeech>> = {
  ';': 'noun',
  ':': 'verb',
  '!': 'adjective',
  '?': 'adverb',
}
/** A sign, how often of nine times it is that part, and its meanings. */
const partPattern = /([;:!?])(\d)([\w+/]*)/g
const wholeShare = 9

function readEntry(code: string): Entry {
  const parts = [...code.matchAll(partPattern)].map(([, sign = '', share, numbers = '']): EntryPart => {
    const part = partOfSign[sign] ?? 'noun'
    const senses = Array.from({ length: numbers.length / signsOfNumber }, (_, rank) => ({
      part,
      synset: readNumber(numbers, rank * signsOfNumber),
      rank,
    }))
    return { part, share: Number(share) / wholeShare, senses }
  })
  return { isCommon: !code.startsWith('-'), parts }
}

function readNumber(text: string, start: number): number {
  let number = 0
  for (let at = start; at < start + signsOfNumber; at += 1) {
    number = (number << bits) | (digits.get(text.charAt(at)) ?? 0)
  }
  return number
}
