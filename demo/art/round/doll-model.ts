import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { VertexData } from '@babylonjs/core/Meshes/mesh.vertexData.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { darken, lighten } from '../colour.ts'
import type { DollLook, Headwear } from '../looks.ts'
import { palette } from '../palette.ts'
import { Clay } from './clay.ts'

/** A villager's own units: a doll is about a hundred of them tall, without a hat. */
export const unitsPerMetre = 70

/** The middle of the head, above the feet. */
export const headY = 76
const headRadius = 24.5

/** What is below the neck, without the arms. */
export function modelBody(scene: Scene, look: DollLook, parent: TransformNode): Mesh {
  const { cloak, accent, apron } = look
  const clay = new Clay(scene, unitsPerMetre)
    .turned(
      cloak,
      [0, 0, 0],
      [
        [0, 1],
        [22, 1.6],
        [26, 4],
        [26.6, 8],
        [25.6, 16],
        [23.4, 27],
        [20.4, 38],
        [16.4, 47],
        [11.5, 54],
        [0, 57],
      ],
      { below: darken(cloak, 0.26), sides: 32 },
    )
    .ring(darken(cloak, 0.18), [0, 5.4, 0], [25.6, 1.6])
    .turned(
      accent,
      [0, 46, 0],
      [
        [13, 0],
        [18.6, 2],
        [19.6, 5.5],
        [18, 9.5],
        [12, 11],
      ],
    )
    .ball(darken(accent, 0.08), [7, 47, 16.4], [4.6, 4.2, 3.6])
    .ball(accent, [9, 38, 19], [3.8, 10, 2.2], { turn: [-0.28, 0, 0.12] })
  for (const side of [-1, 1]) clay.ball('#4b3046', [side * 10, 3.4, 17], [8.6, 5.2, 10.5])
  if (apron) clay.ball(apron, [0, 23, 9.4], [18.6, 25, 17.6], { below: darken(apron, 0.1) })
  if (look.hasToolBelt) {
    clay.ring('#7c5140', [0, 27, 0], [23.6, 2.6]).block(palette.brass, [0, 27, 25], [7, 6, 3])
    clay.block('#6d4638', [-17, 24, 18.5], [9, 10, 6], { turn: [0, -0.75, 0] })
    clay.rod('#c9c3d6', [-17.4, 31, 18.6], [1.2, 1.2, 9])
  }
  if (!apron && !look.hasToolBelt) {
    for (const y of [18, 28]) clay.ball(lighten(accent, 0.2), [0, y, 25.6 - (y - 18) * 0.22], [1.9, 1.9, 1.4])
  }
  return clay.fire('body', { parent })
}

/** The head around its own middle; it looks along +z. */
export function modelHead(scene: Scene, look: DollLook, parent: TransformNode): Mesh {
  const { skin, hair, beard } = look
  const clay = new Clay(scene, unitsPerMetre)
    .ball(skin, [0, 0, 0], [headRadius, headRadius, headRadius], { segments: 22, below: darken(skin, 0.12) })
    .ball(hair, [0, 4, -5], [26, 24.6, 24], { segments: 20, below: darken(hair, 0.2) })
    .ball(lighten(skin, 0.1), [0, -0.6, 24.2], [2.9, 2.4, 2.6])
  for (const side of [-1, 1]) clay.ball(skin, [side * 24.4, -2, 0], [3.6, 5, 4])
  if (beard === 'full') {
    clay.ball(hair, [0, -22, 12], [18, 13.5, 11.5], { below: darken(hair, 0.12) })
    for (const side of [-1, 1]) clay.ball(hair, [side * 14.6, -14, 13.6], [8.4, 11, 8])
  }
  if (beard === 'short') clay.ball(hair, [0, -19, 12.6], [17, 8, 11.4])
  modelHeadwear[look.headwear](clay, look)
  return clay.fire('head', { parent })
}

/** One arm, hanging down from its shoulder at the origin. */
export function modelArm(scene: Scene, { cloak, skin, accent }: DollLook, parent: TransformNode): Mesh {
  const sleeve = darken(cloak, 0.1)
  return new Clay(scene, unitsPerMetre)
    .ball(sleeve, [0, -1, 0], [5.4, 6, 5.4])
    .rod(sleeve, [0, -13, 0], [6.2, 4.8, 23], { below: darken(cloak, 0.26) })
    .ring(accent, [0, -24, 0], [5.6, 1.2])
    .ball(skin, [0, -28, 0], [5.2, 5.6, 5.2])
    .fire('arm', { parent })
}

const modelHeadwear: Record<Headwear, (clay: Clay, look: DollLook) => unknown> = {
  hood: (clay, { cloak, accent }) =>
    clay
      .ball(cloak, [0, 2.4, -7.4], [29.4, 30, 26], { segments: 22, below: darken(cloak, 0.3) })
      .ball(darken(cloak, 0.08), [0, 27, -16], [9, 11, 11], { turn: [-0.7, 0, 0] })
      .ring(accent, [0, 2, 11], [24.4, 1.5], { turn: [Math.PI / 2 - 0.1, 0, 0] }),
  bun: (clay, { hair }) => {
    clay.ball(hair, [0, 31, -4], [11, 10.4, 11]).ring('#fff0bf', [0, 23.4, -3.6], [7.4, 1.8])
    for (const [x, y, size] of [
      [-11, 17.6, 8],
      [-2, 20.4, 8.6],
      [8.6, 18.8, 8],
    ] as const) {
      clay.ball(hair, [x, y, 13.4], [size, 5.4, 5.6], { turn: [0, 0, x * 0.03] })
    }
    clay.ring('#6b4654', [0, 13.6, -0.6], [25.6, 1.6], { turn: [-0.18, 0, 0] })
    for (const side of [-1, 1]) {
      clay
        .rod(palette.brass, [side * 8.6, 20.6, 19.4], [7, 6.4, 5], { turn: [1.1, side * 0.34, 0] })
        .ball('#9fd4ff', [side * 9.4, 22, 21.4], [5, 5, 2.4], { turn: [-0.5, side * 0.34, 0] })
    }
  },
  'straw-hat': clay =>
    clay
      .turned(
        '#ebbd6b',
        [0, 13, -2],
        [
          [20, 4],
          [31, 3],
          [39, 0],
          [39.6, 1.4],
          [32, 5],
          [20, 7],
        ],
        { sides: 36 },
      )
      .ball('#f2cd83', [0, 18, -2], [22, 19, 22])
      .ring('#c9504f', [0, 19.4, -2], [21.8, 2.6]),
  cap: (clay, { accent, cloak }) =>
    clay
      .ball(accent, [0, 12, -1], [26.4, 18, 26.4])
      .ring(darken(accent, 0.2), [0, 11, -1], [25.4, 3.4])
      .ball(cloak, [0, 31, -1], [5, 5, 5]),
  headband: (clay, { accent }) => clay.ring(accent, [0, 13, -1.4], [23.6, 3]),
  'feather-hat': (clay, { cloak, accent }) =>
    clay
      .turned(
        darken(cloak, 0.25),
        [0, 12, -2],
        [
          [20, 2],
          [34, 0],
          [35, 2],
          [21, 5],
        ],
        { sides: 36 },
      )
      .rod(darken(cloak, 0.3), [0, 25, -2], [21.4, 17, 21], { sides: 28 })
      .ring(accent, [0, 18, -2], [21, 1.9])
      .ball(accent, [21, 34, 0], [4.4, 19, 6.4], { turn: [0, 0, -0.34] }),
  'lantern-cap': (clay, { cloak, accent }) =>
    clay
      .ball(darken(cloak, 0.12), [0, 15, -2], [26, 18, 26], { segments: 20, below: darken(cloak, 0.4) })
      .ring(accent, [0, 13, -2], [25.4, 1.8])
      .ball(darken(cloak, 0.5), [0, 11, 17], [17, 3, 12], { turn: [0.24, 0, 0] })
      .rod('#3c3158', [0, 24, 22], [5, 5, 10])
      .ball('#fff3c0', [0, 24, 25], [3.6, 4.6, 3.6])
      .rod('#c9a05a', [0, 30, 22], [6, 5, 3]),
}

/** Half of how far the face reaches around the head, in radians, and how many units of its picture that is. */
const faceReach = { across: 1.04, up: 0.8 } as const
export const facePicture = { width: 52, height: 40 } as const

/** A sheet that is bent around the head, for the face. */
export function bendFace(scene: Scene, parent: TransformNode): Mesh {
  const positions: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  const [columns, rows] = [14, 10]
  const radius = (headRadius + 0.5) / unitsPerMetre
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      // As the viewer sees it: the left of the picture is the doll's right.
      const across = (0.5 - column / columns) * 2 * faceReach.across
      const up = (0.5 - row / rows) * 2 * faceReach.up
      positions.push(
        Math.sin(across) * Math.cos(up) * radius,
        Math.sin(up) * radius,
        Math.cos(across) * Math.cos(up) * radius,
      )
      uvs.push(column / columns, 1 - row / rows)
      const at = row * (columns + 1) + column
      if (row < rows && column < columns) {
        indices.push(at, at + columns + 1, at + 1, at + 1, at + columns + 1, at + columns + 2)
      }
    }
  }
  const data = new VertexData()
  data.positions = positions
  data.uvs = uvs
  data.indices = indices
  data.normals = positions.map(value => value / radius)
  const face = new Mesh('face', scene)
  data.applyToMesh(face)
  face.parent = parent
  face.isPickable = false
  return face
}
