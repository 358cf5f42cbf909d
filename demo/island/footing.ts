import {
  type Ground,
  groundHeight,
  isOnPlanks,
  landing,
  obstacles,
  outwards,
  plateau,
  shoreRadius,
  tower,
  towerRadius,
} from './island-map.ts'

/** Where somebody stands: on the ground, or on the stairs and the gallery behind them, which are one long way. */
export interface Footing extends Ground {
  /** How far along the stairs and the gallery, in radians from their foot; undefined on the ground. */
  readonly climbed: number | undefined
}

/** The whole way up and around the gallery. */
export const climbEnd = tower.stairsTurn + tower.galleryTurn
/** Before the door of the lantern room. */
export const lampFooting: Footing = onStairs(tower.stairsTurn + 0.8, 1.95)
/** How near to the water anybody goes. */
const shoreMargin = 0.93
const shoulder = 0.3
/** Under stairs that are this high one can walk. */
const headroom = 1.75

/** On the ground, at the foot of the stairs. */
export const stairsFoot: Ground = besideTower(
  tower.stairsFrom - 0.16,
  towerRadius(0) + tower.stairsWidth / 2 + 0.12,
)

export function onGround({ x, z }: Ground): Footing {
  return { x, z, climbed: undefined }
}

export function onStairs(climbed: number, radius = stairsRadius(climbed)): Footing {
  return { ...besideTower(tower.stairsFrom + climbed, radius), climbed }
}

export function footingHeight({ x, z, climbed }: Footing): number {
  if (climbed === undefined) return groundHeight({ x, z })
  return plateau + riseAt(climbed)
}

/** Somebody's place after a step; the wall, the water, rocks and the shut gate hold it back. */
export function step(from: Footing, dx: number, dz: number, isGateOpen: boolean): Footing {
  return from.climbed === undefined
    ? stepOnGround(from, dx, dz, isGateOpen)
    : stepOnStairs(from, from.climbed, dx, dz)
}

/** Climbs along the stairs by a length; negative goes down. */
export function climb(from: Footing, length: number): Footing {
  const climbed = from.climbed ?? 0
  const radius = distanceToTower(from)
  return stairsOrFoot(climbed + length / radius, radius)
}

function stepOnGround(from: Footing, dx: number, dz: number, isGateOpen: boolean): Footing {
  const wish = { x: from.x + dx, z: from.z + dz }
  const toFoot = Math.hypot(stairsFoot.x - wish.x, stairsFoot.z - wish.z)
  // Right of the foot is up.
  const right = rightOf(tower.stairsFrom)
  if (isGateOpen && toFoot < 0.5 && dx * right.x + dz * right.z > 0) return onStairs(0.02)
  return onGround(clearGround(wish, dx, dz))
}

/** The nearest place on land that is free. */
export function clearGround(wish: Ground, dx = 0, dz = 0): Ground {
  let { x, z } = wish
  // Once more for those who were pushed from one stone against the next.
  for (let round = 0; round < 2; round++) {
    for (const stone of obstacles) [x, z] = keepAway(x, z, stone.x, stone.z, stone.radius + shoulder, dx, dz)
  }
  const angle = Math.atan2(z - tower.z, x - tower.x)
  ;[x, z] = keepAway(x, z, tower.x, tower.z, blockedRadius(angle) + shoulder, dx, dz)
  return onLand({ x, z })
}

function onLand({ x, z }: Ground): Ground {
  if (isOnPlanks({ x, z: Math.max(z, landing.to) }) && z < 0) {
    const half = landing.width / 2 - 0.25
    const isOverWater = outwards({ x, z }) > shoreMargin
    return {
      x: isOverWater ? clamp(x, landing.x - half, landing.x + half) : x,
      z: Math.max(z, landing.to + 0.3),
    }
  }
  const out = outwards({ x, z })
  if (out <= shoreMargin) return { x, z }
  const angle = Math.atan2(z, x)
  const reach = shoreRadius(angle) * shoreMargin
  return { x: Math.cos(angle) * reach, z: Math.sin(angle) * reach }
}

/** Slides along the edge; who walks straight at the middle is nudged to the side that is nearer. */
function keepAway(
  x: number,
  z: number,
  fromX: number,
  fromZ: number,
  radius: number,
  dx: number,
  dz: number,
): readonly [x: number, z: number] {
  const awayX = x - fromX
  const awayZ = z - fromZ
  if (Math.hypot(awayX, awayZ) >= radius) return [x, z]
  const side = dx === 0 && dz === 0 ? 0 : awayX * dz - awayZ * dx >= 0 ? 1 : -1
  const angle = Math.atan2(awayZ, awayX) + side * (0.012 / Math.max(radius, 0.3))
  return [fromX + Math.cos(angle) * radius, fromZ + Math.sin(angle) * radius]
}

/** The tower, and as much of its stairs as is too low to walk under. */
function blockedRadius(angle: number): number {
  const climbed = positive(angle - tower.stairsFrom)
  const isUnderLowStairs = climbed < tower.stairsTurn && riseAt(climbed) < headroom
  const behindFoot = positive(tower.stairsFrom - angle)
  if (isUnderLowStairs) return towerRadius(0) + tower.stairsWidth
  // The gate's post.
  return behindFoot < 0.05 ? towerRadius(0) + 0.2 : towerRadius(0)
}

function stepOnStairs(from: Footing, climbed: number, dx: number, dz: number): Footing {
  const angle = tower.stairsFrom + climbed
  const right = rightOf(angle)
  const radius = distanceToTower(from)
  const along = dx * right.x + dz * right.z
  const out = dx * Math.cos(angle) + dz * Math.sin(angle)
  return stairsOrFoot(climbed + along / radius, radius + out)
}

function stairsOrFoot(climbed: number, radius: number): Footing {
  if (climbed < 0) return onGround(stairsFoot)
  const at = Math.min(climbed, climbEnd - 0.15)
  const wall = towerRadius(riseAt(at)) + 0.28
  const isOnGallery = at > tower.stairsTurn
  const rail = isOnGallery ? tower.galleryRadius - 0.26 : towerRadius(riseAt(at)) + tower.stairsWidth - 0.22
  return onStairs(at, clamp(radius, wall, rail))
}

/** The middle of the steps. */
export function stairsRadius(climbed: number): number {
  return towerRadius(riseAt(climbed)) + tower.stairsWidth / 2
}

/** How high the stairs have come, above their foot. */
export function riseAt(climbed: number): number {
  return tower.galleryHeight * clamp(climbed / tower.stairsTurn, 0, 1)
}

/** To the right as one looks at the tower from outside: up. */
export function rightOf(angle: number): Ground {
  return { x: -Math.sin(angle), z: Math.cos(angle) }
}

export function besideTower(angle: number, radius: number): Ground {
  return { x: tower.x + Math.cos(angle) * radius, z: tower.z + Math.sin(angle) * radius }
}

export function distanceToTower({ x, z }: Ground): number {
  return Math.hypot(x - tower.x, z - tower.z)
}

function positive(angle: number): number {
  const turn = Math.PI * 2
  return ((angle % turn) + turn) % turn
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
