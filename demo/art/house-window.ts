import type { Brush } from './canvas.ts'
import { darken, lighten, withAlpha } from './colour.ts'
import { linear, radial } from './gradients.ts'
import { type HousePlan, timber } from './house-plans.ts'
import { palette } from './palette.ts'
import { between, pick, type Random } from './random.ts'
import { fillCircle, fillEllipse, fillRound, strokeLine } from './shapes.ts'
import { fillGlow } from './soft-edges.ts'

export function paintWindow(c: Brush, x: number, y: number, shutter: string, random: Random): void {
  const halfWidth = 14
  for (const side of [-1, 1]) {
    const shutterX = x + side * (halfWidth + 8.5)
    const fill = linear(c, shutterX - 6, 0, shutterX + 6, 0, [
      [0, lighten(shutter, 0.18)],
      [1, darken(shutter, 0.3)],
    ])
    fillRound(c, shutterX - 5.5, y - 17, 11, 35, 3, fill)
    for (let slat = -12; slat < 16; slat += 5) {
      strokeLine(c, shutterX - 3.5, y + slat, shutterX + 3.5, y + slat, 1, withAlpha(palette.shade, 0.3))
    }
  }
  fillRound(c, x - halfWidth - 3, y - 21, halfWidth * 2 + 6, 42, [15, 15, 3, 3], darken(timber, 0.15))
  paintGlass(c, x, y, () => c.roundRect(x - halfWidth, y - 18, halfWidth * 2, 36, [13, 13, 2, 2]))
  strokeLine(c, x, y - 17, x, y + 18, 2.2, timber)
  strokeLine(c, x - halfWidth, y, x + halfWidth, y, 2.2, timber)
  paintFlowerBox(c, x, y + 21, random)
}

export function paintRoundWindow(c: Brush, x: number, y: number, radius: number): void {
  fillCircle(c, x, y, radius + 3, darken(timber, 0.15))
  paintGlass(c, x, y, () => c.arc(x, y, radius, 0, Math.PI * 2))
  strokeLine(c, x, y - radius, x, y + radius, 2, timber)
  strokeLine(c, x - radius, y, x + radius, y, 2, timber)
}

/** A small lamp by the door: the brightest spot of the front. */
export function paintDoorLamp(c: Brush, { width }: HousePlan): void {
  const x = width > 220 ? 39 : 32
  fillGlow(c, x, -44, 26, 26, palette.lamplight, 0.8)
  strokeLine(c, x, -58, x, -52, 1.6, palette.iron)
  fillRound(c, x - 4, -52, 8, 12, 3, palette.window)
  fillRound(c, x - 5, -53, 10, 3, 1.5, palette.iron)
  fillRound(c, x - 4, -41, 8, 2.4, 1, palette.iron)
  fillCircle(c, -(width > 220 ? 15 : 12), -28, 2.4, palette.lamplight)
}

function paintGlass(c: Brush, x: number, y: number, trace: () => void): void {
  c.fillStyle = radial(c, x, y + 5, 26, [
    [0, '#fffbe0'],
    [0.45, palette.window],
    [1, palette.windowEdge],
  ])
  c.beginPath()
  trace()
  c.fill()
  c.save()
  c.clip()
  // Curtains drawn aside: somebody is at home.
  for (const side of [-1, 1]) {
    fillEllipse(c, x + side * 15, y - 6, 8, 22, withAlpha('#f0784f', 0.45), side * 0.3)
  }
  c.restore()
}

function paintFlowerBox(c: Brush, x: number, y: number, random: Random): void {
  fillRound(
    c,
    x - 20,
    y,
    40,
    9,
    3,
    linear(c, 0, y, 0, y + 9, [
      [0, '#a26a50'],
      [1, '#553852'],
    ]),
  )
  for (let bloom = 0; bloom < 16; bloom++) {
    const bloomX = x - 18 + bloom * 2.4
    const colour = pick(random, ['#ef6f86', '#ffb3c0', '#ffd479', '#7fae76', '#5b9a72'])
    fillCircle(c, bloomX, y - between(random, -1.5, 4.5), between(random, 2, 3.2), colour)
  }
}
