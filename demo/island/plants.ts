import type { Scene } from '@babylonjs/core/scene.js'
import { growBushes } from './bushes.ts'
import { sowGrass } from './grass.ts'
import { plantPines } from './pines.ts'
import { layRocks } from './rocks.ts'

/** Everything that grows on the island, and its rocks. */
export function plantIsland(scene: Scene): void {
  plantPines(scene)
  layRocks(scene)
  sowGrass(scene)
  growBushes(scene)
}
