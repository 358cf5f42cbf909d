import type { Vec3 } from './entity-source.ts'

/**
 * The two ends of a line of sight: the character that looks, and the target. The object is reused for the next
 * call: copy what you keep.
 */
export interface Ray<TObject> {
  readonly from: Readonly<Vec3>
  readonly to: Readonly<Vec3>
  readonly viewer: TObject
  readonly seen: TObject
}

/**
 * Whether nothing blocks the view between the two ends, for example by a physics ray or over a tile map. Called
 * whenever positions are read, only for targets in range and in the view cone. It must not allocate.
 */
export type LineOfSight<TObject> = (ray: Ray<TObject>) => boolean
