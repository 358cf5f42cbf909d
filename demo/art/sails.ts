import type { Brush } from './canvas.ts'
import { withAlpha } from './colour.ts'
import { linear } from './gradients.ts'
import { horizonY, world } from './layout.ts'
import { palette } from './palette.ts'
import { fillEllipse, fillPolygon } from './shapes.ts'
import { fillGlow } from './soft-edges.ts'
import { paintTexture, type Stage } from './stage.ts'

/** Units of the lake in a second: slow enough that one has to look twice. */
const sails = [
  { x: 560, y: horizonY + 13, scale: 1, pace: 0.5 },
  { x: 612, y: horizonY + 7, scale: 0.6, pace: 0.3 },
  { x: 1800, y: horizonY + 22, scale: 1.35, pace: -0.7 },
] as const

export function setSails(stage: Stage): void {
  const key = paintTexture(stage.scene, 'sail', 44, 36, c => {
    c.translate(22, 28)
    paintSail(c)
  })
  for (const { x, y, scale, pace } of sails) {
    const sail = stage
      .place(key, x, y, 0.5, 28 / 36, -960 + y / 10)
      .setScale((scale / 2) * Math.sign(-pace), scale / 2)
    stage.onFrame(timeMs => {
      // Out on one side of the picture, in on the other.
      const way = x + 60 + (timeMs * pace) / 1000
      const span = world.width + 120
      sail.x = (((way % span) + span) % span) - 60
      sail.y = y + Math.sin(timeMs * 0.0011 + x) * 0.6
    })
  }
}

function paintSail(c: Brush): void {
  fillEllipse(c, 0, 3, 15, 2.2, withAlpha(palette.shadow, 0.35))
  fillPolygon(c, '#4d3a70', [-12, -2], [12, -2], [8, 3], [-8, 3])
  fillPolygon(
    c,
    linear(c, -8, -22, 9, 0, [
      [0, '#ffeacb'],
      [1, '#b58fb8'],
    ]),
    [-1, -24],
    [10, -4],
    [-1, -4],
  )
  fillPolygon(c, '#d9a5ae', [-2, -20], [-2, -4], [-9, -4])
  fillGlow(c, -9, -5, 7, 7, palette.lamplight, 0.9)
}
