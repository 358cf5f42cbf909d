import type { Brush } from './canvas.ts'
import { darken, lighten, withAlpha } from './colour.ts'
import { grain, washWithDusk } from './finish.ts'
import { linear } from './gradients.ts'
import { stallSpot } from './layout.ts'
import { palette } from './palette.ts'
import { between, createRandom } from './random.ts'
import { fillCircle, fillEllipse, fillRound, strokeLine } from './shapes.ts'
import { fillGlow } from './soft-edges.ts'
import { paintTexture, type Stage } from './stage.ts'

const size = { width: 220, height: 156 } as const
const foot = 146

export function pitchStall(stage: Stage): void {
  const key = paintTexture(stage.scene, 'stall', size.width, size.height, c => {
    c.translate(size.width / 2, foot)
    paintStall(c)
  })
  stage.place(key, stallSpot.x, stallSpot.y, 0.5, foot / size.height, stallSpot.y)
  for (const offset of [-50, 44]) {
    const glow = stage
      .placeLight('glow', stallSpot.x + offset, stallSpot.y - 78, stallSpot.y + 1)
      .setScale(0.4)
    stage.addLight({
      x: stallSpot.x + offset,
      y: stallSpot.y - 58,
      radiusX: 70,
      radiusY: 60,
      colour: palette.lamplight,
      strength: 1,
    })
    stage.onFrame(timeMs => {
      glow.alpha = 0.62 + 0.2 * stage.darkness + 0.06 * Math.sin(timeMs * 0.0024 + offset)
    })
  }
}

function paintStall(c: Brush): void {
  paintBack(c)
  paintCounter(c)
  paintFruit(c)
  paintCrates(c)
  paintAwning(c)
  washWithDusk(c)
  c.save()
  c.globalCompositeOperation = 'source-atop'
  for (const x of [-50, 44]) fillGlow(c, x, -66, 66, 44, palette.lamplight, 0.75)
  c.restore()
  for (const x of [-50, 44]) paintBulb(c, x, -78)
  grain(c)
}

function paintBack(c: Brush): void {
  for (const x of [-86, 86]) {
    const wood = linear(c, x - 4, 0, x + 4, 0, [
      [0, lighten(palette.wood, 0.4)],
      [1, palette.woodDeep],
    ])
    fillRound(c, x - 4, -108, 8, 110, 3, wood)
  }
  fillRound(c, -84, -100, 168, 60, 2, withAlpha('#3b2a5a', 0.86))
}

function paintCounter(c: Brush): void {
  fillRound(
    c,
    -90,
    -48,
    180,
    48,
    5,
    linear(c, -90, -48, 90, 0, [
      [0, '#c98e66'],
      [0.5, '#95604f'],
      [1, '#5b3a55'],
    ]),
  )
  for (let x = -66; x < 90; x += 25) strokeLine(c, x, -42, x, -3, 1.3, withAlpha(palette.shade, 0.35))
  fillRound(
    c,
    -96,
    -56,
    192,
    12,
    5,
    linear(c, -96, 0, 96, 0, [
      [0, '#f6cd9a'],
      [0.5, '#cf9a70'],
      [1, '#8a6070'],
    ]),
  )
  c.fillStyle = withAlpha(palette.shade, 0.3)
  c.fillRect(-89, -44, 178, 6)
}

function paintFruit(c: Brush): void {
  const random = createRandom(21)
  const heaps = ['#e4574f', '#f4a845', '#9dbb5c', '#c9629a', '#f0d277']
  heaps.forEach((colour, heap) => {
    for (let fruit = 0; fruit < 11; fruit++) {
      const row = fruit < 5 ? 0 : fruit < 9 ? 1 : 2
      const inRow = row === 0 ? fruit : row === 1 ? fruit - 4.5 : fruit - 8
      const x = -76 + heap * 36 + inRow * 6.4
      const y = -59 - row * 5.4 - random()
      fillCircle(c, x, y, 4.6, darken(colour, between(random, 0.1, 0.3)))
      fillCircle(c, x - 0.6, y - 0.7, 3.7, lighten(colour, random() * 0.25))
      fillCircle(c, x - 1.6, y - 1.9, 1, withAlpha(palette.paper, 0.7))
    }
  })
}

function paintCrates(c: Brush): void {
  for (const [x, width] of [
    [-104, 36],
    [72, 34],
  ] as const) {
    fillRound(c, x, -27, width, 29, 3, '#54385a')
    for (let slat = 0; slat < 3; slat++) {
      const y = -26 + slat * 9.4
      fillRound(
        c,
        x + 0.5,
        y,
        width - 1,
        8,
        2,
        linear(c, x, 0, x + width, 0, [
          [0, '#dba679'],
          [1, '#7d5263'],
        ]),
      )
    }
    for (let at = 0; at < 7; at++) {
      const leafX = x + 4 + at * (width / 7.6)
      fillEllipse(c, leafX, -29, 4.4, 3.8, at % 2 === 0 ? '#8fbf77' : '#5b9a72')
    }
  }
}

function paintAwning(c: Brush): void {
  const stripes = 9
  const width = 204
  for (let stripe = 0; stripe < stripes; stripe++) {
    const colour = stripe % 2 === 0 ? '#e2566a' : '#fdebd2'
    const top = -94 + (stripe / stripes) * 188
    const nextTop = -94 + ((stripe + 1) / stripes) * 188
    const left = -width / 2 + (stripe / stripes) * width
    const right = -width / 2 + ((stripe + 1) / stripes) * width
    c.fillStyle = linear(c, 0, -136, 0, -84, [
      [0, lighten(colour, 0.25)],
      [0.6, colour],
      [1, darken(colour, 0.25)],
    ])
    c.beginPath()
    c.moveTo(top, -136)
    c.lineTo(nextTop, -136)
    c.lineTo(right, -98)
    c.arc((left + right) / 2, -98, (right - left) / 2, 0, Math.PI)
    c.closePath()
    c.fill()
  }
  fillRound(
    c,
    -97,
    -141,
    194,
    8,
    4,
    linear(c, -97, 0, 97, 0, [
      [0, '#e6b48c'],
      [1, '#6d4a66'],
    ]),
  )
  c.fillStyle = linear(c, -100, -136, 100, -90, [
    [0, withAlpha(palette.sun, 0.28)],
    [0.5, withAlpha(palette.sun, 0)],
    [1, withAlpha(palette.shade, 0.4)],
  ])
  c.fillRect(-100, -134, 200, 34)
}

function paintBulb(c: Brush, x: number, y: number): void {
  strokeLine(c, x, y - 14, x, y - 6, 1.4, palette.iron)
  fillCircle(c, x, y, 6, palette.window)
  fillCircle(c, x, y, 3.4, '#fffdf0')
  fillRound(c, x - 3, y - 8, 6, 4, 1.5, palette.iron)
}
