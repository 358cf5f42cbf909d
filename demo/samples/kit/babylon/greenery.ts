import type { Scene } from '@babylonjs/core/scene.js'
import { darken, lighten } from '../../../art/colour.ts'
import { bushSpots, type TreeKind, treeSpots } from '../../../art/planting.ts'
import { Clay } from '../../../art/round/clay.ts'
import { fromMiddle, unitsPerMetre } from './plan.ts'

const crowns: Record<TreeKind, string> = {
  linden: '#5a9a6a',
  alder: '#3d8078',
  blossom: '#d981ad',
  rowan: '#e08a4a',
}

/** Trees and bushes. */
export function modelGreenery(scene: Scene): void {
  const clay = new Clay(scene, unitsPerMetre)
  growTrees(clay)
  growBushes(clay)
  clay.fire('trees')
}

function growTrees(clay: Clay): void {
  for (const [at, { kind, scale, ...spot }] of treeSpots.entries()) {
    const [x, z] = fromMiddle(spot)
    const grow = scale * (1 + (at % 3) * 0.06)
    const crown = crowns[kind]
    clay
      .rod('#6b4654', [x, 32 * grow, z], [10 * grow, 7 * grow, 64 * grow])
      .ball(darken(crown, 0.12), [x - 26 * grow, 92 * grow, z + 8], [38 * grow, 36 * grow, 36 * grow], {
        below: darken(crown, 0.4),
      })
      .ball(crown, [x + 22 * grow, 98 * grow, z], [42 * grow, 40 * grow, 38 * grow], {
        below: darken(crown, 0.4),
      })
      .ball(lighten(crown, 0.14), [x - 4 * grow, 134 * grow, z], [36 * grow, 36 * grow, 34 * grow], {
        below: darken(crown, 0.4),
      })
  }
}

function growBushes(clay: Clay): void {
  for (const [at, spot] of bushSpots.entries()) {
    const [x, z] = fromMiddle(spot)
    const leaves = at % 2 ? '#4f8f72' : '#3f7d76'
    for (const side of [-1, 0, 1]) {
      const size = side === 0 ? 24 : 19
      clay.ball(lighten(leaves, side === 0 ? 0.1 : 0), [x + side * 20, size * 0.7, z], [size, size, size], {
        below: darken(leaves, 0.45),
      })
    }
  }
}
