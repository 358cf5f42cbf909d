import { groundHeight, lampSpots, landHeight, pineSpots, plateau, tower, towerRadius } from './island-map.ts'

export interface Place {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Between the eye and the wall, and between the eye and the ground. */
const wallMargin = 0.55
const groundMargin = 0.55
const top = plateau + tower.galleryHeight

/** Behind a target: `yaw` is where the eye looks, `pitch` how far down. */
export function behind(target: Place, yaw: number, pitch: number, distance: number): Place {
  const flat = Math.cos(pitch) * distance
  return {
    x: target.x - Math.sin(yaw) * flat,
    y: target.y + Math.sin(pitch) * distance,
    z: target.z - Math.cos(yaw) * flat,
  }
}

/** The same view from where nothing hides the target: before the tower and not behind it, above ground and lake. */
export function clearView(target: Place, wish: Place): Place {
  const eye = along(target, wish, freeShare(target, wish))
  const out = outOfTower(eye)
  return { ...out, y: Math.max(eye.y, groundHeight(out) + groundMargin, groundMargin) }
}

/** Whether a place is within the wall, or nearer to it than an eye may be. */
export function isInTower({ x, y, z }: Place): boolean {
  return y < top && Math.hypot(x - tower.x, z - tower.z) < towerRadius(y - plateau) + wallMargin - 0.001
}

/** A picture that is higher than wide shows less to the sides: the eye goes further away. */
export function fitToShape(aspect: number): number {
  return Math.min(1.45, Math.max(1, 1 + (1.15 - aspect) * 0.62))
}

/** Turns one direction towards another by the shorter way. */
export function turnTowards(from: number, to: number, share: number): number {
  const turn = Math.PI * 2
  const way = ((((to - from + Math.PI) % turn) + turn) % turn) - Math.PI
  return from + way * Math.min(1, share)
}

/** What an eye does not look through, each as a round thing so high. */
const hiding: readonly Hiding[] = [
  { x: tower.x, z: tower.z, radius: towerRadius(0) + wallMargin, top: top + 0.2 },
  ...pineSpots.map(({ x, z, size }) => ({
    x,
    z,
    radius: size * 0.95 + 0.3,
    top: landHeight({ x, z }) + size * 3.8,
  })),
  ...lampSpots.map(({ x, z }) => ({ x, z, radius: 0.55, top: landHeight({ x, z }) + 2.4 })),
]

interface Hiding {
  readonly x: number
  readonly z: number
  readonly radius: number
  readonly top: number
}

/** How far one can go from the target towards the wish before something is in between. */
function freeShare(target: Place, wish: Place): number {
  let share = 1
  for (const thing of hiding) share = Math.min(share, shareBefore(thing, target, wish))
  return share
}

function shareBefore(thing: Hiding, target: Place, wish: Place): number {
  const [dx, dz] = [wish.x - target.x, wish.z - target.z]
  const [fx, fz] = [target.x - thing.x, target.z - thing.z]
  const a = dx * dx + dz * dz
  const b = 2 * (fx * dx + fz * dz)
  const c = fx * fx + fz * fz - thing.radius * thing.radius
  const root = b * b - 4 * a * c
  // Who stands beside it looks out.
  if (a === 0 || root <= 0 || c <= 0) return 1
  const hit = (-b - Math.sqrt(root)) / (2 * a)
  if (hit <= 0 || hit >= 1) return 1
  return along(target, wish, hit).y < thing.top ? Math.max(hit - 0.02, 0.06) : 1
}

function along(from: Place, to: Place, share: number): Place {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    z: from.z + (to.z - from.z) * share,
  }
}

function outOfTower({ x, y, z }: Place): Place {
  const reach = towerRadius(y - plateau) + wallMargin
  const [dx, dz] = [x - tower.x, z - tower.z]
  const distance = Math.hypot(dx, dz)
  if (distance >= reach || y >= top) return { x, y, z }
  const scale = reach / (distance || 1)
  return { x: tower.x + (distance === 0 ? reach : dx * scale), y, z: tower.z + dz * scale }
}
