import type { Spot } from '../art/index.ts'
import { nearestOf } from '../game/nearest.ts'

/** Something the player can do at a place: by its key when near, or by a click from anywhere. */
export interface Interaction {
  readonly label: string
  /** Where it is done, in world units. */
  readonly spot: Spot
  /** From how near, in world units. */
  readonly within: number
  /** What a click must hit, in world units around a point above the spot; left out for what a click never means. */
  readonly touch?: { readonly above: number; readonly radius: number }
  /** Id of what the player points at while this is at hand. */
  readonly pointsAt?: string
  /** Id of whom it begins a talk with. */
  readonly talksTo?: string
  run(): void
}

/** The interaction at hand for a player who stands at `from`. */
export function nearestInteraction(
  interactions: readonly Interaction[],
  from: Spot,
): Interaction | undefined {
  return nearestOf(interactions, ({ spot, within }) => {
    const distance = Math.hypot(spot.x - from.x, spot.y - from.y)
    return distance > within ? undefined : distance
  })
}

/** The interaction that a click at `at` means. */
export function touchedInteraction(interactions: readonly Interaction[], at: Spot): Interaction | undefined {
  return interactions.find(
    ({ spot, touch }) => touch && Math.hypot(spot.x - at.x, spot.y - touch.above - at.y) <= touch.radius,
  )
}
