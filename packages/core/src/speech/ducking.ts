import { assertAmounts } from '../base/assert-amounts.ts'

/** Options of ducking: how music gets quieter while somebody speaks. */
export interface DuckingOptions {
  /** Sets the volume of the music; 1 is its normal volume. Called while it changes. */
  readonly setVolume: (volume: number) => void
  /** Volume while somebody speaks, from 0 to 1. Default: 0.35. */
  readonly to?: number
  /** Duration of each fade, in milliseconds. Default: 250 ms. */
  readonly fadeMs?: number
  /**
   * How long the music stays quiet after a line, in milliseconds, so that it does not rise between two lines.
   * Default: 600 ms.
   */
  readonly holdMs?: number
}

const duckingDefaults = { to: 0.35, fadeMs: 250, holdMs: 600 }

/** Music gives way while somebody speaks. */
export class Ducking {
  readonly #options: Required<DuckingOptions>
  /** How far down it has gone, 0 to 1. */
  #depth = 0
  #quietMs = Number.POSITIVE_INFINITY

  /** @throws TownsfolkError `invalid_option` when a number of the options is negative or not a number */
  constructor(options: DuckingOptions) {
    this.#options = { ...duckingDefaults, ...options }
    const { to, fadeMs, holdMs } = this.#options
    assertAmounts({ to, fadeMs, holdMs })
  }

  tick(deltaMs: number, isSounding: boolean): void {
    const { fadeMs, holdMs } = this.#options
    this.#quietMs = isSounding ? 0 : this.#quietMs + deltaMs
    const step = fadeMs > 0 ? deltaMs / fadeMs : 1
    this.#go(this.#quietMs <= holdMs ? Math.min(1, this.#depth + step) : Math.max(0, this.#depth - step))
  }

  end(): void {
    this.#go(0)
  }

  #go(depth: number): void {
    if (depth === this.#depth) return
    this.#depth = depth
    const { to, setVolume } = this.#options
    setVolume(1 - (1 - to) * depth)
  }
}
