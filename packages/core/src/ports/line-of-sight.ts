import type { Vec3 } from './entity-source.ts'

/** Two ends of a ray: who looks, and what is looked at. Reused by the next question: copy out what must stay. */
export interface Ray<TObject> {
  readonly from: Readonly<Vec3>
  readonly to: Readonly<Vec3>
  readonly viewer: TObject
  readonly seen: TObject
}

/**
 * Whether nothing stands between the two ends: a ray of the engine's physics, a walk over a tile map. Asked on
 * sampling ticks, for what is in range and in the view cone only. It must not allocate.
 */
export type LineOfSight<TObject> = (ray: Ray<TObject>) => boolean
