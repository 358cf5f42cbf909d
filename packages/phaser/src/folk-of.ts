import { TownsfolkError } from '@townsfolk/core'
import type { Scene } from 'phaser'
import type { TownsfolkPlugin } from './plugin.ts'

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
