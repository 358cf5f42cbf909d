import type { Brush } from './canvas.ts'
import { darken, lighten, withAlpha } from './colour.ts'
import { headY } from './doll-size.ts'
import { linear, radial } from './gradients.ts'
import type { DollLook, Headwear } from './looks.ts'
import { palette } from './palette.ts'
import { fillCircle, fillEllipse, fillRound, strokeLine } from './shapes.ts'
import { fillGlow } from './soft-edges.ts'

export const paintHeadwearOf: Record<Headwear, (c: Brush, look: DollLook) => void> = {
  hood: paintHoodRim,
  bun: paintGoggles,
  'straw-hat': paintStrawHat,
  cap: paintCap,
  headband: paintHeadband,
  'feather-hat': paintFeatherHat,
  'lantern-cap': paintLanternCap,
}

function paintHoodRim(c: Brush, { cloak }: DollLook): void {
  c.strokeStyle = linear(c, -28, headY - 20, 28, headY + 20, [
    [0, lighten(cloak, 0.5)],
    [0.5, cloak],
    [1, darken(cloak, 0.4)],
  ])
  c.lineWidth = 6.5
  c.beginPath()
  c.ellipse(0, headY + 1, 26.5, 27, 0, Math.PI * 0.78, Math.PI * 2.22)
  c.stroke()
}

function paintGoggles(c: Brush): void {
  c.strokeStyle = '#6d4230'
  c.lineWidth = 4
  c.beginPath()
  c.moveTo(-25, headY - 10)
  c.quadraticCurveTo(0, headY - 22, 25, headY - 10)
  c.stroke()
  for (const x of [-9, 9]) {
    fillCircle(c, x, headY - 17, 7.4, '#b98245')
    fillCircle(c, x - 0.4, headY - 17.4, 6.4, palette.brass)
    fillCircle(
      c,
      x,
      headY - 17,
      5,
      radial(c, x - 2, headY - 19, 8, [
        [0, '#e6fbff'],
        [0.5, '#7fc8dd'],
        [1, '#3a5f9f'],
      ]),
    )
    fillEllipse(c, x - 1.8, headY - 19, 1.7, 1.1, '#ffffff', -0.6)
  }
}

function paintStrawHat(c: Brush, { accent }: DollLook): void {
  const brim = linear(c, -38, 0, 38, 0, [
    [0, '#ffe9ad'],
    [0.5, '#ebbd6b'],
    [1, '#a97858'],
  ])
  fillEllipse(c, 1, headY - 12, 36, 9, withAlpha(palette.shade, 0.28))
  fillEllipse(c, 0, headY - 15, 38, 9, brim)
  c.fillStyle = brim
  c.beginPath()
  c.moveTo(-20, headY - 17)
  c.bezierCurveTo(-18, headY - 42, 18, headY - 42, 20, headY - 17)
  c.quadraticCurveTo(0, headY - 10, -20, headY - 17)
  c.fill()
  c.strokeStyle = '#c9504f'
  c.lineWidth = 5
  c.beginPath()
  c.moveTo(-19.6, headY - 19)
  c.quadraticCurveTo(0, headY - 12, 19.6, headY - 19)
  c.stroke()
  for (const [x, y] of [
    [-15, -20],
    [-9, -18],
    [-13, -25],
  ] as const) {
    fillCircle(c, x, headY + y, 3.2, accent)
    fillCircle(c, x, headY + y, 1.2, '#f0a24a')
  }
}

function paintCap(c: Brush, { accent, cloak }: DollLook): void {
  const wool = linear(c, -25, 0, 25, 0, [
    [0, lighten(accent, 0.4)],
    [0.5, accent],
    [1, darken(accent, 0.36)],
  ])
  c.fillStyle = wool
  c.beginPath()
  c.moveTo(-26, headY - 9)
  c.bezierCurveTo(-26, headY - 38, 26, headY - 38, 26, headY - 9)
  c.quadraticCurveTo(0, headY - 18, -26, headY - 9)
  c.fill()
  c.strokeStyle = darken(accent, 0.2)
  c.lineWidth = 6.5
  c.beginPath()
  c.moveTo(-25, headY - 10)
  c.quadraticCurveTo(0, headY - 19, 25, headY - 10)
  c.stroke()
  fillCircle(c, 0, headY - 31, 5, lighten(cloak, 0.2))
}

/** A peaked cap with a little lamp on it: the stairs of a lighthouse are dark. */
function paintLanternCap(c: Brush, { cloak, accent }: DollLook): void {
  const cloth = linear(c, -26, 0, 26, 0, [
    [0, lighten(cloak, 0.35)],
    [0.45, darken(cloak, 0.12)],
    [1, darken(cloak, 0.5)],
  ])
  c.fillStyle = cloth
  c.beginPath()
  c.moveTo(-25, headY - 11)
  c.bezierCurveTo(-31, headY - 40, 31, headY - 40, 25, headY - 11)
  c.quadraticCurveTo(0, headY - 20, -25, headY - 11)
  c.fill()
  c.strokeStyle = accent
  c.lineWidth = 3.4
  c.beginPath()
  c.moveTo(-24.6, headY - 13)
  c.quadraticCurveTo(0, headY - 22, 24.6, headY - 13)
  c.stroke()
  c.fillStyle = darken(cloak, 0.62)
  c.beginPath()
  c.moveTo(-20, headY - 12.4)
  c.quadraticCurveTo(0, headY - 20, 20, headY - 12.4)
  c.quadraticCurveTo(0, headY - 6.4, -20, headY - 12.4)
  c.fill()
  fillGlow(c, 0, headY - 24, 17, 17, accent, 0.55)
  fillRound(c, -5, headY - 30, 10, 12, 3, '#3c3158')
  fillRound(c, -3.4, headY - 28, 6.8, 8.4, 2.2, '#fff3c0')
  fillCircle(c, 0, headY - 23, 2, '#ffb54f')
  fillRound(c, -6, headY - 31.6, 12, 3, 1.5, '#c9a05a')
}

function paintHeadband(c: Brush, { accent }: DollLook): void {
  c.strokeStyle = linear(c, -25, 0, 25, 0, [
    [0, lighten(accent, 0.35)],
    [0.5, accent],
    [1, darken(accent, 0.4)],
  ])
  c.lineWidth = 6.5
  c.beginPath()
  c.moveTo(-24, headY - 9)
  c.quadraticCurveTo(0, headY - 18, 24, headY - 9)
  c.stroke()
  c.fillStyle = accent
  for (const turn of [0, 9]) {
    c.beginPath()
    c.moveTo(23, headY - 11)
    c.quadraticCurveTo(32, headY - 14 + turn, 35, headY - 6 + turn)
    c.quadraticCurveTo(28, headY - 7 + turn * 0.6, 23, headY - 7)
    c.fill()
  }
}

function paintFeatherHat(c: Brush, { cloak, accent }: DollLook): void {
  const felt = linear(c, -34, 0, 34, 0, [
    [0, lighten(cloak, 0.2)],
    [0.5, darken(cloak, 0.25)],
    [1, darken(cloak, 0.6)],
  ])
  fillEllipse(c, 0, headY - 14, 35, 8.5, felt, -0.1)
  c.fillStyle = felt
  c.beginPath()
  c.moveTo(-20, headY - 15)
  c.bezierCurveTo(-19, headY - 38, 15, headY - 40, 19, headY - 18)
  c.quadraticCurveTo(0, headY - 9, -20, headY - 15)
  c.fill()
  strokeLine(c, -19, headY - 17.5, 18.5, headY - 20, 4, accent)
  c.fillStyle = linear(c, 8, headY - 44, 36, headY - 16, [
    [0, lighten(accent, 0.5)],
    [1, '#3f9fae'],
  ])
  c.beginPath()
  c.moveTo(12, headY - 20)
  c.bezierCurveTo(10, headY - 46, 30, headY - 54, 41, headY - 44)
  c.bezierCurveTo(38, headY - 32, 28, headY - 22, 12, headY - 20)
  c.fill()
  c.strokeStyle = withAlpha(palette.paper, 0.7)
  c.lineWidth = 1.2
  c.beginPath()
  c.moveTo(12, headY - 20)
  c.quadraticCurveTo(22, headY - 38, 38, headY - 43)
  c.stroke()
  for (const x of [-24.5, 24.5]) fillCircle(c, x, headY + 9, 2.6, accent)
}
