import { ServiceError } from '@townsfolk/service'

/** So many at a time; so many others wait in line, first come, first served. */
export class Places {
  #free: number
  readonly #mostWaiting: number
  readonly #line = new Set<() => void>()

  constructor(count: number, mostWaiting: number) {
    this.#free = count
    this.#mostWaiting = mostWaiting
  }

  /**
   * Resolves when there is a place, with the function that gives it back; to give it back twice is harmless.
   * @throws ServiceError `unavailable` when too many wait already; whatever the signal aborts with while waiting
   */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    if (this.#free > 0) this.#free--
    else if (this.#line.size >= this.#mostWaiting) throw full()
    else await this.#wait(signal)
    let isHeld = true
    return () => {
      if (isHeld) this.#leave()
      isHeld = false
    }
  }

  /** Resolves when somebody hands over a place. */
  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        this.#line.delete(go)
        reject(signal.reason)
      }
      const go = (): void => {
        signal.removeEventListener('abort', onAbort)
        resolve()
      }
      this.#line.add(go)
      signal.addEventListener('abort', onAbort, { once: true })
    })
  }

  #leave(): void {
    const [next] = this.#line
    if (!next) {
      this.#free++
      return
    }
    this.#line.delete(next)
    next()
  }
}

function full(): ServiceError {
  return new ServiceError(
    'unavailable',
    'The service has too many clips to speak or transcribe; try again in a moment.',
    { retryAfterMs: 2000 },
  )
}
