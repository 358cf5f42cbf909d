import { letOthersRun } from './let-others-run.ts'

/** Short calculations, one after the other: however many are asked for at once, others run before each. */
export class OneAtATime {
  #last: Promise<unknown> = Promise.resolve()

  /** @throws whatever `signal` aborts with while it waits; whatever the work throws */
  run<T>(work: () => T, signal: AbortSignal): Promise<T> {
    const done = this.#last.then(async () => {
      await letOthersRun(signal)
      return work()
    })
    this.#last = done.catch(() => {})
    return done
  }
}
