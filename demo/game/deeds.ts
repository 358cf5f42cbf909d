import type { Spot } from '../art/index.ts'

/** Something the player can do at a place: by its key when near, or by a click from anywhere. */
export interface Deed {
  readonly label: string
  /** Where it is done, in world units. */
  readonly spot: Spot
  /** From how near, in world units. */
  readonly within: number
  /** What a click must hit, in world units around a point above the spot. */
  readonly touch: { readonly above: number; readonly radius: number }
  run(): void
}

/** The deed at hand for a player who stands at `from`. */
export function nearestDeed(deeds: readonly Deed[], from: Spot): Deed | undefined {
  let nearest: Deed | undefined
  let nearestDistance = Number.POSITIVE_INFINITY
  for (const deed of deeds) {
    const distance = Math.hypot(deed.spot.x - from.x, deed.spot.y - from.y)
    if (distance > deed.within || distance >= nearestDistance) continue
    nearest = deed
    nearestDistance = distance
  }
  return nearest
}

/** The deed that a click at `at` means. */
export function touchedDeed(deeds: readonly Deed[], at: Spot): Deed | undefined {
  return deeds.find(
    ({ spot, touch }) => Math.hypot(spot.x - at.x, spot.y - touch.above - at.y) <= touch.radius,
  )
}
