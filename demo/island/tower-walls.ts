import { CreateCylinder } from '@babylonjs/core/Meshes/Builders/cylinderBuilder.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { palette } from '../art/palette.ts'
import { Clay } from '../art/round/clay.ts'
import { tower, towerRadius } from './island-map.ts'
import { towerColours } from './tower-colours.ts'

/** The stripes of the tower, its foot of stones and its windows. */
export function buildWalls(scene: Scene, parent: TransformNode): void {
  const clay = new Clay(scene)
  paintStripes(clay)
  layFoot(clay)
  for (const [angle, height] of [
    [-2.35, 3.0],
    [-1.35, 4.5],
    [0.9, 3.4],
    [2.6, 2.6],
  ] as const) {
    addWindow(clay, angle, height)
  }
  clay.fire('walls', { parent })
}

function paintStripes(clay: Clay): void {
  const stripes = 5
  const from = 0.5
  for (let stripe = 0; stripe < stripes; stripe++) {
    const low = from + ((tower.galleryHeight - from) / stripes) * stripe
    const high = from + ((tower.galleryHeight - from) / stripes) * (stripe + 1)
    clay.turned(
      stripe % 2 ? towerColours.cream : towerColours.red,
      [0, 0, 0],
      [
        [towerRadius(low), low],
        [towerRadius((low + high) / 2) - 0.01, (low + high) / 2],
        [towerRadius(high), high],
      ],
      { sides: 48 },
    )
  }
}

/** Stones, each a little different. */
function layFoot(clay: Clay): void {
  clay.turned(
    palette.stoneDeep,
    [0, 0, 0],
    [
      [1.98, -0.5],
      [1.96, 0.32],
      [1.86, 0.5],
      [1.7, 0.56],
    ],
    { sides: 48 },
  )
  for (let row = 0; row < 2; row++) {
    for (let stone = 0; stone < 15; stone++) {
      const angle = ((stone + row * 0.5) / 15) * Math.PI * 2
      const tone = (stone * 7 + row * 3) % 4 < 2 ? palette.stone : '#9389a8'
      clay.ball(tone, [Math.cos(angle) * 1.9, 0.1 + row * 0.27, Math.sin(angle) * 1.9], [0.14, 0.14, 0.38], {
        turn: [0, -angle, 0],
        below: palette.stoneDeep,
        segments: 8,
      })
    }
  }
}

function addWindow(clay: Clay, angle: number, height: number): void {
  const at = (out: number, up = 0): [number, number, number] => {
    const reach = towerRadius(height) + out
    return [Math.cos(angle) * reach, height + up, Math.sin(angle) * reach]
  }
  const turn: [number, number, number] = [0, -angle, 0]
  clay
    .ball('#6f4a58', at(-0.02), [0.12, 0.42, 0.32], { turn, segments: 12 })
    .ball(palette.window, at(0.03), [0.1, 0.33, 0.23], {
      turn,
      shine: 0.95,
      below: palette.windowEdge,
      segments: 12,
    })
    .block('#6f4a58', at(0.11), [0.06, 0.66, 0.045], { turn })
    .block('#6f4a58', at(0.11), [0.06, 0.045, 0.46], { turn })
    .block(palette.stone, at(0.06, -0.42), [0.26, 0.1, 0.66], { turn })
}

/** Plain walls for sight: a ray checks fewer triangles than what is drawn has. */
export function hiddenWalls(scene: Scene, parent: TransformNode): Mesh {
  const { footRadius, topRadius, galleryHeight } = tower
  const walls = CreateCylinder(
    'tower wall',
    { diameterBottom: footRadius * 2, diameterTop: topRadius * 2, height: galleryHeight, tessellation: 14 },
    scene,
  )
  walls.position.y = galleryHeight / 2
  walls.parent = parent
  walls.isVisible = false
  walls.isPickable = false
  return walls
}
