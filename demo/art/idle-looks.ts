import { between, type Random } from './random.ts'

/** Where somebody looks who has nothing to look at: from -1, left, to 1; mostly straight ahead. */
export class IdleLooks {
  readonly #random: Random
  #goal = 0
  #untilMs = 0

  constructor(random: Random) {
    this.#random = random
  }

  at(timeMs: number): number {
    if (timeMs < this.#untilMs) return this.#goal
    const isAside = this.#goal === 0 && this.#random() < 0.7
    this.#goal = isAside ? between(this.#random, 0.35, 0.8) * (this.#random() < 0.5 ? -1 : 1) : 0
    this.#untilMs = timeMs + (isAside ? between(this.#random, 700, 1900) : between(this.#random, 1600, 5200))
    return this.#goal
  }
}
