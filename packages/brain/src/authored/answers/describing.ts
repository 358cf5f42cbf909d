import type { EntityProperty, PerceivedEntity } from '@townsfolk/protocol'
import { plainSentence } from '../../language/english/answers.ts'
import { affirmative, joinAll, negative } from '../../language/english/grammar.ts'
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
  silentProperties,
} from '../../language/english/properties.ts'
import { readWords } from '../../words/read-words.ts'
import { beOf, called } from '../naming/called.ts'
import { plainText } from '../naming/plain-text.ts'
import { holderOf, tellsPerson } from './holders.ts'
import type { Known } from './things.ts'
import { ended, keyOf, longestValue, soft, spelled } from './values.ts'
import type { WorldAnswer } from './world-answer.ts'

/** What is known of an entity at a glance; undefined when that is nothing. */
export function describe(entity: PerceivedEntity, known: Known): WorldAnswer | undefined {
  const properties = entity.properties ?? []
  const target = called(entity, known.turn.entities)
  const told = properties.find(
    ({ name, value }) => describingProperties.has(keyOf(name)) && plainText(value) !== '',
  )
  if (told !== undefined) {
    return {
      name: 'property',
      fillings: { target, property: 'look', value: ended(plainText(told.value)) },
      about: [entity],
      node: 'answer description',
      lines: asItStands,
    }
  }
  const be = beOf(entity)
  const name = readWords(entity.name)
  const clauses = properties.flatMap(property => clauseOf(property, name, be) ?? [])
  const holder = holderOf(entity, known)
  if (holder !== undefined) clauses.push({ verb: 'is', words: `with ${holder}` })
  if (clauses.length === 0) return undefined
  const value = sentenceOf(clauses.slice(0, mostDetails), be)
  // What is told by other verbs cannot stand after an author's "is".
  const isPlain = value.startsWith('is ')
  return {
    name: 'property',
    fillings: { target, property: 'look', value: isPlain ? value.slice('is '.length) : `${target} ${value}` },
    about: [entity],
    node: 'answer property',
    ...(!isPlain && { lines: plainSentence }),
  }
}

/** "Is white, aged 4, with green eyes, and costs 30", "weighs 12 and has apples inside". */
function sentenceOf(clauses: readonly Clause[], be: string): string {
  const wordsOf = (verb: string): string[] =>
    clauses.flatMap(clause => (clause.verb === verb ? [clause.words] : []))
  const being = wordsOf('is')
  const aged = wordsOf('aged').map(words => `aged ${words}`)
  const having = wordsOf('has')
  const others = clauses
    .filter(({ verb }) => verb !== 'is' && verb !== 'aged' && verb !== 'has')
    .map(({ verb, words }) => `${verb} ${words}`)
  if (being.length + aged.length === 0) {
    const has = having.length > 0 ? [`${be === 'is' ? 'has' : 'have'} ${joinAll(having)}`] : []
    return joinAll([...others, ...has])
  }
  const told = [
    ...(being.length > 0 ? [joinAll(being)] : []),
    ...aged,
    ...(having.length > 0 ? [`with ${joinAll(having)}`] : []),
  ].join(', ')
  const more = others.length === 0 ? '' : `${told.includes(',') ? ',' : ''} and ${joinAll(others)}`
  return `${be} ${told}${more}`
}

const mostDetails = 4
const asItStands = [{ text: '{value}' }]

interface Clause {
  readonly verb: string
  readonly words: string
}

/** "Is red", "costs 5", "has blond hair", "aged 4". */
function clauseOf(
  property: EntityProperty,
  ownName: readonly string[],
  number: 'is' | 'are',
): Clause | undefined {
  const key = keyOf(property.name)
  const word = property.value.trim().toLowerCase()
  if (silentProperties.has(key) || holdingProperties.has(key) || tellsPerson(property)) return undefined
  if (affirmative.has(word) || negative.has(word))
    return flagOf(spelled(property.name), affirmative.has(word))
  const value = soft(property.value.slice(0, 2 * longestValue))
  if (value === '' || emptyHands.has(word) || placeProperties.has(key) || ownName.includes(word)) {
    return undefined
  }
  const noun = spelled(property.name)
  if (key === 'age') return { verb: 'aged', words: value }
  if (key === 'origin') return { verb: 'is', words: `from ${value}` }
  if (key === 'subject' || key === 'topic') return { verb: 'is', words: `about ${value}` }
  if (key === 'number') return { verb: 'has', words: `the number ${value}` }
  if (key === 'material') return { verb: 'is', words: `made of ${value}` }
  if (nounProperties.has(key)) return { verb: 'is', words: number === 'is' ? withA(value) : value }
  if (adjectiveProperties.has(key) && !/\d/.test(value)) return { verb: 'is', words: value }
  const isOne = number === 'is'
  if (key === 'price' || key === 'cost') return { verb: isOne ? 'costs' : 'cost', words: value }
  if (key === 'weight') return { verb: isOne ? 'weighs' : 'weigh', words: value }
  if (contentProperties.has(key)) return { verb: 'has', words: `${value} inside` }
  if (bodyProperties.has(key)) return { verb: 'has', words: `${value} ${noun}` }
  const isName = /^\p{Lu}|\s/u.test(value) && !/\d/.test(value)
  return { verb: 'has', words: isName ? `the ${noun} ${value}` : `${withA(noun)} of ${value}` }
}

/** "Lit", "not lit", "closed"; what only says what may be done with it is for the game alone. */
function flagOf(said: string, isSo: boolean): Clause | undefined {
  if (said === '' || /(able|ible)$/.test(said)) return undefined
  return { verb: 'is', words: isSo ? said : (contraries.get(said) ?? `not ${said}`) }
}
