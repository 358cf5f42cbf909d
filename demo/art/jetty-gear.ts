import type { Brush } from './canvas.ts'
import { jetty } from './layout.ts'
import { fillEllipse, fillPolygon, fillRound } from './shapes.ts'

const { deck } = jetty

/** What lies on the deck: a coil of rope, and a crate of fish. */
export function paintGear(c: Brush): void {
  coilRope(c, deck.right - 20, deck.top + 15)
  paintCrate(c)
}

function coilRope(c: Brush, x: number, y: number): void {
  for (const radius of [10, 7, 4]) {
    c.strokeStyle = radius === 7 ? '#c9a680' : '#ecd0a8'
    c.lineWidth = 2.6
    c.beginPath()
    c.ellipse(x, y, radius, radius * 0.5, 0, 0, Math.PI * 2)
    c.stroke()
  }
}

function paintCrate(c: Brush): void {
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
