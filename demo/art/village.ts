import type * as Phaser from 'phaser'
import { Bell } from './bell.ts'
import { hangFestoons } from './festoon.ts'
import { releaseFireflies } from './fireflies.ts'
import { growGreenery } from './greenery.ts'
import { layGround } from './ground.ts'
import { buildHouses } from './house.ts'
import { lightLake } from './lake.ts'
import { drawEvening, paintGlowTexture, setStreetLamps } from './light.ts'
import { growPond } from './pond.ts'
import { raisePost } from './post.ts'
import { raiseSmoke } from './smoke.ts'
import { Stage } from './stage.ts'
import { pitchStall } from './stall.ts'
import { plantTrees } from './tree.ts'
import { digWell } from './well.ts'

export interface Village {
  readonly well: Phaser.GameObjects.Image
  readonly post: Phaser.GameObjects.Image
  readonly bell: Bell
  update(timeMs: number, deltaMs: number): void
  destroy(): void
}

/** Lanternmere at dusk on festival eve. Everything but the people and the three lanterns. */
export function paintVillage(scene: Phaser.Scene): Village {
  const stage = new Stage(scene)
  paintGlowTexture(stage)
  layGround(stage)
  growPond(stage)
  lightLake(stage)
  plantTrees(stage)
  buildHouses(stage)
  raiseSmoke(stage)
  growGreenery(stage)
  setStreetLamps(stage)
  pitchStall(stage)
  const well = digWell(stage)
  const post = raisePost(stage)
  const bell = new Bell(stage)
  hangFestoons(stage)
  drawEvening(stage)
  releaseFireflies(stage)
  return {
    well,
    post,
    bell,
    update: (timeMs, deltaMs) => {
      stage.animate(timeMs)
      bell.animate(deltaMs)
    },
    destroy: () => stage.destroy(),
  }
}
