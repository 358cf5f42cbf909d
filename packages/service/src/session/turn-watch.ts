import { ServiceError } from '../errors/service-error.ts'

/** Nobody gives a call up sooner. To ask for a request's signal costs a tenth of a quick turn. */
const quickMs = 1000
/** Longer than any client waits. */
const longestTurnMs = 60_000

/**
 * Ends a turn that its caller has given up, or that takes too long, whatever it is waiting for. Whoever asked and
 * is gone will ask again: a turn that nobody hears is not taken.
 */
export class TurnWatch {
  #callersSignal: (() => AbortSignal) | undefined
  #timer: ReturnType<typeof setTimeout>
  #controller: AbortController | undefined
  #reason: ServiceError | undefined
  /** Ends the waiting for what the turn waits for. */
  #giveUp: (reason: ServiceError) => void = () => {}

  constructor(callersSignal: () => AbortSignal) {
    this.#callersSignal = callersSignal
    this.#timer = setTimeout(() => this.#listen(), quickMs)
  }

  /** For a brain: aborts when the turn is over for nothing. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController()
    if (this.#reason) this.#controller.abort(this.#reason)
    return this.#controller.signal
  }

  /**
   * Waits for one thing at a time, as a turn does.
   * @throws ServiceError `request_timeout` or `model_unavailable`, as soon as the turn has ended for nothing
   */
  within<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#giveUp = reject
      work.then(resolve, reject)
      if (this.#reason) reject(this.#reason)
    })
  }

  /** @throws ServiceError as `within` */
  throwIfOver(): void {
    if (this.#reason) throw this.#reason
  }

  /**
   * The turn is over; nothing ends it any more. Whatever still holds the watch must not hold the request with it, which
   * would then outlive several collections: a sixth of a quick turn's processor time (`npm run bench -- service`).
   */
  stop(): void {
    clearTimeout(this.#timer)
    this.#callersSignal = undefined
    this.#giveUp = () => {}
  }

  #listen(): void {
    this.#timer = setTimeout(() => this.#end(tookTooLong()), longestTurnMs - quickMs)
    const signal = this.#callersSignal?.()
    if (signal?.aborted) this.#end(hungUp())
    else signal?.addEventListener('abort', () => this.#end(hungUp()), { once: true })
  }

  #end(reason: ServiceError): void {
    this.#reason ??= reason
    this.#giveUp(this.#reason)
    this.#controller?.abort(this.#reason)
  }
}

function hungUp(): ServiceError {
  return new ServiceError('request_timeout', 'The caller has hung up.')
}

function tookTooLong(): ServiceError {
  return new ServiceError(
    'model_unavailable',
    `The characters did not answer within ${longestTurnMs / 1000} seconds; nothing was charged. Try again.`,
  )
}
