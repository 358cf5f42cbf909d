import type { Brush } from './canvas.ts'
import { paintPile } from './jetty-pile.ts'
import { jetty } from './layout.ts'

const { deck, walk } = jetty

/** A rope along the water's side keeps people dry on either hand of the gate. */
export function paintRail(c: Brush): void {
  const stretches = [
    [deck.left + 2, walk.left - 6],
    [walk.right + 8, deck.right - 2],
  ] as const
  for (const [from, to] of stretches) {
    for (const x of [from, to]) {
      paintPile(c, x, deck.top - 20, { radius: 3.4, height: 26, topColour: '#e6bc98' })
    }
    c.strokeStyle = '#e3c39c'
    c.lineWidth = 2.2
    c.beginPath()
    c.moveTo(from, deck.top - 14)
    c.quadraticCurveTo((from + to) / 2, deck.top - 2, to, deck.top - 14)
    c.stroke()
  }
}
