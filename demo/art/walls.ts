import { type HouseName, houseSpots, type Spot } from './layout.ts'

/** Something that nobody sees through, seen from above. */
export interface Wall {
  readonly from: Spot
  readonly to: Spot
}

/** How wide and how deep each house is, on the ground. */
const footprints: Record<HouseName, { readonly width: number; readonly depth: number }> = {
  cottage: { width: 160, depth: 60 },
  forge: { width: 196, depth: 60 },
  hall: { width: 240, depth: 70 },
  school: { width: 186, depth: 60 },
  // From the bell, and from everywhere on the square, the jetty is behind it.
  inn: { width: 240, depth: 96 },
}

/** The walls of the houses: they block the sight of characters. */
export const walls: readonly Wall[] = (Object.keys(footprints) as HouseName[]).flatMap(wallsOf)

/** Whether a house stands between two spots. */
export function isSightBlocked(from: Spot, to: Spot): boolean {
  return walls.some(wall => areCrossing(from, to, wall.from, wall.to))
}

function wallsOf(name: HouseName): Wall[] {
  const { x, y } = houseSpots[name]
  const { width, depth } = footprints[name]
  const left = x - width / 2
  const right = x + width / 2
  const corners: readonly Spot[] = [
    { x: left, y },
    { x: right, y },
    { x: right, y: y - depth },
    { x: left, y: y - depth },
  ]
  return corners.map((from, at) => ({ from, to: corners[(at + 1) % corners.length] ?? from }))
}

function areCrossing(a: Spot, b: Spot, c: Spot, d: Spot): boolean {
  return sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0
}

const sideOf = (a: Spot, b: Spot, point: Spot): number =>
  (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
