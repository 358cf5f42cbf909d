/** Where the lake ends and the meadow begins: straight along the village, and far forward in the bay. */
export function shoreAt(x: number): number {
  return (
    villageShoreY + bayDepth * eased(x, 1420, 1584) + 0.06 * Math.max(0, x - 1584) + 62 * eased(x, 1776, 1930)
  )
}

/** The shore behind the houses. */
export const villageShoreY = 138

const bayDepth = 212

/** From 0 to 1 between two places, without a corner. */
function eased(x: number, from: number, to: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
