import { Color3 } from '@babylonjs/core/Maths/math.color.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { CreateCylinder } from '@babylonjs/core/Meshes/Builders/cylinderBuilder.js'
import { CreateLathe } from '@babylonjs/core/Meshes/Builders/latheBuilder.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { darken } from '../art/colour.ts'
import { palette } from '../art/palette.ts'
import { Clay, type Profile } from '../art/round/clay.ts'
import { glow } from '../art/round/sheet.ts'
import { Beam } from './beam.ts'
import { flameHeight, lampHeight, plateau, tower, towerRadius } from './island-map.ts'

const red = '#c4505c'
const cream = '#f3e6dc'
const roofRed = '#8f3f5c'

/** The striped tower with its door, gallery and lantern room. */
export class Lighthouse {
  /** At the tower's foot: what characters perceive stands around it. */
  readonly node: TransformNode
  readonly lamp: TransformNode
  /** Of its middle. */
  readonly place = { x: tower.x, z: tower.z } as const
  readonly door: TransformNode
  /** Nobody sees through it. */
  readonly walls: Mesh
  readonly beam: Beam
  readonly #dark: Mesh
  readonly #lit: Mesh
  readonly #halo: Mesh

  constructor(scene: Scene) {
    this.node = place('lighthouse', scene, tower.x, plateau, tower.z)
    buildWalls(scene, this.node)
    this.door = buildDoor(scene, this.node)
    buildGallery(scene, this.node)
    buildLanternRoom(scene, this.node)
    this.lamp = place('lamp', scene, 0, tower.galleryHeight + flameHeight, 0, this.node)
    this.#dark = buildLamp(scene, this.lamp, false)
    this.#lit = buildLamp(scene, this.lamp, true)
    this.#halo = glow(scene, '#ffdf9a', 9, 0.95)
    this.#halo.parent = this.lamp
    this.beam = new Beam(scene, this.lamp)
    this.walls = hiddenWalls(scene, this.node)
    this.setBurning(0)
  }

  /** From 0, dark, to 1. */
  setBurning(amount: number): void {
    this.#dark.setEnabled(amount === 0)
    this.#lit.setEnabled(amount > 0)
    this.#halo.setEnabled(amount > 0)
    this.#halo.scaling.setAll(0.25 + 0.75 * amount)
  }
}

/** What the great lamp lights around it when it burns. */
export const lampLight = {
  position: new Vector3(tower.x, lampHeight, tower.z),
  colour: Color3.FromHexString('#ffd28a').scale(1.1),
  reach: 13,
}

function buildWalls(scene: Scene, parent: TransformNode): void {
  const clay = new Clay(scene)
  const stripes = 5
  const from = 0.5
  for (let stripe = 0; stripe < stripes; stripe++) {
    const low = from + ((tower.galleryHeight - from) / stripes) * stripe
    const high = from + ((tower.galleryHeight - from) / stripes) * (stripe + 1)
    clay.turned(
      stripe % 2 ? cream : red,
      [0, 0, 0],
      [
        [towerRadius(low), low],
        [towerRadius((low + high) / 2) - 0.01, (low + high) / 2],
        [towerRadius(high), high],
      ],
      { sides: 48 },
    )
  }
  // Its foot of stones, each a little different.
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

function buildDoor(scene: Scene, parent: TransformNode): TransformNode {
  const angle = tower.doorAngle
  const door = place('door', scene, Math.cos(angle) * 1.72, 0, Math.sin(angle) * 1.72, parent)
  door.rotation.y = -angle
  new Clay(scene)
    .ball(palette.stone, [0.06, 1.12, 0], [0.2, 0.62, 0.62], { below: palette.stoneDeep })
    .block(palette.stone, [0.1, 0.55, 0], [0.28, 1.1, 1.16])
    .ball('#3f7f9a', [0.14, 1.12, 0], [0.2, 0.48, 0.48])
    .block('#3f7f9a', [0.2, 0.58, 0], [0.28, 1.08, 0.94], {})
    .block(darken('#3f7f9a', 0.3), [0.345, 0.62, 0.16], [0.02, 1.24, 0.03])
    .block(darken('#3f7f9a', 0.3), [0.345, 0.62, -0.16], [0.02, 1.24, 0.03])
    .block(palette.iron, [0.35, 0.34, 0], [0.03, 0.07, 0.88])
    .block(palette.iron, [0.35, 0.98, 0], [0.03, 0.07, 0.88])
    .ball('#f0c070', [0.38, 0.66, 0.33], [0.07, 0.07, 0.07])
    .block(palette.stone, [0.42, 0.06, 0], [0.6, 0.14, 1.3])
    .fire('door', { parent: door })
  return door
}

/** An arc of floor with the gap through which the stairs come, and a railing around it. */
function buildGallery(scene: Scene, parent: TransformNode): void {
  const { galleryRadius: outer, galleryHeight: top, stairsFrom, stairsTurn, galleryTurn } = tower
  const from = stairsFrom + stairsTurn
  const clay = new Clay(scene)
  const slab = (inner: number, reach: number, low: number, high: number, colour: string): void => {
    const profile: Profile = [
      [inner, low],
      [reach, low],
      [reach, high],
      [inner, high],
    ]
    const shape = profile.map(([radius, height]) => new Vector3(radius, height, 0))
    const arc = galleryTurn / (Math.PI * 2)
    const mesh = CreateLathe('', { shape, arc, tessellation: 56, closed: false }, scene)
    mesh.convertToFlatShadedMesh()
    mesh.rotation.y = -from
    mesh.bakeCurrentTransformIntoVertices()
    clay.piece(mesh, colour)
  }
  slab(tower.topRadius - 0.1, outer, top - 0.16, top - 0.02, '#b98a6a')
  slab(outer - 0.06, outer + 0.06, top - 0.22, top + 0.04, '#7d4d55')
  const posts = 17
  for (let post = 0; post <= posts; post++) {
    const angle = from + (post / posts) * galleryTurn
    clay.rod(
      palette.iron,
      [Math.cos(angle) * outer, top + 0.36, Math.sin(angle) * outer],
      [0.035, 0.03, 0.76],
    )
    clay.ball(
      '#f0c070',
      [Math.cos(angle) * outer, top + 0.77, Math.sin(angle) * outer],
      [0.055, 0.055, 0.055],
      { segments: 8 },
    )
  }
  for (const height of [0.34, 0.7]) {
    const shape = [
      [outer - 0.025, height - 0.025],
      [outer + 0.025, height - 0.025],
      [outer + 0.025, height + 0.025],
      [outer - 0.025, height + 0.025],
      [outer - 0.025, height - 0.025],
    ].map(([radius = 0, up = 0]) => new Vector3(radius, top + up, 0))
    const rail = CreateLathe(
      '',
      { shape, arc: galleryTurn / (Math.PI * 2), tessellation: 56, closed: false },
      scene,
    )
    rail.rotation.y = -from
    rail.bakeCurrentTransformIntoVertices()
    clay.piece(rail, palette.iron)
  }
  // Brackets below it.
  for (let bracket = 0; bracket < 10; bracket++) {
    const angle = from + ((bracket + 0.5) / 10) * galleryTurn
    clay.rod('#7d4d55', [Math.cos(angle) * 1.86, top - 0.5, Math.sin(angle) * 1.86], [0.05, 0.06, 1.2], {
      turn: [0, -angle, -0.92],
    })
  }
  clay.fire('gallery', { parent })
}

function buildLanternRoom(scene: Scene, parent: TransformNode): void {
  const floor = tower.galleryHeight
  const clay = new Clay(scene)
    .turned(
      cream,
      [0, floor, 0],
      [
        [1.4, -0.2],
        [1.32, 0.02],
        [1.12, 0.06],
        [1.1, 0.52],
        [1.18, 0.56],
        [1.18, 0.66],
        [0.9, 0.68],
      ],
      { sides: 40 },
    )
    .turned(
      '#8a4f60',
      [0, floor, 0],
      [
        [1.0, 2.02],
        [1.24, 2.04],
        [1.24, 2.14],
        [1.02, 2.2],
      ],
      { sides: 40 },
    )
    .turned(
      roofRed,
      [0, floor + 2.12, 0],
      [
        [1.36, 0],
        [1.3, 0.1],
        [0.98, 0.42],
        [0.6, 0.86],
        [0.26, 1.1],
        [0.16, 1.16],
      ],
      { sides: 40, below: darken(roofRed, 0.2) },
    )
    .ball('#f0c070', [0, floor + 3.4, 0], [0.18, 0.18, 0.18])
    .rod(palette.iron, [0, floor + 3.72, 0], [0.03, 0.02, 0.6])
    .block('#f0c070', [0.12, floor + 3.94, 0], [0.46, 0.06, 0.03])
    .ball('#f0c070', [0.36, floor + 3.94, 0], [0.09, 0.12, 0.03])
  for (let post = 0; post < 8; post++) {
    const angle = (post / 8) * Math.PI * 2 + 0.2
    clay.rod('#5b4468', [Math.cos(angle), floor + 1.36, Math.sin(angle)], [0.045, 0.045, 1.4], { sides: 8 })
  }
  clay.ring('#5b4468', [0, floor + 1.36, 0], [1.0, 0.028])
  clay.fire('lantern room', { parent })
}

function buildLamp(scene: Scene, parent: TransformNode, isLit: boolean): Mesh {
  const shine = isLit ? 1 : 0.12
  const glass = isLit ? '#fff6d6' : '#a9bfe6'
  return new Clay(scene)
    .rod('#b98245', [0, -0.62, 0], [0.34, 0.2, 0.5])
    .ball(glass, [0, 0, 0], [0.44, 0.5, 0.44], { shine, segments: 18, below: isLit ? '#ffc46b' : '#6f7fc0' })
    .ring(isLit ? '#ffe2a0' : '#c9a05c', [0, 0.2, 0], [0.42, 0.035], { shine: isLit ? 0.8 : 0 })
    .ring(isLit ? '#ffe2a0' : '#c9a05c', [0, -0.2, 0], [0.42, 0.035], { shine: isLit ? 0.8 : 0 })
    .rod('#b98245', [0, 0.54, 0], [0.2, 0.06, 0.16])
    .fire(isLit ? 'lamp that burns' : 'dark lamp', { parent })
}

/** Plain walls for sight: a ray checks fewer triangles than what is drawn has. */
function hiddenWalls(scene: Scene, parent: TransformNode): Mesh {
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

function place(
  name: string,
  scene: Scene,
  x: number,
  y: number,
  z: number,
  parent?: TransformNode,
): TransformNode {
  const node = new TransformNode(name, scene)
  node.position.set(x, y, z)
  node.parent = parent ?? null
  return node
}
