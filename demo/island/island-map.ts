/** A place on the island's ground, in metres: x to the right and z away, as one comes from the boat. */
export interface Ground {
  readonly x: number
  readonly z: number
}

/** The lighthouse, and the stairs that wind around it up to the gallery. Angles turn from x towards z. */
export const tower = {
  x: 1.6,
  z: 3,
  /** Of its wall, at the ground and below the gallery. */
  footRadius: 1.75,
  topRadius: 1.35,
  galleryHeight: 6.4,
  galleryRadius: 2.5,
  stairsWidth: 0.95,
  /** Where the stairs begin, and how far they wind to the right as one looks at the tower. */
  stairsFrom: (-68 * Math.PI) / 180,
  stairsTurn: (292 * Math.PI) / 180,
  galleryTurn: (282 * Math.PI) / 180,
  doorAngle: (-112 * Math.PI) / 180,
} as const

/** The lake's level is 0. */
export const plateau = 1.15
const shoreHeight = 0.42
/** Of the lamp's flame, above the gallery and above the lake. */
export const flameHeight = 1.35
export const lampHeight = plateau + tower.galleryHeight + flameHeight

/** Where the boat comes in: the planks go from the shore out onto the lake. */
export const landing = { x: -0.6, from: -9.6, to: -15.4, width: 1.9, height: 0.55 } as const
export const boatSpot: Ground = { x: -2.3, z: -12.6 }
export const benchSpot = { x: -3.9, z: -2.4, turn: Math.PI * 0.86 } as const
/** Right before the bench: here one talks to the keeper. */
export const benchFront: Ground = { x: -3.45, z: -3.5 }

export const lampSpots: readonly Ground[] = [
  { x: 0.85, z: -10.2 },
  { x: -2.9, z: -6.2 },
  { x: 2.7, z: -3.9 },
  { x: -5.9, z: -1.1 },
]

export const pineSpots: readonly (Ground & { readonly size: number })[] = [
  { x: -9.0, z: 2.2, size: 1.25 },
  { x: -7.6, z: 5.4, size: 1.5 },
  { x: -9.2, z: -2.4, size: 1.0 },
  { x: -0.6, z: 8.8, size: 1.25 },
  { x: 7.6, z: 1.2, size: 1.2 },
  { x: 6.2, z: 6.2, size: 1.5 },
  { x: 8.2, z: -3.4, size: 0.95 },
  { x: 3.2, z: 9.0, size: 1.1 },
]

export const rockSpots: readonly (Ground & { readonly size: number })[] = [
  { x: -6.9, z: -6.6, size: 0.95 },
  { x: -5.9, z: -7.5, size: 0.55 },
  { x: 6.4, z: -6.4, size: 1.05 },
  { x: 5.2, z: -7.6, size: 0.6 },
  { x: 7.9, z: 3.6, size: 0.85 },
  { x: -8.5, z: -0.4, size: 0.6 },
  { x: 5.0, z: 0.4, size: 0.5 },
  { x: -1.6, z: 5.4, size: 0.55 },
]

/** The middle of the path, from the planks to the foot of the stairs; a way to the bench leaves it. */
export const pathBends: readonly (readonly Ground[])[] = [
  [
    { x: -0.6, z: -10.4 },
    { x: -0.9, z: -8.4 },
    { x: -1.5, z: -6.2 },
    { x: -0.6, z: -3.8 },
    { x: 1.1, z: -2.2 },
    { x: 2.2, z: -0.4 },
  ],
  [
    { x: -1.2, z: -4.9 },
    { x: -2.3, z: -4.1 },
    { x: -3.4, z: -3.3 },
  ],
]
export const pathWidth = 1.35

/** Lanternmere, far over the lake. */
export const villageSpot: Ground = { x: -17, z: 58 }

/** Anything round that nobody walks through. */
export const obstacles: readonly (Ground & { readonly radius: number })[] = [
  ...lampSpots.map(spot => ({ ...spot, radius: 0.36 })),
  ...pineSpots.map(({ x, z, size }) => ({ x, z, radius: 0.62 * size })),
  ...rockSpots.map(({ x, z, size }) => ({ x, z, radius: size * 0.9 + 0.25 })),
  { x: benchSpot.x, z: benchSpot.z, radius: 0.85 },
]

/** How far it is from the middle to the water in a direction. */
export function shoreRadius(angle: number): number {
  return 11.2 + 0.55 * Math.sin(3 * angle + 1) + 0.4 * Math.sin(5 * angle + 2.2)
}

/** From 0 in the middle of the island to 1 at its shore. */
export function outwards({ x, z }: Ground): number {
  return Math.hypot(x, z) / shoreRadius(Math.atan2(z, x))
}

/** Height of the land, which goes on below the water. */
export function landHeight(ground: Ground): number {
  const out = outwards(ground)
  if (out > 1) return shoreHeight * 0.4 - (out - 1) * 6
  const meadow = shoreHeight + (plateau - shoreHeight) * smooth(0.94, 0.4, out)
  return meadow - shoreHeight * 0.6 * smooth(0.93, 1, out)
}

/** What somebody stands on who is not on the stairs: land or planks. */
export function groundHeight(ground: Ground): number {
  const land = landHeight(ground)
  return isOnPlanks(ground) ? Math.max(land, landing.height) : land
}

/** The wall of the tower at a height above its foot. */
export function towerRadius(height: number): number {
  const up = Math.min(1, Math.max(0, height / tower.galleryHeight))
  return tower.footRadius + (tower.topRadius - tower.footRadius) * up
}

export function isOnPlanks({ x, z }: Ground): boolean {
  return Math.abs(x - landing.x) <= landing.width / 2 && z <= landing.from + 1.2 && z >= landing.to
}

/** Steps sound otherwise here. */
export function isOnPath(ground: Ground): boolean {
  return pathBends.some(bends =>
    bends.some((to, at) => {
      const from = bends[at - 1]
      return from !== undefined && distanceToWay(from, to, ground) < pathWidth / 2
    }),
  )
}

function distanceToWay(from: Ground, to: Ground, { x, z }: Ground): number {
  const wayX = to.x - from.x
  const wayZ = to.z - from.z
  const along = ((x - from.x) * wayX + (z - from.z) * wayZ) / (wayX * wayX + wayZ * wayZ || 1)
  const nearest = Math.min(1, Math.max(0, along))
  return Math.hypot(x - from.x - nearest * wayX, z - from.z - nearest * wayZ)
}

/** From 0 to 1 between two bounds, without a corner. */
export function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
