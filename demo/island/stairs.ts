import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { palette } from '../art/palette.ts'
import { Clay } from '../art/round/clay.ts'
import { besideTower, rightOf, riseAt } from './footing.ts'
import { plateau, tower, towerRadius } from './island-map.ts'

const steps = 34
/** Above this the steps are planks on brackets; below, stones that stand on the ground. */
const stonesUpTo = 1.3

/** The stairs around the tower, with their rail and the little gate at their foot. */
export class Stairs {
  /** At the foot. */
  readonly node: TransformNode
  readonly #gate: TransformNode
  #isOpen = false
  #swing = 0

  constructor(scene: Scene) {
    const foot = besideTower(tower.stairsFrom, towerRadius(0) + tower.stairsWidth / 2)
    this.node = new TransformNode('stairs', scene)
    this.node.position.set(foot.x, plateau + 0.4, foot.z)
    buildSteps(scene)
    this.#gate = buildGate(scene)
  }

  setOpen(isOpen: boolean, isAtOnce = false): void {
    this.#isOpen = isOpen
    if (isAtOnce) this.#swing = isOpen ? 1 : 0
  }

  animate(deltaMs: number): void {
    this.#swing += ((this.#isOpen ? 1 : 0) - this.#swing) * (1 - Math.exp(-deltaMs * 0.004))
    this.#gate.rotation.y = -tower.stairsFrom + this.#swing * 1.9
  }
}

function buildSteps(scene: Scene): void {
  const clay = new Clay(scene)
  const { stairsFrom, stairsTurn, stairsWidth } = tower
  let last: readonly [number, number, number] | undefined
  for (let step = 0; step <= steps; step++) {
    const climbed = ((step + 0.5) / (steps + 1)) * stairsTurn
    const angle = stairsFrom + climbed
    const rise = riseAt(climbed) + 0.08
    const wall = towerRadius(rise)
    const middle = wall + stairsWidth / 2 - 0.05
    const { x, z } = besideTower(angle, middle)
    const depth = (middle * stairsTurn) / (steps + 1) + 0.1
    const turn: [number, number, number] = [0, -angle, 0]
    if (rise < stonesUpTo) {
      const tone = step % 2 ? palette.stone : '#9a90ae'
      clay.block(tone, [x, plateau + rise / 2 - 0.1, z], [stairsWidth, rise + 0.2, depth], {
        turn,
        below: palette.stoneDeep,
      })
      clay.block('#c3b8c8', [x, plateau + rise + 0.01, z], [stairsWidth + 0.04, 0.06, depth + 0.02], { turn })
    } else {
      clay.block(
        step % 2 ? '#b0805f' : '#a5765b',
        [x, plateau + rise - 0.05, z],
        [stairsWidth + 0.06, 0.1, depth + 0.02],
        {
          turn,
        },
      )
      if (step % 2 === 0) {
        const at = besideTower(angle, wall + 0.36)
        clay.rod('#6f4a50', [at.x, plateau + rise - 0.42, at.z], [0.05, 0.045, 0.9], {
          turn: [0, -angle, -0.82],
        })
      }
    }
    if (step % 2 === 0 || step === steps) {
      const post = besideTower(angle, wall + stairsWidth - 0.02)
      clay.rod('#6f4a50', [post.x, plateau + rise + 0.34, post.z], [0.04, 0.034, 0.72], { sides: 8 })
      clay.ball(palette.brass, [post.x, plateau + rise + 0.73, post.z], [0.055, 0.055, 0.055], {
        segments: 8,
      })
      const top = [post.x, plateau + rise + 0.66, post.z] as const
      if (last) rope(clay, last, top)
      last = top
    }
  }
  clay.fire('steps')
}

/** A straight length of rope between two posts, hanging a little. */
function rope(
  clay: Clay,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
): void {
  const pieces = 4
  for (let piece = 0; piece < pieces; piece++) {
    const [a, b] = [hang(from, to, piece / pieces), hang(from, to, (piece + 1) / pieces)]
    const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
    const flat = Math.hypot(dx, dz)
    clay.rod(
      '#d9bf94',
      [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2],
      [0.026, 0.026, Math.hypot(flat, dy) + 0.02],
      { turn: [Math.PI / 2 - Math.atan2(dy, flat), Math.atan2(dx, dz), 0], sides: 7 },
    )
  }
}

function hang(
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  along: number,
): readonly [number, number, number] {
  const sag = 0.1 * 4 * along * (1 - along)
  return [
    from[0] + (to[0] - from[0]) * along,
    from[1] + (to[1] - from[1]) * along - sag,
    from[2] + (to[2] - from[2]) * along,
  ]
}

/** It hangs on the wall's side, and swings over the stairs. */
function buildGate(scene: Scene): TransformNode {
  const gate = new TransformNode('gate', scene)
  const hinge = besideTower(tower.stairsFrom, towerRadius(0) + tower.stairsWidth + 0.02)
  const back = rightOf(tower.stairsFrom)
  gate.position.set(hinge.x - back.x * 0.12, plateau, hinge.z - back.z * 0.12)
  gate.rotation.y = -tower.stairsFrom
  const clay = new Clay(scene)
  const width = tower.stairsWidth + 0.06
  for (let board = 0; board < 5; board++) {
    const height = 0.78 + (board % 2) * 0.06 + 0.1 * Math.sin((board / 4) * Math.PI)
    clay.block('#b0805f', [-0.1 - (board * (width - 0.2)) / 4, height / 2 + 0.08, 0], [0.15, height, 0.05], {
      below: '#7d5348',
    })
  }
  for (const y of [0.28, 0.66]) clay.block('#7d5348', [-width / 2, y, -0.04], [width, 0.09, 0.05])
  clay.ball(palette.brass, [-width + 0.16, 0.52, -0.07], [0.05, 0.05, 0.05], { segments: 8 })
  clay.fire('boards', { parent: gate })
  const post = new Clay(scene)
    .rod('#6f4a50', [gate.position.x, plateau + 0.5, gate.position.z], [0.085, 0.07, 1.1])
    .ball(palette.brass, [gate.position.x, plateau + 1.08, gate.position.z], [0.09, 0.09, 0.09])
  post.fire('gate post')
  return gate
}
