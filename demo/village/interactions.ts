import type { Spot } from '../art/index.ts'

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
  run(): void
}

/** The interaction at hand for a player who stands at `from`. */
export function nearestInteraction(
  interactions: readonly Interaction[],
  from: Spot,
): Interaction | undefined {
  let nearest: Interaction | undefined
  let nearestDistance = Number.POSITIVE_INFINITY
  for (const interaction of interactions) {
    const distance = Math.hypot(interaction.spot.x - from.x, interaction.spot.y - from.y)
    if (distance > interaction.within || distance >= nearestDistance) continue
    nearest = interaction
    nearestDistance = distance
  }
  return nearest
}

/** The interaction that a click at `at` means. */
export function touchedInteraction(interactions: readonly Interaction[], at: Spot): Interaction | undefined {
  return interactions.find(
    ({ spot, touch }) => touch && Math.hypot(spot.x - at.x, spot.y - touch.above - at.y) <= touch.radius,
  )
}
