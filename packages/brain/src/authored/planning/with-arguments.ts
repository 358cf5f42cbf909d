import type { ActionArguments, PerceivedEntity } from '@townsfolk/protocol'
import type { ActionNode, ArgumentRule } from '../../character/character.ts'
import { isInRange } from '../../character/fitting-arguments.ts'
import { speakerWords, spokenToWords } from '../../language/english/arguments.ts'
import type { Token } from '../../words/tokens.ts'
import { argumentsIn } from '../arguments/arguments-in.ts'
import { isPerson } from '../entities/is-person.ts'
import { type Resolution, resolve, whereFits } from '../entities/references.ts'
import type { HeardLine } from '../hearing/phrase-scorer.ts'
import type { SaidArgument } from '../hearing/said-argument.ts'
import { readMention } from '../mentions/mentions.ts'
import type { Situation } from './candidates.ts'
import { placeOf } from './place-of.ts'
import { type AskedFor, argumentsOfPlan, type GivenArgument, type Plan } from './plan.ts'

type Act = Extract<Plan, { type: 'act' }>

/**
 * The plan with all that the action takes, or a question for what it needs and was not said.
 * @param said what the line says of them
 * @param before what was known of them before it
 */
export function withArguments(
  plan: Act,
  said: ReadonlyMap<string, SaidArgument>,
  heard: HeardLine,
  situation: Situation,
  before: ActionArguments = givenBefore(plan.action, situation),
): Plan {
  const { action, targets } = plan
  const given: GivenArgument[] = []
  let asked: { readonly name: string; readonly rule: ArgumentRule; readonly about: AskedFor } | undefined
  for (const [name, rule] of Object.entries(action.arguments ?? {})) {
    const one = said.get(name)
    const found = one === undefined ? undefined : meantBy(one, rule, targets, heard, situation)
    if (found !== undefined && 'value' in found) {
      given.push({ name, ...found })
      continue
    }
    const earlier = found === undefined && Object.hasOwn(before, name) ? before[name] : undefined
    const known = earlier === undefined ? undefined : givenOf(name, earlier, rule, situation)
    if (known !== undefined) given.push(known)
    // What was said and cannot be is asked about, needed or not.
    else if (rule.required || found !== undefined)
      asked ??= { name, rule, about: found ?? { why: 'missing' } }
  }
  if (asked === undefined) return { ...plan, given }
  const { name, rule, about } = asked
  return { type: 'ask-for', action, targets, given, name, rule, about, reason: reason[about.why] }
}

/** What is known of its arguments so far, to be remembered while something else is asked. */
export function knownArguments(action: ActionNode, heard: HeardLine, situation: Situation): ActionArguments {
  const said = saidFor(action, heard, situation)
  const plan = withArguments({ type: 'act', action, targets: [], reason: '' }, said, heard, situation)
  return argumentsOfPlan(plan)
}

/** What a line says of the arguments of an action. */
export function saidFor(
  action: ActionNode,
  heard: HeardLine,
  situation: Situation,
): ReadonlyMap<string, SaidArgument> {
  return heard.given?.action === action.name
    ? heard.given.said
    : argumentsIn(heard, action, situation.turn.character).said
}

const reason: Readonly<Record<AskedFor['why'], string>> = {
  missing: 'an argument is missing',
  several: 'several fit an argument',
  range: 'a number is out of its range',
  unfit: 'what was named for an argument does not fit',
  unknown: 'what was named for an argument is not perceived',
}

/** What was said of them before a question. */
function givenBefore({ name }: ActionNode, { memory }: Situation): ActionArguments {
  const { question } = memory
  return question?.action === name ? (question.given ?? {}) : {}
}

function givenOf(
  name: string,
  value: string | number,
  rule: ArgumentRule,
  { turn }: Situation,
): GivenArgument | undefined {
  if (rule.type === 'number' || rule.type === 'word') return { name, value, entity: undefined }
  const entity = [...turn.entities, ...(turn.self ? [turn.self] : [])].find(({ id }) => id === value)
  return entity && { name, value, entity }
}

type Value = Omit<GivenArgument, 'name'>

/** What was said as what is sent, or why it cannot be. */
export function meantBy(
  said: SaidArgument,
  rule: ArgumentRule,
  targets: readonly PerceivedEntity[],
  heard: HeardLine,
  situation: Situation,
): Value | AskedFor {
  if (said.type === 'number') {
    const isRight = rule.type === 'number' && isInRange(said.value, rule)
    return isRight ? { value: said.value, entity: undefined } : { why: 'range' }
  }
  if (said.type === 'word') return { value: said.word.value, entity: undefined }
  if (rule.type === 'number' || rule.type === 'word') return { why: 'missing' }
  const { turn, memory } = situation
  if (said.type === 'here') return entityOr(turn.player ?? turn.self)
  const fitting = fittingFor(rule, targets, situation)
  if (said.type === 'there') {
    const there = turn.pointedAt ?? memory.focus
    return entityOr(fitting.find(({ id }) => id === there))
  }
  const [last] = said.tokens.filter(({ class: its }) => its !== 'filler').slice(-1)
  if (last !== undefined && speakerWords.has(last.text)) return entityOr(turn.player)
  if (last !== undefined && spokenToWords.has(last.text)) return entityOr(turn.self)
  const mention = readMention(said.tokens, [], heard.isEntityWord)
  if (mention === undefined) return { why: 'missing' }
  const words = typedName(said.tokens)
  if (mention.kind === 'unknown') return { why: 'unknown', words }
  const found = resolve(mention, situation.index, fitting, placeOf(situation, heard))
  // "It" and "there", where any of many would do, name nothing.
  const isVague = mention.kind !== 'named' && found.type === 'several' && found.entities.length > mostToChoose
  return isVague ? { why: 'missing' } : fromResolution(found, words)
}

/** Those that an argument may be: who plays is a person, whatever the game calls them. */
export function fittingFor(
  rule: Extract<ArgumentRule, { where: unknown }>,
  targets: readonly PerceivedEntity[],
  { turn }: Pick<Situation, 'turn'>,
): readonly PerceivedEntity[] {
  const fitting = new Set(whereFits(turn.entities, rule.where))
  const isOfPeople = [...fitting].some(isPerson)
  return turn.entities.filter(
    entity => !targets.includes(entity) && (fitting.has(entity) || (isOfPeople && entity === turn.player)),
  )
}

function entityOr(entity: PerceivedEntity | undefined): Value | AskedFor {
  return entity === undefined ? { why: 'missing' } : { value: entity.id, entity }
}

const mostToChoose = 4

/** As the player called it, without article. */
function typedName(tokens: readonly Token[]): string {
  return tokens
    .filter(({ class: its }) => its !== 'determiner' && its !== 'filler')
    .map(({ typed }) => typed)
    .join(' ')
}

function fromResolution(resolution: Resolution, words: string): Value | AskedFor {
  switch (resolution.type) {
    case 'one':
      return entityOr(resolution.entity)
    case 'several':
    case 'all':
      return { why: 'several', candidates: resolution.entities }
    default:
      return resolution.named === undefined
        ? { why: 'unknown', words }
        : { why: 'unfit', entity: resolution.named }
  }
}
