import { type Spot, world } from '../art/index.ts'

/** From the world's units to the page's CSS pixels, and how much of the picture is free. */
export class View {
  readonly #stage: HTMLElement
  readonly #cover: HTMLElement
  #cssPerUnit = 1
  #coveredPx = 0

  /** @param cover element that may hide the lower part of the stage: the chat box */
  constructor(stage: HTMLElement, cover: HTMLElement) {
    this.#stage = stage
    this.#cover = cover
  }

  /** How much of the stage is hidden at its bottom, in CSS pixels. */
  get coveredPx(): number {
    return this.#coveredPx
  }

  /** Once a frame, before anything is placed. */
  update(): void {
    const { clientWidth, clientHeight, offsetLeft, offsetTop } = this.#stage
    this.#cssPerUnit = clientWidth / world.width
    const isBeside = this.#cover.offsetLeft >= offsetLeft + clientWidth
    this.#coveredPx = isBeside ? 0 : Math.max(0, offsetTop + clientHeight - this.#cover.offsetTop)
  }

  /** In CSS pixels of the page's screen, in which the stage may be centred. */
  toScreen({ x, y }: Spot): Spot {
    return {
      x: this.#stage.offsetLeft + x * this.#cssPerUnit,
      y: this.#stage.offsetTop + y * this.#cssPerUnit,
    }
  }
}
