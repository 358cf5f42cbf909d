import type { Brush } from './canvas.ts'
import { darken, lighten, mix, withAlpha } from './colour.ts'
import { linear } from './gradients.ts'
import { paintPile } from './jetty-pile.ts'
import { jetty } from './layout.ts'
import { palette } from './palette.ts'
import { between, createRandom } from './random.ts'
import { fillEllipse, fillRound } from './shapes.ts'
import { fillSoft } from './soft-edges.ts'

const { deck, walk } = jetty

/** The walk out into the lake, on its piles. */
export function paintWalk(c: Brush): void {
  paintShadow(c)
  paintPiles(c)
  layBoards(c)
}

function paintShadow(c: Brush): void {
  fillSoft(c, '#1b2258', 0.55, 5, () => {
    c.beginPath()
    c.moveTo(walk.left + 8, deck.top + 8)
    c.lineTo(walk.farLeft + 14, walk.farY + 12)
    c.lineTo(walk.farRight + 16, walk.farY + 12)
    c.lineTo(walk.right + 20, deck.top + 8)
    c.closePath()
  })
}

/** Edges of the walk at a height of the picture. */
function edgesAt(y: number): readonly [left: number, right: number] {
  const t = (deck.top - y) / (deck.top - walk.farY)
  return [walk.left + (walk.farLeft - walk.left) * t, walk.right + (walk.farRight - walk.right) * t]
}

function paintPiles(c: Brush): void {
  for (let y = walk.farY + 4; y < deck.top; y += 44) {
    const [left, right] = edgesAt(y)
    for (const x of [left - 2, right + 2]) {
      fillEllipse(c, x + 1, y + 17, 7, 2.4, withAlpha(palette.paper, 0.3))
      paintPile(c, x, y - 11, { radius: 3.6, height: 28, topColour: '#e0b48c' })
    }
  }
}

function layBoards(c: Brush): void {
  const random = createRandom(61)
  let y = walk.farY
  let board = 5
  while (y < deck.top) {
    const [left, right] = edgesAt(y)
    const nearness = (y - walk.farY) / (deck.top - walk.farY)
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
