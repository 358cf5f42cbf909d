import type { DropReason, QuizOutcome } from './quiz-outcome.ts'

export interface CallListener {
  busyChanged(isBusy: boolean): void
  /** What a call came to was reported: the next one can be made. */
  freed(): void
}

/** One call at a time, and what it came to is reported before anything else is sent. */
export class OneCall {
  readonly #listener: CallListener
  #life = new AbortController()
  #isBusy = false
  #reportedBusy = false
  #isReporting = false

  constructor(listener: CallListener) {
    this.#listener = listener
  }

  /** Aborts when what is under way no longer counts. */
  get signal(): AbortSignal {
    return this.#life.signal
  }

  /** A call is under way. */
  get isBusy(): boolean {
    return this.#isBusy
  }

  /** What a call came to is being reported: what listeners give meanwhile is sent afterwards. */
  get isReporting(): boolean {
    return this.#isReporting
  }

  /**
   * Dropped as `busy` while another one is under way. One that a listener makes follows when all was reported.
   * @param reportEnd reports to listeners what it came to
   * @param reportFailure reports to them what `work` has thrown
   */
  async make<T>(
    work: (signal: AbortSignal) => Promise<T>,
    reportEnd: (end: T) => QuizOutcome,
    reportFailure: (error: unknown) => QuizOutcome,
  ): Promise<QuizOutcome> {
    const { signal } = this
    if (this.#isReporting) await Promise.resolve()
    if (signal.aborted) return dropped('aborted')
    if (this.#isBusy) return dropped('busy')
    this.#isBusy = true
    this.emitBusy()
    let report: () => QuizOutcome
    try {
      signal.throwIfAborted()
      const end = await work(signal)
      report = () => reportEnd(end)
    } catch (error) {
      report = () => reportFailure(error)
    }
    if (signal.aborted) return dropped('aborted')
    this.#isBusy = false
    this.#isReporting = true
    let outcome: QuizOutcome
    try {
      outcome = report()
    } catch (error) {
      // What a service of another make answers may hold what nobody expects.
      outcome = reportFailure(error)
    }
    if (signal.aborted) return outcome
    this.#isReporting = false
    this.emitBusy()
    this.#listener.freed()
    return outcome
  }

  /** Lets go of what is under way; `emitBusy` reports it. */
  abort(): void {
    this.#life.abort()
    this.#life = new AbortController()
    this.#isBusy = false
    this.#isReporting = false
  }

  emitBusy(): void {
    if (this.#reportedBusy === this.#isBusy) return
    this.#reportedBusy = this.#isBusy
    this.#listener.busyChanged(this.#isBusy)
  }
}

export function dropped(reason: DropReason): QuizOutcome {
  return { status: 'dropped', reason }
}
