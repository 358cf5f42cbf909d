import type { EntityProperty, PerceivedEntity } from '@townsfolk/protocol'
import { plainSentence } from '../../language/english/answers.ts'
import { affirmative, negative, withoutIs } from '../../language/english/grammar.ts'
import { withA } from '../../language/english/nouns.ts'
import { placeProperties } from '../../language/english/places.ts'
import {
  adjectiveProperties,
  bodyProperties,
  contentProperties,
  contraries,
  describingProperties,
  emptyHands,
  holdingProperties,
  nounProperties,
  personalProperties,
  possibilityEnds,
  silentProperties,
} from '../../language/english/properties.ts'
import { type Clause, describingSentence, details, notSo } from '../../language/english/sentences.ts'
import { nameWordsOf } from '../entities/entity-words.ts'
import { isOwn } from '../entities/game-state.ts'
import { isPerson } from '../entities/is-person.ts'
import { beOf, called } from '../naming/called.ts'
import { plainText } from '../naming/plain-text.ts'
import { holderOf, namesPerson } from './holders.ts'
import type { Known } from './subject.ts'
import { isTraitWord } from './truths.ts'
import { ended, keyOf, longestValue, soft, spelled } from './values.ts'
import type { WorldAnswer } from './world-answer.ts'

/** What is known of an entity at a glance; undefined when that is nothing. */
export function describe(entity: PerceivedEntity, known: Known): WorldAnswer | undefined {
  const properties = entity.properties ?? []
  const target = called(entity, known.turn.entities)
  const description = properties.find(
    property => describingProperties.has(keyOf(property)) && plainText(property.value) !== '',
  )
  if (description !== undefined) {
    return {
      name: 'property',
      fillings: { target, property: 'look', value: ended(plainText(description.value)) },
      about: [entity],
      node: 'answer description',
      lines: asItStands,
    }
  }
  const be = beOf(entity)
  const name = nameWordsOf(entity)
  // What a game keeps of a person beside what can be seen is not told at a glance.
  const shown = isPerson(entity)
    ? properties.filter(
        property => isSeenOfPerson(property) && isOwn(property, entity, known.index.gameState),
      )
    : properties
  const clauses = shown.flatMap(property => clauseOf(property, name, be) ?? [])
  const holder = holderOf(entity, known)
  if (holder !== undefined) clauses.push({ verb: 'is', words: details.with(holder) })
  if (clauses.length === 0) return undefined
  const value = describingSentence(clauses.slice(0, mostDetails), be)
  // What is said with other verbs cannot stand after an author's "is".
  const plain = withoutIs(value)
  return {
    name: 'property',
    fillings: { target, property: 'look', value: plain ?? `${target} ${value}` },
    about: [entity],
    node: 'answer property',
    ...(plain === undefined && { lines: plainSentence }),
  }
}

const mostDetails = 4

function isSeenOfPerson(property: EntityProperty): boolean {
  const key = keyOf(property)
  return (
    adjectiveProperties.has(key) ||
    bodyProperties.has(key) ||
    personalProperties.has(key) ||
    isStateFlag(property)
  )
}

/** "Asleep: yes", not "trusts: no". */
function isStateFlag({ name, value }: EntityProperty): boolean {
  const word = value.trim().toLowerCase()
  return (affirmative.has(word) || negative.has(word)) && isTraitWord(spelled(name))
}

const asItStands = [{ text: '{value}' }]

/** "Is red", "costs 5", "has blond hair", "aged 4". */
function clauseOf(
  property: EntityProperty,
  ownName: readonly string[],
  number: 'is' | 'are',
): Clause | undefined {
  const key = keyOf(property)
  const word = property.value.trim().toLowerCase()
  if (silentProperties.has(key) || holdingProperties.has(key) || namesPerson(property)) return undefined
  if (affirmative.has(word) || negative.has(word))
    return flagOf(spelled(property.name), affirmative.has(word))
  const value = soft(property.value.slice(0, 2 * longestValue))
  if (value === '' || emptyHands.has(word) || placeProperties.has(key) || ownName.includes(word)) {
    return undefined
  }
  const noun = spelled(property.name)
  if (key === 'age') return { verb: 'aged', words: value }
  if (key === 'origin') return { verb: 'is', words: details.from(value) }
  if (key === 'subject' || key === 'topic') return { verb: 'is', words: details.about(value) }
  if (key === 'number') return { verb: 'has', words: details.numbered(value) }
  if (key === 'material') return { verb: 'is', words: details.madeOf(value) }
  if (nounProperties.has(key)) return { verb: 'is', words: number === 'is' ? withA(value) : value }
  if (adjectiveProperties.has(key) && !/\d/.test(value)) return { verb: 'is', words: value }
  const isOne = number === 'is'
  if (key === 'price' || key === 'cost') return { verb: isOne ? 'costs' : 'cost', words: value }
  if (key === 'weight') return { verb: isOne ? 'weighs' : 'weigh', words: value }
  if (contentProperties.has(key)) return { verb: 'has', words: details.inside(value) }
  if (bodyProperties.has(key)) return { verb: 'has', words: `${value} ${noun}` }
  if (isTraitWord(word)) return { verb: 'has', words: withA(`${value} ${noun}`) }
  const isName = /^\p{Lu}|\s/u.test(value) && !/\d/.test(value)
  return { verb: 'has', words: isName ? details.named(noun, value) : details.measured(noun, value) }
}

/** "Lit", "not lit", "closed"; what only says what may be done with it is for the game alone. */
function flagOf(said: string, isSo: boolean): Clause | undefined {
  if (said === '' || possibilityEnds.test(said)) return undefined
  return { verb: 'is', words: isSo ? said : (contraries.get(said) ?? notSo(said)) }
}
