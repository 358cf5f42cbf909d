import { type EntityOptions, keepPerceived, type PerceivedObjects } from '@townsfolk/core'
import type { SceneObject } from '../entity-source.ts'
import type { TownsfolkPlugin } from '../plugin.ts'

/** Game objects that come and go, see `Perceivables`. */
export interface ObjectList {
  /** Visits each of them; those that are not active count as gone. */
  visit(visitor: (object: SceneObject) => void): void
  said(object: SceneObject): unknown
  optionsOf(object: SceneObject): EntityOptions | undefined
}

/**
 * Keeps what is perceived in step with a list, from now on. Where an object's data holds one of its properties, that
 * value is sent.
 * @throws TownsfolkError when the options of an object are refused
 */
export function perceiveObjects(folk: TownsfolkPlugin, list: ObjectList): PerceivedObjects {
  return keepPerceived(folk.runtime, {
    visit: visitor => list.visit(visitor),
    said: object => (object.active ? list.said(object) : undefined),
    optionsOf: object => list.optionsOf(object),
    propertyOf: ({ data }, name) => data?.get(name),
    perceive: (object, options) => folk.perceive(object, options),
  })
}
