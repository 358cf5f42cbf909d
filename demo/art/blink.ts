import { between, type Random } from './random.ts'

const closedMs = 130

/** When somebody's eyes are shut: now and then, and now and then twice. */
export class Blink {
  readonly #random: Random
  #nextMs = 0

  constructor(random: Random) {
    this.#random = random
  }

  isClosed(timeMs: number): boolean {
    if (this.#nextMs === 0) this.#nextMs = timeMs + between(this.#random, 300, 3000)
    const isClosed = timeMs >= this.#nextMs
    if (timeMs >= this.#nextMs + closedMs) {
      this.#nextMs = timeMs + (this.#random() < 0.18 ? 130 : between(this.#random, 1800, 5600))
    }
    return isClosed
  }
}
