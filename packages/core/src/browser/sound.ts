/** Sound ready to be played, of which there may be more to come. */
export class Sound {
  /** Back to back, all at the sample rate of their context. */
  readonly buffers: AudioBuffer[] = []
  #seconds = 0
  #isWhole = false
  #failure: unknown
  #changed: () => void = () => {}

  /** No more is to come. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  /** Why no more is to come; undefined when it came to its end. */
  get failure(): unknown {
    return this.#failure
  }

  /** Of what is there. */
  get seconds(): number {
    return this.#seconds
  }

  add(buffer: AudioBuffer): void {
    this.buffers.push(buffer)
    this.#seconds += buffer.duration
    this.#changed()
  }

  /** @param failure why it breaks off */
  finish(failure?: unknown): void {
    this.#isWhole = true
    this.#failure = failure
    this.#changed()
  }

  /** Notifies the one who plays it of what is added, and of the end. */
  follow(changed: () => void): void {
    this.#changed = changed
  }
}
