import { advance, dusk, type Happening, type Night } from './night.ts'

/** The night as it goes on: scenes report what happened, and everything that shows it listens. */
export class Story {
  #night: Night
  readonly #listeners = new Set<(night: Night, before: Night) => void>()

  constructor(night: Night = dusk) {
    this.#night = night
  }

  get night(): Night {
    return this.#night
  }

  report(happening: Happening): void {
    this.#become(advance(this.#night, happening))
  }

  /** A loaded game, or a new one. */
  replace(night: Night): void {
    this.#become(night)
  }

  /** Called with each change, after it. Returns the release. */
  onChange(listener: (night: Night, before: Night) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #become(night: Night): void {
    const before = this.#night
    if (night === before) return
    this.#night = night
    for (const listener of this.#listeners) listener(night, before)
  }
}
