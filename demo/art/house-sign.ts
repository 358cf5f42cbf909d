import type { Brush } from './canvas.ts'
import { lighten, withAlpha } from './colour.ts'
import { grain } from './finish.ts'
import { linear } from './gradients.ts'
import { palette, uiFont } from './palette.ts'
import { fillCircle, fillEllipse, fillPolygon, fillRound, strokeLine } from './shapes.ts'
import { paintTexture, type Stage } from './stage.ts'

export type SignKind = 'inn' | 'anvil' | 'book'

const size = { width: 64, height: 64 } as const

/** A board on an iron bracket that swings a little: what a house is can be read from afar. */
export function hangSign(
  stage: Stage,
  kind: SignKind,
  side: -1 | 1,
  x: number,
  y: number,
  depth: number,
): void {
  const bracket = paintTexture(stage.scene, 'sign-bracket', 64, 16, paintBracket)
  const board = paintTexture(stage.scene, `sign-${kind}`, size.width, size.height, c => {
    c.translate(size.width / 2, 4)
    paintBoard(c)
    paintEmblem[kind](c)
    grain(c)
  })
  stage.place(bracket, x, y, 0.1, 0.5, depth).scaleX *= side
  const sign = stage.place(board, x + side * 26, y + 1, 0.5, 4 / size.height, depth + 1)
  stage.onFrame(timeMs => {
    sign.rotation = Math.sin(timeMs * 0.0013 + x) * 0.05 + Math.sin(timeMs * 0.0031 + x) * 0.02
  })
}

function paintBracket(c: Brush): void {
  strokeLine(c, 6, 8, 58, 8, 3.4, palette.iron)
  strokeLine(c, 6, 7.2, 58, 7.2, 1, withAlpha(palette.afterglow, 0.4))
  fillCircle(c, 58, 8, 3, palette.iron)
  fillRound(c, 3, 1, 4.4, 14, 2, palette.iron)
}

function paintBoard(c: Brush): void {
  for (const x of [-15, 15]) strokeLine(c, x, 0, x, 10, 1.6, palette.iron)
  fillRound(c, -26, 8, 52, 44, 9, '#5f3a4c')
  const face = linear(c, -24, 10, 24, 50, [
    [0, '#fff0d2'],
    [1, '#e3b98f'],
  ])
  fillRound(c, -23, 11, 46, 38, 7, face)
}

const paintEmblem: Record<SignKind, (c: Brush) => void> = {
  inn: paintMug,
  anvil: paintAnvil,
  book: paintBook,
}

function paintMug(c: Brush): void {
  c.strokeStyle = '#b5763f'
  c.lineWidth = 3
  c.beginPath()
  c.arc(9, 24, 5, -1.4, 1.4)
  c.stroke()
  fillRound(c, -9, 16, 17, 17, [2, 2, 5, 5], '#c98a48')
  fillRound(c, -7, 18, 4, 13, 2, lighten('#c98a48', 0.5))
  for (const [x, radius] of [
    [-7, 4],
    [-1, 5],
    [6, 4],
  ] as const) {
    fillCircle(c, x, 15.5, radius, '#fffaf0')
  }
  c.fillStyle = '#5c3350'
  c.font = `800 11.5px ${uiFont}`
  c.textAlign = 'center'
  c.textBaseline = 'middle'
  c.fillText('INN', 0, 41.5)
}

function paintAnvil(c: Brush): void {
  const iron = '#453a63'
  fillPolygon(
    c,
    iron,
    [-19, 21],
    [15, 21],
    [15, 29],
    [7, 30],
    [4, 36],
    [11, 42],
    [-11, 42],
    [-5, 36],
    [-8, 30],
  )
  fillRound(c, -13, 20, 30, 4, 2, lighten(iron, 0.35))
}

function paintBook(c: Brush): void {
  for (const side of [-1, 1]) {
    c.fillStyle = side < 0 ? '#3f7f9a' : '#356a86'
    c.beginPath()
    c.moveTo(0, 42)
    c.quadraticCurveTo(side * 10, 36, side * 19, 40)
    c.lineTo(side * 19, 20)
    c.quadraticCurveTo(side * 10, 16, 0, 22)
    c.fill()
    c.fillStyle = '#fffaf0'
    c.beginPath()
    c.moveTo(0, 39)
    c.quadraticCurveTo(side * 9, 33, side * 16.5, 36.5)
    c.lineTo(side * 16.5, 19)
    c.quadraticCurveTo(side * 9, 16, 0, 20.5)
    c.fill()
    for (const y of [23, 27, 31]) strokeLine(c, side * 4, y + 1.5, side * 14, y, 1, '#b3a4bd')
  }
  fillEllipse(c, 0, 31, 0.9, 10, '#b3a4bd')
}
