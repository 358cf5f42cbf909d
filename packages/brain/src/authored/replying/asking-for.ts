import type { PerceivedEntity } from '@townsfolk/protocol'
import type { ActionNode, ArgumentRule } from '../../character/character.ts'
import { askFor as askPlainly, notThat, sayAmount, sayRange } from '../../language/english/arguments.ts'
import { personKinds } from '../../language/english/persons.ts'
import { timeUnits } from '../../language/time-units.ts'
import type { AuthoredLine } from '../../lines/authored-line.ts'
import type { BrainTurn } from '../../turn/brain.ts'
import { isEnglish } from '../../words/tokens.ts'
import { linesFor } from '../answers/lines-for.ts'
import { isPerson } from '../entities/is-person.ts'
import { slotsOf } from '../hearing/argument-slots.ts'
import { callAll, callOf, callOptions } from '../naming/calling.ts'
import { type GivenArgument, type Plan, valuesOf } from '../planning/plan.ts'
import type { Script } from './script.ts'

interface Asking {
  readonly turn: BrainTurn
  readonly script: Script
  readonly rest: readonly string[]
}

/** More are not listed. */
const mostListed = 4

/** Asks for an argument that is missing, or that cannot be as it was said, and remembers what is known. */
export function askFor(plan: Extract<Plan, { type: 'ask-for' }>, { turn, script, rest }: Asking): void {
  const { action, targets, given, name, rule, about } = plan
  const [first] = targets
  const target = first && { target: callAll(targets, turn), entity: first }
  const candidates = about.why === 'several' ? about.candidates : []
  const said = sayWhyNot(plan, turn, script)
  // What is out of range is said with the range, which asks by itself.
  if (about.why !== 'range' || !said) {
    const node = ['ask', action.name, name].join(' ')
    const fillings = { ...target, words: { options: optionsOf(plan, turn) } }
    if (!script.say(rule.questions, node, fillings)) script.say([plainQuestion(plan, turn)], node, fillings)
  }
  script.remember({
    question: {
      action: action.name,
      candidates: candidates.map(({ id }) => id),
      rest,
      argument: name,
      targets: targets.map(({ id }) => id),
      ...(given.length > 0 && { given: valuesOf(given) }),
    },
    ...(first && { focus: first.id }),
  })
}

/** What `{to}`, `{amount}` and `{to.colour}` of a line stand for. */
export function wordsOfArguments(
  given: readonly GivenArgument[],
  action: ActionNode,
  turn: BrainTurn,
): Readonly<Record<string, string>> {
  const entries = given.flatMap(({ name, value, entity }): [string, string][] => {
    const rule = action.arguments?.[name]
    if (entity !== undefined) {
      const properties = (entity.properties ?? []).map((property): [string, string] => [
        `${name}.${property.name}`,
        property.value,
      ])
      return [[name, callEntity(entity, turn)], ...properties]
    }
    if (rule?.type === 'number') {
      const plain = [value, rule.unit ?? ''].join(' ').trim()
      return [[name, isEnglish(turn.character.language) ? sayAmount(Number(value), rule.unit) : plain]]
    }
    const word = rule?.type === 'word' ? rule.words.find(other => other.value === value) : undefined
    return [[name, word?.said[0] ?? `${value}`]]
  })
  return Object.fromEntries(entries)
}

function callEntity(entity: PerceivedEntity, turn: BrainTurn): string {
  return callOf(entity, turn)
}

function sayWhyNot(
  { action, name, rule, about }: Extract<Plan, { type: 'ask-for' }>,
  turn: BrainTurn,
  script: Script,
): boolean {
  const { character } = turn
  const say = (lines: readonly AuthoredLine[], words: Readonly<Record<string, string>> = {}): boolean =>
    script.say(lines, ['refusal', action.name, name].join(' '), { words })
  if (about.why === 'range' && rule.type === 'number') {
    const [least, most] = [rule.least, rule.most].map(limit =>
      limit === undefined ? undefined : sayAmount(limit, rule.unit),
    )
    return say([plainLine(sayRange(least, most))])
  }
  if (about.why === 'unfit') return say([plainLine(notThat(callEntity(about.entity, turn)))])
  if (about.why === 'unknown' && about.words !== '') {
    return say(linesFor({ name: 'notSeen' }, character), { words: about.words })
  }
  return false
}

function plainLine(text: string): AuthoredLine {
  // Names of a game may hold braces; they are no templates.
  return { text: text.replace(/[{}]/g, '') }
}

function optionsOf({ rule, about }: Extract<Plan, { type: 'ask-for' }>, turn: BrainTurn): string {
  if (about.why === 'several') return callOptions(about.candidates, turn).text
  return wordsOf(rule).join(', ')
}

function plainQuestion(plan: Extract<Plan, { type: 'ask-for' }>, turn: BrainTurn): AuthoredLine {
  const { action, name, rule, about } = plan
  const lead = slotsOf(action, turn.character.language).slots.find(slot => slot.name === name)?.lead ?? ''
  const listed = about.why === 'several' ? [callOptions(about.candidates, turn).text] : wordsOf(rule)
  const options = listed.length > mostListed ? [] : listed
  const unit = rule.type === 'number' ? rule.unit : undefined
  return plainLine(askPlainly({ kind: kindOf(plan), name, lead, unit, options }))
}

/** What is said for each word that an argument can be. */
export function wordsOf(rule: ArgumentRule): readonly string[] {
  return rule.type === 'word' ? rule.words.map(({ said, value }) => said[0] ?? value) : []
}

function kindOf({
  rule,
  about,
}: Extract<Plan, { type: 'ask-for' }>): 'person' | 'thing' | 'place' | 'time' | 'number' | 'word' {
  if (rule.type === 'word' || rule.type === 'place') return rule.type
  if (rule.type === 'number') return timeUnits.has(rule.unit?.toLowerCase() ?? '') ? 'time' : 'number'
  const isOfPeople = Object.values(rule.where).some(value => personKinds.has(value.toLowerCase()))
  return isOfPeople || (about.why === 'several' && about.candidates.every(isPerson)) ? 'person' : 'thing'
}
