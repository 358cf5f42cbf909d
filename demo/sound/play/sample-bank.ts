/** Sounds that are made when they are first needed, and then kept. */
export class SampleBank<TKey extends string> {
  readonly #context: BaseAudioContext
  readonly #make: (key: TKey, rate: number) => Float32Array
  readonly #rateOf: (key: TKey) => number
  readonly #buffers = new Map<TKey, AudioBuffer>()

  /** @param rateOf for what has no high notes, less than the context's: it is made sooner and takes less room */
  constructor(
    context: BaseAudioContext,
    make: (key: TKey, rate: number) => Float32Array,
    rateOf: (key: TKey) => number = () => context.sampleRate,
  ) {
    this.#context = context
    this.#make = make
    this.#rateOf = rateOf
  }

  has(key: TKey): boolean {
    return this.#buffers.has(key)
  }

  get(key: TKey): AudioBuffer {
    const kept = this.#buffers.get(key)
    if (kept) return kept
    const rate = this.#rateOf(key)
    const samples = this.#make(key, rate)
    const buffer = this.#context.createBuffer(1, samples.length, rate)
    buffer.getChannelData(0).set(samples)
    this.#buffers.set(key, buffer)
    return buffer
  }
}
