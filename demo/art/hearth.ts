import type { Brush } from './canvas.ts'
import { darken, lighten, mix, withAlpha } from './colour.ts'
import { linear } from './gradients.ts'
import { type HousePlan, timber } from './house-plans.ts'
import { palette } from './palette.ts'
import { between, createRandom } from './random.ts'
import { fillCircle, fillEllipse, fillPolygon, fillRound, strokeLine } from './shapes.ts'
import { fillGlow } from './soft-edges.ts'

const left = -36
const right = 82
const height = 68
/** The middle of the coals, from the middle of the doorstep. */
export const coals = { x: 50, y: -24 } as const

/** The forge's open front: one can look in to the hearth, with hammers and tongs on the back wall. */
export function paintHearth(c: Brush, plan: HousePlan): void {
  const width = right - left
  fillRound(c, left - 5, -height - 5, width + 10, height + 3, [26, 26, 2, 2], darken(timber, 0.25))
  fillRound(c, left, -height, width, height - 2, [22, 22, 1, 1], '#2c2148')
  c.save()
  c.beginPath()
  c.roundRect(left, -height, width, height - 2, [22, 22, 1, 1])
  c.clip()
  paintBricks(c)
  paintTools(c)
  paintHood(c)
  c.restore()
  fillRound(c, left - 8, -5, width + 16, 9, 3, lighten(palette.stone, plan.seed * 0.02))
}

function paintBricks(c: Brush): void {
  const random = createRandom(44)
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 9; column++) {
      const x = left + column * 15 - (row % 2) * 7
      const colour = mix('#4a3a62', '#6a4a62', random())
      fillRound(c, x, -height + row * 8, 13.6, 6.8, 1.6, withAlpha(colour, 0.75))
    }
  }
}

function paintTools(c: Brush): void {
  strokeLine(c, left + 12, -50, left + 56, -50, 3, darken(timber, 0.1))
  for (const [x, length] of [
    [left + 18, 24],
    [left + 30, 20],
    [left + 42, 26],
  ] as const) {
    strokeLine(c, x, -50, x, -50 + length, 2.2, '#a58a9c')
  }
  fillRound(c, left + 13, -29, 10, 6, 1.5, '#c8bfd4')
  fillCircle(c, left + 30, -28, 3.6, '#8d80a4')
  fillRound(c, left + 38, -26, 9, 5, 1.5, '#b0a5c0')
  // A barrel of water to quench in.
  const wood = linear(c, left + 4, 0, left + 28, 0, [
    [0, '#b98462'],
    [1, '#4d3352'],
  ])
  fillRound(c, left + 5, -21, 24, 20, 4, wood)
  fillEllipse(c, left + 17, -21, 12, 3.4, '#5a78b8')
  strokeLine(c, left + 5, -13, left + 29, -13, 2, palette.iron)
}

function paintHood(c: Brush): void {
  const stone = linear(c, 20, 0, 82, 0, [
    [0, '#8d7f9c'],
    [1, '#4c3f68'],
  ])
  fillPolygon(c, stone, [20, -44], [80, -44], [70, -70], [32, -70])
  fillRound(c, 17, -47, 66, 6, 2, '#a597b0')
  fillRound(c, 20, -18, 62, 18, 2, stone)
  fillRound(c, 17, -22, 68, 6, 2, '#a597b0')
}

/** Painted after the dusk: what glows. */
export function paintEmbers(c: Brush, { isForge }: HousePlan): void {
  if (!isForge) return
  const random = createRandom(5)
  c.save()
  c.beginPath()
  c.roundRect(left, -height, right - left, height - 2, [22, 22, 1, 1])
  c.clip()
  fillGlow(c, coals.x, coals.y, 84, 64, palette.ember, 0.75)
  fillGlow(c, coals.x, coals.y - 4, 34, 22, '#ffe08a', 0.9)
  for (let coal = 0; coal < 34; coal++) {
    const x = coals.x + between(random, -24, 24)
    const y = coals.y - random() * 7 * (1 - Math.abs(x - coals.x) / 30)
    const heat = random()
    fillEllipse(
      c,
      x,
      y,
      between(random, 2.4, 4),
      between(random, 2, 3),
      mix('#c43a35', '#fff0a8', heat * heat),
    )
  }
  for (const [x, lean, tall] of [
    [-12, -3, 15],
    [0, 2, 22],
    [11, 4, 14],
  ] as const) {
    const flame = linear(c, 0, coals.y - tall, 0, coals.y, [
      [0, withAlpha('#ff8a3c', 0.1)],
      [0.5, withAlpha('#ffb54f', 0.8)],
      [1, '#fff3c0'],
    ])
    c.fillStyle = flame
    c.beginPath()
    c.moveTo(coals.x + x - 6, coals.y - 3)
    c.quadraticCurveTo(coals.x + x - 4, coals.y - tall * 0.5, coals.x + x + lean, coals.y - tall - 4)
    c.quadraticCurveTo(coals.x + x + 6, coals.y - tall * 0.4, coals.x + x + 6, coals.y - 3)
    c.fill()
  }
  c.restore()
}
