import type { EntityOptions, NpcOptions } from '@townsfolk/core'
import type { NpcSprite } from './npc-sprite.ts'
import type { TownsfolkPlugin } from './plugin.ts'

declare global {
  namespace Phaser {
    interface Scene {
      /** There when the game was configured with `plugins: { scene: [townsfolk({ api })] }`. */
      folk: TownsfolkPlugin
    }
    namespace GameObjects {
      interface GameObjectFactory {
        /**
         * Adds a sprite with a character, `sprite.npc`. Nothing is added when its options are refused.
         * @throws TownsfolkError
         */
        npc(
          x: number,
          y: number,
          texture: string | Textures.Texture,
          options: NpcOptions,
          frame?: string | number,
        ): NpcSprite
        /**
         * Adds a sprite that characters perceive until it is destroyed. Nothing is added when its options are
         * refused.
         * @throws TownsfolkError
         */
        perceivable(
          x: number,
          y: number,
          texture: string | Textures.Texture,
          options: EntityOptions,
          frame?: string | number,
        ): Sprite
      }
    }
  }
}
