import type { Scene } from '@babylonjs/core/scene.js'
import { darken, lighten } from '../art/colour.ts'
import { between, createRandom, pick } from '../art/random.ts'
import { Clay } from '../art/round/clay.ts'
import { landHeight, pineSpots } from './island-map.ts'

/** Pines, each of four tiers. */
export function plantPines(scene: Scene): void {
  const random = createRandom(8)
  const clay = new Clay(scene)
  for (const { x, z, size } of pineSpots) {
    const y = landHeight({ x, z })
    const green = pick(random, ['#2f7a70', '#3a8a76', '#2c6a72'])
    clay.turned(
      '#6b4654',
      [x, y - 0.1, z],
      [
        [0.3 * size, 0],
        [0.17 * size, 0.3 * size],
        [0.13 * size, 1.1 * size],
      ],
      {
        below: darken('#6b4654', 0.4),
        sides: 12,
      },
    )
    const tiers = 4
    for (let tier = 0; tier < tiers; tier++) {
      const share = tier / tiers
      const radius = size * (1.12 - share * 0.78)
      const low = y + size * (0.62 + tier * 0.66)
      clay.turned(
        lighten(green, 0.06 + share * 0.2),
        [x + between(random, -0.04, 0.04), low, z + between(random, -0.04, 0.04)],
        [
          [0.08 * size, 0.06 * size],
          [radius * 0.72, -0.04 * size],
          [radius, 0.03 * size],
          [radius * 0.94, 0.14 * size],
          [radius * 0.6, 0.48 * size],
          [radius * 0.28, 0.86 * size],
          [radius * 0.07, 1.1 * size],
          [0, 1.12 * size],
        ],
        { below: darken(green, 0.42), sides: 20 },
      )
    }
  }
  clay.fire('pines')
}
