export { type PickingOptions, pickingLineOfSight } from './picking-line-of-sight.ts'
