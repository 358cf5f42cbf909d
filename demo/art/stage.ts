import * as Phaser from 'phaser'
import { type Brush, createCanvas, PIXELS_PER_UNIT } from './canvas.ts'

/** Pictures outlive their scene: a restarted scene finds them and paints nothing. */
export function paintTexture(
  scene: Phaser.Scene,
  key: string,
  width: number,
  height: number,
  draw: (c: Brush) => void,
): string {
  if (!scene.textures.exists(key)) scene.textures.addCanvas(key, createCanvas(width, height, draw))
  return key
}

/** An image of a painted texture in world units, not yet on the display list. */
export function createImage(
  scene: Phaser.Scene,
  x: number,
  y: number,
  key: string,
  frame?: string,
): Phaser.GameObjects.Image {
  return new Phaser.GameObjects.Image(scene, x, y, key, frame).setScale(1 / PIXELS_PER_UNIT)
}

/** Light that reaches ground and people at night. */
export interface LightSource {
  readonly x: number
  readonly y: number
  readonly radiusX: number
  readonly radiusY: number
  readonly colour: string
  /** From 0 to 1: as bright as by day. */
  readonly strength: number
}

/** Everything that belongs to one place: what stands there, what moves, and its end. */
export class Stage {
  readonly scene: Phaser.Scene
  readonly #lights = new Set<LightSource>()
  /** From 0, dusk, to 1, night. */
  darkness = 0
  /** How often a light was added or taken away. */
  lightChanges = 0
  readonly #objects: Phaser.GameObjects.GameObject[] = []
  readonly #movers: ((timeMs: number) => void)[] = []

  constructor(scene: Phaser.Scene) {
    this.scene = scene
  }

  /** Depth is the foot's y unless something lies flat or floats. */
  place(key: string, x: number, y: number, originX = 0.5, originY = 1, depth = y): Phaser.GameObjects.Image {
    const image = createImage(this.scene, x, y, key).setOrigin(originX, originY).setDepth(depth)
    this.scene.add.existing(image)
    this.#objects.push(image)
    return image
  }

  /** All that burns. */
  get lights(): ReadonlySet<LightSource> {
    return this.#lights
  }

  addLight(source: LightSource): void {
    this.lightChanges += 1
    this.#lights.add(source)
  }

  removeLight(source: LightSource): void {
    this.lightChanges += 1
    this.#lights.delete(source)
  }

  /** Light adds up; it never covers. */
  placeLight(key: string, x: number, y: number, depth: number): Phaser.GameObjects.Image {
    return this.place(key, x, y, 0.5, 0.5, depth).setBlendMode(Phaser.BlendModes.ADD)
  }

  /** Nothing to see: where something is that is painted into a larger picture. */
  placeZone(x: number, y: number): Phaser.GameObjects.Zone {
    const zone = this.scene.add.zone(x, y, 1, 1)
    this.#objects.push(zone)
    return zone
  }

  onFrame(move: (timeMs: number) => void): void {
    this.#movers.push(move)
  }

  animate(timeMs: number): void {
    for (const move of this.#movers) move(timeMs)
  }

  destroy(): void {
    for (const object of this.#objects) object.destroy()
    this.#objects.length = 0
    this.#movers.length = 0
  }
}
