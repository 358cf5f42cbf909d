import type * as Phaser from 'phaser'
import type { Brush } from './canvas.ts'
import { withAlpha } from './colour.ts'
import { grain } from './finish.ts'
import { linear } from './gradients.ts'
import { palette } from './palette.ts'
import { fillCircle, fillEllipse, fillRound, strokeLine } from './shapes.ts'
import { fillGlow } from './soft-edges.ts'

/** Where the hands are, and how their arms are turned. */
export interface Hands {
  leftX: number
  leftY: number
  leftTurn: number
  rightX: number
  rightY: number
  rightTurn: number
}

/** Something that belongs to a habit: held, or near the hands. */
export interface Prop {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly originX: number
  readonly originY: number
  readonly isLight?: boolean
  draw(c: Brush): void
  place(image: Phaser.GameObjects.Image, hands: Hands, timeMs: number): void
}

export const hammer: Prop = {
  key: 'prop-hammer',
  width: 24,
  height: 36,
  originX: 0.5,
  originY: 30 / 36,
  draw(c) {
    fillRound(
      c,
      10,
      8,
      4,
      26,
      1.6,
      linear(c, 10, 0, 14, 0, [
        [0, '#e0ae82'],
        [1, '#7d5260'],
      ]),
    )
    fillRound(
      c,
      3,
      2,
      18,
      10,
      2.5,
      linear(c, 3, 2, 21, 12, [
        [0, '#d6cde4'],
        [0.5, '#7d7198'],
        [1, '#362c55'],
      ]),
    )
    grain(c)
  },
  place(image, { rightX, rightY, rightTurn }) {
    image.setPosition(rightX, rightY)
    image.rotation = rightTurn + 2.86
  },
}

/** Sparks fly for a moment after each blow. */
export function spark(at: number, sinceBlow: (timeMs: number) => number): Prop {
  const lifeMs = 420 + at * 40
  return {
    key: 'prop-spark',
    width: 12,
    height: 12,
    originX: 0.5,
    originY: 0.5,
    isLight: true,
    draw(c) {
      fillGlow(c, 6, 6, 6, 6, '#ffb13c', 1)
      fillCircle(c, 6, 6, 1.4, '#fff6d0')
    },
    place(image, _hands, timeMs) {
      const age = sinceBlow(timeMs) / lifeMs
      image.visible = age < 1
      if (age >= 1) return
      image.setPosition(60 + (at - 1.6) * 13 * age, -53 - (26 + (at % 3) * 9) * age + 46 * age * age)
      image.alpha *= 1 - age
    },
  }
}

export const mug: Prop = {
  key: 'prop-mug',
  width: 26,
  height: 24,
  originX: 0.45,
  originY: 0.6,
  draw(c) {
    c.strokeStyle = '#a8743f'
    c.lineWidth = 2.6
    c.beginPath()
    c.arc(18, 13, 4.6, -1.5, 1.5)
    c.stroke()
    fillRound(
      c,
      4,
      5,
      15,
      16,
      [2, 2, 5, 5],
      linear(c, 4, 0, 19, 0, [
        [0, '#ffe0a8'],
        [0.5, '#d09048'],
        [1, '#7d4f50'],
      ]),
    )
    fillEllipse(c, 11.5, 5.5, 7.5, 2.4, '#fffaf0')
    fillRound(c, 4, 15.4, 15, 2, 1, withAlpha(palette.shade, 0.3))
    grain(c)
  },
  place(image, { leftX, leftY }) {
    image.setPosition(leftX + 1, leftY - 3)
  },
}

const tip = { x: 4, y: 4 } as const

export const rod: Prop = {
  key: 'prop-rod',
  width: 40,
  height: 96,
  originX: 30 / 40,
  originY: 86 / 96,
  draw(c) {
    c.strokeStyle = linear(c, 36, 96, tip.x, tip.y, [
      [0, '#7d5260'],
      [0.5, '#c99a7c'],
      [1, '#f4d9b8'],
    ])
    c.lineWidth = 2.6
    c.beginPath()
    c.moveTo(33, 94)
    c.quadraticCurveTo(20, 44, tip.x, tip.y)
    c.stroke()
    strokeLine(c, 31, 88, 28, 78, 4, '#4f8fa8')
    strokeLine(c, tip.x, tip.y, 9, 34, 0.8, withAlpha(palette.paper, 0.8))
  },
  place(image, { leftX, leftY }, timeMs) {
    image.setPosition(leftX, leftY)
    image.rotation = Math.sin(timeMs * 0.0011) * 0.02
  },
}

/** It dances on the water, and dips when a fish has a look. */
export const rodFloat: Prop = {
  key: 'prop-rod-float',
  width: 26,
  height: 22,
  originX: 0.5,
  originY: 0.6,
  draw(c) {
    c.strokeStyle = withAlpha(palette.paper, 0.5)
    c.lineWidth = 1
    c.beginPath()
    c.ellipse(13, 15, 10, 3.4, 0, 0, Math.PI * 2)
    c.stroke()
    strokeLine(c, 13, 3, 13, 8, 1.4, '#6b4654')
    fillEllipse(c, 13, 11.5, 3.6, 4.4, '#fff6e4')
    fillEllipse(c, 13, 9.4, 3.2, 2.4, '#e5586a')
  },
  place(image, { leftX, leftY }, timeMs) {
    const dip = timeMs % 11000 < 1200 ? Math.abs(Math.sin((timeMs % 11000) * 0.0105)) * 3.4 : 0
    image.setPosition(leftX - 21, leftY - 51 + Math.sin(timeMs * 0.0021) * 1.2 + dip)
  },
}
