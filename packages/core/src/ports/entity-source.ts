/** Reads a live object of the engine for the runtime. Adapters implement it. */
export interface EntitySource<TObject> {
  readonly object: TObject
  /**
   * Writes the world position into `out`, in the game's own units. Called whenever positions are read: it must not
   * allocate.
   */
  readPosition(out: Vec3): void
  /**
   * Writes the direction that the object looks in into `out`, in world axes and of any length. Without it, or with
   * a length of 0, a view cone counts as a full circle. It must not allocate.
   */
  readFacing?(out: Vec3): void
  /** False once the object has been destroyed, and from then on. */
  isAlive(): boolean
}

/** A position or a direction, in the game's own units. In 2D `z` is 0. */
export interface Vec3 {
  x: number
  y: number
  z: number
}
