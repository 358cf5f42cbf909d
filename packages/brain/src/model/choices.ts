import type { ActionCall, PerceivedEntity } from '@townsfolk/protocol'
import { whereFits } from '../authored/entities/references.ts'
import type { ActionNode, ArgumentRule } from '../character/character.ts'
import { fittingArguments } from '../character/fitting-arguments.ts'
import { fieldsOf } from './fields-of.ts'

/** An action that may be taken now, and what it may be taken on. */
export interface Choice {
  readonly action: ActionNode
  /** Handles; an empty one where it needs no target. */
  readonly targets: readonly string[]
  /** What it takes beside its target. */
  readonly given: readonly GivenChoice[]
}

/** An argument of an action, and what it may be. */
export interface GivenChoice {
  readonly name: string
  readonly rule: ArgumentRule
  /** Handles of an entity, or words; none of a number. */
  readonly options: readonly string[]
}

/** By what a model names the entities that it is shown. */
export interface Handles {
  of(entity: PerceivedEntity): string
  /** The id behind a handle. */
  idOf(handle: string): string | undefined
}

/**
 * An id is its own handle, unless there are more than letters, digits and the likes in it. Handles stand in
 * the schema of the answer, outside the world's data, and there nothing of the world may read as a sentence.
 */
export function createHandles(entities: readonly PerceivedEntity[]): Handles {
  const handles = new Map(
    entities.map(({ id }, at) => [id, /^[\p{L}\p{M}\p{N}_.:-]+$/u.test(id) ? id : `#${at + 1}`]),
  )
  const ids = new Map([...handles].map(([id, handle]) => [handle, id]))
  return { of: ({ id }) => handles.get(id) ?? '', idOf: handle => ids.get(handle) }
}

/** Of the actions that are allowed, those for which something is there that fits. */
export function chooseActions(
  actions: readonly ActionNode[],
  allowed: readonly string[],
  entities: readonly PerceivedEntity[],
  handles: Handles,
): readonly Choice[] {
  return actions.flatMap(action => {
    if (!allowed.includes(action.name)) return []
    const { target } = action
    const given = chooseGiven(action, entities, handles)
    if (given === undefined) return []
    if (target === undefined) return [{ action, targets: [''], given }]
    const fitting = whereFits(entities, target.where).map(handles.of)
    const targets = target.required ? fitting : ['', ...fitting]
    return targets.length === 0 ? [] : [{ action, targets, given }]
  })
}

/** Undefined when nothing is there for an argument that the action needs. */
function chooseGiven(
  { arguments: rules = {} }: ActionNode,
  entities: readonly PerceivedEntity[],
  handles: Handles,
): readonly GivenChoice[] | undefined {
  const given = Object.entries(rules).map(([name, rule]): GivenChoice => {
    if (rule.type === 'number') return { name, rule, options: [] }
    if (rule.type === 'word') return { name, rule, options: rule.words.map(({ value }) => value) }
    return { name, rule, options: whereFits(entities, rule.where).map(handles.of) }
  })
  const isThere = ({ rule, options }: GivenChoice): boolean =>
    !rule.required || rule.type === 'number' || options.length > 0
  return given.every(isThere) ? given : undefined
}

/** The call that a model means; undefined when it is none that it was given to choose from. */
export function readCall(
  name: unknown,
  target: unknown,
  given: unknown,
  choices: readonly Choice[],
  handles: Handles,
): ActionCall | undefined {
  const wanted = typeof name === 'string' ? name.trim().toUpperCase() : ''
  const choice = choices.find(({ action }) => action.name === wanted)
  const handle = typeof target === 'string' ? target.trim() : ''
  if (choice === undefined || !choice.targets.includes(handle)) return undefined
  const meant = meantBy(choice, fieldsOf(given), handles)
  const fitting = fittingArguments(choice.action, meant, () => true)
  if (fitting === undefined) return undefined
  const targetId = handles.idOf(handle) ?? ''
  return {
    name: choice.action.name,
    targetId,
    ...(Object.keys(fitting).length > 0 && { arguments: fitting }),
  }
}

/** Handles as ids, words as they are listed, numbers that came as text as numbers. */
function meantBy(
  { given }: Choice,
  answered: Readonly<Record<string, unknown>>,
  handles: Handles,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    given.map(({ name, rule, options }) => {
      const value = Object.hasOwn(answered, name) ? answered[name] : undefined
      if (rule.type === 'number') return [name, numberOf(value)]
      const text = typeof value === 'string' ? value.trim() : ''
      if (rule.type !== 'word') return [name, options.includes(text) ? handles.idOf(text) : undefined]
      return [name, options.find(option => option.toLowerCase() === text.toLowerCase())]
    }),
  )
}

function numberOf(value: unknown): unknown {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : value
}
