import { climb, type Footing, onStairs, stairsFoot, step } from './footing.ts'
import type { Ground } from './island-map.ts'

/** How near somebody has to come. */
const footReach = 0.45

/** One stride of a journey: to the foot of the stairs, up or down them, or over the ground. */
export function stride(from: Footing, to: Footing, length: number, isGateOpen: boolean): Footing {
  const goesUp = to.climbed !== undefined
  if (from.climbed === undefined) {
    if (!goesUp) return strideTo(from, to, length, isGateOpen)
    const left = Math.hypot(stairsFoot.x - from.x, stairsFoot.z - from.z)
    if (left > footReach || !isGateOpen) return strideTo(from, stairsFoot, length, isGateOpen)
    return onStairs(0.03)
  }
  if (!goesUp) return climb(from, -length)
  const way = (to.climbed - from.climbed) * 2
  if (Math.abs(way) < length) return strideTo(from, to, length, isGateOpen)
  return climb(from, Math.sign(way) * length)
}

/** Whether somebody is as near as they wanted to be: on the same level, too. */
export function hasArrived(at: Footing, to: Footing, within: number): boolean {
  if ((at.climbed === undefined) !== (to.climbed === undefined)) return false
  if (at.climbed !== undefined && to.climbed !== undefined) {
    return Math.abs(at.climbed - to.climbed) * 2 <= within + 0.1
  }
  return Math.hypot(at.x - to.x, at.z - to.z) <= within
}

function strideTo(from: Footing, { x, z }: Ground, length: number, isGateOpen: boolean): Footing {
  const dx = x - from.x
  const dz = z - from.z
  const distance = Math.hypot(dx, dz)
  if (distance < 0.001) return from
  const scale = Math.min(length, distance) / distance
  return step(from, dx * scale, dz * scale, isGateOpen)
}
