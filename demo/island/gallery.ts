import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { CreateLathe } from '@babylonjs/core/Meshes/Builders/latheBuilder.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { palette } from '../art/palette.ts'
import { Clay, type Profile } from '../art/round/clay.ts'
import { tower } from './island-map.ts'
import { towerColours } from './tower-colours.ts'

const { galleryRadius: outer, galleryHeight: top, galleryTurn } = tower
/** Where the stairs come up: there the floor has a gap. */
const from = tower.stairsFrom + tower.stairsTurn

/** An arc of floor with the gap through which the stairs come, and a railing around it. */
export function buildGallery(scene: Scene, parent: TransformNode): void {
  const clay = new Clay(scene)
  layFloor(scene, clay)
  raiseRailing(scene, clay)
  propUp(clay)
  clay.fire('gallery', { parent })
}

function layFloor(scene: Scene, clay: Clay): void {
  for (const [inner, reach, low, high, colour] of [
    [tower.topRadius - 0.1, outer, top - 0.16, top - 0.02, '#b98a6a'],
    [outer - 0.06, outer + 0.06, top - 0.22, top + 0.04, towerColours.timber],
  ] as const) {
    const slab = bend(
      scene,
      [
        [inner, low],
        [reach, low],
        [reach, high],
        [inner, high],
      ],
      true,
    )
    clay.piece(slab, colour)
  }
}

function raiseRailing(scene: Scene, clay: Clay): void {
  const posts = 17
  for (let post = 0; post <= posts; post++) {
    const angle = from + (post / posts) * galleryTurn
    const [x, z] = [Math.cos(angle) * outer, Math.sin(angle) * outer]
    clay.rod(palette.iron, [x, top + 0.36, z], [0.035, 0.03, 0.76])
    clay.ball(palette.brass, [x, top + 0.77, z], [0.055, 0.055, 0.055], { segments: 8 })
  }
  for (const height of [0.34, 0.7]) {
    const rail = bend(scene, [
      [outer - 0.025, top + (height - 0.025)],
      [outer + 0.025, top + (height - 0.025)],
      [outer + 0.025, top + (height + 0.025)],
      [outer - 0.025, top + (height + 0.025)],
      [outer - 0.025, top + (height - 0.025)],
    ])
    clay.piece(rail, palette.iron)
  }
}

/** Brackets below the floor. */
function propUp(clay: Clay): void {
  for (let bracket = 0; bracket < 10; bracket++) {
    const angle = from + ((bracket + 0.5) / 10) * galleryTurn
    clay.rod(
      towerColours.timber,
      [Math.cos(angle) * 1.86, top - 0.5, Math.sin(angle) * 1.86],
      [0.05, 0.06, 1.2],
      { turn: [0, -angle, -0.92] },
    )
  }
}

/** What has this profile, all along the gallery. */
function bend(scene: Scene, profile: Profile, isFlat = false): Mesh {
  const shape = profile.map(([radius, height]) => new Vector3(radius, height, 0))
  const arc = galleryTurn / (Math.PI * 2)
  const mesh = CreateLathe('', { shape, arc, tessellation: 56, closed: false }, scene)
  if (isFlat) mesh.convertToFlatShadedMesh()
  mesh.rotation.y = -from
  mesh.bakeCurrentTransformIntoVertices()
  return mesh
}
