import type { TownsfolkPlugin } from './plugin.ts'

declare global {
  namespace Phaser {
    interface Scene {
      /** There when the game was configured with `plugins: { scene: [townsfolk({ api })] }`. */
      folk: TownsfolkPlugin
    }
  }
}
