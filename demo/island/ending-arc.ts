import type { Place } from './camera-aim.ts'
import { lampHeight, smooth, tower, villageSpot } from './island-map.ts'

/** Everything that the end shows at one moment. */
export interface EndingMoment {
  readonly eye: Place
  readonly target: Place
  /** How bright the lamp burns, from 0 to 1. */
  readonly burning: number
  /** Where the beam points, about the upward axis, and how strong it is. */
  readonly heading: number
  readonly beam: number
  /** How many of the village's lights have answered, from 0 to 1. */
  readonly answer: number
}

export const endingMs = 12_500
/** The beam goes around, and comes to rest on the village. */
const turns = 2

/** From the lamp to the village. */
export const villageHeading = Math.atan2(villageSpot.x - tower.x, villageSpot.z - tower.z)

const ahead = { x: Math.sin(villageHeading), z: Math.cos(villageHeading) }
const side = { x: ahead.z, z: -ahead.x }
const last: Place = behindLamp(10.8, 3.4, lampHeight + 3.2)

/** The camera rises behind the lamp, the light sweeps over the lake, and the village answers. */
export function endingAt(ms: number, from: Place, isStill = false, looked: Place = lookAt(0)): EndingMoment {
  const rise = isStill ? 1 : smooth(400, 7200, ms)
  const burning = smooth(300, 1900, ms)
  const sweep = smooth(1400, 9600, ms)
  const passes = isStill ? 1 : sweep
  return {
    eye: onArc(from, rise),
    target: between(looked, lookAt(rise), isStill ? 1 : smooth(200, 3200, ms)),
    burning,
    heading: villageHeading - (1 - passes) * turns * Math.PI * 2,
    beam: smooth(1300, 2600, ms),
    answer: smooth(7400, 10_800, ms),
  }
}

/** Up first and around, so that nothing passes through the tower. */
function onArc(from: Place, rise: number): Place {
  const start = polar(from)
  const end = polar(last)
  const turn = Math.PI * 2
  const way = ((((end.angle - start.angle + Math.PI) % turn) + turn) % turn) - Math.PI
  const angle = start.angle + way * rise
  const wide = Math.sin(rise * Math.PI) * 4.4
  const reach = Math.max(4.2, start.reach + (end.reach - start.reach) * rise + wide)
  return {
    x: tower.x + Math.cos(angle) * reach,
    y: from.y + (last.y - from.y) * smooth(0, 0.92, rise),
    z: tower.z + Math.sin(angle) * reach,
  }
}

function lookAt(rise: number): Place {
  const far = 22 * smooth(0.25, 1, rise)
  return {
    x: tower.x + ahead.x * far,
    y: lampHeight - 2.4 * smooth(0.3, 1, rise),
    z: tower.z + ahead.z * far,
  }
}

function between(from: Place, to: Place, share: number): Place {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    z: from.z + (to.z - from.z) * share,
  }
}

function behindLamp(back: number, beside: number, y: number): Place {
  return { x: tower.x - ahead.x * back + side.x * beside, y, z: tower.z - ahead.z * back + side.z * beside }
}

function polar({ x, z }: Place): { readonly angle: number; readonly reach: number } {
  const [dx, dz] = [x - tower.x, z - tower.z]
  return { angle: Math.atan2(dz, dx), reach: Math.hypot(dx, dz) }
}
