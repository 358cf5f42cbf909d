/** What makes characters ready a little at a time, so that the game goes on beside it. */
export class Readiness {
  readonly #sliceMs: number
  #jobs: readonly Job[] = []
  #isWorking = false

  /** @param sliceMs after so long, in milliseconds, others have their turn */
  constructor(sliceMs: number) {
    this.#sliceMs = sliceMs
  }

  /**
   * Takes the steps of everybody who is not being made ready yet, one after the other.
   * @param steps by the ids of characters
   */
  async make(steps: Iterable<readonly [id: string, steps: Iterable<unknown>]>): Promise<void> {
    const jobs = [...steps].map(([id, work]) => this.#jobOf(id) ?? new Job(id, work))
    this.#jobs = [...new Set([...this.#jobs, ...jobs])]
    void this.#work()
    await Promise.all(jobs.map(({ ended }) => ended))
  }

  /** Waits for these of all that are being made ready: they go first. What goes wrong is told to who asked for it. */
  async waitFor(ids: readonly string[]): Promise<void> {
    const wanted = ids.flatMap(id => this.#jobOf(id) ?? [])
    this.#jobs = [...new Set([...wanted, ...this.#jobs])]
    await Promise.allSettled(wanted.map(({ ended }) => ended))
  }

  #jobOf(id: string): Job | undefined {
    return this.#jobs.find(job => job.id === id)
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    for (let [job] = this.#jobs; job; [job] = this.#jobs) {
      const done = job
      if (job.work(this.#sliceMs)) this.#jobs = this.#jobs.filter(other => other !== done)
      await new Promise(resolve => setTimeout(resolve))
    }
    this.#isWorking = false
  }
}

class Job {
  readonly id: string
  readonly ended: Promise<void>
  readonly #steps: Iterator<unknown>
  #end: () => void = () => {}
  #fail: (error: unknown) => void = () => {}

  constructor(id: string, steps: Iterable<unknown>) {
    this.id = id
    this.#steps = steps[Symbol.iterator]()
    this.ended = new Promise((resolve, reject) => {
      this.#end = resolve
      this.#fail = reject
    })
  }

  /** True when it has ended, well or not. */
  work(sliceMs: number): boolean {
    const untilMs = performance.now() + sliceMs
    try {
      do {
        if (!this.#steps.next().done) continue
        this.#end()
        return true
      } while (performance.now() < untilMs)
      return false
    } catch (error) {
      this.#fail(error)
      return true
    }
  }
}
