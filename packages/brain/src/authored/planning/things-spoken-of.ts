import type { PerceivedEntity } from '@townsfolk/protocol'
import { lightWords } from '../../language/english/hearing.ts'
import { emptyWords } from '../../language/english/talk/talk-words.ts'
import { aboutThing, certain, doneToIt, namingThe, thingInstead } from '../../language/english/things.ts'
import { once } from '../../text/once-per.ts'
import type { Memory, ThingSpokenOf } from '../../turn/memory.ts'
import { isEnglish, readNouns, readPlainTokens, type Token } from '../../words/tokens.ts'
import { nameNounsOf } from '../entities/entity-words.ts'
import { isPerson } from '../entities/is-person.ts'
import type { Listener } from '../hearing/listener.ts'
import type { TopicNodeRef } from '../hearing/prepared-character.ts'
import { isQuestion } from '../hearing/topics.ts'
import { called } from '../naming/called.ts'
import { type Candidate, rankCandidates, type Situation } from './candidates.ts'
import { isPersonKnown } from './people-spoken-of.ts'
import { type Plan, targetsOfPlan } from './plan.ts'
import { threshold } from './scores.ts'

/**
 * A question with the name of what was talked of last in place of "it": "who built the lighthouse". What is to be done, and
 * what can be seen of a thing, is understood without; so is what an author wrote for just these words.
 */
export function withThingNamed(message: string, situation: Situation, listener: Listener): string {
  const { turn, memory } = situation
  const { thing, turns } = memory
  if (thing === undefined || turns - thing.turn > mostTurnsAgo || !isEnglish(turn.character.language))
    return message
  const named = nameThing(message, thing.words)
  if (named === message) return message
  const tokens = readPlainTokens(message)
  if (!isQuestion(tokens) || turn.pointedAt !== undefined || thingIn(tokens, situation) !== undefined)
    return message
  const [plain] = candidatesOf(message, situation, listener)
  const [best] = candidatesOf(named, situation, listener)
  if (plain !== undefined && plain.score >= threshold && !isOfTalk(plain)) return message
  const isAnswered = best !== undefined && best.score >= Math.max(threshold, plain?.score ?? 0)
  if (isAnswered && best.kind === 'knowledge') return named
  if (plain !== undefined && isMeant(plain, thing, situation)) return message
  if (isAnswered && isOfTalk(best)) return named
  // Whatever else sounds like it is about something else.
  return doneToIt.test(message) && (plain?.score ?? 0) < surely ? named : message
}

/** Remembers what was talked of: what was named, or else what was answered about. */
export function thingAfter(message: string, plan: Plan | undefined, situation: Situation): Partial<Memory> {
  const { turn, memory } = situation
  if (!isEnglish(turn.character.language)) return {}
  const words = thingIn(readPlainTokens(message), situation)
  const [id, ...others] = plan === undefined ? [] : targetsOfPlan(plan)
  const entity = others.length > 0 ? undefined : turn.entities.find(other => other.id === id)
  const isNamed = words === undefined || (entity !== undefined && isCalled(entity, words))
  if (entity !== undefined && !isPerson(entity) && isNamed) {
    return { thing: { words: called(entity, turn.entities), id: entity.id, turn: memory.turns } }
  }
  const isOfTopic = plan?.type === 'answer' && plan.node.kind === 'knowledge'
  const spoken = words ?? (isOfTopic ? topicThing(plan) : undefined)
  if (spoken === undefined) return isOfTopic ? { thing: undefined } : {}
  return { thing: { words: spoken, id: undefined, turn: memory.turns } }
}

const mostTurnsAgo = 3
const surely = 0.93

function candidatesOf(line: string, situation: Situation, listener: Listener): readonly Candidate[] {
  return rankCandidates(listener.hear(line), situation)
}

/** Whether a line was understood with "it" for what it is. */
function isMeant(
  { kind, name, score }: Candidate,
  { id, words }: ThingSpokenOf,
  situation: Situation,
): boolean {
  const { focus, said } = situation.memory
  if (score < threshold) return false
  if (kind === 'world' || kind === 'playerFact') return id !== undefined && id === focus
  return score >= surely || name === said?.node || isAbout(name, words, situation)
}

/** Whether it is an answer, and nothing that is to be done. */
function isOfTalk({ kind }: Candidate): boolean {
  return kind === 'knowledge' || kind === 'world' || kind === 'smallTalk' || kind === 'playerFact'
}

function isAbout(key: string, words: string, { prepared }: Situation): boolean {
  const node = prepared.nodes.find(other => other.key === key)
  const head = readNouns(words).at(-1) ?? ''
  return node !== undefined && node.kind !== 'action' && nounsOfTopic(node).includes(head)
}

const nounsOfTopic = once(({ topic }: TopicNodeRef) => readNouns(topic.phrases.join(' ')))

function nameThing(message: string, words: string): string {
  const found = thingInstead.find(([pattern]) => pattern.test(message))
  if (found === undefined) return message
  const [pattern, instead] = found
  return message.replace(pattern, match => instead.replace('&', match).replace('$', words))
}

/** "The blue lantern", "your cloak": what is named first in the last clause that names something. */
function thingIn(tokens: readonly Token[], situation: Situation): string | undefined {
  const clauses = [...new Set(tokens.map(({ clause }) => clause))].reverse()
  for (const clause of clauses) {
    const said = tokens.filter(token => token.clause === clause)
    for (const [at, token] of said.entries()) {
      if (!namingThe.has(token.text)) continue
      const rest = said.slice(at + 1)
      const end = rest.findIndex(({ class: its }) => its !== 'content')
      const named = end < 0 ? rest : rest.slice(0, end)
      const name = named.map(({ typed }) => typed.toLowerCase())
      const words = [certain.get(token.text) ?? token.text, ...name].join(' ')
      // "The blue one" is called by what it is a kind of.
      const isWhole = rest[named.length]?.class !== 'generic'
      if (isWhole && named.some(isTelling) && !isPersonKnown(words, situation)) return words
    }
  }
  return undefined
}

function isTelling({ stem, text }: Token): boolean {
  return !lightWords.has(stem) && !emptyWords.has(text)
}

function isCalled(entity: PerceivedEntity, words: string): boolean {
  const said = readPlainTokens(words).map(({ word }) => word)
  return nameNounsOf(entity).some(noun => said.includes(noun))
}

function topicThing({ node }: Plan & { readonly type: 'answer' }): string | undefined {
  return node.topic.phrases.flatMap(phrase => aboutThing.exec(phrase)?.[1] ?? [])[0]
}
