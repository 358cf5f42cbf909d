import type { ChatReply, ChatRequest, ChatStreamPart, ForkReply, ForkRequest } from '@townsfolk/protocol'

export interface DialogueCallOptions {
  readonly signal?: AbortSignal
}

/**
 * What core needs of a dialogue service. The client of this repository fits it; so does any object that has a
 * `chat`.
 */
export interface DialogueApi {
  chat(request: ChatRequest, options?: DialogueCallOptions): Promise<ChatReply>
  /** A turn part by part. Where it is there, lines are said and actions taken as they come. */
  chatStream?(request: ChatRequest, options?: DialogueCallOptions): AsyncIterable<ChatStreamPart>
  /** Copies a session as it stood at a message. Restoring a saved game needs it. */
  forkSession?(request: ForkRequest, options?: DialogueCallOptions): Promise<ForkReply>
}

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

export interface Vec3 {
  x: number
  y: number
  z: number
}

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

/** Wall-clock time, for the dates of world events and the marks of turns. Core reads no clock of its own. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number
}
