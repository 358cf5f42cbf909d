import type { EntityOptions, NpcOptions } from '@townsfolk/core'
import { GameObjects, type Scene, type Textures } from 'phaser'
import { folkOf } from './folk-of.ts'
import { NpcSprite } from './npc-sprite.ts'

type Texture = string | Textures.Texture
type Frame = string | number

/** What of Phaser's factory its types keep to itself. */
interface Factory {
  readonly scene: Scene
  existing<T extends GameObjects.GameObject>(child: T): T
}

/**
 * Gives all scenes `this.add.npc()` and `this.add.perceivable()`. What was registered before stays: done
 * again it changes nothing.
 */
export function registerFactories(): void {
  GameObjects.GameObjectFactory.register('npc', addNpc)
  GameObjects.GameObjectFactory.register('perceivable', addPerceivable)
}

function addNpc(
  this: Factory,
  x: number,
  y: number,
  texture: Texture,
  options: NpcOptions,
  frame?: Frame,
): NpcSprite {
  return this.existing(new NpcSprite(this.scene, x, y, texture, options, frame))
}

function addPerceivable(
  this: Factory,
  x: number,
  y: number,
  texture: Texture,
  options: EntityOptions,
  frame?: Frame,
): GameObjects.Sprite {
  const sprite = new GameObjects.Sprite(this.scene, x, y, texture, frame)
  try {
    folkOf(this.scene).perceive(sprite, options)
  } catch (error) {
    sprite.destroy()
    throw error
  }
  return this.existing(sprite)
}
