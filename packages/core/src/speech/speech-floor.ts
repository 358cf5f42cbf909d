import type { ChatLine } from '@townsfolk/protocol'
import { orReport } from '../report-first.ts'
import { readingTimeMs } from './reading-time.ts'

export interface SpeechFloorOptions {
  /** Silence between two lines, in milliseconds. */
  readonly gapMs?: number
  /** How long a line stays up. */
  readonly readingTimeMs?: (line: ChatLine) => number
}

const speechFloorDefaults: Required<SpeechFloorOptions> = { gapMs: 150, readingTimeMs }

/** Idle talk waits for whatever a player has to do with. */
export type SpeechPriority = 'ambient' | 'player'

/** A line of one speaker. `started` is told once at most; `ended` once, whatever happens. */
export interface Utterance {
  readonly line: ChatLine
  readonly priority: SpeechPriority
  started(): void
  /** `interrupted`: it was dropped, before its time was over or before it began. */
  ended(interrupted: boolean): void
}

/**
 * One floor for the whole scene: lines come one after the other, whoever speaks, and none is cut off by the
 * next.
 */
export class SpeechFloor {
  /** For recordings. */
  readonly options: { readonly gapMs: number; readingTimeMs: (line: ChatLine) => number }
  #queue: Utterance[] = []
  #current: Utterance | undefined
  #remainingMs = 0

  constructor(options: SpeechFloorOptions = {}) {
    this.options = { ...speechFloorDefaults, ...options }
  }

  /** Nobody speaks, and nobody is going to. */
  get isQuiet(): boolean {
    return this.#current === undefined && this.#queue.length === 0
  }

  /** Queues a line: behind those of its priority, before idle talk. */
  say(utterance: Utterance): void {
    const at =
      utterance.priority === 'ambient' ? -1 : this.#queue.findIndex(({ priority }) => priority === 'ambient')
    this.#queue.splice(at < 0 ? this.#queue.length : at, 0, utterance)
  }

  /** Ends the line that is being said and forgets those that wait, of those that are meant. */
  drop(isMeant: (utterance: Utterance) => boolean): void {
    const dropped = this.#queue.filter(isMeant)
    this.#queue = this.#queue.filter(utterance => !isMeant(utterance))
    if (this.#current && isMeant(this.#current)) this.#end(true)
    for (const utterance of dropped) utterance.ended(true)
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
    const { line } = next
    const timeOf = this.options.readingTimeMs
    this.#remainingMs = orReport(timeOf, () => timeOf(line), readingTimeMs(line))
    next.started()
  }

  #end(interrupted: boolean): void {
    const ended = this.#current
    if (!ended) return
    this.#current = undefined
    this.#remainingMs = this.options.gapMs
    ended.ended(interrupted)
  }
}
