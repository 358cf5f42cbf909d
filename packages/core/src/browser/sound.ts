/** Sound ready to be played, of which there may be more to come. */
export class Sound {
  /** Back to back, all at the sample rate of their context. */
  readonly buffers: AudioBuffer[] = []
  readonly #drop: () => void
  #seconds = 0
  #isWhole = false
  #changed: () => void = () => {}

  /** @param drop nobody is going to hear more of it */
  constructor(drop: () => void = () => {}) {
    this.#drop = drop
  }

  /** No more is to come. */
  get isWhole(): boolean {
    return this.#isWhole
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

  finish(): void {
    this.#isWhole = true
    this.#changed()
  }

  drop(): void {
    this.#drop()
  }

  /** Tells the one who plays it of what is added, and of the end. */
  follow(changed: () => void): void {
    this.#changed = changed
  }
}
