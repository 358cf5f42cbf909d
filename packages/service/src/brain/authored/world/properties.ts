import type { EntityProperty, PerceivedEntity } from '@townsfolk/protocol'
import { affirmative, colours, joinAll, negative } from '../english.ts'
import { placeProperties } from '../english-places.ts'
import { qualitiesOf } from '../english-qualities.ts'
import { nameOf } from '../naming.ts'
import { readNouns, readWords, type Token } from '../tokens.ts'
import { degrees, propertyNames, verbProperties } from './english-questions.ts'
import {
  adjectiveProperties,
  describingProperties,
  emptyHands,
  jobProperties,
  opposites,
  silentProperties,
  traitGroups,
} from './english-things.ts'
import { holderOf, ownerOf, tellsPerson } from './holders.ts'
import { withA } from './listing.ts'
import {
  plainDescription,
  plainMeasure,
  plainProperties,
  plainUnknownHolder,
  plainUnknownOwner,
  plainUnknownTruth,
} from './plain-answers.ts'
import { plainText } from './plain-text.ts'
import type { Known, Thing } from './things.ts'
import type { WorldAnswer } from './world-answer.ts'

/** A property as it was asked for: how it is said, and what a game may call it. */
export interface AskedProperty {
  readonly noun: string
  readonly names: readonly string[]
}

/** Reads "colour", and any name of a property that something perceived has. */
export function readProperty(tokens: readonly Token[], { turn }: Known): AskedProperty | undefined {
  const said = tokens.filter(({ class: itsClass }) => itsClass !== 'determiner')
  const [only] = said
  if (only === undefined || said.length > mostPropertyWords) return undefined
  if (said.length === 1) {
    const row = propertyNames.find(names => names.includes(only.text) || names.includes(only.word))
    if (row !== undefined) return asked(row)
  }
  const name = said.map(({ text }) => text).join('')
  const isPerceived = turn.entities.some(({ properties = [] }) =>
    properties.some(property => keyOf(property.name) === name),
  )
  return isPerceived ? { noun: said.map(({ text }) => text).join(' '), names: [name] } : undefined
}

/** "How heavy". */
export function propertyOfDegree(word: string): AskedProperty | undefined {
  const names = degrees.get(word)
  return names && asked(names.flatMap(name => propertyNames.find(([first]) => first === name) ?? [name]))
}

/** "What does it cost". */
export function propertyOfVerb(word: string): AskedProperty | undefined {
  const names = verbProperties.get(word)
  return names && asked(names.flatMap(name => propertyNames.find(([first]) => first === name) ?? [name]))
}

/** What is known of a property of a thing; of several things each is told by its name, at most three. */
export function answerProperty(
  { entities }: Thing,
  property: AskedProperty,
  known: Known,
): WorldAnswer | undefined {
  const { entities: all } = known.turn
  const [first, ...others] = entities.slice(0, mostTold)
  if (first === undefined) return undefined
  const values = [first, ...others].map(entity => ({ entity, value: toldOf(entity, property, known) }))
  const told = values.flatMap(({ entity, value }) => (value === undefined ? [] : [{ entity, value }]))
  const [one, ...more] = told
  if (one === undefined) {
    return {
      name: 'unknownProperty',
      fillings: { target: nameOf(first, all), property: property.noun },
      about: entities.slice(0, mostTold),
      node: 'answer unknownProperty',
      ...(property.noun === 'holder' && { plain: plainUnknownHolder }),
      ...(property.noun === 'owner' && { plain: plainUnknownOwner }),
    }
  }
  const rest = more.map(({ entity, value }) => `${nameOf(entity, all)} is ${value}`)
  return {
    name: 'property',
    fillings: {
      target: nameOf(one.entity, all),
      property: property.noun,
      value: [one.value, ...rest].join(rest.length > 0 ? ', and ' : ''),
    },
    about: told.map(({ entity }) => entity),
    node: `answer property ${property.noun}`,
    ...(rest.length === 0 && plainOf(property.noun, one.value)),
  }
}

/** Whether a thing is so: "locked", "not locked", or what it is instead. */
export function answerTruth(thing: Thing, trait: readonly Token[], known: Known): WorldAnswer | undefined {
  const { entities: all } = known.turn
  const words = traitWords(trait)
  const [first] = thing.entities
  if (words.length === 0 || first === undefined) return undefined
  const told = thing.entities.slice(0, mostTold).flatMap(entity => {
    const truth = truthOf(entity, words, known)
    return truth === undefined ? [] : [{ entity, ...truth }]
  })
  const [one, ...more] = told
  if (one === undefined) {
    if (!words.some(word => isTrait(word, known))) return undefined
    return {
      name: 'unknownProperty',
      fillings: { target: nameOf(first, all), property: propertyOfDegree(words[0] ?? '')?.noun ?? 'state' },
      about: [first],
      node: 'answer unknownProperty',
      plain: plainUnknownTruth,
    }
  }
  const rest = more.map(({ entity, value }) => `${nameOf(entity, all)} is ${value}`)
  return {
    name: 'property',
    fillings: {
      target: nameOf(one.entity, all),
      property: one.property,
      value: [one.value, ...rest].join(rest.length > 0 ? ', and ' : ''),
    },
    about: told.map(({ entity }) => entity),
    node: 'answer property',
  }
}

/** What is known of an entity at a glance, in words that stand after "is"; undefined when that is nothing. */
export function describe(entity: PerceivedEntity, known: Known): WorldAnswer | undefined {
  const { entities: all } = known.turn
  const properties = entity.properties ?? []
  const told = properties.find(
    ({ name, value }) => describingProperties.has(keyOf(name)) && value.trim() !== '',
  )
  const adjectives: string[] = []
  const measures: string[] = []
  const name = readWords(entity.name)
  for (const property of properties) {
    const key = keyOf(property.name)
    if (silentProperties.has(key) || describingProperties.has(key) || placeProperties.has(key)) continue
    if (tellsPerson(property)) continue
    const value = plainText(property.value, longestValue)
    if (value === '' || emptyHands.has(value.toLowerCase())) continue
    const word = value.toLowerCase()
    if (affirmative.has(word)) adjectives.push(spelled(property.name))
    else if (negative.has(word)) adjectives.push(`not ${spelled(property.name)}`)
    else if (!adjectiveProperties.has(key) || /\d/.test(value)) measures.push(withNoun(property, value))
    else if (!name.includes(word)) adjectives.push(jobProperties.has(key) ? withA(soft(value)) : soft(value))
  }
  const holder = holderOf(entity, known)
  const parts = [
    ...(adjectives.length > 0 ? [joinAll(adjectives.slice(0, mostDetails))] : []),
    ...(measures.length > 0 ? [`with ${joinAll(measures.slice(0, mostDetails))}`] : []),
    ...(holder === undefined ? [] : [`with ${holder}`]),
  ]
  if (told === undefined && parts.length === 0) return undefined
  const description = told && plainText(told.value)
  return {
    name: 'property',
    fillings: {
      target: nameOf(entity, all),
      property: 'look',
      value: description === undefined ? parts.join(', ') : ended(description),
    },
    about: [entity],
    node: description === undefined ? 'answer property' : 'answer description',
    ...(description !== undefined && { lines: plainDescription }),
  }
}

export interface Truth {
  readonly isSo: boolean
  readonly property: string
  /** In words that stand after "is". */
  readonly value: string
}

/** What an entity says to "is it red", "is it lit or not"; undefined when it says nothing. */
export function truthOf(entity: PerceivedEntity, words: readonly string[], known: Known): Truth | undefined {
  let other: Truth | undefined
  for (const word of words) {
    for (const property of entity.properties ?? []) {
      const truth = truthBy(property, word, known)
      if (truth?.isSo) return truth
      other ??= truth
    }
    const isNamedSo = colours.has(word) && readNouns(entity.name).includes(word)
    if (isNamedSo) return { isSo: true, property: 'colour', value: word }
  }
  return other
}

/** Whether a word can be said of something at all, as far as the world or the language tells. */
export function isTrait(word: string, { isEntityWord, turn }: Known): boolean {
  return (
    colours.has(word) ||
    degrees.has(word) ||
    qualitiesOf.has(word) ||
    traitGroups.some(group => group.has(word)) ||
    isEntityWord(word) ||
    turn.entities.some(({ properties = [] }) => properties.some(({ name }) => keyOf(name) === word))
  )
}

/** The words of a trait that say something: "red" and "blue" of "red or blue". */
export function traitWords(tokens: readonly Token[]): readonly string[] {
  return tokens
    .filter(
      ({ class: itsClass, text }) => itsClass === 'content' || traitGroups.some(group => group.has(text)),
    )
    .map(({ text }) => text)
}

export function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** How a value is told of a property: by a verb of its own, after "is", or as a measure. */
function plainOf(noun: string, value: string): Pick<WorldAnswer, 'plain'> {
  const lines = plainProperties.get(noun)
  if (lines !== undefined) return { plain: lines }
  const standsAfterIs = adjectiveProperties.has(noun) || noun === 'owner' || noun === 'holder'
  return standsAfterIs && !/\d/.test(value) ? {} : { plain: plainMeasure }
}

const mostPropertyWords = 3
const mostTold = 3
const mostDetails = 3
const longestValue = 80

function asked(names: readonly string[]): AskedProperty {
  const [noun = ''] = names
  return { noun, names }
}

function toldOf(entity: PerceivedEntity, { noun, names }: AskedProperty, known: Known): string | undefined {
  if (noun === 'owner') return ownerOf(entity, known)
  if (noun === 'holder') {
    const holder = holderOf(entity, known)
    return holder === undefined ? undefined : `with ${holder}`
  }
  const properties = entity.properties ?? []
  for (const name of names) {
    const property = properties.find(other => keyOf(other.name) === name)
    const value = property && plainText(property.value)
    if (value === undefined || value === '') continue
    const word = value.toLowerCase()
    if (affirmative.has(word)) return spelled(name)
    if (negative.has(word)) return `not ${spelled(name)}`
    return soft(value)
  }
  if (noun === 'colour') return readNouns(entity.name).find(word => colours.has(word))
  return noun === 'state' ? stateOf(entity) : undefined
}

/** What it says of itself that is one of two states: "locked" of `locked: yes`. */
function stateOf({ properties = [] }: PerceivedEntity): string | undefined {
  const states = properties.flatMap(({ name, value }) => {
    const word = value.trim().toLowerCase()
    const key = keyOf(name)
    if (!traitGroups.some(group => group.has(key) || group.has(word))) return []
    if (affirmative.has(word)) return [spelled(name)]
    return negative.has(word) ? [`not ${spelled(name)}`] : [soft(plainText(value, longestValue))]
  })
  return states.length === 0 ? undefined : joinAll(states.slice(0, mostDetails))
}

function truthBy(property: EntityProperty, word: string, known: Known): Truth | undefined {
  const { name, value } = property
  const key = keyOf(name)
  if (placeProperties.has(key) || tellsPerson(property)) return undefined
  const said = value.trim().toLowerCase()
  const isYes = affirmative.has(said)
  const isNo = negative.has(said)
  if (key === word) {
    if (isYes) return { isSo: true, property: key, value: word }
    if (isNo) return { isSo: false, property: key, value: `not ${word}` }
    return { isSo: true, property: key, value: soft(plainText(value, longestValue)) }
  }
  const isOpposite = opposites.get(word)?.includes(key) ?? false
  if (isYes || isNo) {
    if (isOpposite) return { isSo: isNo, property: key, value: isNo ? word : spelled(name) }
    const isRelated = traitGroups.some(group => group.has(key) && group.has(word))
    return isRelated && isYes ? { isSo: !isOpposite && key === word, property: key, value: key } : undefined
  }
  const words = readNouns(value)
  const told = soft(plainText(value, longestValue))
  if (readWords(value).includes(word) || words.includes(word)) {
    return { isSo: readWords(value)[0] !== 'not', property: key, value: told }
  }
  if (words.length > mostTraitWords) return undefined
  const excludes = words.some(other => opposites.get(word)?.includes(other))
  const isRelated =
    excludes ||
    traitGroups.some(group => group.has(word) && words.some(other => group.has(other))) ||
    (colours.has(word) && words.some(other => colours.has(other))) ||
    (degrees.get(word)?.includes(key) ?? false) ||
    (qualitiesOf.get(word) ?? []).some(({ sides }) =>
      sides.some(side => words.some(other => side.has(other))),
    ) ||
    isValueElsewhere(word, name, known)
  return isRelated ? { isSo: false, property: key, value: told } : undefined
}

const mostTraitWords = 3

/** "Silver" is something that an entity of another material is not. */
function isValueElsewhere(word: string, property: string, { turn }: Known): boolean {
  const key = property.toLowerCase()
  return turn.entities.some(({ properties = [] }) =>
    properties.some(({ name, value }) => name.toLowerCase() === key && readNouns(value).includes(word)),
  )
}

function withNoun({ name }: EntityProperty, value: string): string {
  return `${withA(spelled(name))} of ${soft(value)}`
}

/** "isLit" and "lit_up" are said as "lit" and "lit up". */
function spelled(name: string): string {
  const words = plainText(name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ')).toLowerCase()
  return words.startsWith('is ') ? words.slice(3) : words
}

/** Values are seldom names: a capital that only begins one is dropped. */
function soft(value: string): string {
  return /^\p{Lu}[\p{Ll}\s\d]*$/u.test(value) && !/\s/.test(value) && colours.has(value.toLowerCase())
    ? value.toLowerCase()
    : value.replace(/[.!?…\s]+$/u, '')
}

function ended(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`
}
