import type { Scene } from 'phaser'
import { findFolk, missingFolk } from './missing-folk.ts'
import type { TownsfolkPlugin } from './plugin.ts'

/** @throws TownsfolkError `invalid_option` when the scene has no townsfolk */
export function folkOf(scene: Scene): TownsfolkPlugin {
  const folk = findFolk(scene)
  if (folk) return folk
  throw missingFolk(scene)
}
