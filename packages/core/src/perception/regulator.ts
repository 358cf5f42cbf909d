/** Stands between frame rate and thinking rate: lets every tick through that completes an interval. */
export class Regulator {
  readonly #intervalMs: number
  #elapsedMs = 0

  /** @param intervalMs time between two ticks that are let through; 0 lets all through */
  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs
  }

  tick(deltaMs: number): boolean {
    this.#elapsedMs += deltaMs
    if (this.#elapsedMs < this.#intervalMs) return false
    if (this.#intervalMs > 0) this.#elapsedMs %= this.#intervalMs
    return true
  }
}
