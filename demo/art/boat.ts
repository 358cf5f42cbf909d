import type * as Phaser from 'phaser'
import type { Brush } from './canvas.ts'
import { lighten, withAlpha } from './colour.ts'
import { grain, washWithDusk } from './finish.ts'
import { linear } from './gradients.ts'
import { boatSpot } from './layout.ts'
import { palette } from './palette.ts'
import { fillCircle, fillEllipse, fillRound, strokeLine } from './shapes.ts'
import { paintTexture, type Stage } from './stage.ts'

const size = { width: 116, height: 64 } as const
const waterline = 44

/** Tobin's rowing boat, tied to the jetty. */
export function moorBoat(stage: Stage): Phaser.GameObjects.Image {
  const { x, y } = boatSpot
  const shine = paintTexture(stage.scene, 'boat-shine', 120, 30, c => {
    fillEllipse(c, 60, 12, 54, 9, withAlpha('#1b2258', 0.45))
    for (const [lineX, lineY, reach] of [
      [40, 22, 26],
      [76, 26, 20],
      [62, 18, 40],
    ] as const) {
      fillEllipse(c, lineX, lineY, reach, 0.9, withAlpha(palette.paper, 0.3))
    }
  })
  const key = paintTexture(stage.scene, 'boat', size.width, size.height, c => {
    c.translate(size.width / 2, waterline)
    paintBoat(c)
  })
  const reflection = stage.place(shine, x, y + 4, 0.5, 0.4, y - 2)
  const boat = stage.place(key, x, y, 0.5, waterline / size.height, y)
  const lamp = stage.placeLight('glow', x + 46, y - 32, y + 1).setScale(0.34)
  stage.addLight({
    x: x + 20,
    y: y - 18,
    radiusX: 96,
    radiusY: 58,
    colour: palette.lamplight,
    strength: 0.75,
  })
  stage.onFrame(timeMs => {
    lamp.setPosition(boat.x + 46, boat.y - 32).setAlpha(0.5 + 0.3 * stage.darkness)
    const swell = Math.sin(timeMs * 0.0012)
    boat.y = y + swell * 1.8
    boat.rotation = Math.sin(timeMs * 0.0009 + 1) * 0.022
    reflection.scaleX = 0.5 * (1 + swell * 0.03)
  })
  return boat
}

function paintBoat(c: Brush): void {
  // The far side, seen from within.
  c.fillStyle = '#4d3352'
  c.beginPath()
  c.moveTo(-50, -17)
  c.quadraticCurveTo(0, -25, 52, -20)
  c.quadraticCurveTo(30, -5, 0, -5)
  c.quadraticCurveTo(-34, -5, -50, -17)
  c.fill()
  for (const [x, width] of [
    [-22, 15],
    [8, 17],
  ] as const) {
    fillRound(c, x - width / 2, -18, width, 9, 2, '#c99a7c')
    fillRound(c, x - width / 2, -18, width, 3, 1.5, '#ecc6a0')
  }
  strokeLine(c, -40, -24, 34, -12, 2.6, '#e3bd94')
  fillEllipse(c, 40, -11, 9, 2.8, '#e3bd94', 0.16)
  const hull = linear(c, -50, -16, 46, 12, [
    [0, '#8fd0d8'],
    [0.4, '#3f8ca0'],
    [1, '#284a78'],
  ])
  c.fillStyle = hull
  c.beginPath()
  c.moveTo(-54, -19)
  c.quadraticCurveTo(-34, -7, 0, -7)
  c.quadraticCurveTo(36, -7, 56, -23)
  c.quadraticCurveTo(50, 4, 30, 8)
  c.quadraticCurveTo(0, 11, -34, 8)
  c.quadraticCurveTo(-48, 2, -54, -19)
  c.fill()
  c.save()
  c.clip()
  for (const y of [-1, 5]) {
    c.strokeStyle = withAlpha(palette.shade, 0.35)
    c.lineWidth = 1.3
    c.beginPath()
    c.moveTo(-54, y - 8)
    c.quadraticCurveTo(0, y + 4, 56, y - 10)
    c.stroke()
  }
  c.fillStyle = withAlpha('#1b2258', 0.5)
  c.fillRect(-60, 5, 120, 8)
  c.restore()
  c.strokeStyle = linear(c, -54, 0, 56, 0, [
    [0, '#fff0d2'],
    [0.5, '#e0a878'],
    [1, '#8a5a68'],
  ])
  c.lineWidth = 3.6
  c.beginPath()
  c.moveTo(-54, -19)
  c.quadraticCurveTo(-34, -7, 0, -7)
  c.quadraticCurveTo(36, -7, 56, -23)
  c.stroke()
  // The other oar lies over the side; a small lantern stands in the bow.
  strokeLine(c, -12, -20, 22, 4, 2.6, lighten('#d9ab84', 0.3))
  fillEllipse(c, 27, 7.5, 8, 3, lighten('#d9ab84', 0.2), 0.6)
  washWithDusk(c)
  strokeLine(c, 46, -22, 46, -36, 1.6, palette.iron)
  fillRound(c, 42.5, -37, 7, 9, 3, palette.window)
  fillRound(c, 41.5, -39, 9, 3, 1.5, palette.iron)
  fillCircle(c, 46, -32.5, 2, '#fffdf0')
  grain(c)
}
