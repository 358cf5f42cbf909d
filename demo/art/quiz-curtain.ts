import type { Brush } from './canvas.ts'
import { lighten, withAlpha } from './colour.ts'
import { linear } from './gradients.ts'
import { palette } from './palette.ts'
import { fillCircle, fillPolygon, fillRound, strokeLine } from './shapes.ts'

/** Half of the stage's width, and where its frame ends above the ground. */
export const halfWidth = 68
export const top = -128

export function paintCurtain(c: Brush): void {
  const left = -halfWidth + 4
  const width = halfWidth * 2 - 8
  fillRound(c, left, top + 6, width, -top - 48, 2, '#4a2352')
  const folds = 12
  for (let fold = 0; fold < folds; fold++) {
    const x = left + (fold / folds) * width
    const cloth = linear(c, x, 0, x + width / folds, 0, [
      [0, '#d0437a'],
      [0.35, '#a92f6d'],
      [1, '#5f2060'],
    ])
    fillRound(c, x, top + 8, width / folds + 0.6, -top - 54, [0, 0, 5, 5], cloth)
  }
  fillRound(c, left, -50, width, 4, 1, withAlpha('#ffd889', 0.85))
  c.fillStyle = withAlpha(palette.shade, 0.35)
  c.fillRect(left, top + 8, width, 12)
  // A moon and stars of gold cloth.
  fillCircle(c, 0, -84, 15, '#ffd889')
  fillCircle(c, 6, -88, 12.5, '#a92f6d')
  for (const [x, y, radius] of [
    [-34, -92, 2.6],
    [-24, -70, 1.8],
    [32, -72, 2.4],
    [24, -98, 1.8],
    [44, -92, 1.6],
  ] as const) {
    fillCircle(c, x, y, radius, '#ffe7a8')
  }
  for (const side of [-1, 1]) paintDrape(c, side)
}

export function paintFrame(c: Brush): void {
  for (const side of [-1, 1]) {
    const x = side * halfWidth
    const wood = linear(c, x - 5, 0, x + 5, 0, [
      [0, lighten(palette.wood, 0.5)],
      [0.5, palette.wood],
      [1, palette.woodDeep],
    ])
    fillRound(c, x - 4.5, top, 9, -top - 18, 3, wood)
  }
  const valance = linear(c, -halfWidth, 0, halfWidth, 0, [
    [0, '#f4a07c'],
    [0.5, '#d0455a'],
    [1, '#7d2a5c'],
  ])
  for (let scallop = 0; scallop < 9; scallop++) {
    const x = -halfWidth + 2 + (scallop + 0.5) * ((halfWidth * 2 - 4) / 9)
    c.fillStyle = valance
    c.beginPath()
    c.arc(x, top + 12, 8, 0, Math.PI)
    c.fill()
    c.strokeStyle = '#ffd889'
    c.lineWidth = 1.6
    c.stroke()
  }
  fillRound(c, -halfWidth, top + 2, halfWidth * 2, 11, 0, valance)
  fillRound(c, -halfWidth - 9, top - 8, halfWidth * 2 + 18, 11, 4, lighten(palette.wood, 0.12))
  fillRound(c, -halfWidth - 9, top - 8, halfWidth * 2 + 18, 4, 3, lighten(palette.wood, 0.55))
}

export function paintBunting(c: Brush): void {
  const colours = ['#7fd0d6', '#ffd27d', '#ef6a74', '#c79bf0'] as const
  for (const side of [-1, 1]) {
    strokeLine(c, side * halfWidth, top - 4, side * 88, -70, 1.3, '#55406f')
    for (let flag = 0; flag < 3; flag++) {
      const t = 0.2 + flag * 0.29
      const x = side * (halfWidth + t * 20)
      const y = top - 4 + t * 58
      // They hang on a steep string: out from it, and a little down.
      const colour = colours[(flag + (side < 0 ? 0 : 2)) % 4] ?? colours[0]
      fillPolygon(c, colour, [x - side * 2, y - 6], [x + side * 2, y + 6], [x + side * 11, y + 5])
    }
  }
}

/** Drawn aside on either hand. */
function paintDrape(c: Brush, side: number): void {
  c.fillStyle = linear(c, side * 66, 0, side * 30, 0, [
    [0, '#f08a6a'],
    [0.5, '#d0455a'],
    [1, '#7d2a5c'],
  ])
  c.beginPath()
  c.moveTo(side * 65, top + 6)
  c.lineTo(side * 22, top + 6)
  c.quadraticCurveTo(side * 34, -84, side * 58, -72)
  c.quadraticCurveTo(side * 50, -58, side * 54, -46)
  c.lineTo(side * 65, -46)
  c.closePath()
  c.fill()
  strokeLine(c, side * 53, -72, side * 65, -69, 4, '#ffd889')
}
