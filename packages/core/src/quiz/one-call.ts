import type { DropReason, QuizOutcome } from './quiz-outcome.ts'

export interface CallListener {
  busyChanged(isBusy: boolean): void
  /** What a call came to was told: the next one can be made. */
  freed(): void
}

/** One call at a time, and what it came to is told before anything else is sent. */
export class OneCall {
  readonly #listener: CallListener
  #life = new AbortController()
  #isBusy = false
  #toldBusy = false
  #isTelling = false

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

  /** What a call came to is being told: what listeners give meanwhile is sent afterwards. */
  get isTelling(): boolean {
    return this.#isTelling
  }

  /**
   * Dropped as `busy` while another one is under way. One that a listener makes follows when all was told.
   * @param tellEnd tells listeners what it came to
   * @param tellFailure tells them what `work` has thrown
   */
  async make<T>(
    work: (signal: AbortSignal) => Promise<T>,
    tellEnd: (end: T) => QuizOutcome,
    tellFailure: (error: unknown) => QuizOutcome,
  ): Promise<QuizOutcome> {
    const { signal } = this
    if (this.#isTelling) await Promise.resolve()
    if (signal.aborted) return dropped('aborted')
    if (this.#isBusy) return dropped('busy')
    this.#isBusy = true
    this.tellBusy()
    let tell: () => QuizOutcome
    try {
      signal.throwIfAborted()
      const end = await work(signal)
      tell = () => tellEnd(end)
    } catch (error) {
      tell = () => tellFailure(error)
    }
    if (signal.aborted) return dropped('aborted')
    this.#isBusy = false
    this.#isTelling = true
    let outcome: QuizOutcome
    try {
      outcome = tell()
    } catch (error) {
      // What a service of another make answers may hold what nobody expects.
      outcome = tellFailure(error)
    }
    if (signal.aborted) return outcome
    this.#isTelling = false
    this.tellBusy()
    this.#listener.freed()
    return outcome
  }

  /** Lets go of what is under way; `tellBusy` tells of it. */
  abort(): void {
    this.#life.abort()
    this.#life = new AbortController()
    this.#isBusy = false
    this.#isTelling = false
  }

  tellBusy(): void {
    if (this.#toldBusy === this.#isBusy) return
    this.#toldBusy = this.#isBusy
    this.#listener.busyChanged(this.#isBusy)
  }
}

export function dropped(reason: DropReason): QuizOutcome {
  return { status: 'dropped', reason }
}
