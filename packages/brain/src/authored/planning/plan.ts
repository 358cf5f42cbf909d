import type { ActionArguments, PerceivedEntity } from '@townsfolk/protocol'
import type { ActionNode, ArgumentRule } from '../../character/character.ts'
import type { FlowOption } from '../../flow/flow.ts'
import type { AnsweredKind } from '../../language/world-question-kind.ts'
import type { DoneNow } from '../../turn/authored-turn.ts'
import type { WorldAnswer } from '../answers/world-answer.ts'
import type { TopicNodeRef } from '../hearing/prepared-character.ts'
import type { PlayerFact } from '../player-facts/read-player-fact.ts'

/** An argument of an action that is known. */
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

/** What to do about a line, or about a part of it. `reason` tells people why. */
export type Plan =
  | {
      readonly type: 'act'
      readonly action: ActionNode
      /** Several when all of them were meant; none when the action goes without. */
      readonly targets: readonly PerceivedEntity[]
      /** What it takes beside its target. */
      readonly given?: readonly GivenArgument[]
      readonly reason: string
    }
  | {
      readonly type: 'ask'
      readonly action: ActionNode
      readonly candidates: readonly PerceivedEntity[]
      /** What it takes beside its target, as far as it is known. */
      readonly given?: ActionArguments
      readonly reason: string
    }
  /** It is known to what, but not with what else. */
  | {
      readonly type: 'ask-for'
      readonly action: ActionNode
      readonly targets: readonly PerceivedEntity[]
      readonly given: readonly GivenArgument[]
      /** The argument that is asked for. */
      readonly name: string
      readonly rule: ArgumentRule
      readonly about: AskedFor
      readonly reason: string
    }
  | {
      readonly type: 'refuse'
      readonly action: ActionNode
      /** What was meant, but does not fit. */
      readonly named: PerceivedEntity | undefined
      readonly reason: string
    }
  | {
      readonly type: 'not-yet'
      readonly action: ActionNode
      /** What it would have been done to. */
      readonly named: PerceivedEntity | undefined
      readonly reason: string
    }
  /** What is being done, or nothing, is to end. */
  | {
      readonly type: 'stop'
      readonly doing: DoneNow | undefined
      readonly reason: string
    }
  /** It was told to stay where it is. */
  | { readonly type: 'stay'; readonly reason: string }
  /** The player does not want something; undefined when it is not clear what. */
  | { readonly type: 'decline'; readonly named: PerceivedEntity | undefined; readonly reason: string }
  /** Not to do something was asked for. */
  | { readonly type: 'agree'; readonly action: ActionNode; readonly reason: string }
  | {
      readonly type: 'answer'
      readonly node: TopicNodeRef
      readonly about: PerceivedEntity | undefined
      readonly captured: ReadonlyMap<string, string>
      readonly reason: string
    }
  | {
      readonly type: 'tell'
      readonly kind: AnsweredKind
      readonly answer: WorldAnswer
      readonly reason: string
    }
  /** About the talk itself, or about the one who is talked to. */
  | {
      readonly type: 'talk'
      readonly kind: string
      readonly answer: WorldAnswer
      readonly reason: string
      /** What a yes to it asks for. */
      readonly proposal?: string
    }
  | { readonly type: 'note'; readonly fact: PlayerFact; readonly reason: string }
  | {
      readonly type: 'move-on'
      readonly option: FlowOption
      readonly about: PerceivedEntity | undefined
      readonly captured: ReadonlyMap<string, string>
      readonly reason: string
    }
  | {
      readonly type: 'forget-question'
      /** Small talk that an author wrote for it. */
      readonly topic: TopicNodeRef | undefined
      readonly reason: string
    }
  | { readonly type: 'fall-back'; readonly reason: string }

/** Of plans that speak for themselves about equally, the one that leads to most comes first. */
export function orderOf(plan: Plan): number {
  switch (plan.type) {
    case 'move-on':
      return 1
    case 'act':
    case 'ask':
    case 'ask-for':
      return 2
    case 'answer':
      return plan.node.kind === 'knowledge' ? 3 : 6
    case 'tell':
      return 4
    case 'note':
      return 5
    default:
      return 7
  }
}

/** The name of the node that a plan comes to: an action, or the key of a topic. */
export function nameOfPlan(plan: Plan): string | undefined {
  if ('action' in plan) return plan.action.name
  if (plan.type === 'stop') return plan.doing?.action
  if (plan.type === 'answer') return plan.node.key
  if (plan.type === 'tell' || plan.type === 'talk') return plan.kind
  return plan.type === 'move-on' ? `option ${plan.option.id}` : undefined
}

/** Ids of the entities that a plan is about. */
export function targetsOfPlan(plan: Plan): readonly string[] {
  if (plan.type === 'act' || plan.type === 'ask-for') return plan.targets.map(({ id }) => id)
  if (plan.type === 'stop')
    return plan.doing === undefined || plan.doing.target === '' ? [] : [plan.doing.target]
  if (plan.type === 'ask') return plan.candidates.map(({ id }) => id)
  if (plan.type === 'refuse' || plan.type === 'decline')
    return plan.named === undefined ? [] : [plan.named.id]
  if (plan.type === 'tell' || plan.type === 'talk') return plan.answer.about.map(({ id }) => id)
  return 'about' in plan && plan.about !== undefined ? [plan.about.id] : []
}

/** What an action is given beside its target, by name: as it is sent, and as it is told. */
export function argumentsOfPlan(plan: Plan): ActionArguments {
  if (plan.type === 'ask') return plan.given ?? {}
  return 'given' in plan ? valuesOf(plan.given ?? []) : {}
}

/** The same as it is sent. */
export function valuesOf(given: readonly GivenArgument[]): ActionArguments {
  return Object.fromEntries(given.map(({ name, value }) => [name, value]))
}
