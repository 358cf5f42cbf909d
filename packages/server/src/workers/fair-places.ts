import { Places } from '../speech/places.ts'

/** What waits for a place: work that nobody has begun, or the next part of work that was begun. */
export type WaitingLine = 'new' | 'begun'

/**
 * So many at a time. The others wait in two lines, which take turns: many streams do not keep a short clip waiting, nor
 * many clips a stream that is heard already.
 */
export class FairPlaces {
  #free: number
  readonly #roomForNew: Places
  readonly #waiting: Readonly<Record<WaitingLine, Set<() => void>>> = { new: new Set(), begun: new Set() }
  #preferred: WaitingLine = 'new'

  /** @param mostWaiting of what is new; what was begun is never refused */
  constructor(count: number, mostWaiting: number) {
    this.#free = count
    this.#roomForNew = new Places(count + mostWaiting, 0)
  }

  /**
   * Resolves when there is a place, with the function that gives it back.
   * @throws ServiceError `unavailable` when too much that is new is there already; whatever the signal aborts with
   * while waiting
   */
  async enter(line: WaitingLine, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    const leaveRoom = line === 'new' ? await this.#roomForNew.enter(signal) : undefined
    try {
      if (this.#free > 0) this.#free--
      else await this.#wait(this.#waiting[line], signal)
    } catch (error) {
      leaveRoom?.()
      throw error
    }
    return () => {
      leaveRoom?.()
      this.#leave()
    }
  }

  /** Resolves when somebody hands over a place. */
  #wait(line: Set<() => void>, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        line.delete(go)
        reject(signal.reason)
      }
      const go = (): void => {
        line.delete(go)
        signal.removeEventListener('abort', onAbort)
        resolve()
      }
      line.add(go)
      signal.addEventListener('abort', onAbort, { once: true })
    })
  }

  #leave(): void {
    const line = this.#waiting[this.#preferred].size > 0 ? this.#preferred : otherThan(this.#preferred)
    const [next] = this.#waiting[line]
    if (!next) {
      this.#free++
      return
    }
    this.#preferred = otherThan(line)
    next()
  }
}

function otherThan(line: WaitingLine): WaitingLine {
  return line === 'new' ? 'begun' : 'new'
}
