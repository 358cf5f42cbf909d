import type { EntityOptions, NpcOptions } from '@townsfolk/core'
import type { NpcSprite } from './npc-sprite.ts'
import type { TownsfolkPlugin } from './plugin.ts'

declare global {
  namespace Phaser {
    interface Scene {
      /**
       * The townsfolk of the scene. It is there if the game's configuration has `plugins: { scene: [townsfolk({ api
       * })] }`.
       */
      folk: TownsfolkPlugin
    }
    namespace GameObjects {
      interface GameObjectFactory {
        /**
         * Adds a sprite with a character, `sprite.npc`. If the options are wrong, it throws and adds nothing.
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
         * Adds a sprite that characters perceive until it is destroyed. If the options are wrong, it throws and
         * adds nothing.
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
