import type { Brush } from './canvas.ts'
import { grain, washWithDusk } from './finish.ts'
import { linear } from './gradients.ts'
import { fenceSpots } from './planting.ts'
import { fillRound } from './shapes.ts'
import { paintTexture, type Stage } from './stage.ts'

/** Bits of fence here and there. */
export function standFences(stage: Stage): void {
  for (const { x, y } of fenceSpots) {
    const key = paintTexture(stage.scene, 'fence', 92, 50, paintFence)
    stage.place(key, x, y + 3, 0.5, 1, y)
  }
}

function paintFence(c: Brush): void {
  c.translate(46, 46)
  for (const y of [-30, -16]) {
    fillRound(
      c,
      -44,
      y,
      88,
      6,
      3,
      linear(c, -44, 0, 44, 0, [
        [0, '#e6c3a2'],
        [0.5, '#a87d7c'],
        [1, '#6b4d70'],
      ]),
    )
  }
  for (const [x, height] of [
    [-32, 40],
    [-2, 38],
    [28, 41],
  ] as const) {
    fillRound(
      c,
      x - 5,
      -height,
      10,
      height + 2,
      [5, 5, 2, 2],
      linear(c, x - 5, 0, x + 5, 0, [
        [0, '#f4d5b2'],
        [0.5, '#b98d83'],
        [1, '#694a70'],
      ]),
    )
  }
  washWithDusk(c)
  grain(c)
}
