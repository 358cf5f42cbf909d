import { Color3 } from '@babylonjs/core/Maths/math.color.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { CreateRibbon } from '@babylonjs/core/Meshes/Builders/ribbonBuilder.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { palette } from '../art/palette.ts'
import { createRandom } from '../art/random.ts'
import { Clay } from '../art/round/clay.ts'
import { rigOf } from '../art/round/light-rig.ts'
import { glow } from '../art/round/sheet.ts'
import { benchSpot, boatSpot, lampSpots, landHeight, landing } from './island-map.ts'

export const seatHeight = 0.46

/** What people made on the island, without the lighthouse. */
export interface Furniture {
  readonly bench: TransformNode
  readonly boat: TransformNode
}

export function furnish(scene: Scene): Furniture {
  layPlanks(scene)
  for (const { x, z } of lampSpots) standLamp(scene, x, z)
  return { bench: standBench(scene), boat: moorBoat(scene) }
}

function layPlanks(scene: Scene): void {
  const random = createRandom(12)
  const { x, from, to, width, height } = landing
  const clay = new Clay(scene)
  const step = 0.36
  for (let z = to; z < from + 1.2; z += step) {
    const tone = ['#a5765b', '#b0805f', '#9a6d58'][Math.floor(random() * 3)] ?? '#a5765b'
    clay.block(tone, [x + (random() - 0.5) * 0.08, height - 0.05, z], [width, 0.09, step - 0.04], {
      turn: [0, (random() - 0.5) * 0.04, 0],
    })
  }
  for (const side of [-1, 1]) {
    clay.block(
      '#6f4a50',
      [x + side * (width / 2 - 0.25), height - 0.16, (from + to) / 2],
      [0.14, 0.14, from - to],
    )
    for (let z = to + 0.2; z < from; z += 1.75) {
      clay.rod('#7d5348', [x + side * (width / 2), height - 0.3, z], [0.12, 0.11, 1.7], { below: '#4a3a5a' })
      clay.ball('#8f5e49', [x + side * (width / 2), height + 0.56, z], [0.12, 0.06, 0.12], { segments: 8 })
      clay.ring('#d9bf94', [x + side * (width / 2), height + 0.34, z], [0.12, 0.025])
    }
  }
  clay.fire('planks')
}

function standLamp(scene: Scene, x: number, z: number): void {
  const y = landHeight({ x, z })
  new Clay(scene)
    .turned(
      palette.iron,
      [x, y - 0.05, z],
      [
        [0.19, 0],
        [0.17, 0.12],
        [0.07, 0.2],
        [0.055, 1.6],
        [0.09, 1.66],
        [0.2, 1.7],
      ],
    )
    .turned(
      palette.iron,
      [x, y + 2.06, z],
      [
        [0.26, 0],
        [0.24, 0.05],
        [0.1, 0.2],
        [0.03, 0.3],
        [0, 0.31],
      ],
    )
    .turned(
      palette.window,
      [x, y + 1.66, z],
      [
        [0.13, 0],
        [0.2, 0.12],
        [0.2, 0.3],
        [0.16, 0.4],
      ],
      {
        shine: 0.96,
        below: palette.windowEdge,
      },
    )
    .fire('lamp')
  const position = new Vector3(x, y + 1.85, z)
  const halo = glow(scene, palette.lamplight, 2.3, 0.55)
  halo.position.copyFrom(position)
  rigOf(scene).lamps.push({
    position,
    colour: Color3.FromHexString(palette.lamplight).scale(2.3),
    reach: 6.4,
  })
}

function standBench(scene: Scene): TransformNode {
  const bench = new TransformNode('bench', scene)
  bench.position.set(benchSpot.x, landHeight(benchSpot), benchSpot.z)
  bench.rotation.y = benchSpot.turn
  const clay = new Clay(scene)
  for (const z of [-0.16, 0.06, 0.28]) clay.block('#a5765b', [0, seatHeight - 0.05, z], [1.7, 0.08, 0.2])
  for (const y of [0.72, 0.94])
    clay.block('#b0805f', [0, y, -0.36], [1.7, 0.16, 0.07], { turn: [-0.16, 0, 0] })
  for (const side of [-1, 1]) {
    clay
      .block('#6f4a50', [side * 0.68, 0.2, 0.05], [0.12, 0.5, 0.56])
      .block('#6f4a50', [side * 0.68, 0.66, -0.36], [0.1, 0.9, 0.1], { turn: [-0.16, 0, 0] })
      .block('#8f5e49', [side * 0.8, 0.72, 0], [0.1, 0.07, 0.62])
      .rod('#6f4a50', [side * 0.8, 0.56, 0.26], [0.04, 0.04, 0.34])
  }
  clay.fire('bench', { parent: bench })
  return bench
}

function moorBoat(scene: Scene): TransformNode {
  const boat = new TransformNode('boat', scene)
  boat.position.set(boatSpot.x, 0.06, boatSpot.z)
  boat.rotation.y = 0.06
  const clay = new Clay(scene)
  clay.piece(hull(scene, 0.62, 0.5, 2.7), '#3f7fb8', { below: '#28406f' })
  clay.piece(hull(scene, 0.56, 0.44, 2.56), '#8f5e49', { below: '#5a3f50' })
  for (const z of [-0.55, 0.45]) clay.block('#b0805f', [0, 0.24, z], [1.06, 0.07, 0.3])
  for (const side of [-1, 1]) {
    clay.rod('#c79a6f', [side * 0.62, 0.46, 0.1], [0.035, 0.035, 2.2], {
      turn: [Math.PI / 2 - 0.12, side * 0.1, 0],
    })
    clay.block('#c79a6f', [side * 0.72, 0.34, 1.16], [0.05, 0.05, 0.5], { turn: [-0.12, side * 0.1, 0] })
  }
  clay.rod(palette.iron, [0, 0.7, -1.18], [0.03, 0.03, 0.7])
  clay.ball(palette.window, [0, 0.98, -1.18], [0.12, 0.15, 0.12], {
    shine: 0.96,
    below: palette.windowEdge,
    segments: 10,
  })
  clay.fire('hull', { parent: boat })
  const halo = glow(scene, palette.lamplight, 1.5, 0.5)
  halo.parent = boat
  halo.position.set(0, 0.98, -1.18)
  const position = new Vector3(boatSpot.x, 1.1, boatSpot.z - 1.18)
  rigOf(scene).lamps.push({
    position,
    colour: Color3.FromHexString(palette.lamplight).scale(0.8),
    reach: 4.4,
  })
  return boat
}

/** Half a walnut: round in its section, pointed at both ends. */
function hull(scene: Scene, halfWidth: number, depth: number, length: number): Mesh {
  const paths: Vector3[][] = []
  for (let along = 0; along <= 18; along++) {
    const t = along / 18
    const full = Math.sin(Math.PI * t) ** 0.55
    const lift = 0.34 * (2 * t - 1) ** 4
    const path: Vector3[] = []
    for (let around = 0; around <= 14; around++) {
      const angle = Math.PI * (around / 14)
      path.push(
        new Vector3(
          -Math.cos(angle) * halfWidth * full,
          0.36 + lift - Math.sin(angle) ** 0.7 * depth * full,
          (t - 0.5) * length,
        ),
      )
    }
    paths.push(path)
  }
  return CreateRibbon('', { pathArray: paths, sideOrientation: Mesh.DOUBLESIDE }, scene)
}
