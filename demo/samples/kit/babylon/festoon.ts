import type { Scene } from '@babylonjs/core/scene.js'
import { mix } from '../../../art/colour.ts'
import type { Spot } from '../../../art/layout.ts'
import { Clay } from '../../../art/round/clay.ts'
import { fromMiddle, unitsPerMetre } from './plan.ts'

/** Paper lanterns on a string over the square. */
export function hangFestoon(scene: Scene): void {
  const clay = new Clay(scene, unitsPerMetre)
  const ends: readonly (readonly [from: Spot, to: Spot])[] = [
    [
      { x: 300, y: 330 },
      { x: 620, y: 350 },
    ],
    [
      { x: 620, y: 350 },
      { x: 960, y: 330 },
    ],
  ]
  const colours = ['#ffd98a', '#ff9d6a', '#f58aa0', '#9fd4ff'] as const
  for (const [from, to] of ends) {
    const pieces = 36
    for (let piece = 0; piece < pieces; piece += 1) {
      const [x, height, z] = alongString(from, to, (piece + 0.5) / pieces)
      const [nextX, nextHeight] = alongString(from, to, (piece + 1) / pieces)
      const turn = Math.PI / 2 + Math.atan2(nextHeight - height, nextX - x)
      clay.rod('#5a4668', [x, height + 7, z], [0.7, 0.7, 12], { turn: [0, 0, turn], sides: 6 })
    }
    for (let at = 0; at <= 9; at += 1) {
      const [x, height, z] = alongString(from, to, at / 9)
      clay.ball(mix(colours[at % 4] ?? '#ffd98a', '#fff0c0', 0.3), [x, height, z], [6, 6.6, 6], { shine: 1 })
    }
  }
  clay.fire('festoon')
}

/** It hangs lowest in its middle. */
function alongString(from: Spot, to: Spot, along: number): readonly [x: number, height: number, z: number] {
  const sag = 46 * 4 * along * (1 - along) * 0.6
  const [x, z] = fromMiddle({ x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along })
  return [x, 176 - sag, z]
}
