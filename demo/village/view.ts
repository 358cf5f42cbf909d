import type * as Phaser from 'phaser'
import { paintEdge, world } from '../art/index.ts'
import type { Spot } from '../game/game-context.ts'
import type { GameScreen, StagePoint } from '../screen/game-screen.ts'

/** World units below the feet of whoever it is about, that no panel covers: their name is there. */
const belowFeet = 30
const panSharpness = 0.004

/**
 * The camera of the village: it shows as much as the free part of the window takes, in any shape, and follows
 * whoever it is about.
 */
export class View {
  readonly #game: Phaser.Game
  readonly #camera: Phaser.Cameras.Scene2D.Camera
  readonly #screen: GameScreen
  readonly #pixelRatio: number
  readonly #edge: Phaser.GameObjects.Image
  #x = world.width / 2
  #bottomY: number = world.height
  #isPlaced = false

  /** @param pixelRatio pixels of the canvas for each CSS pixel */
  constructor(scene: Phaser.Scene, screen: GameScreen, pixelRatio: number) {
    this.#game = scene.game
    this.#camera = scene.cameras.main
    this.#screen = screen
    this.#pixelRatio = pixelRatio
    this.#edge = paintEdge(scene)
  }

  /** Once a frame: goes after `focus`, smoothly, or at once in the first frame. */
  update(focus: Spot, deltaMs: number): void {
    this.#fitCanvas()
    const camera = this.#camera
    const { right, bottom, left } = this.#screen.insets
    const ratio = this.#pixelRatio
    const freeWidth = camera.width - (left + right) * ratio
    // The picture fills the window: a figure is an eighth of its height and more.
    const zoom = Math.max(camera.height / world.height, camera.width / world.width)
    camera.setZoom(zoom)
    const halfWidth = freeWidth / zoom / 2
    const goal = clamp(focus.x, halfWidth, world.width - halfWidth)
    const isFirst = !this.#isPlaced
    const ease = 1 - Math.exp(-deltaMs * panSharpness)
    this.#x = isFirst ? goal : this.#x + (goal - this.#x) * ease
    this.#isPlaced = true
    // The middle of what is free is not the middle of the canvas.
    const shiftX = ((right - left) * ratio) / zoom / 2
    // The sky is the least loss where panels cover much.
    const lowest = Math.max(world.height, focus.y + belowFeet + (bottom * ratio) / zoom)
    this.#bottomY = isFirst ? lowest : this.#bottomY + (lowest - this.#bottomY) * ease
    const middleY = this.#bottomY - camera.height / zoom / 2
    camera.centerOn(this.#x + shiftX, middleY)
    // Beside a panel more is seen than there is: the village fades out there.
    const beyond = this.#x + shiftX + camera.width / zoom / 2 - world.width
    this.#edge.alpha = clamp(beyond / this.#edge.displayWidth, 0, 1)
  }

  /** From world units to CSS pixels of the stage. */
  toStage({ x, y }: Spot): StagePoint {
    const { worldView, zoom } = this.#camera
    const scale = zoom / this.#pixelRatio
    return { x: (x - worldView.x) * scale, y: (y - worldView.y) * scale }
  }

  /** The canvas fills the stage, whatever shape the window has taken. */
  #fitCanvas(): void {
    const { clientWidth, clientHeight } = this.#screen.stage
    const width = Math.max(1, Math.round(clientWidth * this.#pixelRatio))
    const height = Math.max(1, Math.round(clientHeight * this.#pixelRatio))
    const { scale } = this.#game
    if (scale.width !== width || scale.height !== height) scale.resize(width, height)
  }
}

function clamp(value: number, low: number, high: number): number {
  return low > high ? (low + high) / 2 : Math.min(Math.max(value, low), high)
}
