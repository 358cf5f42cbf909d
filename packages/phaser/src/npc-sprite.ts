import type { Npc, NpcOptions } from '@townsfolk/core'
import { GameObjects, type Scene, type Textures } from 'phaser'
import type { SceneObject } from './entity-source.ts'
import { folkOf } from './folk-of.ts'

/** A sprite with a character: what `this.add.npc()` returns. It may be extended. */
export class NpcSprite extends GameObjects.Sprite {
  /** Ends with the sprite. */
  readonly npc: Npc<SceneObject>

  /** @throws TownsfolkError when the options are refused, or the scene has no townsfolk */
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
