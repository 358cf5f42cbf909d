import type { Brush } from './canvas.ts'
import { darken, lighten, withAlpha } from './colour.ts'
import { linear } from './gradients.ts'
import type { DollLook } from './looks.ts'
import { palette } from './palette.ts'
import { fillCircle, fillEllipse, fillPolygon, fillRound, strokeLine } from './shapes.ts'

export function paintCloak(c: Brush, { cloak }: DollLook): void {
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

/** Lapels, brass buttons in two rows, a cuff of wear along the hem. */
export function paintCoat(c: Brush, { cloak, accent }: DollLook): void {
  for (const side of [-1, 1]) {
    fillPolygon(
      c,
      side < 0 ? lighten(cloak, 0.22) : darken(cloak, 0.18),
      [0, -40],
      [side * 13, -48],
      [side * 14, -34],
      [side * 3, -22],
    )
    for (const y of [-30, -21, -12]) {
      fillCircle(c, side * 7.4 + 0.5, y + 0.8, 2.1, withAlpha(palette.shade, 0.4))
      fillCircle(c, side * 7.4, y, 2, accent)
      fillCircle(c, side * 7.4 - 0.6, y - 0.6, 0.8, '#fff3d0')
    }
    strokeLine(c, side * 17, -19, side * 22, -18, 2, darken(cloak, 0.45))
  }
}

export function paintApron(c: Brush, colour: string): void {
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

export function paintToolBelt(c: Brush): void {
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

export function paintScarf(c: Brush, { accent }: DollLook): void {
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
