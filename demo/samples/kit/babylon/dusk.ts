import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { LightMood } from '../../../art/round/light-rig.ts'

/** The last light comes from the upper left, and a little from behind the viewer. */
export const dusk: LightMood = {
  towardsKey: new Vector3(-0.55, 0.65, -0.52),
  key: '#ffd2ac',
  above: '#b3a6da',
  below: '#77629c',
  rim: '#ffcfae',
  fog: '#a58bb4',
  fogFrom: 14,
  fogTo: 60,
}
