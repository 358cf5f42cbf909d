export { CorkFloat, OilCan } from './carried-things.ts'
export { Doll } from './doll.ts'
export { beyondColour, paintEdge } from './edge.ts'
export { type Ground, groundAt } from './ground-at.ts'
export {
  floatStart,
  homes,
  lanternStart,
  type PlaceId,
  type PostPlan,
  placeIds,
  placeSpots,
  playerStart,
  posts,
  type Spot,
  world,
} from './layout.ts'
export { looks } from './looks.ts'
export { mouthOf } from './mouth.ts'
export type { Light, LightColour } from './night.ts'
export { PaperLantern } from './paper-lantern.ts'
export { type Landmark, paintVillage, type Village } from './village.ts'
export { keepOnGround, type Obstacle, obstacles, walkBounds } from './walking.ts'
export { isSightBlocked, type Wall, walls } from './walls.ts'
