import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { LightMood } from '../art/round/light-rig.ts'

/** The moon lights from the upper left; its shade is violet, as in the village. */
export const nightMood: LightMood = {
  towardsKey: new Vector3(-0.72, 0.72, -0.34),
  key: '#8791c8',
  above: '#525b98',
  below: '#43356a',
  rim: '#7f8fe0',
  fog: '#4a4c86',
  fogFrom: 26,
  fogTo: 190,
}
