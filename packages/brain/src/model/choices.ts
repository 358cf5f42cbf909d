import type { ActionCall, PerceivedEntity } from '@townsfolk/protocol'
import { whereFits } from '../authored/entities/references.ts'
import type { ActionNode } from '../character/character.ts'

/** An action that may be taken now, and what it may be taken on. */
export interface Choice {
  readonly action: ActionNode
  /** Handles; an empty one where it needs no target. */
  readonly targets: readonly string[]
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
    if (target === undefined) return [{ action, targets: [''] }]
    const fitting = whereFits(entities, target.where).map(handles.of)
    const targets = target.required ? fitting : ['', ...fitting]
    return targets.length === 0 ? [] : [{ action, targets }]
  })
}

/** The call that a model means; undefined when it is none that it was given to choose from. */
export function readCall(
  name: unknown,
  target: unknown,
  choices: readonly Choice[],
  handles: Handles,
): ActionCall | undefined {
  const wanted = typeof name === 'string' ? name.trim().toUpperCase() : ''
  const choice = choices.find(({ action }) => action.name === wanted)
  const handle = typeof target === 'string' ? target.trim() : ''
  if (choice === undefined || !choice.targets.includes(handle)) return undefined
  return { name: choice.action.name, targetId: handles.idOf(handle) ?? '' }
}
