import type { Scene } from '@babylonjs/core/scene.js'
import { darken, lighten } from '../art/colour.ts'
import { between, createRandom, pick } from '../art/random.ts'
import { Clay } from '../art/round/clay.ts'
import { landHeight } from './island-map.ts'

/** Bushes with flowers. */
export function growBushes(scene: Scene): void {
  const random = createRandom(44)
  const clay = new Clay(scene)
  for (const [x, z] of [
    [-6.2, -4.3],
    [5.8, -2.6],
    [6.6, 4.6],
    [-5.6, 2.6],
    [4.6, -6.0],
    [-1.8, 6.9],
    [4.4, 6.6],
    [-4.9, -0.9],
  ] as const) {
    const y = landHeight({ x, z })
    const leaves = pick(random, ['#4f8f72', '#3f7d76', '#5a9a6a'])
    for (let ball = 0; ball < 4; ball++) {
      const size = between(random, 0.3, 0.5)
      clay.ball(
        lighten(leaves, ball * 0.05),
        [x + between(random, -0.45, 0.45), y + size * 0.62, z + between(random, -0.35, 0.35)],
        [size, size * 0.86, size],
        { below: darken(leaves, 0.5), segments: 10 },
      )
    }
    for (let berry = 0; berry < 7; berry++) {
      const tone = pick(random, ['#ffc9d6', '#fff3ea', '#ffe29a'])
      clay.ball(
        tone,
        [x + between(random, -0.55, 0.55), y + between(random, 0.5, 0.8), z + between(random, -0.5, 0.1)],
        [0.06, 0.06, 0.06],
        { segments: 5 },
      )
    }
  }
  clay.fire('bushes')
}
