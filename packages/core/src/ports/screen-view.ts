import type { Vec3 } from './entity-source.ts'

/**
 * The plane that characters walk on. `xy`: the screen of a game seen from above or from the side, as in Phaser,
 * with x to the right and y **down**. `xz`: the ground of a scene with y up, as in Babylon.js.
 */
export type WorldPlane = 'xy' | 'xz'

/** A position in CSS pixels, from the top left corner of the canvas as the page shows it. */
export interface ScreenPoint {
  x: number
  y: number
}

/**
 * Converts world positions to positions on the canvas, for elements that lie over the picture such as speech
 * bubbles and the lens. Each adapter has a `createScreenView()`.
 */
export interface ScreenView<TObject> {
  readonly plane: WorldPlane
  /**
   * Writes where a world position is drawn into `out`; it may lie outside the picture. False if it is not drawn,
   * because it lies behind the camera or the scene shows nothing. Called in every frame: it must not allocate.
   */
  project(place: Readonly<Vec3>, out: ScreenPoint): boolean
  /**
   * Writes the world position just above the head of an object into `out`: speech bubbles point there. Called in
   * every frame: it must not allocate.
   */
  readHead(object: TObject, out: Vec3): void
}
