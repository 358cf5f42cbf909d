import type { EntityOptions, PerceivedObjects } from '@townsfolk/core'
import type { GameObjects } from 'phaser'
import type { SceneObject } from '../entity-source.ts'
import type { TownsfolkPlugin } from '../plugin.ts'
import { perceiveObjects } from './perceived-objects.ts'

/**
 * Makes the active members of a group perceivable, with or without physics, also those that join it later. A member
 * is no longer perceived once it leaves the group, is destroyed or goes back into the pool (`killAndHide`). If it
 * comes back before positions are read the next time, it keeps its options. If a member's data has a value for one
 * of the properties, that value is sent.
 * @param optionsOf returns the options for a member that has become active; undefined if it is not perceivable
 * @throws TownsfolkError if the options of a member are wrong
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
