/** Where everything is, in world units. The game reads it for walking; the pictures read it for standing. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Obstacle extends Spot {
  readonly radius: number
}

export const world = { width: 1280, height: 720 } as const

/** The lake begins here and ends at the shore, where the meadow begins. */
export const horizonY = 72
export const shoreY = 138

export const walkBounds = { left: 40, top: 345, right: 1240, bottom: 560 } as const

export const wellSpot: Spot = { x: 702, y: 400 }
export const postSpot: Spot = { x: 470, y: 400 }
export const bellSpot: Spot = { x: 800, y: 334 }
export const stallSpot: Spot = { x: 165, y: 424 }

/** Where a lantern's foot is when it hangs on the post, and the depth that puts it in front of the post. */
export const postHook = { x: 441, y: 320, depth: 402 } as const

export const pond = { x: 1030, y: 600, radiusX: 150, radiusY: 75 } as const

export type HouseName = 'inn' | 'left' | 'right' | 'edge'

export const houseSpots: Record<HouseName, Spot> = {
  inn: { x: 615, y: 322 },
  left: { x: 275, y: 312 },
  right: { x: 1010, y: 330 },
  edge: { x: 1248, y: 306 },
}

export type TreeKind = 'linden' | 'alder' | 'blossom' | 'rowan'

export interface TreeSpot extends Spot {
  readonly kind: TreeKind
  readonly scale: number
}

export const treeSpots: readonly TreeSpot[] = [
  { x: 452, y: 196, kind: 'alder', scale: 0.78 },
  { x: 905, y: 200, kind: 'alder', scale: 0.8 },
  { x: 128, y: 214, kind: 'alder', scale: 0.95 },
  { x: 1120, y: 214, kind: 'linden', scale: 0.9 },
  { x: 188, y: 222, kind: 'linden', scale: 0.86 },
  { x: 400, y: 232, kind: 'blossom', scale: 0.9 },
  { x: 872, y: 250, kind: 'blossom', scale: 0.98 },
  { x: 1182, y: 246, kind: 'alder', scale: 0.96 },
  { x: 30, y: 290, kind: 'linden', scale: 1.18 },
  { x: 112, y: 330, kind: 'rowan', scale: 0.92 },
  { x: 1140, y: 322, kind: 'rowan', scale: 0.95 },
  { x: 72, y: 622, kind: 'blossom', scale: 1.06 },
  { x: 1244, y: 610, kind: 'linden', scale: 1.05 },
  { x: 232, y: 706, kind: 'rowan', scale: 0.86 },
]

export const bushSpots: readonly Spot[] = [
  { x: 150, y: 326 },
  { x: 400, y: 334 },
  { x: 482, y: 334 },
  { x: 752, y: 334 },
  { x: 905, y: 344 },
  { x: 1108, y: 346 },
  { x: 1186, y: 352 },
  { x: 20, y: 396 },
  { x: 1262, y: 664 },
  { x: 26, y: 706 },
  { x: 842, y: 706 },
  { x: 470, y: 712 },
]

export const lampSpots: readonly Spot[] = [
  { x: 268, y: 520 },
  { x: 892, y: 440 },
  { x: 1096, y: 412 },
  { x: 572, y: 704 },
]

export const fenceSpots: readonly Spot[] = [
  { x: 52, y: 452 },
  { x: 1206, y: 402 },
]

/** Chimney mouths, where the smoke begins. */
export const chimneys: readonly Spot[] = [
  { x: 352, y: 138 },
  { x: 695, y: 124 },
  { x: 1078, y: 158 },
]

/** Circles that walkers go round. */
export const obstacles: readonly Obstacle[] = [
  { ...wellSpot, radius: 40 },
  { ...postSpot, radius: 14 },
  { ...bellSpot, radius: 24 },
  // The stall is deep enough that nobody can walk behind it, nor into the corner beside it.
  { x: 50, y: 385, radius: 62 },
  { x: 110, y: 388, radius: 54 },
  { x: 165, y: 388, radius: 54 },
  { x: 220, y: 388, radius: 54 },
  { x: 912, y: 600, radius: 30 },
  { x: 955, y: 600, radius: 58 },
  { x: 1030, y: 600, radius: 78 },
  { x: 1105, y: 600, radius: 58 },
  { x: 1150, y: 600, radius: 30 },
  { x: 72, y: 618, radius: 22 },
  { x: 1240, y: 606, radius: 20 },
  { x: 232, y: 702, radius: 20 },
  ...lampSpots.map(spot => ({ ...spot, radius: 10 })),
  ...fenceSpots.map(spot => ({ ...spot, radius: 30 })),
]
