/** Zero crossings of the filter on each side: more make it steeper and dearer. */
const crossings = 16
/** Where the filter ends, as a part of half the lower rate: a little below, as it has no sharp edge. */
const passBand = 0.9

/**
 * Brings sound from one sample rate to another, block by block. What the lower rate cannot hold is filtered
 * out first, so that it does not come back as a whistle.
 */
export class Resampler {
  /** Output samples for each `#step` input samples: the rates in lowest terms. */
  readonly #phases: number
  readonly #step: number
  /** Of each phase, one filter after the other. */
  readonly #filters: Float32Array
  readonly #taps: number
  readonly #isNeeded: boolean
  /** What is still needed of the blocks before, and the one that came. */
  #input: Float32Array
  #inputLength: number
  #output = new Float32Array(0)
  /** How far the next output sample lies behind an input sample. */
  #phase = 0

  /** @param fromRate in hertz, a whole number, as `toRate` */
  constructor(fromRate: number, toRate: number) {
    this.#isNeeded = fromRate !== toRate
    const divisor = greatestCommonDivisor(fromRate, toRate)
    this.#phases = toRate / divisor
    this.#step = fromRate / divisor
    const cutoff = passBand * Math.min(1, toRate / fromRate)
    const reach = Math.ceil(crossings / cutoff)
    this.#taps = 2 * reach
    this.#filters = filtersOf(this.#phases, reach, cutoff)
    // As if there had been silence: the first output sample lies on the first input sample.
    this.#input = new Float32Array(this.#taps)
    this.#inputLength = reach - 1
  }

  /**
   * The same sound at the other rate; a few milliseconds of it come with the next block.
   * @returns a view that is good until the next call
   */
  process(block: Float32Array): Float32Array {
    if (!this.#isNeeded) return block
    this.#append(block)
    const taps = this.#taps
    const input = this.#input
    const mostOutput = Math.ceil((this.#inputLength * this.#phases) / this.#step) + 1
    if (this.#output.length < mostOutput) this.#output = new Float32Array(mostOutput)
    let count = 0
    let at = 0
    for (; at + taps <= this.#inputLength; count++) {
      const filter = this.#phase * taps
      let sum = 0
      for (let tap = 0; tap < taps; tap++) {
        sum += (input[at + tap] as number) * (this.#filters[filter + tap] as number)
      }
      this.#output[count] = sum
      this.#phase += this.#step
      at += Math.floor(this.#phase / this.#phases)
      this.#phase %= this.#phases
    }
    // A filter reaches farther than a step: what comes next has begun already.
    input.copyWithin(0, at, this.#inputLength)
    this.#inputLength -= at
    return this.#output.subarray(0, count)
  }

  /** What is left of it, as if silence came next. */
  end(): Float32Array {
    return this.process(new Float32Array(this.#isNeeded ? this.#taps / 2 : 0))
  }

  #append(block: Float32Array): void {
    const length = this.#inputLength + block.length
    if (length > this.#input.length) {
      const larger = new Float32Array(length)
      larger.set(this.#input.subarray(0, this.#inputLength))
      this.#input = larger
    }
    this.#input.set(block, this.#inputLength)
    this.#inputLength = length
  }
}

/** A low-pass for each phase: a sine that dies away, under a Blackman window. */
function filtersOf(phases: number, reach: number, cutoff: number): Float32Array {
  const taps = 2 * reach
  const filters = new Float32Array(phases * taps)
  for (let phase = 0; phase < phases; phase++) {
    const filter = filters.subarray(phase * taps, (phase + 1) * taps)
    let sum = 0
    for (let tap = 0; tap < taps; tap++) {
      const distance = tap - (reach - 1) - phase / phases
      const weight = sinc(cutoff * distance) * blackman(distance / reach)
      filter[tap] = weight
      sum += weight
    }
    // What stands still stays as it is.
    for (let tap = 0; tap < taps; tap++) filter[tap] = (filter[tap] as number) / sum
  }
  return filters
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}

/** @param x -1 to 1 */
function blackman(x: number): number {
  return 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x)
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
