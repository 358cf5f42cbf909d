import { letOthersRun } from './let-others-run.ts'

/**
 * Short calculations, one after the other, that take a quarter of the time at most, however many wait. To let others run
 * once would not do: Node accepts one connection in each turn of its event loop.
 */
export class OneAtATime {
  #last: Promise<unknown> = Promise.resolve()

  /** @throws whatever `signal` aborts with while it waits; whatever the work throws */
  run<T>(work: () => T, signal: AbortSignal): Promise<T> {
    let tookMs = 0
    const done = this.#last.then(async () => {
      await letOthersRun(signal)
      const begunMs = performance.now()
      try {
        return work()
      } finally {
        tookMs = performance.now() - begunMs
      }
    })
    const rest = (): Promise<void> | undefined => (tookMs > 0 ? wait(3 * tookMs) : undefined)
    this.#last = done.then(rest, rest)
    return done
  }
}

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
