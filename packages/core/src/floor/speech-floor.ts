import type { ChatLine } from '@townsfolk/protocol'
import { orReport } from '../base/report-first.ts'
import type { FloorSound } from './floor-sound.ts'
import { readingTimeMs } from './reading-time.ts'

/** Options of the timing of lines. */
export interface SpeechFloorOptions {
  /** Silence between two lines, in milliseconds. Default: 150 ms. */
  readonly gapMs?: number
  /** Returns how long a line without sound is shown, in milliseconds. Default: `readingTimeMs`. */
  readonly readingTimeMs?: (line: ChatLine) => number
}

const speechFloorDefaults: Required<SpeechFloorOptions> = { gapMs: 150, readingTimeMs }

/** Priority of a line, from high to low. A line goes before waiting lines of lower priority. */
export type SpeechPriority = (typeof speechPriorities)[number]

export const speechPriorities = ['player', 'quest', 'ambient'] as const

/**
 * How a line is heard. `heard`: with sound. `silent`: it can only be read. `far`: the player is too far away, see
 * `Earshot`.
 */
export type LineSound = 'heard' | 'silent' | 'far'

/** What one character says in one go. Its lines may come one by one. */
export interface Reply<TSpeaker> {
  readonly speaker: TSpeaker
}

/** A line of one speaker. `started` is called once at most; `ended` once, whatever happens. */
export interface QueuedLine<TSpeaker> {
  readonly line: ChatLine
  readonly priority: SpeechPriority
  readonly reply: Reply<TSpeaker>
  started(sound: LineSound): void
  /** @param interrupted it was dropped, before its time was over or before it began */
  ended(interrupted: boolean): void
}

/** What a floor asks of others, anew at each use. A recorder puts itself in between. */
export interface FloorPorts {
  /** How long a line stays up at least, also with sound; undefined: as long as its sound. */
  leastMsOf(line: ChatLine): number | undefined
  /** How long a line without sound stays up. */
  readingTimeOf(line: ChatLine): number
}

/** The line that has the floor, or one that nobody hears. */
export interface Spoken<TSpeaker> {
  readonly queued: QueuedLine<TSpeaker>
  readonly sound: LineSound
  elapsedMs: number
  /** Once it was asked for. */
  readingMs: number | undefined
}

/**
 * One floor for the whole scene: lines come one after the other, whoever speaks, and none is cut off by the
 * next. What sound does to them is in `FloorSound`, which only games with sound ship.
 */
export class SpeechFloor<TSpeaker> {
  /** Silence between two lines, in milliseconds. */
  readonly gapMs: number
  ports: FloorPorts
  /** How long a line stays up at least, also with sound; undefined: as long as its sound. */
  leastMs: ((line: ChatLine) => number) | undefined
  /** Undefined as long as no line may have sound. */
  sound: FloorSound<TSpeaker> | undefined
  #queue: readonly QueuedLine<TSpeaker>[] = []
  #current: Spoken<TSpeaker> | undefined
  /** What is left of the gap, where the voice does not keep it by its own clock. */
  #restMs = 0

  constructor(options: SpeechFloorOptions = {}) {
    const { gapMs, readingTimeMs: timeOf } = { ...speechFloorDefaults, ...options }
    this.gapMs = gapMs
    this.ports = {
      leastMsOf: line => this.leastMs?.(line),
      readingTimeOf: line => orReport(timeOf, () => timeOf(line), readingTimeMs(line)),
    }
  }

  /** True while nobody speaks and no line waits. */
  get isQuiet(): boolean {
    return this.#current === undefined && this.#queue.length === 0 && !this.sound?.hasFarLines
  }

  /** The line that has the floor. */
  get current(): Spoken<TSpeaker> | undefined {
    return this.#current
  }

  /** What is left of the gap after the last line, in milliseconds. */
  get restMs(): number {
    return this.#restMs
  }

  /** Those that are being said. */
  get spoken(): readonly QueuedLine<TSpeaker>[] {
    return this.#spokenLines().map(({ queued }) => queued)
  }

  /** Those that wait, in their order. */
  get queued(): readonly QueuedLine<TSpeaker>[] {
    return this.#queue
  }

  /** Queues a line: behind those of its priority, before those of lower ones. */
  say(queued: QueuedLine<TSpeaker>): void {
    const rank = speechPriorities.indexOf(queued.priority)
    const at = this.#queue.findIndex(({ priority }) => speechPriorities.indexOf(priority) > rank)
    const place = at < 0 ? this.#queue.length : at
    this.#queue = [...this.#queue.slice(0, place), queued, ...this.#queue.slice(place)]
    this.sound?.voice?.queued(queued)
  }

  /** The last line of a reply was queued. */
  closeReply(reply: Reply<TSpeaker>): void {
    this.sound?.voice?.replyClosed(reply)
  }

  /** Ends the line that is being said and forgets those that wait, of those that are meant. */
  drop(isMeant: (queued: QueuedLine<TSpeaker>) => boolean): void {
    const dropped = this.#queue.filter(isMeant)
    this.#queue = this.#queue.filter(queued => !isMeant(queued))
    for (const spoken of this.#spokenLines()) if (isMeant(spoken.queued)) this.#end(spoken, true)
    for (const queued of dropped) {
      this.sound?.dropped(queued)
      queued.ended(true)
    }
  }

  tick(deltaMs: number): void {
    // So short that it is inlined: to hand a fraction on is to allocate it.
    if (this.#restMs > 0 || !this.isQuiet) this.#advance(deltaMs)
  }

  /** A line leaves the queue and is said. One that nobody hears does not take the floor. */
  begin(queued: QueuedLine<TSpeaker>, sound: LineSound): Spoken<TSpeaker> {
    this.#queue = this.#queue.filter(other => other !== queued)
    const spoken = { queued, sound, elapsedMs: 0, readingMs: undefined }
    if (sound !== 'far') this.#current = spoken
    return spoken
  }

  #advance(deltaMs: number): void {
    this.#restMs = Math.max(0, this.#restMs - deltaMs)
    for (const spoken of this.sound?.far ?? []) this.#pass(spoken, deltaMs)
    if (this.#current) this.#pass(this.#current, deltaMs)
    const [next] = this.#queue
    if (!next) return
    if (this.sound) this.sound.advance()
    else if (!this.#current && this.#restMs === 0) {
      this.begin(next, 'silent')
      next.started('silent')
    }
  }

  #pass(spoken: Spoken<TSpeaker>, deltaMs: number): void {
    spoken.elapsedMs += deltaMs
    if (spoken.elapsedMs >= this.#lengthOf(spoken)) this.#end(spoken, false)
  }

  /** Infinity as long as that is not known. */
  #lengthOf(spoken: Spoken<TSpeaker>): number {
    const { queued, sound } = spoken
    const state = (sound === 'heard' && this.sound?.stateOf(queued)) || 'none'
    if (state !== 'none' && state !== 'over') return Number.POSITIVE_INFINITY
    // A clip that broke off leaves its line up for as long as it takes to read.
    if (state === 'none') spoken.readingMs ??= this.ports.readingTimeOf(queued.line)
    return Math.max(spoken.readingMs ?? 0, this.ports.leastMsOf(queued.line) ?? 0)
  }

  #end(spoken: Spoken<TSpeaker>, interrupted: boolean): void {
    const { queued } = spoken
    if (spoken === this.#current) {
      this.#current = undefined
      this.#restMs = this.gapMs
      // It was to follow the end of the line, which has come earlier.
      if (interrupted) this.sound?.holdNext()
    } else if (!this.sound?.forget(spoken)) {
      return
    }
    this.sound?.voice?.stop(queued)
    queued.ended(interrupted)
  }

  #spokenLines(): readonly Spoken<TSpeaker>[] {
    return [...(this.#current ? [this.#current] : []), ...(this.sound?.far ?? [])]
  }
}
