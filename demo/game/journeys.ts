/** Where somebody is on the way to. */
export interface Journey<TPlace> {
  /** It may move. */
  readonly goal: () => TPlace
  readonly within: number
  /** How long they have come no nearer. */
  readonly stuckMs: number
}

interface OpenJourney<TPlace> extends Journey<TPlace> {
  stuckMs: number
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

/** Somebody's ways, one at a time: each ends when they are there, or when something comes between. */
export class Journeys<TPlace> {
  readonly #patienceMs: number
  #journey: OpenJourney<TPlace> | undefined

  /** @param patienceMs after this long without coming nearer, a way counts as blocked */
  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs
  }

  get current(): Journey<TPlace> | undefined {
    return this.#journey
  }

  /** Resolves on arrival. Rejects when the way is blocked, when the signal aborts, and when another one begins. */
  begin(goal: () => TPlace, within: number, signal?: AbortSignal): Promise<void> {
    this.stop()
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason)
        return
      }
      const journey = { goal, within, stuckMs: 0, resolve, reject }
      this.#journey = journey
      const end = (): void => {
        // By now they may be on another way.
        if (this.#journey === journey) this.stop(signal?.reason)
      }
      signal?.addEventListener('abort', end, { once: true })
    })
  }

  /** Once a frame on the way: who comes no nearer for long gives up. */
  note(isNearer: boolean, deltaMs: number): void {
    const journey = this.#journey
    if (!journey) return
    journey.stuckMs = isNearer ? 0 : journey.stuckMs + deltaMs
    if (journey.stuckMs > this.#patienceMs) this.stop(new Error('the way is blocked'))
  }

  arrive(): void {
    const journey = this.#journey
    this.#journey = undefined
    journey?.resolve()
  }

  stop(reason: unknown = new Error('somewhere else to go')): void {
    const journey = this.#journey
    this.#journey = undefined
    journey?.reject(reason)
  }
}
