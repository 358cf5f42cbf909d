import { reportUncaught } from './emit-safely.ts'
import { onAbort } from './on-abort.ts'

interface Timer {
  readonly dueMs: number
  readonly number: number
  readonly run: () => void
  readonly dropped: () => void
}

/** Game time: it passes with the frames, and stands still while the game does. */
export class Timers {
  /** The one that is due next comes first. */
  #timers: Timer[] = []
  #nowMs = 0
  #madeCount = 0

  /**
   * Runs something once, on the first tick at which the time is over; those due on the same tick run in the
   * order in which they are due. Returns how to cancel it, which is harmless afterwards.
   * @param ms game time; Infinity never comes, and what is no number comes on the next tick
   * @param dropped called when the scene run ends first
   */
  after(ms: number, run: () => void, dropped: () => void = () => {}): () => void {
    const timer = { dueMs: this.#nowMs + (ms > 0 ? ms : 0), number: this.#madeCount++, run, dropped }
    this.#timers.push(timer)
    this.#timers.sort((a, b) => a.dueMs - b.dueMs)
    return () => {
      this.#timers = this.#timers.filter(other => other !== timer)
    }
  }

  /**
   * Resolves after so much game time; never when the scene run ends first.
   * @param signal ends the waiting: the promise is rejected with its reason
   */
  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const over = (): void => {
        release()
        resolve()
      }
      const cancel = this.after(ms, over, () => release())
      const release = onAbort(signal, () => {
        cancel()
        reject(signal?.reason)
      })
    })
  }

  /** What is added meanwhile waits for the next tick, however short its time. */
  tick(deltaMs: number): void {
    if (this.#timers.length === 0) return
    this.#nowMs += deltaMs
    const madeBefore = this.#madeCount
    for (let next = this.#timers[0]; next && this.#isDue(next, madeBefore); next = this.#timers[0]) {
      this.#timers.shift()
      reportUncaught(next.run)
    }
  }

  /** Forgets all of them. */
  clear(): void {
    const timers = this.#timers
    this.#timers = []
    for (const { dropped } of timers) dropped()
  }

  #isDue({ dueMs, number }: Timer, madeBefore: number): boolean {
    return dueMs <= this.#nowMs && number < madeBefore
  }
}
