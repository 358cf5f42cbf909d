import type { Brush } from './canvas.ts'
import { darken, lighten, mix, withAlpha } from './colour.ts'
import { linear } from './gradients.ts'
import { jetty } from './layout.ts'
import { palette } from './palette.ts'
import { between, createRandom } from './random.ts'
import { fillEllipse, fillRound, strokeLine } from './shapes.ts'
import { fillSoft } from './soft-edges.ts'

const { deck } = jetty

/** The deck along the shore. */
export function paintDeck(c: Brush): void {
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
