import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { darken, lighten } from '../colour.ts'
import type { DollLook } from '../looks.ts'
import { palette } from '../palette.ts'
import { Clay } from './clay.ts'
import { headRadius, unitsPerMetre } from './doll-measures.ts'
import { modelHeadwear } from './headwear-model.ts'

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
