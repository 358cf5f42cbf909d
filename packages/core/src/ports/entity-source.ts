/** An adapter's view on a live scene object of its engine. */
export interface EntitySource<TObject> {
  readonly object: TObject
  /**
   * Writes the world position, in the game's own units, into `out`. Runs on sampling ticks: it must not
   * allocate.
   */
  readPosition(out: Vec3): void
  /**
   * Writes the direction in which it looks into `out`, in world axes and of any length. Without it, or with
   * a length of 0, a view cone has no direction and counts as a full circle. It must not allocate.
   */
  readFacing?(out: Vec3): void
  /** False for good once the object was destroyed. */
  isAlive(): boolean
}

/** A place or a direction, in the game's own units. In 2D `z` is 0. */
export interface Vec3 {
  x: number
  y: number
  z: number
}
