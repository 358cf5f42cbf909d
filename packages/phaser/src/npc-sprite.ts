import type { Npc, NpcOptions } from '@townsfolk/core'
import { GameObjects, type Scene, type Textures } from 'phaser'
import type { SceneObject } from './entity-source.ts'
import { folkOf } from './folk-of.ts'

/** A sprite with a character, as `this.add.npc()` returns it. You may extend it. */
export class NpcSprite extends GameObjects.Sprite {
  /** The character. It is removed with the sprite. */
  readonly npc: Npc<SceneObject>

  /** @throws TownsfolkError if the options are wrong, or the scene has no townsfolk plugin */
  constructor(
    scene: Scene,
    x: number,
    y: number,
    texture: string | Textures.Texture,
    options: NpcOptions,
    frame?: string | number,
  ) {
    super(scene, x, y, texture, frame)
    try {
      this.npc = folkOf(scene).npc(this, options)
    } catch (error) {
      this.destroy()
      throw error
    }
  }
}
