import type { EntityProperty, PerceivedEntity } from '@townsfolk/protocol'
import {
  be,
  measuringVerb,
  plainHasMany,
  plainMany,
  plainMeasure,
  plainOrigin,
  plainProperties,
  plainSentence,
  plainUnknown,
  propertyVerbs,
} from '../../language/english/answers.ts'
import { affirmative, colours, joinAll, negative, sentences } from '../../language/english/grammar.ts'
import { isPlural } from '../../language/english/nouns.ts'
import { adjectiveProperties, livingKinds, traitRows } from '../../language/english/properties.ts'
import { degrees, propertyNames, verbProperties } from '../../language/english/questions.ts'
import { details, notSo, yesOrNo } from '../../language/english/sentences.ts'
import { propertyOf } from '../../turn/property-of.ts'
import type { Token } from '../../words/tokens.ts'
import { nameNounsOf } from '../entities/entity-words.ts'
import { isOwn } from '../entities/game-state.ts'
import { isPerson } from '../entities/is-person.ts'
import { beOf, called } from '../naming/called.ts'
import { contentsOf } from './contents.ts'
import { type EntityValue, listValues, optionsOf } from './entity-values.ts'
import { holderOf, ownerOf } from './holders.ts'
import type { Known, Subject } from './subject.ts'
import { keyOf, longestValue, soft, spelled } from './values.ts'
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
    properties.some(property => keyOf(property) === name),
  )
  return isPerceived ? { noun: said.map(({ text }) => text).join(' '), names: [name] } : undefined
}

/** "How heavy". */
export function propertyOfDegree(word: string): AskedProperty | undefined {
  return askedOf(degrees.get(word))
}

/** "What does it cost". */
export function propertyOfVerb(word: string): AskedProperty | undefined {
  return askedOf(verbProperties.get(word))
}

/** What is known of a property of a thing. Of several things each is listed, or the answer asks which one is meant. */
export function answerProperty(
  { entities }: Subject,
  property: AskedProperty,
  known: Known,
): WorldAnswer | undefined {
  const { entities: all } = known.turn
  const { noun } = property
  const [first] = entities
  if (first === undefined) return undefined
  const listed = entities.flatMap((entity): readonly EntityValue[] => {
    const value = valueFor(entity, property, known)
    return value === undefined ? [] : [{ entity, value }]
  })
  const [one, ...others] = listed
  if (one === undefined) {
    return {
      name: 'unknownProperty',
      fillings: { target: called(first, all), property: noun },
      about: entities.slice(0, mostListed),
      node: 'answer unknownProperty',
      ...plainOfUnknown(noun),
    }
  }
  if (others.length === 0) {
    return {
      name: 'property',
      fillings: { target: called(one.entity, all), property: noun, value: one.value },
      about: [one.entity],
      node: `answer property ${noun}`,
      ...plainOfOne(one, noun),
    }
  }
  return answerSeveral(listed, property, known)
}

const mostPropertyWords = 3
const mostListed = 3
const mostStates = 3

function askedOf(names: readonly string[] | undefined): AskedProperty | undefined {
  return names && asked(names.flatMap(name => propertyNames.find(([first]) => first === name) ?? [name]))
}

function asked(names: readonly string[]): AskedProperty {
  const [noun = ''] = names
  return { noun, names }
}

/** Asks which of several is meant, in the author's words. */
export function askWhich(entities: readonly PerceivedEntity[], property: string, known: Known): WorldAnswer {
  const { whichOne } = known.turn.character
  return {
    name: 'property',
    fillings: { target: '', property, value: '', options: optionsOf(entities, known) },
    about: entities,
    node: 'whichOne',
    lines: whichOne.length > 0 ? whichOne : [{ text: sentences.whichOne }],
  }
}

/** Lists what each of several is. Of more than three that differ, it asks which one is meant. */
export function answerSeveral(
  listed: readonly EntityValue[],
  { noun }: AskedProperty,
  known: Known,
  isSo?: boolean,
): WorldAnswer {
  const entities = listed.map(({ entity }) => entity)
  const isSame = new Set(listed.map(({ value }) => value)).size === 1
  if (listed.length > mostListed && !isSame) return askWhich(entities, noun, known)
  const verb = propertyVerbs.get(noun) ?? (listed.every(({ value }) => isMeasure(value)) ? measure(noun) : be)
  const sentence = listValues(listed, verb, known)
  return {
    name: 'property',
    fillings: {
      target: '',
      property: noun,
      value: isSo === undefined ? sentence : yesOrNo(isSo, sentence),
    },
    about: entities,
    node: 'answer properties',
    lines: plainSentence,
  }
}

function measure(noun: string): typeof be {
  return noun === 'age' ? be : measuringVerb(noun)
}

/** The plain lines for a value of a property: with a verb of its own, after "is", or as a measure. */
export function plainOfOne({ entity, value }: EntityValue, noun: string): Pick<WorldAnswer, 'plain'> {
  const isMany = beOf(entity) === 'are'
  const lines = plainProperties.get(noun)
  if (lines !== undefined) return { plain: isMany ? lines.many : lines.one }
  if (noun === 'origin') return { plain: plainOrigin }
  if (isPlural(noun) && isMeasure(value)) return { plain: plainHasMany }
  const isOfAge = noun === 'age' && (isPerson(entity) || isLiving(entity))
  const standsAfterIs = adjectiveProperties.has(noun) || noun === 'owner' || noun === 'holder'
  if (!isOfAge && (isMeasure(value) || !standsAfterIs)) return { plain: plainMeasure }
  return isMany ? { plain: plainMany } : {}
}

function plainOfUnknown(noun: string): Pick<WorldAnswer, 'plain'> {
  const plain = plainUnknown.get(noun)
  return plain === undefined ? {} : { plain }
}

export function isMeasure(value: string): boolean {
  return /\d/.test(value)
}

function isLiving(entity: PerceivedEntity): boolean {
  return livingKinds.has(propertyOf(entity, 'kind')?.toLowerCase() ?? '')
}

function valueFor(entity: PerceivedEntity, { noun, names }: AskedProperty, known: Known): string | undefined {
  if (noun === 'owner') return ownerOf(entity, known)
  if (noun === 'holder') {
    const holder = holderOf(entity, known)
    return holder === undefined ? undefined : details.with(holder)
  }
  if (noun === 'contents') return contentsOf(entity)
  const properties = (entity.properties ?? []).filter(property =>
    isOwn(property, entity, known.index.gameState),
  )
  for (const name of names) {
    const property = properties.find(other => keyOf(other) === name)
    const value = property === undefined ? '' : wordsOf(property)
    if (value !== '') return value
  }
  if (noun === 'colour') return nameNounsOf(entity).find(word => colours.has(word))
  return noun === 'state' ? stateOf(properties) : undefined
}

/** What it says of itself that is one of two states: "locked" of `locked: yes`. */
function stateOf(properties: readonly EntityProperty[]): string | undefined {
  const states = properties.flatMap(property => {
    const word = property.value.trim().toLowerCase()
    return isState(keyOf(property)) || isState(word) ? [wordsOf(property)] : []
  })
  return states.length === 0 ? undefined : joinAll(states.slice(0, mostStates))
}

function isState(word: string): boolean {
  return traitRows.some(row => row.some(side => side.has(word)))
}

function wordsOf({ name, value }: EntityProperty): string {
  const word = value.trim().toLowerCase()
  if (affirmative.has(word) && word !== 'on') return spelled(name)
  if (negative.has(word) && word !== 'off') return notSo(spelled(name))
  return soft(value.slice(0, 2 * longestValue))
}
