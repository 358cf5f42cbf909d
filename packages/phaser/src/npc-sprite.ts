import { type Npc, type NpcOptions, TownsfolkError } from '@townsfolk/core'
import { GameObjects, type Scene, type Textures } from 'phaser'
import type { SceneObject } from './entity-source.ts'
import type { TownsfolkPlugin } from './plugin.ts'

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

/** @throws TownsfolkError `invalid_option` when the scene has no townsfolk */
export function folkOf(scene: Scene): TownsfolkPlugin {
  const folk: TownsfolkPlugin | undefined = scene.folk
  if (folk) return folk
  throw new TownsfolkError(
    'invalid_option',
    `The scene "${scene.sys.settings.key}" has no townsfolk: put plugins: { scene: [townsfolk({ api })] } ` +
      'into the configuration of the game, and name its key where the scene lists plugins of its own.',
  )
}
