export { type BodyWalls, bodyLineOfSight } from './body-line-of-sight.ts'
export { type TileSightOptions, tileLineOfSight, type WallLayer } from './tile-line-of-sight.ts'
