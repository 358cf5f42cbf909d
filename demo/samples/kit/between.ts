/** How near a round thing comes to the straight way between two points; all in the same units. */
export function distanceToWay(
  [fromX, fromY]: readonly [x: number, y: number],
  [toX, toY]: readonly [x: number, y: number],
  [x, y]: readonly [x: number, y: number],
): number {
  const wayX = toX - fromX
  const wayY = toY - fromY
  const along = ((x - fromX) * wayX + (y - fromY) * wayY) / (wayX * wayX + wayY * wayY || 1)
  const nearest = Math.min(1, Math.max(0, along))
  return Math.hypot(x - fromX - nearest * wayX, y - fromY - nearest * wayY)
}
