import type { Brush } from './canvas.ts'
import { darken, lighten } from './colour.ts'
import { headY } from './doll-size.ts'
import { linear, radial } from './gradients.ts'
import type { DollLook } from './looks.ts'
import { fillCircle, fillEllipse, fillPolygon, fillRound, strokeLine } from './shapes.ts'

export function paintBehindHead(c: Brush, look: DollLook): void {
  if (look.headwear === 'hood') {
    const hood = radial(c, -12, headY - 18, 52, [
      [0, lighten(look.cloak, 0.35)],
      [0.5, look.cloak],
      [1, darken(look.cloak, 0.4)],
    ])
    fillEllipse(c, 0, headY - 1, 30, 31, hood)
    fillEllipse(c, 0, headY - 29, 8, 7, lighten(look.cloak, 0.1))
  }
  if (look.headwear === 'bun') {
    const bun = radial(c, -4, headY - 38, 17, [
      [0, lighten(look.hair, 0.5)],
      [0.5, look.hair],
      [1, darken(look.hair, 0.35)],
    ])
    fillCircle(c, 0, headY - 33, 10.5, bun)
    paintPencil(c)
  }
  if (look.headwear === 'feather-hat' || look.headwear === 'straw-hat') {
    const isLong = look.headwear === 'feather-hat'
    fillEllipse(c, 0, headY + 6, isLong ? 30 : 27, isLong ? 29 : 17, darken(look.hair, 0.12))
  }
}

const headRadius = 24.5

export function paintHead(c: Brush, { skin }: DollLook): void {
  const light = radial(c, -9, headY - 10, 44, [
    [0, lighten(skin, 0.34)],
    [0.45, skin],
    [1, darken(skin, 0.34)],
  ])
  fillCircle(c, 0, headY, headRadius, light)
  for (const side of [-1, 1])
    fillCircle(c, side * 24, headY + 4, 3.8, side < 0 ? lighten(skin, 0.15) : darken(skin, 0.16))
}

export function paintHair(c: Brush, look: DollLook): void {
  const hair = linear(c, -24, headY - 24, 24, headY, [
    [0, lighten(look.hair, 0.34)],
    [0.45, look.hair],
    [1, darken(look.hair, 0.38)],
  ])
  c.fillStyle = hair
  c.beginPath()
  c.moveTo(-25.5, headY + 3)
  c.bezierCurveTo(-31, headY - 36, 31, headY - 36, 25.5, headY + 3)
  c.bezierCurveTo(24, headY - 8, 18, headY - 12, 10, headY - 13)
  c.bezierCurveTo(2, headY - 7, -14, headY - 8, -18, headY - 9)
  c.quadraticCurveTo(-24, headY - 6, -25.5, headY + 3)
  c.fill()
  if (look.headwear !== 'bun') return
  // Two loose strands: she never finds time for a comb.
  c.beginPath()
  c.moveTo(-25, headY - 2)
  c.quadraticCurveTo(-30, headY + 8, -26, headY + 14)
  c.quadraticCurveTo(-22, headY + 6, -21, headY - 6)
  c.fill()
  c.beginPath()
  c.moveTo(25, headY - 2)
  c.quadraticCurveTo(29, headY + 8, 25, headY + 12)
  c.quadraticCurveTo(22, headY + 6, 21, headY - 6)
  c.fill()
}

/** Painted under the face, whose own brows move before them. */
export function paintBrows(c: Brush, colour: string): void {
  for (const side of [-1, 1]) {
    fillEllipse(c, side * 9.6, headY - 8, 7, 2.9, darken(colour, 0.16), side * 0.16)
    fillEllipse(c, side * 9.4, headY - 8.8, 6.6, 2.6, colour, side * 0.16)
    for (const reach of [4, 8, 13])
      strokeLine(c, side * reach, headY - 8.4, side * (reach + 2), headY - 11.4, 1.4, colour)
  }
}

/** A full beard carries the mouth; a short one frames it. */
export function paintBeard(c: Brush, look: DollLook): void {
  const isFull = look.beard === 'full'
  const chin = headY + (isFull ? 34 : 27)
  const lip = headY + (isFull ? 7 : 21)
  c.fillStyle = linear(c, -22, headY, 22, headY + 24, [
    [0, lighten(look.hair, 0.25)],
    [0.5, look.hair],
    [1, darken(look.hair, 0.25)],
  ])
  c.beginPath()
  c.moveTo(-24.5, headY + 1)
  c.bezierCurveTo(-25, chin - 4, -10, chin, 0, chin)
  c.bezierCurveTo(10, chin, 25, chin - 4, 24.5, headY + 1)
  c.bezierCurveTo(21, headY + 10, 19, lip + 1, 11, lip)
  c.quadraticCurveTo(0, lip - 3, -11, lip)
  c.bezierCurveTo(-19, lip + 1, -21, headY + 10, -24.5, headY + 1)
  c.fill()
}

/** The tinkerer keeps her pencil in her hair. */
function paintPencil(c: Brush): void {
  c.save()
  c.translate(4, headY - 34)
  c.rotate(-1.05)
  fillRound(c, -17, -1.7, 29, 3.4, 0.8, '#4fb3c9')
  fillRound(c, -20, -1.7, 4, 3.4, 1.4, '#f28a9c')
  fillPolygon(c, '#ffe7c4', [12, -1.7], [17, 0], [12, 1.7])
  c.restore()
}
