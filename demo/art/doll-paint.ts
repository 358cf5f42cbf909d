import { darken, lighten, withAlpha } from './colour.ts'
import type { DollLook, Headwear } from './looks.ts'
import {
  type Brush,
  fillCircle,
  fillEllipse,
  fillPolygon,
  fillRound,
  grain,
  linear,
  radial,
  strokeLine,
} from './paint.ts'
import { palette } from './palette.ts'

/** The doll's picture: (0, 0) is between the feet, up is negative. */
export const dollSize = { width: 100, height: 136, foot: 126 } as const

export const headY = -73
const headRadius = 24.5

export function paintDollBody(c: Brush, look: DollLook): void {
  c.translate(dollSize.width / 2, dollSize.foot)
  paintBehindHead(c, look)
  paintShoes(c)
  paintCloak(c, look)
  if (look.apron) paintApron(c, look.apron)
  if (look.hasToolBelt) paintToolBelt(c)
  paintHead(c, look)
  paintHair(c, look)
  paintScarf(c, look)
  if (look.beard) paintBeard(c, look)
  paintHeadwearOf[look.headwear](c, look)
  paintRimLight(c)
  grain(c, 0.25)
}

/** One arm, hanging from its shoulder at (8, 5): sleeve, cuff and hand. */
export function paintArm(c: Brush, look: DollLook): void {
  c.translate(8, 5)
  const sleeve = linear(c, -6, 0, 6, 0, [
    [0, lighten(look.cloak, 0.3)],
    [0.5, look.cloak],
    [1, darken(look.cloak, 0.3)],
  ])
  fillCircle(
    c,
    0,
    24.5,
    4.8,
    radial(c, -1.5, 22.5, 8, [
      [0, lighten(look.skin, 0.4)],
      [1, darken(look.skin, 0.12)],
    ]),
  )
  c.fillStyle = sleeve
  c.beginPath()
  c.moveTo(-4, 0)
  c.quadraticCurveTo(0, -5, 4, 0)
  c.lineTo(6, 20)
  c.quadraticCurveTo(0, 23.5, -6, 20)
  c.closePath()
  c.fill()
  c.strokeStyle = look.accent
  c.lineWidth = 2
  c.beginPath()
  c.moveTo(-5.4, 19)
  c.quadraticCurveTo(0, 22.4, 5.4, 19)
  c.stroke()
}

function paintBehindHead(c: Brush, look: DollLook): void {
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

function paintShoes(c: Brush): void {
  const leather = '#4b3046'
  for (const x of [-10, 10]) {
    fillEllipse(c, x, -2.5, 8.5, 5, leather)
    fillEllipse(c, x - 2, -4.4, 4, 1.6, withAlpha(palette.afterglow, 0.25))
  }
}

function paintCloak(c: Brush, { cloak }: DollLook): void {
  c.fillStyle = linear(c, -26, 0, 26, 0, [
    [0, lighten(cloak, 0.38)],
    [0.45, cloak],
    [1, darken(cloak, 0.42)],
  ])
  c.beginPath()
  c.moveTo(-12, -54)
  c.bezierCurveTo(-21, -44, -27, -20, -26, -7)
  c.quadraticCurveTo(0, 1, 26, -7)
  c.bezierCurveTo(27, -20, 21, -44, 12, -54)
  c.closePath()
  c.fill()
  c.save()
  c.clip()
  c.fillStyle = linear(c, 0, -24, 0, 0, [
    [0, withAlpha(palette.shade, 0)],
    [1, withAlpha(palette.shade, 0.34)],
  ])
  c.fillRect(-30, -24, 60, 26)
  // The head's shadow on the shoulders.
  fillEllipse(c, 3, -52, 20, 9, withAlpha(palette.shade, 0.3))
  for (const [x, lean] of [
    [-13, -4],
    [14, 4],
  ] as const) {
    strokeLine(c, x, -30, x + lean, -3, 1.4, withAlpha(palette.shade, 0.22))
  }
  strokeLine(c, 0, -42, 0, -2, 1.5, withAlpha(palette.shade, 0.38))
  c.restore()
  c.strokeStyle = withAlpha(lighten(cloak, 0.6), 0.55)
  c.lineWidth = 2
  c.beginPath()
  c.moveTo(-24.6, -9)
  c.quadraticCurveTo(0, -1.6, 24.6, -9)
  c.stroke()
}

function paintApron(c: Brush, colour: string): void {
  c.fillStyle = linear(c, -14, 0, 14, 0, [
    [0, lighten(colour, 0.3)],
    [0.5, colour],
    [1, darken(colour, 0.22)],
  ])
  c.beginPath()
  c.moveTo(-11, -36)
  c.quadraticCurveTo(-16, -20, -15, -8)
  c.quadraticCurveTo(0, -3.5, 15, -8)
  c.quadraticCurveTo(16, -20, 11, -36)
  c.quadraticCurveTo(0, -32, -11, -36)
  c.fill()
  fillRound(c, -7, -22, 14, 9, [1, 1, 4, 4], withAlpha(palette.shade, 0.14))
  strokeLine(c, -7, -22, 7, -22, 1.2, withAlpha(palette.shade, 0.25))
}

function paintToolBelt(c: Brush): void {
  c.strokeStyle = '#8a5636'
  c.lineWidth = 5
  c.beginPath()
  c.moveTo(-22.4, -23)
  c.quadraticCurveTo(0, -16, 22.4, -23)
  c.stroke()
  fillRound(c, -4, -23, 8, 7, 2, '#ffd37a')
  fillRound(c, -2, -21.4, 4, 3.8, 1, '#8a5636')
  fillRound(c, 7, -20, 9, 9, 2.5, '#6d4230')
  fillRound(c, 7, -20, 9, 3.6, 1.6, '#a56b45')
  strokeLine(c, -13, -26, -13, -12, 2.4, '#c9c3d8')
  fillCircle(c, -13, -26, 3.2, '#dcd7e8')
  fillCircle(c, -13, -27.6, 1.5, '#6a6285')
}

function paintHead(c: Brush, { skin }: DollLook): void {
  const light = radial(c, -9, headY - 10, 44, [
    [0, lighten(skin, 0.34)],
    [0.45, skin],
    [1, darken(skin, 0.34)],
  ])
  fillCircle(c, 0, headY, headRadius, light)
  for (const side of [-1, 1])
    fillCircle(c, side * 24, headY + 4, 3.8, side < 0 ? lighten(skin, 0.15) : darken(skin, 0.16))
}

function paintHair(c: Brush, look: DollLook): void {
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

function paintScarf(c: Brush, { accent }: DollLook): void {
  const wool = linear(c, -18, 0, 18, 0, [
    [0, lighten(accent, 0.3)],
    [0.5, accent],
    [1, darken(accent, 0.32)],
  ])
  c.fillStyle = withAlpha(palette.shade, 0.22)
  c.beginPath()
  c.ellipse(2, -44, 17, 6, 0, 0, Math.PI * 2)
  c.fill()
  c.fillStyle = wool
  c.beginPath()
  c.moveTo(7, -48)
  c.lineTo(15, -26)
  c.quadraticCurveTo(10, -24, 6, -27)
  c.lineTo(2, -46)
  c.fill()
  c.beginPath()
  c.moveTo(-16, -53)
  c.quadraticCurveTo(0, -45, 16, -53)
  c.quadraticCurveTo(20, -48, 15, -44)
  c.quadraticCurveTo(0, -36, -15, -44)
  c.quadraticCurveTo(-20, -48, -16, -53)
  c.fill()
}

/** A full beard carries the mouth; a short one frames it. */
function paintBeard(c: Brush, look: DollLook): void {
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

const paintHeadwearOf: Record<Headwear, (c: Brush, look: DollLook) => void> = {
  hood: paintHoodRim,
  bun: paintGoggles,
  'straw-hat': paintStrawHat,
  cap: paintCap,
  headband: paintHeadband,
  'feather-hat': paintFeatherHat,
  'sou-wester': paintCap,
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
    fillCircle(c, x - 0.4, headY - 17.4, 6.4, '#f0c070')
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

/** The afterglow catches every doll on its left: it lifts them off the dark grass. */
function paintRimLight(c: Brush): void {
  c.save()
  c.globalCompositeOperation = 'source-atop'
  c.fillStyle = linear(c, -36, headY, 30, headY + 30, [
    [0, withAlpha(palette.sun, 0.5)],
    [0.28, withAlpha(palette.sun, 0)],
    [0.75, withAlpha(palette.shade, 0)],
    [1, withAlpha(palette.shade, 0.22)],
  ])
  c.fillRect(-50, -130, 100, 140)
  c.restore()
}
