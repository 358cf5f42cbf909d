import {
  anvilSpot,
  bellSpot,
  gateSpot,
  houseSpots,
  jetty,
  posts,
  type Spot,
  stageSpot,
  stallSpot,
  wellSpot,
} from './layout.ts'
import { fenceSpots, lampSpots } from './planting.ts'
import { shoreAt } from './shore.ts'

export interface Obstacle extends Spot {
  readonly radius: number
}

/** Nobody walks beyond; the shore and the gate are nearer still: see `keepOnGround`. */
export const walkBounds = { left: 40, top: 345, right: 1866, bottom: 560 } as const

const { inn } = houseSpots

/**
 * Circles that walkers go round. What reaches up to the top of the bounds has its middle above it, so that everybody
 * slides off its lower side and nobody gets caught between.
 */
export const obstacles: readonly Obstacle[] = [
  { ...wellSpot, radius: 40 },
  { ...bellSpot, radius: 24 },
  { ...anvilSpot, radius: 20 },
  { x: stallSpot.x, y: stallSpot.y - 112, radius: 122 },
  { x: stageSpot.x, y: stageSpot.y - 82, radius: 92 },
  { x: inn.x - 62, y: inn.y - 100, radius: 106 },
  { x: inn.x, y: inn.y - 140, radius: 156 },
  { x: inn.x + 62, y: inn.y - 100, radius: 106 },
  { x: 955, y: 600, radius: 58 },
  { x: 1030, y: 600, radius: 78 },
  { x: 1105, y: 600, radius: 58 },
  ...Object.values(posts).map(({ spot }) => ({ ...spot, radius: 14 })),
  ...lampSpots.map(spot => ({ ...spot, radius: 10 })),
  ...fenceSpots.map(spot => ({ ...spot, radius: 30 })),
]

/** The part of the jetty behind the gate. */
const beyondGate = {
  left: jetty.walk.farLeft + 5,
  right: jetty.walk.farRight - 5,
  top: jetty.walk.farY + 20,
} as const

/**
 * Moves a walker that left the ground back onto it: the bounds, the shore, and the jetty behind its gate. Written into
 * the walker itself, for it is called for each step.
 */
export function keepOnGround(walker: { x: number; y: number }, isGateOpen: boolean): void {
  walker.x = Math.min(Math.max(walker.x, walkBounds.left), walkBounds.right)
  walker.y = Math.min(walker.y, walkBounds.bottom)
  const top = topAt(walker.x)
  if (walker.y >= top) return
  const isOnJetty =
    isGateOpen && walker.x > jetty.walk.left && walker.x < jetty.walk.right && walker.y < gateSpot.y + 4
  if (!isOnJetty) {
    walker.y = top
    return
  }
  walker.x = Math.min(Math.max(walker.x, beyondGate.left), beyondGate.right)
  walker.y = Math.max(walker.y, beyondGate.top)
}

function topAt(x: number): number {
  if (x > jetty.deck.left - 6 && x < jetty.deck.right + 4) return jetty.deck.top + 8
  return Math.max(walkBounds.top, shoreAt(x) + 14)
}
