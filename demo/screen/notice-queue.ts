import { readingTimeMs } from '@townsfolk/core'

/** Notices, one at a time: each stays for as long as it takes to read, and less when others wait. */
export class NoticeQueue {
  readonly #waiting: string[] = []
  #shown = ''
  #shownMs = 0

  /** The one to be read now; `''` for none. */
  get shown(): string {
    return this.#shown
  }

  /** What is said already, or is about to be, is not said twice. */
  add(text: string): void {
    if (text === '' || text === (this.#waiting.at(-1) ?? this.#shown)) return
    if (this.#shown === '') this.#show(text)
    else this.#waiting.push(text)
  }

  tick(deltaMs: number): void {
    if (this.#shown === '') return
    this.#shownMs += deltaMs
    const fullMs = Math.max(leastMs, readingTimeMs({ text: this.#shown, emotion: '' }))
    const stayMs = this.#waiting.length > 0 ? fullMs * shareWhileOthersWait : fullMs
    if (this.#shownMs >= stayMs) this.#show(this.#waiting.shift() ?? '')
  }

  clear(): void {
    this.#waiting.length = 0
    this.#show('')
  }

  #show(text: string): void {
    this.#shown = text
    this.#shownMs = 0
  }
}

const leastMs = 2400
const shareWhileOthersWait = 0.7
