import type { Vec3 } from './entity-source.ts'

/**
 * The plane on which characters walk. `xy` is the screen of a game seen from above or from the side, as in Phaser: x
 * goes right and y goes **down**. `xz` is the ground of a scene with y up, as in Babylon.js.
 */
export type WorldPlane = 'xy' | 'xz'

/** In CSS pixels, from the top left corner of the canvas as the page shows it. */
export interface ScreenPoint {
  x: number
  y: number
}

/**
 * Where a scene is drawn, for what a page lays over the picture: speech bubbles, the lens. Each adapter makes one:
 * `createScreenView()` of its `./screen`.
 */
export interface ScreenView<TObject> {
  readonly plane: WorldPlane
  /**
   * Writes where a world position is drawn into `out`; it may lie beside the picture. False: it is drawn nowhere,
   * because it lies behind the camera or the scene shows nothing. For every frame: it must not allocate.
   */
  project(place: Readonly<Vec3>, out: ScreenPoint): boolean
  /** Writes the world position just above the head of an object into `out`: bubbles point there. As often. */
  readHead(object: TObject, out: Vec3): void
}
