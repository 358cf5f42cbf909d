import type { Emotion, WorldEvent } from '@townsfolk/protocol'
import type { Character, MoodCause } from '../../character/character.ts'
import {
  emphases,
  type Feeling,
  insults,
  moodNegations,
  praises,
  thanks,
} from '../../language/english/feelings.ts'
import type { Memory } from '../../turn/memory.ts'
import { readWords } from '../../words/read-words.ts'
import type { Token } from '../../words/tokens.ts'

/** The emotion of lines that name none. */
export function moodOf({ mood }: Memory, { emotion }: Pick<Character, 'emotion'>): Emotion {
  return mood !== undefined && mood.turnsLeft > 0 ? mood.emotion : emotion.resting
}

/**
 * The memory after something moved the character; the same one when its author says that this does not move
 * it.
 */
export function moved(memory: Memory, { emotion }: Pick<Character, 'emotion'>, cause: MoodCause): Memory {
  const mood = emotion.moods[cause]
  return mood === undefined ? memory : { ...memory, mood: { emotion: mood, turnsLeft: emotion.lasts } }
}

/**
 * The memory when a turn begins: the turn on which a mood came counts as the first of those that it lasts.
 */
export function aged(memory: Memory): Memory {
  const { mood } = memory
  if (mood === undefined) return memory
  const turnsLeft = mood.turnsLeft - 1
  return { ...memory, mood: turnsLeft > 0 ? { ...mood, turnsLeft } : undefined }
}

/**
 * What of this turn moves a character of that name. Words said to its face go before how its actions ended,
 * and a failure before a success. Give the events that are new.
 */
export function causeOf(
  tokens: readonly Token[],
  events: readonly WorldEvent[],
  name: string,
): MoodCause | undefined {
  return causeOfWords(tokens) ?? causeOfEvents(events, name)
}

function causeOfWords(tokens: readonly Token[]): MoodCause | undefined {
  if (tokens.length === 0) return undefined
  const clauses = new Map<number, Token[]>()
  for (const token of tokens) {
    const clause = clauses.get(token.clause)
    if (clause === undefined) clauses.set(token.clause, [token])
    else clause.push(token)
  }
  const causes = [...clauses.values()].map(causeOfClause)
  return order.find(cause => causes.includes(cause))
}

/** What hurts is heard first. */
const order: readonly MoodCause[] = ['insult', 'praise', 'thanks']

function causeOfClause(tokens: readonly Token[]): MoodCause | undefined {
  const texts = tokens.map(({ text }) => text)
  const isDenied = texts.some(text => moodNegations.has(text))
  const feeling = feelingOf(texts)
  if (feeling === undefined || !isDenied) return feeling
  // "You are not stupid" is kind; "you are not clever" is not; "no thanks" says nothing.
  return feeling === 'insult' ? 'praise' : feeling === 'praise' ? 'insult' : undefined
}

function feelingOf(texts: readonly string[]): MoodCause | undefined {
  const said = ` ${texts.join(' ')} `
  if (insults.sayings.some(saying => said.includes(saying))) return 'insult'
  if (praises.sayings.some(saying => said.includes(saying))) return 'praise'
  if (isMeant(texts, insults)) return 'insult'
  if (isMeant(texts, praises)) return 'praise'
  return texts.some(text => thanks.has(text)) ? 'thanks' : undefined
}

/** Whether a word of the list is said of the one spoken to: "you fool", "you are so clever", "stupid!". */
function isMeant(texts: readonly string[], { names, traits }: Feeling): boolean {
  const isPassedOver = (word: string): boolean =>
    emphases.has(word) || moodNegations.has(word) || names.has(word) || traits.has(word)
  return texts.some((text, at) => {
    if (!names.has(text) && !traits.has(text)) return false
    const before = texts.slice(0, at).filter(word => !isPassedOver(word))
    const after = texts.slice(at + 1).filter(word => !isPassedOver(word))
    const last = before.at(-1)
    if (last === undefined) return after.length === 0
    if (last === 'you') return names.has(text) || after.length === 0
    return (last === 'are' || last === 'were' || last === 'be') && before.includes('you')
  })
}

function causeOfEvents(events: readonly WorldEvent[], name: string): MoodCause | undefined {
  const self = readWords(name)
  let cause: MoodCause | undefined
  for (const { content } of events) {
    const words = readWords(content)
    if (self.length === 0 || !self.every((word, at) => words[at] === word)) continue
    const [verb, next] = words.slice(self.length)
    if (verb === 'could' && next === 'not') return 'failure'
    if (verb === 'did') cause = 'success'
  }
  return cause
}
