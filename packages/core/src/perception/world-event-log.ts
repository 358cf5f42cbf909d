import { cleanText, type EventPriority, limits, type WorldEvent } from '@townsfolk/protocol'
import type { Clock } from '../ports.ts'

export interface WorldEventOptions {
  /** How much it matters; `medium` unless told otherwise. */
  readonly priority?: 'low' | 'medium' | 'high'
  /** After this it is no longer told, in milliseconds of game time; two minutes unless told otherwise. */
  readonly expiresAfterMs?: number
}

/** What was picked for a turn, and how far the log was read. */
export interface WorldEventPick {
  readonly events: readonly WorldEvent[]
  readonly cursor: number
}

interface LoggedEvent {
  readonly sequence: number
  readonly event: WorldEvent
  readonly expiresAtMs: number
}

const priorities: Readonly<Record<'low' | 'medium' | 'high', EventPriority>> = { low: 0, medium: 1, high: 2 }
const defaultExpiryMs = 120_000
/** More than any turn can send. */
const capacity = 5 * limits.events

/** What happened in the world. Each character is told once, by a cursor of its own. */
export class WorldEventLog {
  readonly #clock: Clock | undefined
  #entries: LoggedEvent[] = []
  #sequence = 0
  #nowMs = 0

  constructor(clock?: Clock) {
    this.#clock = clock
  }

  /** Where a character that joins now begins: it has not heard what came before. */
  get cursor(): number {
    return this.#sequence
  }

  tick(deltaMs: number): void {
    this.#nowMs += deltaMs
  }

  /** Notes what happened; text over 64 characters is cut. Text without anything visible is not an event. */
  log(content: string, options: WorldEventOptions = {}): void {
    const text = cleanText(content, limits.eventContentLength).trim()
    if (text === '') return
    const date = this.#clock && new Date(this.#clock.nowMs()).toISOString()
    this.#entries.push({
      sequence: ++this.#sequence,
      event: { priority: priorities[options.priority ?? 'medium'], content: text, ...(date ? { date } : {}) },
      expiresAtMs: this.#nowMs + (options.expiresAfterMs ?? defaultExpiryMs),
    })
    if (this.#entries.length > capacity) this.#forgetOne()
  }

  /** The events after `cursor`, at most 20: the most important first, the newest first among equals. */
  pickSince(cursor: number): WorldEventPick {
    this.#entries = this.#entries.filter(entry => entry.expiresAtMs > this.#nowMs)
    const events = this.#entries
      .filter(entry => entry.sequence > cursor)
      .sort((a, b) => b.event.priority - a.event.priority || b.sequence - a.sequence)
      .slice(0, limits.events)
      .map(entry => entry.event)
    return { events, cursor: this.#sequence }
  }

  /** The oldest of the least important. */
  #forgetOne(): void {
    const least = Math.min(...this.#entries.map(({ event }) => event.priority))
    this.#entries.splice(
      this.#entries.findIndex(({ event }) => event.priority === least),
      1,
    )
  }
}
