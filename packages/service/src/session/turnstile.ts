/** Lets one holder of a key through at a time, in the order they came; different keys do not wait. */
export class Turnstile {
  readonly #tails = new Map<string, Promise<void>>()

  /** Resolves when it is the caller's turn, with the function that lets the next one through. */
  async enter(key: string): Promise<() => void> {
    const previous = this.#tails.get(key)
    let leave = (): void => {}
    const tail = new Promise<void>(resolve => {
      leave = resolve
    })
    this.#tails.set(key, tail)
    await previous
    return () => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key)
      leave()
    }
  }
}
