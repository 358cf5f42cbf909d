import type { EntityProperty, PerceivedEntity } from '@townsfolk/protocol'
import { affirmative, colours, negative, singular } from '../../language/english/grammar.ts'
import { placeProperties } from '../../language/english/places.ts'
import {
  adjectiveProperties,
  bareWords,
  contraries,
  emptyHands,
  hangingProperties,
  holdingProperties,
  impliedTraits,
  nounProperties,
  openTraits,
  placedTraits,
  traitRows,
} from '../../language/english/properties.ts'
import { qualitiesOf } from '../../language/english/qualities.ts'
import { degrees } from '../../language/english/questions.ts'
import { notSo } from '../../language/english/sentences.ts'
import { once, oncePer } from '../../text/once-per.ts'
import type { Token } from '../../words/tokens.ts'
import type { EntityIndex } from '../entities/entity-index.ts'
import { nameNounsOf, valueNounsOf, valueWordsOf } from '../entities/entity-words.ts'
import { isOwn } from '../entities/game-state.ts'
import { isPerson } from '../entities/is-person.ts'
import { namesPerson } from './holders.ts'
import type { Known } from './subject.ts'
import { keyOf, soft, spelled } from './values.ts'

/** What an entity says to "is it lit". */
export interface Truth {
  /** Undefined when it only says something of the kind: how much it weighs, to "is it heavy". */
  readonly isSo: boolean | undefined
  readonly property: string
  /** In words that stand after "is": "lit", "not lit", or what it is instead. */
  readonly value: string
}

/** Undefined when it says nothing to any of these words; what is so goes before what is not. */
export function truthOf(
  entity: PerceivedEntity,
  words: readonly string[],
  { index }: Known,
): Truth | undefined {
  return firstSo(words.map(word => () => truthsTo(word, index)(entity)))
}

/** The first that is so, else the first that is not so, else the last of the others. */
function firstSo(truths: readonly (() => Truth | undefined)[]): Truth | undefined {
  let other: Truth | undefined
  for (const read of truths) {
    const truth = read()
    if (truth?.isSo) return truth
    if (other?.isSo === undefined) other = truth ?? other
  }
  return other
}

/** What each entity says to a word. */
const truthsTo = oncePer((word: string, index: EntityIndex) =>
  once((entity: PerceivedEntity) => truthTo(entity, word, index)),
)

function truthTo(entity: PerceivedEntity, word: string, index: EntityIndex): Truth | undefined {
  const own = (entity.properties ?? []).filter(
    property =>
      !isPerson(entity) || (isOwn(property, entity, index.gameState) && !isOfThing(property, index)),
  )
  const truth = firstSo(own.map(property => () => truthBy(statementOf(property), word, index)))
  const isNamedSo = !truth?.isSo && colours.has(word) && nameNounsOf(entity).includes(word)
  return isNamedSo ? { isSo: true, property: 'colour', value: word } : truth
}

/** "gate: locked" of a person is how the gate is, for the game's own use. */
function isOfThing(property: EntityProperty, index: EntityIndex): boolean {
  const key = keyOf(property)
  return !adjectiveProperties.has(key) && !nounProperties.has(key) && partsOf(index).has(key)
}

/** What things are called, and what of them is rusted or closed. */
const partsOf = once((index: EntityIndex): ReadonlySet<string> => {
  const things = index.entities.map(({ entity }) => entity).filter(entity => !isPerson(entity))
  const parts = things.flatMap(({ properties = [] }) => properties.filter(isPart).map(keyOf))
  return new Set([...things.flatMap(nameNounsOf), ...parts])
})

function isPart({ value }: EntityProperty): boolean {
  const said = value.trim().toLowerCase()
  return !/\d/.test(said) && !affirmative.has(said) && !negative.has(said)
}

/** Whether a word can be said of something at all, as far as the world or the language shows. */
export function isTrait(word: string, { isEntityWord, turn }: Known): boolean {
  return (
    isTraitWord(word) ||
    isEntityWord(word) ||
    turn.entities.some(({ properties = [] }) => properties.some(property => keyOf(property) === word))
  )
}

/** The words of a trait that say something: "red" and "blue" of "red or blue". */
export function traitWords(tokens: readonly Token[]): readonly string[] {
  return tokens
    .filter(
      ({ class: itsClass, text }, at) =>
        itsClass === 'content' || placedWords.has(text) || (sides.has(text) && !leads(tokens, at)),
    )
    .map(({ text }) => text)
}

const placedWords: ReadonlySet<string> = new Set(placedTraits.flatMap(({ words }) => [...words]))

/** "On the ground" does not say that it is on. */
function leads(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.class
  return tokens[at]?.class === 'landmark' && (next === 'determiner' || next === 'content')
}

/** Known by the language alone. */
export function isTraitWord(word: string): boolean {
  return (
    colours.has(word) ||
    degrees.has(word) ||
    qualitiesOf.has(word) ||
    sides.has(word) ||
    placedWords.has(word)
  )
}

type Relation = 'same' | 'opposite'

/** For each word, its rows of `traitRows`, and its side in them. */
const sides: ReadonlyMap<string, readonly (readonly [row: number, side: number])[]> = readSides()

/** Whether what is stated means what is asked, or its opposite: "locked" means "closed", "not locked" neither. */
function relate(asked: string, stated: string, implied = impliedTraits.get(stated)): Relation | undefined {
  if (asked === stated) return 'same'
  const rows = sides.get(asked)
  if (rows === undefined) return undefined
  for (const word of [stated, implied]) {
    for (const [row, side] of sides.get(word ?? '') ?? []) {
      const own = rows.find(([other]) => other === row)
      if (own !== undefined) return own[1] === side ? 'same' : 'opposite'
    }
  }
  return undefined
}

/** How a property is read as a trait. */
interface Statement {
  readonly property: EntityProperty
  readonly key: string
  /** In lower case. */
  readonly name: string
  readonly said: string
  /** "Yes" or "no"; undefined for any other value. */
  readonly flag: boolean | undefined
  /** False for what tells a place or a person. */
  readonly mayBeTrait: boolean
}

const statementOf = once((property: EntityProperty): Statement => {
  const key = keyOf(property)
  const said = property.value.trim().toLowerCase()
  return {
    property,
    key,
    name: property.name.toLowerCase(),
    said,
    flag: affirmative.has(said) ? true : negative.has(said) ? false : undefined,
    mayBeTrait: !placeProperties.has(key) && !namesPerson(property),
  }
})

function truthBy(
  { property, key, name, said, flag, mayBeTrait }: Statement,
  word: string,
  { valueWords }: EntityIndex,
): Truth | undefined {
  if (flag !== undefined) {
    const truth = truthByFlag(key, spelled(property.name), word, flag)
    // "On" is a value as well; "yes" says nothing alone.
    if (truth !== undefined || !(said === 'on' || said === 'off')) return truth
  }
  if (bareWords.has(word) && (hangingProperties.has(key) || holdingProperties.has(key))) {
    return { isSo: emptyHands.has(said), property: key, value: emptyHands.has(said) ? word : notSo(word) }
  }
  const placed = placedTraits.find(({ properties, words }) => properties.has(key) && words.has(word))
  if (placed !== undefined) return placedTruth(placed.said, property)
  if (!mayBeTrait) return undefined
  const stated = (isSo: boolean | undefined): Truth => ({ isSo, property: key, value: soft(property.value) })
  if (key === word) return stated(undefined)
  const own = valueWordsOf(property)
  if (own.includes(word) || valueNounsOf(property).includes(word)) return stated(own[0] !== 'not')
  if (own.length > mostTraitWords) return undefined
  for (const other of own) {
    const relation = relate(word, other)
    if (relation !== undefined) return stated(relation === 'same')
  }
  if (degrees.get(word)?.includes(key) && /\d/.test(property.value)) return stated(undefined)
  const qualities = qualitiesOf.get(word) ?? []
  const quality = qualities.find(({ sides: all }) => own.some(other => all.some(side => side.has(other))))
  if (quality !== undefined) {
    return stated(quality.sides.some(side => side.has(word) && own.some(other => side.has(other))))
  }
  // "Silver" is something that an entity of another material is not.
  return valueWords.get(name)?.has(singular(word)) ? stated(false) : undefined
}

/** What "hangs on: nothing" says to "hanging". */
function placedTruth(said: string, property: EntityProperty): Truth {
  const isSo = !emptyHands.has(property.value.trim().toLowerCase())
  return { isSo, property: 'place', value: isSo ? said : notSo(said) }
}

/** What `lit: no` says to "lit", "dark" and "on". */
function truthByFlag(key: string, said: string, word: string, isYes: boolean): Truth | undefined {
  const isNamed = key === word || said.split(' ').at(-1) === word
  const relation = isNamed ? 'same' : relate(word, said, isYes ? undefined : '')
  if (relation === undefined) return undefined
  if (isYes) return { isSo: relation === 'same', property: key, value: said }
  const denied = contraries.get(said) ?? notSo(said)
  if (relation === 'same') return { isSo: false, property: key, value: denied }
  // What is not full need not be empty.
  return openTraits.has(said)
    ? { isSo: undefined, property: key, value: notSo(said) }
    : { isSo: true, property: key, value: word }
}

const mostTraitWords = 3

function readSides(): typeof sides {
  const read = new Map<string, (readonly [number, number])[]>()
  traitRows.forEach((row, at) => {
    row.forEach((side, which) => {
      for (const word of side) read.set(word, [...(read.get(word) ?? []), [at, which]])
    })
  })
  return read
}
