import type { ActionArguments, PerceivedEntity } from '@townsfolk/protocol'
import type { ActionNode, ArgumentRule } from '../../character/character.ts'
import { isInRange } from '../../character/fitting-arguments.ts'
import type { SaidArgument } from '../arguments/read-arguments.ts'
import { isPerson } from '../entities/is-person.ts'
import { type Resolution, resolve, whereFits } from '../entities/references.ts'
import type { HeardLine } from '../hearing/phrase-scorer.ts'
import { readMention } from '../mentions/mentions.ts'
import type { Situation } from './candidates.ts'
import type { Plan } from './plan.ts'
import { placeOf } from './place-of.ts'

/** An argument that is known. */
export interface GivenArgument {
  readonly name: string
  readonly value: string | number
  readonly entity: PerceivedEntity | undefined
}

/** Why an argument has to be asked for. */
export type AskedFor =
  | { readonly why: 'missing' }
  | { readonly why: 'several'; readonly candidates: readonly PerceivedEntity[] }
  | { readonly why: 'range' }
  /** It is there, but will not do. */
  | { readonly why: 'unfit'; readonly entity: PerceivedEntity }
  /** Nothing perceived is called so. */
  | { readonly why: 'unknown'; readonly words: string }

type Act = Extract<Plan, { type: 'act' }>

/**
 * The plan with all that the action takes, or a question for what it needs and was not said.
 * @param said what the line says of them
 */
export function withArguments(
  plan: Act,
  said: ReadonlyMap<string, SaidArgument>,
  heard: HeardLine,
  situation: Situation,
): Plan {
  const { action, targets } = plan
  const before = givenBefore(action, situation)
  const given: GivenArgument[] = []
  let asked: { readonly name: string; readonly rule: ArgumentRule; readonly about: AskedFor } | undefined
  for (const [name, rule] of Object.entries(action.arguments ?? {})) {
    const one = said.get(name)
    const found = one === undefined ? undefined : valueOf(one, rule, targets, heard, situation)
    if (found !== undefined && 'value' in found) {
      given.push({ name, ...found })
      continue
    }
    const earlier = found === undefined && Object.hasOwn(before, name) ? before[name] : undefined
    const known = earlier === undefined ? undefined : givenOf(name, earlier, rule, situation)
    if (known !== undefined) given.push(known)
    // What was said and cannot be is asked about, needed or not.
    else if (rule.required || found !== undefined) asked ??= { name, rule, about: found ?? { why: 'missing' } }
  }
  if (asked === undefined) return { ...plan, given }
  const { name, rule, about } = asked
  return { type: 'ask-for', action, targets, given, name, rule, about, reason: reasons[about.why] }
}

/** What is known of its arguments so far, to be remembered while something else is asked. */
export function knownArguments(
  action: ActionNode,
  said: ReadonlyMap<string, SaidArgument>,
  heard: HeardLine,
  situation: Situation,
): ActionArguments {
  const plan = withArguments({ type: 'act', action, targets: [], reason: '' }, said, heard, situation)
  return 'given' in plan ? valuesOf(plan.given ?? []) : {}
}

export function valuesOf(given: readonly GivenArgument[]): ActionArguments {
  return Object.fromEntries(given.map(({ name, value }) => [name, value]))
}

const reasons: Readonly<Record<AskedFor['why'], string>> = {
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
export function valueOf(
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
  const mention = readMention(said.tokens, [], heard.isEntityWord)
  if (mention === undefined) return { why: 'missing' }
  if (mention.kind === 'pronoun' && (mention.standsFor === 'self' || mention.standsFor === 'player')) {
    return entityOr(mention.standsFor === 'self' ? turn.self : turn.player)
  }
  if (mention.kind === 'unknown') return { why: 'unknown', words: mention.words }
  return fromResolution(resolve(mention, situation.index, fitting, placeOf(situation, heard)), mention.words)
}

/** Those that an argument may be: who plays is a person, whatever the game calls them. */
export function fittingFor(
  rule: Extract<ArgumentRule, { where: unknown }>,
  targets: readonly PerceivedEntity[],
  { turn }: Situation,
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

function fromResolution(resolution: Resolution, words: string): Value | AskedFor {
  switch (resolution.type) {
    case 'one':
      return entityOr(resolution.entity)
    case 'several':
    case 'all':
      return { why: 'several', candidates: resolution.entities }
    default:
      return resolution.named === undefined
        ? { why: 'unknown', words: resolution.words ?? words }
        : { why: 'unfit', entity: resolution.named }
  }
}
