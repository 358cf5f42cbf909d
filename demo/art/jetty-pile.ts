import type { Brush } from './canvas.ts'
import { linear } from './gradients.ts'
import { fillEllipse, fillRound } from './shapes.ts'

export interface PilePlan {
  readonly radius: number
  readonly height: number
  /** Where it was sawn off. */
  readonly topColour: string
}

/** A round pile that reaches down from (x, y). */
export function paintPile(c: Brush, x: number, y: number, { radius, height, topColour }: PilePlan): void {
  const wood = linear(c, x - 4, 0, x + 4, 0, [
    [0, '#c9977c'],
    [0.5, '#82586a'],
    [1, '#43305e'],
  ])
  fillRound(c, x - radius, y, radius * 2, height, 3, wood)
  fillEllipse(c, x, y, radius, radius / 2, topColour)
}
