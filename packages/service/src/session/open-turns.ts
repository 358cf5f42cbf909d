/** Counts the turns that are being taken, for whoever waits until there are none. */
export class OpenTurns {
  #count = 0
  readonly #settling: (() => void)[] = []

  /** A turn begins. Returns what ends it. */
  begin(): () => void {
    this.#count++
    return () => {
      this.#count--
      if (this.#count === 0) for (const settle of this.#settling.splice(0)) settle()
    }
  }

  /** Resolves when no turn is being taken. */
  async settled(): Promise<void> {
    if (this.#count > 0) await new Promise<void>(resolve => this.#settling.push(resolve))
  }
}
