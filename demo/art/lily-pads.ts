import { withAlpha } from './colour.ts'
import { linear } from './gradients.ts'
import { pond } from './layout.ts'
import { palette } from './palette.ts'
import { fillCircle, fillEllipse } from './shapes.ts'
import { paintTexture, type Stage } from './stage.ts'

/** They rise and turn a little with the water. */
export function addLilyPads(stage: Stage): void {
  const keys = [paintLilyPad(stage, 'lily-flower', true), paintLilyPad(stage, 'lily-leaf', false)]
  const pads = [
    { x: -66, y: 34, scale: 1, turn: 0 },
    { x: -40, y: 46, scale: 0.7, turn: 1 },
    { x: -90, y: 20, scale: 0.6, turn: 1 },
    { x: 70, y: -26, scale: 0.85, turn: 0 },
    { x: 96, y: -14, scale: 0.62, turn: 1 },
    { x: 30, y: 50, scale: 0.66, turn: 1 },
  ]
  for (const { x, y, scale, turn } of pads) {
    const pad = stage.place(keys[turn] ?? 'lily-leaf', pond.x + x, pond.y + y, 0.5, 0.62, pond.depth + 1)
    pad.setScale(scale / 2)
    stage.onFrame(timeMs => {
      pad.y = pond.y + y + Math.sin(timeMs * 0.0011 + x) * 0.9
      pad.rotation = Math.sin(timeMs * 0.0007 + x) * 0.05
    })
  }
}

function paintLilyPad(stage: Stage, key: string, hasFlower: boolean): string {
  return paintTexture(stage.scene, key, 44, 34, c => {
    c.translate(22, 21)
    fillEllipse(c, 1, 2.5, 18, 9.5, withAlpha(palette.shade, 0.35))
    c.fillStyle = linear(c, -16, -8, 16, 8, [
      [0, '#b6d28a'],
      [0.5, '#5b9a7c'],
      [1, '#2f6273'],
    ])
    c.beginPath()
    c.moveTo(2, 0)
    c.ellipse(0, 0, 18, 9.6, 0, -0.25, Math.PI * 2 - 0.75)
    c.closePath()
    c.fill()
    if (!hasFlower) return
    for (const [petalX, petalY, tilt] of [
      [-7, -4, -0.9],
      [7, -4, 0.9],
      [-3.6, -7, -0.35],
      [3.6, -7, 0.35],
      [0, -4.6, 0],
    ] as const) {
      fillEllipse(
        c,
        petalX - 3,
        petalY - 2,
        2.8,
        6,
        linear(c, 0, -14, 0, 2, [
          [0, '#fff0ea'],
          [1, '#ef8fb0'],
        ]),
        tilt,
      )
    }
    fillCircle(c, -3, -3.6, 2.2, palette.lamplight)
  })
}
