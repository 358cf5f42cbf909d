import type { Scene } from '@babylonjs/core/scene.js'
import { type Brush, createCanvas } from '../../../art/canvas.ts'
import { linear } from '../../../art/gradients.ts'
import { palette } from '../../../art/palette.ts'
import { between, createRandom } from '../../../art/random.ts'
import { paintSheet } from '../../../art/round/sheet.ts'
import { fillCircle, fillEllipse } from '../../../art/shapes.ts'
import { fillGlow } from '../../../art/soft-edges.ts'

/** Sky, hills and the lake behind the meadow: one large picture. */
export function hangSky(scene: Scene): void {
  const canvas = createCanvas(640, 320, c => {
    c.fillStyle = linear(c, 0, 0, 0, 212, [
      [0, palette.skyHigh],
      [0.5, palette.skyMiddle],
      [1, palette.skyLow],
    ])
    c.fillRect(0, 0, 640, 212)
    const random = createRandom(5)
    for (let star = 0; star < 70; star += 1) {
      fillCircle(c, random() * 640, random() * 90, between(random, 0.4, 1), 'rgba(255, 246, 228, 0.75)')
    }
    fillGlow(c, 190, 206, 190, 110, palette.sun, 0.9)
    hills(c, 204, 20, palette.hillFar, 3)
    hills(c, 210, 12, palette.hillNear, 8)
    c.fillStyle = linear(c, 0, 210, 0, 320, [
      [0, palette.waterLit],
      [0.35, palette.water],
      [1, palette.waterDeep],
    ])
    c.fillRect(0, 210, 640, 110)
    for (let ripple = 0; ripple < 90; ripple += 1) {
      const y = 214 + random() * 100
      fillEllipse(c, random() * 640, y, between(random, 6, 26), 0.7, 'rgba(255, 226, 192, 0.3)')
    }
    fillGlow(c, 190, 236, 60, 44, palette.sun, 0.7)
    lighthouse(c, 452, 212)
  })
  const sky = paintSheet(scene, 'sky', [64, 32], canvas)
  sky.position.set(2, 4.4, 24)
}

function hills(c: Brush, base: number, rise: number, colour: string, seed: number): void {
  const random = createRandom(seed)
  c.fillStyle = colour
  c.beginPath()
  c.moveTo(0, 212)
  for (let x = 0; x <= 640; x += 40) {
    c.quadraticCurveTo(x - 20, base - between(random, 0.4, 1) * rise * 1.5, x, base - random() * rise * 0.5)
  }
  c.lineTo(640, 212)
  c.fill()
}

function lighthouse(c: Brush, x: number, y: number): void {
  fillEllipse(c, x, y + 2, 34, 7, '#4d4a80')
  c.fillStyle = '#efe2dc'
  c.beginPath()
  c.moveTo(x - 5, y)
  c.lineTo(x - 3, y - 34)
  c.lineTo(x + 3, y - 34)
  c.lineTo(x + 5, y)
  c.fill()
  c.fillStyle = '#c8585e'
  for (const band of [8, 22]) c.fillRect(x - 4, y - band, 8, 6)
  c.fillRect(x - 4, y - 41, 8, 3)
  fillGlow(c, x, y - 36, 16, 16, '#ffe7a8', 0.8)
}
