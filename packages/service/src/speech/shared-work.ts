/**
 * Work that several callers want at the same time is done once. Whoever hangs up stops waiting; the work is
 * broken off when nobody waits for it any more.
 */
export class SharedWork<T> {
  readonly #running = new Map<string, Running<T>>()

  /**
   * Begins the work, or waits with those for whom it was begun.
   * @param key the same for the same work
   * @throws whatever `signal` aborts with; whatever the work throws, for all who wait for it
   */
  join(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const running = this.#running.get(key) ?? this.#begin(key, work)
      running.waiting += 1
      const hangUp = (): void => {
        reject(signal.reason)
        running.waiting -= 1
        if (running.waiting > 0) return
        // Whoever comes now begins anew: this one is going to fail.
        this.#forget(key, running)
        running.end.abort(signal.reason)
      }
      signal.addEventListener('abort', hangUp, { once: true })
      if (signal.aborted) hangUp()
      const stopListening = (): void => signal.removeEventListener('abort', hangUp)
      running.result.finally(stopListening).then(resolve, reject)
    })
  }

  #begin(key: string, work: (signal: AbortSignal) => Promise<T>): Running<T> {
    const end = new AbortController()
    const running = { end, result: work(end.signal), waiting: 0 }
    this.#running.set(key, running)
    const forget = (): void => this.#forget(key, running)
    running.result.then(forget, forget)
    return running
  }

  #forget(key: string, running: Running<T>): void {
    if (this.#running.get(key) === running) this.#running.delete(key)
  }
}

interface Running<T> {
  readonly result: Promise<T>
  readonly end: AbortController
  waiting: number
}
