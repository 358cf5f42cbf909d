import type { PerceivedEntity } from '@townsfolk/protocol'
import type { ArgumentRule } from '../../character/character.ts'
import { capitalised } from '../../text/templates.ts'
import type { AuthoredTurn } from '../../turn/authored-turn.ts'
import type { Memory, Question } from '../../turn/memory.ts'
import { languageOf } from '../../words/language-of.ts'
import { callOf, callOptions } from '../naming/calling.ts'
import { sayerFor } from '../naming/in-language.ts'
import { mostOptions } from '../naming/naming.ts'
import { fittingFor } from '../planning/with-arguments.ts'
import { wordsOf } from './asking-for.ts'

/**
 * What would answer the question that stands open after this turn, each as a line that the player may say; empty where
 * nothing was asked, or too much would answer it.
 */
export function whatAnswers({ question, proposal, turns }: Memory, turn: AuthoredTurn): readonly string[] {
  if (question !== undefined) return answersTo(question, turn)
  const words = languageOf(turn.character.language).answering
  return proposal?.turn === turns && words !== undefined ? [words.yes, words.no] : []
}

function answersTo(
  { action: name, argument, candidates, targets = [] }: Question,
  turn: AuthoredTurn,
): readonly string[] {
  if (candidates.length > 0) return namesOf(entitiesOf(candidates, turn), turn)
  const action = turn.character.actions.find(other => other.name === name)
  const rule = argument === undefined ? undefined : action?.arguments?.[argument]
  return rule === undefined ? [] : fittingWords(rule, entitiesOf(targets, turn), turn)
}

function fittingWords(
  rule: ArgumentRule,
  targets: readonly PerceivedEntity[],
  turn: AuthoredTurn,
): readonly string[] {
  if (rule.type === 'number') return []
  if (rule.type === 'word') return atMost(wordsOf(rule)).map(capitalised)
  return namesOf(atMost(fittingFor(rule, targets, { turn })), turn)
}

function namesOf(entities: readonly PerceivedEntity[], turn: AuthoredTurn): readonly string[] {
  const others = entities.filter(entity => entity !== turn.player)
  const [only, ...more] = others
  const names = only && more.length === 0 ? [callOf(only, turn)] : callOptions(others, turn).names
  const putIn = sayerFor(turn)
  const words = languageOf(turn.character.language).answering
  const own = others.length < entities.length && words !== undefined ? [words.toMe] : []
  // A question names so many and "another one"; what it named comes first.
  const named = names.length > mostOptions ? names.slice(0, mostOptions - 1) : names
  return [...own, ...named.map(name => capitalised(putIn?.(name, 'target', '', '') ?? name))]
}

/** Of more than a question would name, none is likelier than another. */
function atMost<T>(all: readonly T[]): readonly T[] {
  return all.length > mostOptions ? [] : all
}

/** In the order of their ids. */
function entitiesOf(ids: readonly string[], { entities }: AuthoredTurn): readonly PerceivedEntity[] {
  return ids.flatMap(id => entities.find(entity => entity.id === id) ?? [])
}
