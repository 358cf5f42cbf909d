import type { ChatLine } from '@townsfolk/protocol'
import { orReport } from '../base/report-first.ts'
import type { FloorVoice, SoundState } from './floor-voice.ts'
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
export interface FloorPorts<TSpeaker> {
  /** Gives lines their sound. Undefined: they have none. */
  readonly voice: FloorVoice<TSpeaker> | undefined
  /** How long a line stays up at least, also with sound; undefined: as long as its sound. */
  leastMsOf(line: ChatLine): number | undefined
  /** How long a line without sound stays up. */
  readingTimeOf(line: ChatLine): number
}

/** The line that has the floor, or one that nobody hears. */
interface Spoken<TSpeaker> {
  readonly queued: QueuedLine<TSpeaker>
  readonly sound: LineSound
  elapsedMs: number
  /** Once it was asked for. */
  readingMs: number | undefined
}

/**
 * One floor for the whole scene: lines come one after the other, whoever speaks, and none is cut off by the
 * next. A line out of the player's earshot does not take the floor: it is up for its reading time where it is said.
 */
export class SpeechFloor<TSpeaker> {
  /** Silence between two lines, in milliseconds. */
  readonly gapMs: number
  ports: FloorPorts<TSpeaker>
  /** How long a line stays up at least, also with sound; undefined: as long as its sound. */
  leastMs: ((line: ChatLine) => number) | undefined
  #voice: FloorVoice<TSpeaker> | undefined
  #queue: QueuedLine<TSpeaker>[] = []
  #current: Spoken<TSpeaker> | undefined
  /** Was let play as soon as it can. */
  #next: QueuedLine<TSpeaker> | undefined
  /** By reply: one after the other, as on the floor. */
  readonly #far = new Map<Reply<TSpeaker>, Spoken<TSpeaker>>()
  /** What is left of the gap, where the voice does not keep it by its own clock. */
  #restMs = 0

  constructor(options: SpeechFloorOptions = {}) {
    const { gapMs, readingTimeMs: timeOf } = { ...speechFloorDefaults, ...options }
    this.gapMs = gapMs
    const voice = (): FloorVoice<TSpeaker> | undefined => this.#voice
    this.ports = {
      get voice() {
        return voice()
      },
      leastMsOf: line => this.leastMs?.(line),
      readingTimeOf: line => orReport(timeOf, () => timeOf(line), readingTimeMs(line)),
    }
  }

  /** True while nobody speaks and no line waits. */
  get isQuiet(): boolean {
    return this.#current === undefined && this.#queue.length === 0 && this.#far.size === 0
  }

  /** Those that are being said. */
  get spoken(): readonly QueuedLine<TSpeaker>[] {
    return [this.#current, ...this.#far.values()].flatMap(spoken => spoken?.queued ?? [])
  }

  /** Those that wait, in their order. */
  get queued(): readonly QueuedLine<TSpeaker>[] {
    return this.#queue
  }

  get voice(): FloorVoice<TSpeaker> | undefined {
    return this.#voice
  }

  /** Lines that come from now on get their sound from there. Undefined: from nowhere. */
  useVoice(voice: FloorVoice<TSpeaker> | undefined): void {
    this.#next = undefined
    this.#voice = voice
  }

  /** Queues a line: behind those of its priority, before those of lower ones. */
  say(queued: QueuedLine<TSpeaker>): void {
    const rank = speechPriorities.indexOf(queued.priority)
    const at = this.#queue.findIndex(({ priority }) => speechPriorities.indexOf(priority) > rank)
    this.#queue.splice(at < 0 ? this.#queue.length : at, 0, queued)
    this.ports.voice?.queued(queued)
  }

  /** The last line of a reply was queued. */
  closeReply(reply: Reply<TSpeaker>): void {
    this.ports.voice?.replyClosed(reply)
  }

  /** Ends the line that is being said and forgets those that wait, of those that are meant. */
  drop(isMeant: (queued: QueuedLine<TSpeaker>) => boolean): void {
    const dropped = this.#queue.filter(isMeant)
    this.#queue = this.#queue.filter(queued => !isMeant(queued))
    const ended = [this.#current, ...this.#far.values()].filter(
      spoken => spoken !== undefined && isMeant(spoken.queued),
    )
    for (const spoken of ended) if (spoken) this.#end(spoken, true)
    for (const queued of dropped) {
      if (queued === this.#next) this.#next = undefined
      this.ports.voice?.stop(queued)
      queued.ended(true)
    }
  }

  tick(deltaMs: number): void {
    // So short that it is inlined: to hand a fraction on is to allocate it.
    if (this.#restMs > 0 || !this.isQuiet) this.#advance(deltaMs)
  }

  #advance(deltaMs: number): void {
    this.#restMs = Math.max(0, this.#restMs - deltaMs)
    for (const spoken of [...this.#far.values()]) this.#pass(spoken, deltaMs)
    if (this.#current) this.#pass(this.#current, deltaMs)
    if (this.#queue.length === 0) return
    this.#letPass()
    this.#letPlay()
    if (!this.#current) this.#startNext()
  }

  #pass(spoken: Spoken<TSpeaker>, deltaMs: number): void {
    spoken.elapsedMs += deltaMs
    if (spoken.elapsedMs >= this.#lengthOf(spoken)) this.#end(spoken, false)
  }

  /** Infinity as long as that is not known. */
  #lengthOf(spoken: Spoken<TSpeaker>): number {
    const { queued, sound } = spoken
    const { line } = queued
    const state = sound === 'heard' ? this.#stateOf(queued) : 'none'
    if (state !== 'none' && state !== 'over') return Number.POSITIVE_INFINITY
    // A clip that broke off leaves its line up for as long as it takes to read.
    if (state === 'none') spoken.readingMs ??= this.ports.readingTimeOf(line)
    return Math.max(spoken.readingMs ?? 0, this.ports.leastMsOf(line) ?? 0)
  }

  /** Lines that nobody hears leave the queue. */
  #letPass(): void {
    for (const queued of [...this.#queue]) {
      // Whoever heard of one may have dropped another.
      if (!this.#queue.includes(queued)) continue
      if (this.#far.has(queued.reply) || this.#current?.queued.reply === queued.reply) continue
      if (this.#stateOf(queued) !== 'unheard') continue
      this.#far.set(queued.reply, this.#begin(queued, 'far'))
      queued.started('far')
    }
  }

  /**
   * The voice may play the next line as soon as it can, so that its own clock keeps the gap: frames are too coarse
   * for it.
   */
  #letPlay(): void {
    const before = this.#sounding
    const next = this.#current && !before ? undefined : this.#nextInQueue()
    if (next === this.#next) return
    this.#holdNext()
    this.#next = next
    if (next) this.ports.voice?.play(next, before, before ? this.gapMs : this.#restMs)
  }

  /** The line whose end is that of its sound. */
  get #sounding(): QueuedLine<TSpeaker> | undefined {
    if (this.#current?.sound !== 'heard') return undefined
    const { queued } = this.#current
    const isHeldUp = this.ports.leastMsOf(queued.line) !== undefined || this.#stateOf(queued) === 'none'
    return isHeldUp ? undefined : queued
  }

  /** What can be heard already is not taken back, and a clip with several lines in it is not parted. */
  #nextInQueue(): QueuedLine<TSpeaker> | undefined {
    const heard = this.#queue.filter(({ reply }) => !this.#far.has(reply))
    return heard.find(queued => this.#hasBegun(queued)) ?? heard[0]
  }

  #startNext(): void {
    const next = this.#next
    if (!next) return
    const state = this.#stateOf(next)
    const isHeard = state === 'playing' || state === 'over'
    if (!isHeard && (state !== 'none' || this.#restMs > 0)) return
    this.#next = undefined
    const sound = isHeard ? 'heard' : 'silent'
    this.#current = this.#begin(next, sound)
    next.started(sound)
  }

  #begin(queued: QueuedLine<TSpeaker>, sound: LineSound): Spoken<TSpeaker> {
    this.#queue = this.#queue.filter(other => other !== queued)
    return { queued, sound, elapsedMs: 0, readingMs: undefined }
  }

  /** The next line does not play yet; it is let play again when its turn comes. */
  #holdNext(): void {
    if (this.#next && !this.#hasBegun(this.#next)) this.ports.voice?.hold(this.#next)
    this.#next = undefined
  }

  #end(spoken: Spoken<TSpeaker>, interrupted: boolean): void {
    const { queued } = spoken
    if (spoken === this.#current) {
      this.#current = undefined
      this.#restMs = this.gapMs
      // It was to follow the end of the line, which has come earlier.
      if (interrupted) this.#holdNext()
    } else if (!this.#far.delete(queued.reply)) {
      return
    }
    this.ports.voice?.stop(queued)
    queued.ended(interrupted)
  }

  #stateOf(queued: QueuedLine<TSpeaker>): SoundState {
    return this.ports.voice?.stateOf(queued) ?? 'none'
  }

  #hasBegun(queued: QueuedLine<TSpeaker>): boolean {
    return this.ports.voice?.hasBegun(queued) ?? false
  }
}
