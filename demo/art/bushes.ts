import type { Brush } from './canvas.ts'
import { withAlpha } from './colour.ts'
import { grain, washWithDusk } from './finish.ts'
import { radial } from './gradients.ts'
import { palette } from './palette.ts'
import { bushSpots } from './planting.ts'
import { between, createRandom } from './random.ts'
import { fillCircle, fillEllipse, traceBlob } from './shapes.ts'
import { paintTexture, type Stage } from './stage.ts'

/** Bushes in flower, which breathe a little. */
export function growBushes(stage: Stage): void {
  const blooms = ['#ffb9c6', '#fff0e0', '#ffd27d', '#bca6f5'] as const
  const keys = blooms.map((bloom, at) =>
    paintTexture(stage.scene, `bush-${at}`, 86, 60, c => paintBush(c, bloom, at + 1)),
  )
  bushSpots.forEach(({ x, y }, at) => {
    const bush = stage.place(keys[at % keys.length] ?? 'bush-0', x, y + 4, 0.5, 1, y)
    stage.onFrame(timeMs => {
      bush.scaleY = 0.5 * (1 + Math.sin(timeMs * 0.0013 - x * 0.02) * 0.015)
      bush.x = x + Math.sin(timeMs * 0.0011 - x * 0.02) * 0.6
    })
  })
}

function paintBush(c: Brush, bloom: string, seed: number): void {
  const random = createRandom(seed * 71)
  c.translate(43, 54)
  for (const [x, y, radius] of [
    [-22, -13, 16],
    [22, -13, 17],
    [0, -13, 17],
    [-9, -25, 18],
    [12, -25, 17],
  ] as const) {
    traceBlob(c, random, x, y, radius, 0.08)
    c.fillStyle = radial(c, x - 6, y - 9, 32, [
      [0, '#bfdc8e'],
      [0.45, '#52a17e'],
      [1, '#25566e'],
    ])
    c.fill()
    for (let leaf = 0; leaf < 24; leaf++) {
      const angle = random() * Math.PI * 2
      const reach = radius * Math.sqrt(random() * 1.15)
      const isLit = Math.cos(angle) + Math.sin(angle) < 0.1
      const colour = withAlpha(isLit ? '#b9d495' : '#2a5a6e', 0.6)
      fillEllipse(c, x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, 3.2, 1.8, colour, angle)
    }
  }
  for (let flower = 0; flower < 15; flower++) {
    const x = between(random, -32, 32)
    const y = between(random, -38, -6)
    fillCircle(c, x + 0.6, y + 1, 2.7, withAlpha(palette.shade, 0.35))
    fillCircle(c, x, y, between(random, 1.8, 2.7), bloom)
    fillCircle(c, x, y, 0.8, '#f2a94a')
  }
  washWithDusk(c)
  grain(c)
}
