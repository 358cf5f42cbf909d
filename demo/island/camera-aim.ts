import { groundHeight, plateau, tower, towerRadius } from './island-map.ts'

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
  const share = freeShare(target, wish)
  const eye = {
    x: target.x + (wish.x - target.x) * share,
    y: target.y + (wish.y - target.y) * share,
    z: target.z + (wish.z - target.z) * share,
  }
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

/** How far one can go from the target towards the wish before the wall is in between. */
function freeShare(target: Place, wish: Place): number {
  const radius = towerRadius(0) + wallMargin
  const [dx, dz] = [wish.x - target.x, wish.z - target.z]
  const [fx, fz] = [target.x - tower.x, target.z - tower.z]
  const a = dx * dx + dz * dz
  const b = 2 * (fx * dx + fz * dz)
  const c = fx * fx + fz * fz - radius * radius
  const root = b * b - 4 * a * c
  // A target at the wall looks out.
  if (a === 0 || root <= 0 || c <= 0) return 1
  const hit = (-b - Math.sqrt(root)) / (2 * a)
  if (hit <= 0 || hit >= 1) return 1
  const height = target.y + (wish.y - target.y) * hit
  return height < top + 0.2 ? Math.max(hit - 0.02, 0.06) : 1
}

function outOfTower({ x, y, z }: Place): Place {
  const reach = towerRadius(y - plateau) + wallMargin
  const [dx, dz] = [x - tower.x, z - tower.z]
  const distance = Math.hypot(dx, dz)
  if (distance >= reach || y >= top) return { x, y, z }
  const scale = reach / (distance || 1)
  return { x: tower.x + (distance === 0 ? reach : dx * scale), y, z: tower.z + dz * scale }
}
