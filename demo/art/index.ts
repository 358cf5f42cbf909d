export type { Bell } from './bell.ts'
export { Doll } from './doll.ts'
export type { Openness } from './face.ts'
export {
  bellSpot,
  houseSpots,
  type Obstacle,
  obstacles,
  pond,
  postHook,
  postSpot,
  type Spot,
  stallSpot,
  walkBounds,
  wellSpot,
  world,
} from './layout.ts'
export { type DollLook, looks } from './looks.ts'
export { type LanternColour, PaperLantern } from './paper-lantern.ts'
export { paintVillage, type Village } from './village.ts'
