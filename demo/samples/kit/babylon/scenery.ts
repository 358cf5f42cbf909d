import type { Scene } from '@babylonjs/core/scene.js'
import { lampSpots } from '../../../art/planting.ts'
import { hangFestoon } from './festoon.ts'
import { modelGreenery } from './greenery.ts'
import { modelHouses } from './houses.ts'
import { standLamp } from './lamp.ts'
import { layMeadow } from './meadow.ts'
import { hangSky } from './sky.ts'

/** The village in the round: everything that never moves. */
export function modelVillage(scene: Scene): void {
  layMeadow(scene)
  hangSky(scene)
  modelGreenery(scene)
  modelHouses(scene)
  hangFestoon(scene)
  // Not the one that would stand before the viewer's eyes.
  for (const { x, y } of lampSpots) if (y < 600) standLamp(scene, x, y, 62)
}
