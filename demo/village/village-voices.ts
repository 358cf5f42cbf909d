import type { NpcRuntime } from '@townsfolk/core'
import { placeVoices, type SceneObject } from '@townsfolk/phaser'
import type * as Phaser from 'phaser'
import { type Doll, mouthOf } from '../art/index.ts'
import type { GameContext } from '../game/game-context.ts'
import { addVoices } from '../game/voices.ts'

/** Voices come from those who speak, as they are heard where the player stands. Returns the release. */
export function addVillageVoices(
  scene: Phaser.Scene,
  game: GameContext,
  runtime: NpcRuntime<SceneObject>,
  player: Doll,
): () => void {
  return addVoices<SceneObject>({
    game,
    runtime,
    outputFor: placeVoices(scene, game.audio),
    listener: { readPosition: out => Object.assign(out, { x: player.x, y: player.y, z: 0 }) },
    plane: 'xy',
    openMouth: (speaker, open) => (speaker as Doll).setMouth(mouthOf(open)),
  })
}
