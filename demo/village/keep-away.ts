import type { Spot } from '../art/layout.ts'

/** How far to one side, in radians, who walks straight at the middle is nudged. */
const nudge = 0.03

/**
 * Moves somebody who took a step into a circle back out of it: they slide along its edge, on the side that the step
 * was towards. Written into the walker itself, for it is called for each step.
 */
export function keepAway(
  walker: { x: number; y: number },
  { x, y }: Spot,
  radius: number,
  step: { readonly x: number; readonly y: number },
): void {
  const dx = walker.x - x
  const dy = walker.y - y
  const distance = Math.hypot(dx, dy)
  if (distance >= radius) return
  const side = dx * step.y - dy * step.x >= 0 ? 1 : -1
  const angle = Math.atan2(dy, dx) + nudge * side
  walker.x = x + Math.cos(angle) * radius
  walker.y = y + Math.sin(angle) * radius
}
