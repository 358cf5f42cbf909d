import type { ChatLine } from '@townsfolk/protocol'
import { readingTimeMs } from './reading-time.ts'

export interface SpeechFloorOptions {
  /** Silence between two lines, in milliseconds. */
  readonly gapMs?: number
  /** How long a line stays up. */
  readonly readingTimeMs?: (line: ChatLine) => number
}

const speechFloorDefaults: Required<SpeechFloorOptions> = { gapMs: 150, readingTimeMs }

/** Told when a speaker's lines begin and end. */
export interface LineListener {
  lineStarted(line: ChatLine): void
  lineEnded(line: ChatLine, interrupted: boolean): void
}

interface QueuedLine {
  readonly speaker: LineListener
  readonly line: ChatLine
  readonly settled: () => void
}

/**
 * One floor for the whole scene: lines come one after the other, whoever speaks, and none is cut off by the
 * next.
 */
export class SpeechFloor {
  readonly #options: Required<SpeechFloorOptions>
  #queue: QueuedLine[] = []
  #current: QueuedLine | undefined
  #remainingMs = 0

  constructor(options: SpeechFloorOptions = {}) {
    this.#options = { ...speechFloorDefaults, ...options }
  }

  /** Queues lines of one speaker. The promise resolves when the last of them ended or was dropped. */
  say(speaker: LineListener, lines: readonly ChatLine[]): Promise<void> {
    return new Promise(resolve => {
      let open = lines.length
      if (open === 0) resolve()
      const settled = (): void => {
        if (--open === 0) resolve()
      }
      for (const line of lines) this.#queue.push({ speaker, line, settled })
    })
  }

  /** Ends what a speaker is saying and forgets what it was going to say. */
  drop(speaker: LineListener): void {
    const dropped = this.#queue.filter(entry => entry.speaker === speaker)
    this.#queue = this.#queue.filter(entry => entry.speaker !== speaker)
    if (this.#current?.speaker === speaker) this.#end(true)
    for (const entry of dropped) entry.settled()
  }

  tick(deltaMs: number): void {
    if (this.#remainingMs > 0) {
      this.#remainingMs -= deltaMs
      if (this.#remainingMs > 0) return
    }
    if (this.#current) this.#end(false)
    else this.#startNext()
  }

  #startNext(): void {
    const next = this.#queue.shift()
    if (!next) return
    this.#current = next
    this.#remainingMs = this.#options.readingTimeMs(next.line)
    next.speaker.lineStarted(next.line)
  }

  #end(interrupted: boolean): void {
    const ended = this.#current
    if (!ended) return
    this.#current = undefined
    this.#remainingMs = this.#options.gapMs
    ended.speaker.lineEnded(ended.line, interrupted)
    ended.settled()
  }
}
