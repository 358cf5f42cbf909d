import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { darken } from '../art/colour.ts'
import { palette } from '../art/palette.ts'
import { Clay } from '../art/round/clay.ts'
import { tower } from './island-map.ts'
import { towerColours } from './tower-colours.ts'

/** The room of glass on top of the tower, with its roof. */
export function buildLanternRoom(scene: Scene, parent: TransformNode): void {
  const floor = tower.galleryHeight
  const clay = new Clay(scene)
    .turned(
      towerColours.cream,
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
      towerColours.roof,
      [0, floor + 2.12, 0],
      [
        [1.36, 0],
        [1.3, 0.1],
        [0.98, 0.42],
        [0.6, 0.86],
        [0.26, 1.1],
        [0.16, 1.16],
      ],
      { sides: 40, below: darken(towerColours.roof, 0.2) },
    )
    .ball(palette.brass, [0, floor + 3.4, 0], [0.18, 0.18, 0.18])
    .rod(palette.iron, [0, floor + 3.72, 0], [0.03, 0.02, 0.6])
    .block(palette.brass, [0.12, floor + 3.94, 0], [0.46, 0.06, 0.03])
    .ball(palette.brass, [0.36, floor + 3.94, 0], [0.09, 0.12, 0.03])
  for (let post = 0; post < 8; post++) {
    const angle = (post / 8) * Math.PI * 2 + 0.2
    clay.rod('#5b4468', [Math.cos(angle), floor + 1.36, Math.sin(angle)], [0.045, 0.045, 1.4], { sides: 8 })
  }
  clay.ring('#5b4468', [0, floor + 1.36, 0], [1.0, 0.028])
  clay.fire('lantern room', { parent })
}

/** The great lamp in it, burning or dark. */
export function buildLamp(scene: Scene, parent: TransformNode, isLit: boolean): Mesh {
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
