/** The last sound that was heard. Places are samples, counted from the first. */
export class SampleRing {
  readonly #samples: Float32Array
  #end = 0

  /** @param capacity how many samples it keeps */
  constructor(capacity: number) {
    this.#samples = new Float32Array(capacity)
  }

  /** Where the next sample goes: how many there have been. */
  get end(): number {
    return this.#end
  }

  append(samples: Float32Array): void {
    const { length } = this.#samples
    const kept = samples.subarray(Math.max(0, samples.length - length))
    const at = (this.#end + samples.length - kept.length) % length
    const first = kept.subarray(0, length - at)
    this.#samples.set(first, at)
    this.#samples.set(kept.subarray(first.length), 0)
    this.#end += samples.length
  }

  /** A copy of what lies between two places, of as much of it as is still kept. */
  copy(from: number, to: number): Float32Array<ArrayBuffer> {
    const { length } = this.#samples
    const last = Math.min(to, this.#end)
    const first = Math.min(last, Math.max(from, 0, this.#end - length))
    const copied = new Float32Array(last - first)
    const at = first % length
    const unwrapped = this.#samples.subarray(at, Math.min(length, at + copied.length))
    copied.set(unwrapped)
    copied.set(this.#samples.subarray(0, copied.length - unwrapped.length), unwrapped.length)
    return copied
  }
}
