import type { PostId, Villager } from '../story/index.ts'

/** Where everything is, in world units. The game reads it for walking; the pictures read it for standing. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export const world = { width: 1920, height: 720 } as const

/** The lake begins here; it ends at `shoreAt`, where the meadow begins. */
export const horizonY = 72

export const wellSpot: Spot = { x: 702, y: 400 }
export const bellSpot: Spot = { x: 800, y: 334 }
export const stallSpot: Spot = { x: 88, y: 440 }
export const anvilSpot: Spot = { x: 386, y: 372 }
/** The middle of the front edge of Orla's stage. */
export const stageSpot: Spot = { x: 1127, y: 398 }
export const lighthouseSpot: Spot = { x: 1172, y: horizonY + 6 }

export const pond = { x: 1030, y: 600, radiusX: 150, radiusY: 75, depth: -900 } as const

/** A deck along the shore, and the jetty that leads from its middle out into the lake. */
export const jetty = {
  deck: { left: 1598, right: 1788, top: 366, bottom: 404 },
  /** The boards narrow with the distance. */
  walk: { left: 1668, right: 1730, farLeft: 1676, farRight: 1722, farY: 226 },
} as const
export const gateSpot: Spot = { x: 1699, y: 370 }
export const boatSpot: Spot = { x: 1774, y: 266 }

export type HouseName = 'inn' | 'forge' | 'hall' | 'school' | 'cottage'

/** The middle of each house's doorstep. The inn stands forward: it hides the square from the jetty. */
export const houseSpots: Record<HouseName, Spot> = {
  cottage: { x: 62, y: 306 },
  forge: { x: 296, y: 316 },
  hall: { x: 615, y: 322 },
  school: { x: 968, y: 330 },
  inn: { x: 1370, y: 430 },
}

export interface PostPlan {
  /** Its foot. */
  readonly spot: Spot
  /** Where a lantern's foot is when it hangs here, and the depth that puts it in front of the post. */
  readonly hook: Spot & { readonly depth: number }
}

export const posts: Record<PostId, PostPlan> = {
  'tall-post': { spot: { x: 470, y: 400 }, hook: { x: 441, y: 320, depth: 402 } },
  'crooked-post': { spot: { x: 1214, y: 468 }, hook: { x: 1258, y: 400, depth: 470 } },
  'jetty-post': { spot: { x: 1816, y: 432 }, hook: { x: 1786, y: 358, depth: 434 } },
}

/** Where everybody is found. */
export const homes: Record<Villager, Spot> = {
  wren: { x: 640, y: 440 },
  mira: { x: 1392, y: 462 },
  tobin: { x: 1616, y: 386 },
  bram: { x: 330, y: 376 },
  orla: { x: 1086, y: 428 },
}

export const playerStart: Spot = { x: 1330, y: 496 }

/** By the pond. */
export const lanternStart: Spot = { x: 842, y: 548 }
/** In the reeds of the bay. */
export const floatStart: Spot = { x: 1847, y: 405 }

export const placeIds = [
  'well',
  'pond',
  'inn',
  'forge',
  'anvil',
  'school',
  'stage',
  'bell',
  'jetty',
  'boat',
  'gate',
  'lighthouse',
] as const
export type PlaceId = (typeof placeIds)[number]

/** Where somebody stands who was sent to a place. The lighthouse is too far to walk to: that is where it is seen. */
export const placeSpots: Record<PlaceId, Spot> = {
  well: { x: 702, y: 446 },
  pond: { x: 884, y: 530 },
  inn: { x: 1352, y: 462 },
  forge: { x: 284, y: 352 },
  anvil: { x: 384, y: 408 },
  school: { x: 968, y: 352 },
  stage: { x: 1127, y: 420 },
  bell: { x: 800, y: 364 },
  jetty: { x: 1676, y: 398 },
  boat: { x: 1716, y: 268 },
  gate: { x: 1699, y: 384 },
  lighthouse: lighthouseSpot,
}
