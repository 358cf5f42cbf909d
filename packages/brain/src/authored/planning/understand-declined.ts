import { decliningWords } from '../../language/english/grammar.ts'
import { doneNow } from '../answers/past-actions.ts'
import { resolve } from '../entities/references.ts'
import type { HeardLine } from '../hearing/phrase-scorer.ts'
import { readMention } from '../mentions/mentions.ts'
import type { Situation } from './candidates.ts'
import { placeOf } from './place-of.ts'
import type { Plan } from './plan.ts'

/**
 * "I don't want the blue one": nobody is sad, and nothing is done with it. Undefined for what says something else, such
 * as "I don't want to go", and where it answers "which one?".
 */
export function readDeclined(heard: HeardLine, situation: Situation): Plan | undefined {
  const { tokens, isEntityWord } = heard
  const { turn, memory, index } = situation
  if (memory.question !== undefined || tokens.some(({ clause }) => clause !== tokens[0]?.clause))
    return undefined
  const at = tokens.findIndex(({ class: its }) => its === 'negation')
  const isWanting = at > 0 && decliningWords.has(tokens[at + 1]?.text ?? '')
  const isOfSpeaker = tokens
    .slice(0, at)
    .every(({ text, class: its }) => text === 'i' || text === 'do' || its === 'filler')
  if (!isWanting || !isOfSpeaker) return undefined
  const said = tokens.slice(at + 2)
  const mention = readMention(said, [], isEntityWord)
  if (mention === undefined || mention.kind === 'unknown' || said.some(({ text }) => text === 'to'))
    return undefined
  const found = resolve(mention, index, turn.entities, placeOf(situation, heard))
  if (found.type === 'none') return undefined
  const named = found.type === 'one' ? found.entity : undefined
  const doing = doneNow({ turn, memory })
  return doing !== undefined && doing.target !== '' && doing.target === named?.id
    ? { type: 'stop', doing, reason: 'what it is doing is not wanted' }
    : { type: 'decline', named, reason: 'it is not wanted' }
}
