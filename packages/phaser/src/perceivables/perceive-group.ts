import type { EntityOptions, PerceivedObjects } from '@townsfolk/core'
import type { GameObjects } from 'phaser'
import type { SceneObject } from '../entity-source.ts'
import type { TownsfolkPlugin } from '../plugin.ts'
import { perceiveObjects } from './perceived-objects.ts'

/**
 * Makes the active members of a group perceivable, with or without physics: those that it has, and those that
 * join it later. A member that leaves the group, is destroyed or goes back into the pool (`killAndHide`) is
 * perceived no more; one that is back as something else before positions were read again stays what it was.
 * Where a member's data holds a property that was stated, its value is sent.
 * @param optionsOf asked for each member that becomes active; undefined: it is not to be perceived
 * @throws TownsfolkError when the options of a member are refused
 */
export function perceiveGroup<TObject extends SceneObject = SceneObject>(
  folk: TownsfolkPlugin,
  group: GameObjects.Group,
  optionsOf: (object: TObject) => EntityOptions | undefined,
): PerceivedObjects {
  return perceiveObjects(folk, {
    visit: visitor => {
      // A group that was destroyed has lost its list, too.
      if (!group.scene) return
      for (const member of group.getChildren()) visitor(member as SceneObject)
    },
    said: object => object,
    // What is in the group is the game's to know.
    optionsOf: object => optionsOf(object as TObject),
  })
}
