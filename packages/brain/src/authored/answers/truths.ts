import type { EntityProperty, PerceivedEntity } from '@townsfolk/protocol'
import { affirmative, colours, negative, singular } from '../../language/english/grammar.ts'
import { placeProperties } from '../../language/english/places.ts'
import { contraries, impliedTraits, openTraits, traitRows } from '../../language/english/properties.ts'
import { qualitiesOf } from '../../language/english/qualities.ts'
import { degrees } from '../../language/english/questions.ts'
import { notSo } from '../../language/english/sentences.ts'
import { readWords } from '../../words/read-words.ts'
import { readNouns, type Token } from '../../words/tokens.ts'
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
export function truthOf(entity: PerceivedEntity, words: readonly string[], known: Known): Truth | undefined {
  let other: Truth | undefined
  for (const word of words) {
    for (const property of entity.properties ?? []) {
      const truth = truthBy(property, word, known)
      if (truth?.isSo) return truth
      if (other === undefined || (other.isSo === undefined && truth !== undefined)) other = truth
    }
    const isNamedSo = colours.has(word) && readNouns(entity.name).includes(word)
    if (isNamedSo) return { isSo: true, property: 'colour', value: word }
  }
  return other
}

/** Whether a word can be said of something at all, as far as the world or the language shows. */
export function isTrait(word: string, { isEntityWord, turn }: Known): boolean {
  return (
    isTraitWord(word) ||
    isEntityWord(word) ||
    turn.entities.some(({ properties = [] }) => properties.some(({ name }) => keyOf(name) === word))
  )
}

/** The words of a trait that say something: "red" and "blue" of "red or blue". */
export function traitWords(tokens: readonly Token[]): readonly string[] {
  return tokens
    .filter(({ class: itsClass, text }) => itsClass === 'content' || sides.has(text))
    .map(({ text }) => text)
}

/** Known by the language alone. */
function isTraitWord(word: string): boolean {
  return colours.has(word) || degrees.has(word) || qualitiesOf.has(word) || sides.has(word)
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

function truthBy(property: EntityProperty, word: string, known: Known): Truth | undefined {
  const { name, value } = property
  const key = keyOf(name)
  const said = value.trim().toLowerCase()
  const isYes = affirmative.has(said)
  if (isYes || negative.has(said)) {
    const flag = truthByFlag(key, spelled(name), word, isYes)
    // "On" is a value as well; "yes" says nothing alone.
    if (flag !== undefined || !(said === 'on' || said === 'off')) return flag
  }
  if (placeProperties.has(key) || namesPerson(property)) return undefined
  const own = readWords(value)
  const words = readNouns(value)
  const stated = { property: key, value: soft(value) }
  if (key === word) return { isSo: undefined, ...stated }
  if (own.includes(word) || words.includes(word)) return { isSo: own[0] !== 'not', ...stated }
  if (words.length > mostTraitWords) return undefined
  for (const other of own) {
    const relation = relate(word, other)
    if (relation !== undefined) return { isSo: relation === 'same', ...stated }
  }
  if (degrees.get(word)?.includes(key) && /\d/.test(value)) return { isSo: undefined, ...stated }
  const qualities = qualitiesOf.get(word) ?? []
  const quality = qualities.find(({ sides: all }) => own.some(other => all.some(side => side.has(other))))
  if (quality !== undefined) {
    const isSo = quality.sides.some(side => side.has(word) && own.some(other => side.has(other)))
    return { isSo, ...stated }
  }
  return isValueElsewhere(word, name, known) ? { isSo: false, ...stated } : undefined
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

/** "Silver" is something that an entity of another material is not. */
function isValueElsewhere(word: string, name: string, { index }: Known): boolean {
  const uses = index.uses.get(singular(word)) ?? []
  return uses.some(({ as, property }) => as === 'property' && property === name.toLowerCase())
}

function readSides(): typeof sides {
  const read = new Map<string, (readonly [number, number])[]>()
  traitRows.forEach((row, at) => {
    row.forEach((side, which) => {
      for (const word of side) read.set(word, [...(read.get(word) ?? []), [at, which]])
    })
  })
  return read
}
