import type { PerceivedEntity } from '@townsfolk/protocol'
import type { ObjectNode } from '../../character/character.ts'
import { affirmative, articles, colours, negative } from '../../language/english/grammar.ts'
import { sideWords } from '../../language/english/mentions.ts'
import { nameBreaks } from '../../language/english/nouns.ts'
import { holderProperties, ownerProperties, placeProperties } from '../../language/english/places.ts'
import {
  abstractProperties,
  adjectiveProperties,
  contentProperties,
  describingProperties,
  silentProperties,
  switchWords,
} from '../../language/english/properties.ts'
import { type Quality, scalesOf, sidesOf, unitFactors } from '../../language/english/qualities.ts'
import { propertyNames } from '../../language/english/questions.ts'
import { nounGroups } from '../../language/english/synonyms.ts'
import { keptByText } from '../../text/kept.ts'
import { once, oncePer } from '../../text/once-per.ts'
import { readWords } from '../../words/read-words.ts'
import { readNouns } from '../../words/tokens.ts'
import { gameStateOf, isOwn } from './game-state.ts'

/** The perceived entities by the words that they can be called by. Made once per turn. */
export interface EntityIndex {
  readonly entities: readonly IndexedEntity[]
  readonly uses: ReadonlyMap<string, readonly WordUse[]>
  /** Words of names. */
  readonly nameWords: ReadonlySet<string>
  /** What something is, the last word of its name. */
  readonly nouns: ReadonlySet<string>
  /** By property, the words that are said under it. */
  readonly valueWords: ReadonlyMap<string, ReadonlySet<string>>
  /** What things have, and say how it is: "lid" where it is green. */
  readonly parts: ReadonlySet<string>
  /** Those of which something is said, or measured by a number. */
  readonly qualities: ReadonlySet<Quality>
  /** What the game keeps with everybody for its own use, by name in lower case. */
  readonly gameState: ReadonlySet<string>
}

export interface IndexedEntity {
  readonly entity: PerceivedEntity
  readonly at: number
  /** The words of its name and of its aliases, articles left out. */
  readonly names: readonly (readonly string[])[]
  /** Its properties with short values, by name in lower case. */
  readonly properties: ReadonlyMap<string, readonly string[]>
  readonly numbers: ReadonlyMap<string, number>
  /** What it says of itself: for each quality the sides that are true of it, and those that are not, one bit each. */
  readonly says: ReadonlyMap<Quality, number>
  readonly denies: ReadonlyMap<Quality, number>
}

interface WordUse {
  readonly owner: IndexedEntity
  /** A `part` is what it has: "lid" of what has a green one. */
  readonly as: 'head' | 'name' | 'property' | 'part'
  /** Name of the property; empty for a word of the name. */
  readonly property: string
  /** False for "lit" of an entity whose property `lit` is "no". */
  readonly isTrue: boolean
  /** Only short values contradict each other: two descriptions may both be true. */
  readonly isShort: boolean
}

/** A thing that a character knows by more names than it is perceived by. */
export type KnownObject = Pick<ObjectNode, 'name' | 'id' | 'aliases'>

/** Longer values are descriptions, and no name for anything. */
const longestValue = 48
const longestShortValue = 2

export function indexEntities(
  entities: readonly PerceivedEntity[],
  objects: readonly KnownObject[] = [],
  synonymGroups: readonly (readonly string[])[] = [],
  self?: PerceivedEntity,
): EntityIndex {
  const gameState = gameStateOf(entities, self)
  const words = createWordList(synonymGroups)
  const aliases = readAliases(objects)
  const phrases = phrasesOf(synonymGroups)
  const indexed = entities.map((entity, at): IndexedEntity => {
    const known = [
      entity.name,
      ...(aliases.get(entity.id) ?? aliases.get(entity.name.toLowerCase()) ?? []),
      ...wholeNames(entity, phrases),
    ]
    const read = known.map(readValue)
    // "Jonas" is no plural, and of two pairs of scissors "the scissors" are one.
    if (/s\b/.test(entity.name)) read.push(readPlainName(entity.name))
    const owner: DraftEntity = {
      entity,
      at,
      names: read.map(({ words }) => words),
      properties: new Map(),
      numbers: new Map(),
      says: new Map(),
      denies: new Map(),
    }
    for (const name of new Set(read)) addName(name, owner, words)
    addId(owner, words)
    for (const own of entity.properties ?? []) {
      const { name, value } = own
      if (value.length > longestValue || !isOwn(own, entity, gameState)) continue
      const property = name.toLowerCase()
      addProperty(property, readValue(value), owner, words)
      const isHolding = holderProperties.has(property) || ownerProperties.has(property)
      if (isHolding) words.holdings.push({ owner, property, holder: value })
    }
    return owner
  })
  addHolders(indexed, words)
  const { uses, nameWords, nouns, valueWords, parts, qualities } = words
  return { entities: indexed, uses, nameWords, nouns, valueWords, parts, qualities, gameState }
}

interface DraftEntity extends IndexedEntity {
  readonly properties: Map<string, readonly string[]>
  readonly numbers: Map<string, number>
  readonly says: Map<Quality, number>
  readonly denies: Map<Quality, number>
}

interface WordList extends Pick<EntityIndex, 'uses' | 'nameWords' | 'nouns' | 'valueWords'> {
  readonly parts: Set<string>
  readonly qualities: Set<Quality>
  readonly holdings: Holding[]
  add(word: string, use: WordUse): void
}

/** What an entity says of who has it, or whose it is. */
interface Holding {
  readonly owner: IndexedEntity
  readonly property: string
  /** Name or id. */
  readonly holder: string
}

const synonymsOf = once(readSynonyms)
const generalNouns = readSynonyms(nounGroups)

function createWordList(synonymGroups: readonly (readonly string[])[]): WordList {
  const uses = new Map<string, WordUse[]>()
  const nameWords = new Set<string>()
  const nouns = new Set<string>()
  const valueWords = new Map<string, Set<string>>()
  const synonyms = synonymsOf(synonymGroups)
  const addOne = (word: string, use: WordUse): void => {
    const known = uses.get(word)
    if (known === undefined) uses.set(word, [use])
    else known.push(use)
    if (use.as === 'head') nouns.add(word)
    if (use.as === 'head' || use.as === 'name') nameWords.add(word)
    if (use.as !== 'property') return
    const said = valueWords.get(use.property)
    if (said === undefined) valueWords.set(use.property, new Set([word]))
    else said.add(word)
  }
  return {
    uses,
    nameWords,
    nouns,
    valueWords,
    parts: new Set(),
    qualities: new Set(),
    holdings: [],
    add(word, use) {
      addOne(word, use)
      for (const other of synonyms.get(word) ?? []) addOne(other, use)
      for (const other of generalNouns.get(word) ?? []) addOne(other, use)
    },
  }
}

function addName({ words: name, distinct }: Value, owner: DraftEntity, words: WordList): void {
  const headPlace = headAt(name)
  const head: WordUse = { owner, as: 'head', property: '', isTrue: true, isShort: true }
  const other: WordUse = { ...head, as: 'name' }
  const noun = name[headPlace]
  if (noun !== undefined) words.add(noun, head)
  if (noun !== undefined && colours.has(noun)) say(noun, true, owner, words)
  for (const word of distinct) {
    // A word may stand twice in a name.
    if (word === noun && name.indexOf(word) === headPlace && name.lastIndexOf(word) === headPlace) continue
    words.add(word, other)
    say(word, true, owner, words)
  }
  // "Camp fire" may be typed as one word.
  if (headPlace > 0) words.add(`${name[headPlace - 1]}${name[headPlace]}`, head)
}

function addId(owner: DraftEntity, words: WordList): void {
  const { id } = owner.entity
  const use: WordUse = { owner, as: 'property', property: '', isTrue: true, isShort: true }
  for (const word of nounsOf(id)) {
    // Of the left and the right, positions tell as well.
    if (!owner.names[0]?.includes(word) && !sideWords.has(word)) words.add(word, use)
  }
}

function addProperty(property: string, value: Value, owner: DraftEntity, words: WordList): void {
  const [first] = value.words
  if (first === undefined) return
  const isAlone = value.words.length === 1
  const isShort = value.words.length <= longestShortValue
  const isTrue = !(isAlone && negative.has(first))
  const use: WordUse = { owner, as: 'property', property, isTrue, isShort }
  if (!isTrue || (isAlone && affirmative.has(first))) {
    for (const word of readValue(property).words) {
      words.add(word, use)
      say(word, isTrue, owner, words)
    }
    // "Power: off" is off.
    if (switchWords.has(first)) {
      words.add(first, { ...use, isTrue: true })
      say(first, true, owner, words)
    }
    return
  }
  for (const word of value.distinct) {
    words.add(word, use)
    if (isShort) say(word, true, owner, words)
  }
  if (isShort) owner.properties.set(property, value.words)
  // "The green lid", "a full battery".
  if (isShort && value.number === undefined && !isGeneralProperty(property)) {
    for (const word of readValue(property).words) {
      words.add(word, { ...use, as: 'part', property: '', isShort: false })
      words.parts.add(word)
    }
  }
  if (value.number === undefined) return
  owner.numbers.set(property, value.number)
  if (value.words.length === 2) words.add(value.words.join(''), use)
  for (const quality of scalesOf.get(property) ?? []) words.qualities.add(quality)
}

/** Of these the name says what is told, and is no part of a thing. */
function isGeneralProperty(property: string): boolean {
  return (
    generalProperties.has(property) ||
    placeProperties.has(property) ||
    holderProperties.has(property) ||
    ownerProperties.has(property)
  )
}

const generalProperties: ReadonlySet<string> = new Set([
  ...silentProperties,
  ...describingProperties,
  ...adjectiveProperties,
  ...contentProperties,
  ...propertyNames.flat(),
  ...scalesOf.keys(),
  ...abstractProperties,
])

function say(word: string, isTrue: boolean, { says, denies }: DraftEntity, { qualities }: WordList): void {
  const sides = sidesOf.get(word)
  if (sides === undefined) return
  for (const [quality, bit] of sides) {
    const about = isTrue ? says : denies
    about.set(quality, (about.get(quality) ?? 0) | bit)
    qualities.add(quality)
  }
}

interface Value {
  readonly words: readonly string[]
  /** Each of them once. */
  readonly distinct: readonly string[]
  readonly number: number | undefined
}

const readValue = keptByText(
  (text): Value => toValue(readNouns(text), /\d/.test(text) ? readNumber(text) : undefined),
)

/** The words of a name as they stand in it, no plural taken away. */
const readPlainName = keptByText((text): Value => toValue(readWords(text), undefined))

const nounsOf = keptByText((text): readonly string[] => readNouns(text))

function toValue(read: readonly string[], number: number | undefined): Value {
  const words = read.filter(word => !articles.has(word))
  return { words, distinct: [...new Set(words)], number }
}

/** Whether a word may describe something: a word of a name or of a value, a colour, a quality that things have. */
export function isEntityWord(index: EntityIndex, word: string): boolean {
  if (index.uses.has(word) || colours.has(word)) return true
  if (word.startsWith('un') && index.uses.has(word.slice(2))) return true
  return sidesOf.get(word)?.some(([quality]) => index.qualities.has(quality)) ?? false
}

export function isNameWord({ nameWords }: EntityIndex, word: string): boolean {
  return nameWords.has(word)
}

/** How well a word is said of an entity. */
export const verdicts = {
  /** It says of itself that this is not true of it. */
  contradicted: -1,
  unknown: 0,
  /** Another word for what it says, and who has it: "the guard" is first of all the guard. */
  alike: 0.9,
  /** A word of its name, or of a property. */
  said: 1,
  /** Its own noun. */
  head: 2,
} as const

/**
 * What each entity says to a word. It contradicts the word when its property `lit` is "no"; when it has the property
 * under which others have this word, with another value; or when it has another colour, size and the like.
 */
export const verdictsOf: (word: string, index: EntityIndex) => readonly number[] = oncePer(findVerdicts)

function findVerdicts(word: string, index: EntityIndex): readonly number[] {
  const found: number[] = index.entities.map(() => verdicts.unknown)
  const denied = new Set<number>()
  const properties = new Set<string>()
  for (const { owner, as, property, isTrue, isShort } of index.uses.get(word) ?? []) {
    if (!isTrue) denied.add(owner.at)
    else found[owner.at] = Math.max(found[owner.at] ?? 0, verdictOf(as, property))
    if (isTrue && isShort && property !== '') properties.add(property)
  }
  for (const { owner, as, property, isTrue } of word.startsWith('un')
    ? (index.uses.get(word.slice(2)) ?? [])
    : []) {
    if (as !== 'property' || owner.properties.has(property) || property === '') continue
    if (isTrue) denied.add(owner.at)
    else found[owner.at] = Math.max(found[owner.at] ?? 0, verdicts.alike)
  }
  index.entities.forEach((owner, at) => {
    if ((found[at] ?? 0) > 0) return
    const isOther = [...properties].some(property => owner.properties.has(property))
    found[at] = denied.has(at) || isOther ? verdicts.contradicted : byQuality(word, owner)
  })
  return found
}

function verdictOf(as: WordUse['as'], property: string): number {
  if (as === 'head') return verdicts.head
  if (as === 'part') return verdicts.alike
  return holderProperties.has(property) || ownerProperties.has(property) ? verdicts.alike : verdicts.said
}

function byQuality(word: string, owner: IndexedEntity): number {
  let verdict: number = verdicts.unknown
  for (const [quality, bit] of sidesOf.get(word) ?? []) {
    const says = owner.says.get(quality) ?? 0
    const denies = owner.denies.get(quality) ?? 0
    // What is not open is closed.
    const isOpposite = quality.sides.length === 2 && denies !== 0 && (denies & bit) === 0
    if ((says & bit) !== 0 || (says === 0 && isOpposite)) return verdicts.alike
    if (says !== 0 || (denies & bit) !== 0) verdict = verdicts.contradicted
  }
  return verdict
}

/** Other names by id, and by name in lower case where the object has no id. */
const readAliases = once(
  (objects: readonly KnownObject[]): ReadonlyMap<string, readonly string[]> =>
    new Map(
      objects.map(({ id, name, aliases }) =>
        id === undefined ? [name.toLowerCase(), aliases] : [id, [name, ...aliases]],
      ),
    ),
)

/** Whose something is may be said by any word of the holder's name. */
function addHolders(indexed: readonly IndexedEntity[], words: WordList): void {
  if (words.holdings.length === 0) return
  const byName = new Map<string, IndexedEntity>()
  for (const owner of indexed) {
    const { name, id, characterId } = owner.entity
    byName.set(name.toLowerCase(), owner)
    if (characterId !== undefined) byName.set(characterId.toLowerCase(), owner)
    byName.set(id.toLowerCase(), owner)
  }
  for (const { owner, property, holder } of words.holdings) {
    const use: WordUse = { owner, as: 'property', property, isTrue: true, isShort: true }
    for (const word of new Set(byName.get(holder.toLowerCase())?.names.flat())) words.add(word, use)
  }
}

const numberPattern = /^\D{0,3}?(-?\d[\d,]*(?:\.\d+)?)\s*(\p{L}*)/u

/** The number of "12 kg" and "£3.50", in the unit that numbers are compared in. */
function readNumber(value: string): number | undefined {
  const [, digits, unit = ''] = numberPattern.exec(value.trim().toLowerCase()) ?? []
  if (digits === undefined) return undefined
  const isDecimalComma = /^-?\d+,\d{1,2}$/.test(digits)
  const number = Number(digits.replaceAll(',', isDecimalComma ? '.' : ''))
  const factor = unitFactors.get(unit) ?? unitFactors.get(unit.replace(/s$/, '')) ?? 1
  return Number.isFinite(number) ? number * factor : undefined
}

/** Words that an author says mean the same, some of them with a space. */
interface Phrases {
  readonly written: ReadonlySet<string>
  readonly nouns: ReadonlySet<string>
  readonly ofSeveralWords: readonly string[]
}

const phrasesOf = once((groups: readonly (readonly string[])[]): readonly Phrases[] =>
  groups.filter(group => group.some(isOfSeveralWords)).map(readPhrases),
)

function readPhrases(group: readonly string[]): Phrases {
  return {
    written: new Set(group.map(word => word.toLowerCase())),
    nouns: new Set(group.map(word => readNouns(word).join(' '))),
    ofSeveralWords: group.filter(isOfSeveralWords),
  }
}

/** "Looking glass", for what is called a mirror where an author says that both are the same. */
function wholeNames({ name }: PerceivedEntity, phrases: readonly Phrases[]): readonly string[] {
  if (phrases.length === 0) return []
  const called = name.toLowerCase()
  const noun = readNouns(name).at(-1)
  return phrases.flatMap(({ written, nouns, ofSeveralWords }) =>
    written.has(called) || (noun !== undefined && nouns.has(noun)) ? ofSeveralWords : [],
  )
}

function isOfSeveralWords(written: string): boolean {
  return written.trim().includes(' ')
}

function readSynonyms(groups: readonly (readonly string[])[]): ReadonlyMap<string, readonly string[]> {
  const read = new Map<string, readonly string[]>()
  for (const group of groups) {
    const words = group.map(readNouns).flatMap(nouns => (nouns.length === 1 ? nouns : []))
    for (const word of words) {
      read.set(word, [...(read.get(word) ?? []), ...words.filter(other => other !== word)])
    }
  }
  return read
}

/** "Kettle of the inn" is a kettle. */
function headAt(name: readonly string[]): number {
  const at = name.findIndex((word, i) => i > 0 && nameBreaks.has(word))
  return (at < 0 ? name.length : at) - 1
}
