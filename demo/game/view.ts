import type { SpeechBubble } from '@townsfolk/ui'
import { type Doll, type Spot, world } from '../art/index.ts'

/** From the world's units to the page's CSS pixels, and what is laid over the picture. */
export class View {
  readonly #stage: HTMLElement
  readonly #cover: HTMLElement
  readonly #bounds = { width: 0, height: 0 }
  #cssPerUnit = 1

  /** @param cover element that may hide the lower part of the stage: the chat box */
  constructor(stage: HTMLElement, cover: HTMLElement) {
    this.#stage = stage
    this.#cover = cover
  }

  add<TElement extends HTMLElement>(element: TElement): TElement {
    this.#stage.append(element)
    return element
  }

  /** Once a frame, before anything is placed. */
  update(): void {
    const { clientWidth, clientHeight, offsetLeft, offsetTop } = this.#stage
    this.#cssPerUnit = clientWidth / world.width
    this.#bounds.width = clientWidth
    const isBeside = this.#cover.offsetLeft >= offsetLeft + clientWidth
    this.#bounds.height = isBeside ? clientHeight : Math.min(clientHeight, this.#cover.offsetTop - offsetTop)
  }

  placeOver(bubble: SpeechBubble, doll: Doll): void {
    const gap = 6
    bubble.clearance = -doll.headOffsetY * this.#cssPerUnit
    bubble.place(
      doll.x * this.#cssPerUnit,
      (doll.y + doll.headOffsetY - gap) * this.#cssPerUnit,
      this.#bounds,
    )
  }

  /** In CSS pixels of the page's screen, in which the stage may be centred. */
  toScreen({ x, y }: Spot): Spot {
    return {
      x: this.#stage.offsetLeft + x * this.#cssPerUnit,
      y: this.#stage.offsetTop + y * this.#cssPerUnit,
    }
  }
}
