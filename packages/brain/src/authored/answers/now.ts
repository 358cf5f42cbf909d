import type { PerceivedEntity } from '@townsfolk/protocol'
import { plainNow, plainNowNamed, plainNowTruths } from '../../language/english/answers.ts'
import { withArticle } from '../../language/english/grammar.ts'
import {
  afterItIs,
  type NowTopic,
  nowNames,
  nowProperties,
  nowSigns,
  nowThings,
  nowTraits,
  nowValues,
  rootOf,
} from '../../language/english/now.ts'
import { readWords } from '../../words/read-words.ts'
import { nameNounsOf } from '../entities/entity-words.ts'
import { answerLastEvent } from './happenings.ts'
import type { Known } from './subject.ts'
import { keyOf, soft } from './values.ts'
import type { WorldAnswer } from './world-answer.ts'

/**
 * What the weather, the hour or the day is, as far as something perceived or an event says it; undefined when
 * nothing does.
 */
export function answerNow(topic: NowTopic, known: Known): WorldAnswer | undefined {
  const statement = statementOn(topic, known)
  if (statement === undefined)
    return answerLastEvent(words => words.some(word => nowSigns[topic].has(word)), known)
  const isAdjective = topic !== 'weather' || afterItIs.test(statement.value.toLowerCase())
  return answerBy(statement, topic, isAdjective ? plainNow : plainNowNamed)
}

/** "Is it raining?" */
export function answerNowTruth(trait: string, known: Known): WorldAnswer | undefined {
  const topic = nowTraits.get(trait)
  if (topic === undefined) return undefined
  const statement = statementOn(topic, known)
  if (statement === undefined)
    return answerLastEvent(words => words.some(word => isAlike(word, trait)), known)
  const own = readWords(statement.value)
  const isSo = own.some(word => isAlike(word, trait))
  // "Noon" says that it is not night; "12:30" does not.
  const isDecided = isSo || own.some(word => nowTraits.has(word))
  return answerBy(statement, topic, isDecided ? plainNowTruths[`${isSo}`] : plainNow)
}

/** What an entity says of a topic. */
interface Statement {
  readonly entity: PerceivedEntity
  readonly value: string
}

/** The first that is perceived: the world's weather, or the weather's state. */
function statementOn(topic: NowTopic, { turn }: Known): Statement | undefined {
  for (const entity of turn.entities) {
    const names = nameNounsOf(entity)
    const isThing = names.some(word => nowThings[topic].has(word))
    const mayState = isThing || names.some(word => nowNames.has(word))
    for (const property of entity.properties ?? []) {
      const key = keyOf(property)
      const isNamed = nowProperties[topic].includes(key) && (mayState || key === topic)
      if (!isNamed && !(isThing && nowValues.has(key))) continue
      // A thermometer has a temperature, and so has soup.
      if (topic === 'temperature' && !mayState) continue
      const said = soft(property.value)
      if (said !== '') return { entity, value: said }
    }
  }
  return undefined
}

function answerBy({ entity, value }: Statement, topic: NowTopic, plain: typeof plainNow): WorldAnswer {
  const fillings = { target: withArticle(topic), property: topic, value }
  return { name: 'property', fillings, about: [entity], node: `answer ${topic}`, lines: plain }
}

/** "Rain", "rains", "raining" and "rainy". */
function isAlike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const root = rootOf(short)
  return one === other || (root.length >= shortestRoot && long.startsWith(root))
}

const shortestRoot = 3
