import type { PerceivedEntity } from '@townsfolk/protocol'
import { be, type Verb } from '../../language/english/answers.ts'
import { joinAll } from '../../language/english/grammar.ts'
import { eachSentences, notSo } from '../../language/english/sentences.ts'
import { readWords } from '../../words/read-words.ts'
import { beOf, called } from '../naming/called.ts'
import { listOptions } from '../naming/naming.ts'
import type { Known } from './subject.ts'

/** A value of one of several entities: what it is, or has. */
export interface EntityValue {
  readonly entity: PerceivedEntity
  /** In words that stand after the verb. */
  readonly value: string
}

/**
 * One sentence that begins with a small letter: "one is red, the other is blue", "all three are lit", "the oak
 * wand costs 55 and the ash wand 80".
 */
export function listValues(listed: readonly EntityValue[], verb: Verb, { turn }: Known): string {
  const values = [...new Set(listed.map(({ value }) => value))]
  const [first, second] = values
  if (values.length === 1) return eachSentences.all(listed.length, verb.many, first ?? '')
  const named = listed.map(one => ({ ...one, name: called(one.entity, turn.entities) }))
  const areNamesakes = new Set(named.map(({ name }) => name)).size < named.length
  if (areNamesakes || named.some(({ name, value }) => isIn(value, name))) {
    return listed.length === 2
      ? eachSentences.two(verb.one, first ?? '', second ?? '')
      : joinAll(listed.map(({ value }) => eachSentences.one(verb.one, value)))
  }
  const groups = values.map(value => {
    const group = named.filter(one => one.value === value)
    return { value, subject: joinAll(group.map(({ name }) => name)), verb: verbOf(group, verb), group }
  })
  const [one, other] = second === notSo(first ?? '') ? groups : [...groups].reverse()
  if (one !== undefined && other?.value === notSo(one.value) && groups.length === 2) {
    return eachSentences.butNot(`${one.subject} ${one.verb} ${one.value}`, other.subject, other.verb)
  }
  // "The oak wand costs 55 and the ash wand 80."
  const isShort = verb !== be && groups.every(({ group }) => group.length === 1)
  return joinAll(
    groups.map(({ subject, verb: own, value }, at) =>
      isShort && at > 0 ? `${subject} ${value}` : `${subject} ${own} ${value}`,
    ),
  )
}

/** "The red one or the blue one": what to choose from when several may be meant. */
export function optionsOf(entities: readonly PerceivedEntity[], { turn }: Known): string {
  return listOptions(entities, turn).text
}

function verbOf(group: readonly EntityValue[], verb: Verb): string {
  const [first] = group
  return group.length > 1 || (first !== undefined && beOf(first.entity) === be.many) ? verb.many : verb.one
}

/** Whether a name says a value already: "the red lantern is red" says nothing new. */
export function isIn(value: string, name: string): boolean {
  const own = readWords(name)
  const words = readWords(value)
  return words.length > 0 && words.every(word => own.includes(word))
}
