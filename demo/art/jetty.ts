import type { Brush } from './canvas.ts'
import { darken, lighten, mix, withAlpha } from './colour.ts'
import { grain } from './finish.ts'
import { linear } from './gradients.ts'
import { jetty } from './layout.ts'
import { palette } from './palette.ts'
import { between, createRandom } from './random.ts'
import { fillEllipse, fillPolygon, fillRound, strokeLine } from './shapes.ts'
import { fillSoft } from './soft-edges.ts'
import { paintTexture, type Stage } from './stage.ts'

const { deck, walk } = jetty
const farTop = walk.farY

const left = deck.left - 20
const top = walk.farY - 20

/** Boards over the water: they lie flat, above the lake and below everybody. */
export function layJetty(stage: Stage): void {
  const key = paintTexture(stage.scene, 'jetty', deck.right - deck.left + 44, deck.bottom - top + 24, c => {
    c.translate(-left, -top)
    paintJetty(c)
    grain(c)
  })
  stage.place(key, left, top, 0, 0, -880)
  hangLamp(stage, deck.left + 2, deck.top - 24)
}

/** On a pile at the end of the deck, where Tobin sits late. */
function hangLamp(stage: Stage, x: number, y: number): void {
  const key = paintTexture(stage.scene, 'pile-lamp', 20, 26, c => {
    fillRound(c, 5, 7, 10, 13, 3.4, palette.window)
    fillRound(c, 7.4, 9, 5, 8, 2.4, '#fffdf0')
    fillRound(c, 3.6, 4, 12.8, 4, 2, palette.iron)
    fillRound(c, 4.6, 19, 10.8, 3.4, 1.6, palette.iron)
  })
  stage.place(key, x, y + 4, 0.5, 0.85, deck.top - 4)
  const glow = stage.placeLight('glow', x, y - 3, deck.top - 3).setScale(0.46)
  stage.onFrame(timeMs => {
    glow.alpha = 0.6 + 0.2 * stage.darkness + 0.05 * Math.sin(timeMs * 0.0026)
  })
  stage.addLight({ x, y: y - 4, radiusX: 44, radiusY: 44, colour: palette.window, strength: 1 })
  stage.addLight({
    x: x + 14,
    y: deck.top + 4,
    radiusX: 120,
    radiusY: 92,
    colour: palette.lamplight,
    strength: 0.85,
  })
}

function paintJetty(c: Brush): void {
  paintShadow(c)
  paintPiles(c, farTop, deck.top)
  paintWalk(c)
  paintDeck(c)
  paintRail(c)
}

function paintShadow(c: Brush): void {
  fillSoft(c, '#1b2258', 0.55, 5, () => {
    c.beginPath()
    c.moveTo(walk.left + 8, deck.top + 8)
    c.lineTo(walk.farLeft + 14, farTop + 12)
    c.lineTo(walk.farRight + 16, farTop + 12)
    c.lineTo(walk.right + 20, deck.top + 8)
    c.closePath()
  })
}

/** Edges of the walk at a height of the picture. */
function edgesAt(y: number): readonly [left: number, right: number] {
  const t = (deck.top - y) / (deck.top - farTop)
  return [walk.left + (walk.farLeft - walk.left) * t, walk.right + (walk.farRight - walk.right) * t]
}

function paintPiles(c: Brush, from: number, to: number): void {
  for (let y = from + 4; y < to; y += 44) {
    const [left, right] = edgesAt(y)
    for (const x of [left - 2, right + 2]) {
      fillEllipse(c, x + 1, y + 17, 7, 2.4, withAlpha(palette.paper, 0.3))
      fillRound(c, x - 3.6, y - 11, 7.2, 28, 3, pileFill(c, x))
      fillEllipse(c, x, y - 11, 3.6, 1.8, '#e0b48c')
    }
  }
}

const pileFill = (c: Brush, x: number): CanvasGradient =>
  linear(c, x - 4, 0, x + 4, 0, [
    [0, '#c9977c'],
    [0.5, '#82586a'],
    [1, '#43305e'],
  ])

function paintWalk(c: Brush): void {
  const random = createRandom(61)
  let y = farTop
  let board = 5
  while (y < deck.top) {
    const [left, right] = edgesAt(y)
    const nearness = (y - farTop) / (deck.top - farTop)
    const tone = mix('#b98d84', '#9a6f7c', random())
    const fill = linear(c, left, 0, right, 0, [
      [0, lighten(tone, 0.42)],
      [0.5, tone],
      [1, darken(tone, 0.3)],
    ])
    const poke = between(random, -1.6, 1.6)
    fillRound(c, left - 4 + poke, y, right - left + 8, board, 1.4, darken(tone, 0.55))
    fillRound(c, left - 4 + poke, y, right - left + 8, board - 1.4, 1.4, fill)
    y += board
    board = 5 + nearness * 4
  }
}

function paintDeck(c: Brush): void {
  const random = createRandom(62)
  const depth = deck.bottom - deck.top
  fillRound(c, deck.left - 2, deck.top + 2, deck.right - deck.left + 4, depth + 8, 3, '#43305e')
  for (let x: number = deck.left; x < deck.right; x += 11) {
    const tone = mix('#c49a88', '#a07480', random())
    const shade = (x - deck.left) / (deck.right - deck.left)
    const fill = linear(c, 0, deck.top, 0, deck.bottom, [
      [0, mix(lighten(tone, 0.12), darken(tone, 0.2), shade)],
      [1, mix(lighten(tone, 0.36), darken(tone, 0.06), shade)],
    ])
    fillRound(c, x, deck.top + between(random, -1.5, 0.5), 10, depth + between(random, 0, 2), 1.6, fill)
    for (const nail of [deck.top + 5, deck.bottom - 5])
      fillEllipse(c, x + 5, nail, 0.9, 0.7, withAlpha(palette.shade, 0.6))
    strokeLine(
      c,
      x + 3 + random() * 4,
      deck.top + 8,
      x + 3 + random() * 4,
      deck.bottom - 10,
      0.7,
      withAlpha(palette.shade, 0.16),
    )
  }
  fillRound(
    c,
    deck.left - 4,
    deck.bottom - 2,
    deck.right - deck.left + 8,
    7,
    3,
    linear(c, deck.left, 0, deck.right, 0, [
      [0, '#d9ab90'],
      [0.5, '#9a6f78'],
      [1, '#5f4468'],
    ]),
  )
  fillSoft(c, palette.shadow, 0.5, 4, () => {
    c.beginPath()
    c.rect(deck.left + 2, deck.bottom + 6, deck.right - deck.left + 8, 5)
  })
}

/** A rope along the water's side keeps people dry on either hand of the gate. */
function paintRail(c: Brush): void {
  const stretches = [
    [deck.left + 2, walk.left - 6],
    [walk.right + 8, deck.right - 2],
  ] as const
  for (const [from, to] of stretches) {
    for (const x of [from, to]) {
      fillRound(c, x - 3.4, deck.top - 20, 6.8, 26, 3, pileFill(c, x))
      fillEllipse(c, x, deck.top - 20, 3.4, 1.7, '#e6bc98')
    }
    c.strokeStyle = '#e3c39c'
    c.lineWidth = 2.2
    c.beginPath()
    c.moveTo(from, deck.top - 14)
    c.quadraticCurveTo((from + to) / 2, deck.top - 2, to, deck.top - 14)
    c.stroke()
  }
  // A coil of rope and a crate of nets.
  const x = deck.right - 20
  for (const radius of [10, 7, 4]) {
    c.strokeStyle = radius === 7 ? '#c9a680' : '#ecd0a8'
    c.lineWidth = 2.6
    c.beginPath()
    c.ellipse(x, deck.top + 15, radius, radius * 0.5, 0, 0, Math.PI * 2)
    c.stroke()
  }
  fillPolygon(
    c,
    '#6d4a66',
    [deck.left + 8, deck.bottom - 8],
    [deck.left + 8, deck.bottom - 22],
    [deck.left + 30, deck.bottom - 22],
    [deck.left + 30, deck.bottom - 8],
  )
  for (const y of [-22, -16, -11]) fillRound(c, deck.left + 7, deck.bottom + y, 24, 4, 1.4, '#c99a7c')
  for (let fish = 0; fish < 3; fish++) {
    fillEllipse(c, deck.left + 13 + fish * 6, deck.bottom - 24, 4.6, 2.2, '#a9c4dc', -0.7 + fish * 0.3)
    fillEllipse(c, deck.left + 12 + fish * 6, deck.bottom - 24.6, 1.8, 0.8, '#e6f2fa', -0.7 + fish * 0.3)
  }
}
