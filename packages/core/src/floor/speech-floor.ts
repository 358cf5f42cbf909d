import type { ChatLine } from '@townsfolk/protocol'
import { orReport } from '../base/report-first.ts'
import type { Npc } from '../runtime/npc.ts'
import type { FloorVoice, SoundState } from './floor-voice.ts'
import { readingTimeMs } from './reading-time.ts'

export interface SpeechFloorOptions {
  /** Silence between two lines, in milliseconds. */
  readonly gapMs?: number
  /** How long a line without sound stays up. */
  readonly readingTimeMs?: (line: ChatLine) => number
}

const speechFloorDefaults: Required<SpeechFloorOptions> = { gapMs: 150, readingTimeMs }

/** What a line is said for. Those named first go before the others, and wait for none that comes after them. */
export type SpeechPriority = (typeof speechPriorities)[number]

export const speechPriorities = ['player', 'quest', 'ambient'] as const

/** `heard`: with sound. `silent`: it can be read only. `far`: nobody is there to hear it, see `Earshot`. */
export type LineSound = 'heard' | 'silent' | 'far'

/** What one character says in one go. Its lines may come one by one. */
export interface Reply<TObject = unknown> {
  readonly npc: Npc<TObject>
}

/** A line of one speaker. `started` is told once at most; `ended` once, whatever happens. */
export interface Utterance<TObject = unknown> {
  readonly line: ChatLine
  readonly priority: SpeechPriority
  readonly reply: Reply<TObject>
  started(sound: LineSound): void
  /** @param interrupted it was dropped, before its time was over or before it began */
  ended(interrupted: boolean): void
}

/** The line that has the floor, or one that nobody hears. */
interface Spoken<TObject> {
  readonly utterance: Utterance<TObject>
  readonly sound: LineSound
  elapsedMs: number
  /** Once it was asked for. */
  readingMs: number | undefined
}

/**
 * One floor for the whole scene: lines come one after the other, whoever speaks, and none is cut off by the
 * next. A line out of the player's earshot does not take the floor: it is up for its reading time where it is said.
 */
export class SpeechFloor<TObject = unknown> {
  /** For recordings. */
  readonly options: { readonly gapMs: number; readingTimeMs: (line: ChatLine) => number }
  /** How long a line stays up at least, also with sound; undefined: as long as its sound. */
  leastMs: ((line: ChatLine) => number) | undefined
  #voice: FloorVoice<TObject> | undefined
  #queue: Utterance<TObject>[] = []
  #current: Spoken<TObject> | undefined
  /** Was let play as soon as it can. */
  #next: Utterance<TObject> | undefined
  /** By reply: one after the other, as on the floor. */
  readonly #far = new Map<Reply<TObject>, Spoken<TObject>>()
  /** What is left of the gap, where the voice does not keep it by its own clock. */
  #restMs = 0

  constructor(options: SpeechFloorOptions = {}) {
    this.options = { ...speechFloorDefaults, ...options }
  }

  /** Nobody speaks, and nobody is going to. */
  get isQuiet(): boolean {
    return this.#current === undefined && this.#queue.length === 0 && this.#far.size === 0
  }

  /** Those that are being said. */
  get spoken(): readonly Utterance<TObject>[] {
    return [this.#current, ...this.#far.values()].flatMap(spoken => spoken?.utterance ?? [])
  }

  /** Those that wait, in their order. */
  get queued(): readonly Utterance<TObject>[] {
    return this.#queue
  }

  get voice(): FloorVoice<TObject> | undefined {
    return this.#voice
  }

  /** Lines that come from now on get their sound from there. Undefined: from nowhere. */
  useVoice(voice: FloorVoice<TObject> | undefined): void {
    this.#next = undefined
    this.#voice = voice
  }

  /** Queues a line: behind those of its priority, before those of lower ones. */
  say(utterance: Utterance<TObject>): void {
    const rank = speechPriorities.indexOf(utterance.priority)
    const at = this.#queue.findIndex(({ priority }) => speechPriorities.indexOf(priority) > rank)
    this.#queue.splice(at < 0 ? this.#queue.length : at, 0, utterance)
    this.#voice?.queued(utterance)
  }

  /** The last line of a reply was queued. */
  closeReply(reply: Reply<TObject>): void {
    this.#voice?.replyClosed(reply)
  }

  /** Ends the line that is being said and forgets those that wait, of those that are meant. */
  drop(isMeant: (utterance: Utterance<TObject>) => boolean): void {
    const dropped = this.#queue.filter(isMeant)
    this.#queue = this.#queue.filter(utterance => !isMeant(utterance))
    const ended = [this.#current, ...this.#far.values()].filter(
      spoken => spoken !== undefined && isMeant(spoken.utterance),
    )
    for (const spoken of ended) if (spoken) this.#end(spoken, true)
    for (const utterance of dropped) {
      if (utterance === this.#next) this.#next = undefined
      this.#voice?.stop(utterance)
      utterance.ended(true)
    }
  }

  /** For recordings. */
  leastMsOf(line: ChatLine): number | undefined {
    return this.leastMs?.(line)
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

  #pass(spoken: Spoken<TObject>, deltaMs: number): void {
    spoken.elapsedMs += deltaMs
    if (spoken.elapsedMs >= this.#lengthOf(spoken)) this.#end(spoken, false)
  }

  /** Infinity as long as that is not known. */
  #lengthOf(spoken: Spoken<TObject>): number {
    const { utterance, sound } = spoken
    const { line } = utterance
    const state = sound === 'heard' ? this.#stateOf(utterance) : 'none'
    if (state !== 'none' && state !== 'over') return Number.POSITIVE_INFINITY
    // A clip that broke off leaves its line up for as long as it takes to read.
    if (state === 'none') spoken.readingMs ??= this.#readingTimeOf(line)
    return Math.max(spoken.readingMs ?? 0, this.leastMsOf(line) ?? 0)
  }

  /** Lines that nobody hears leave the queue. */
  #letPass(): void {
    for (const utterance of [...this.#queue]) {
      // Whoever heard of one may have dropped another.
      if (!this.#queue.includes(utterance)) continue
      if (this.#far.has(utterance.reply) || this.#current?.utterance.reply === utterance.reply) continue
      if (this.#stateOf(utterance) !== 'unheard') continue
      this.#far.set(utterance.reply, this.#begin(utterance, 'far'))
      utterance.started('far')
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
    if (next) this.#voice?.play(next, before, before ? this.options.gapMs : this.#restMs)
  }

  /** The line whose end is that of its sound. */
  get #sounding(): Utterance<TObject> | undefined {
    if (this.#current?.sound !== 'heard') return undefined
    const { utterance } = this.#current
    const isHeldUp = this.leastMsOf(utterance.line) !== undefined || this.#stateOf(utterance) === 'none'
    return isHeldUp ? undefined : utterance
  }

  /** What can be heard already is not taken back, and a clip with several lines in it is not parted. */
  #nextInQueue(): Utterance<TObject> | undefined {
    const heard = this.#queue.filter(({ reply }) => !this.#far.has(reply))
    return heard.find(utterance => this.#hasBegun(utterance)) ?? heard[0]
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

  #begin(utterance: Utterance<TObject>, sound: LineSound): Spoken<TObject> {
    this.#queue = this.#queue.filter(other => other !== utterance)
    return { utterance, sound, elapsedMs: 0, readingMs: undefined }
  }

  /** The next line does not play yet; it is let play again when its turn comes. */
  #holdNext(): void {
    if (this.#next && !this.#hasBegun(this.#next)) this.#voice?.hold(this.#next)
    this.#next = undefined
  }

  #end(spoken: Spoken<TObject>, interrupted: boolean): void {
    const { utterance } = spoken
    if (spoken === this.#current) {
      this.#current = undefined
      this.#restMs = this.options.gapMs
      // It was to follow the end of the line, which has come earlier.
      if (interrupted) this.#holdNext()
    } else if (!this.#far.delete(utterance.reply)) {
      return
    }
    this.#voice?.stop(utterance)
    utterance.ended(interrupted)
  }

  #stateOf(utterance: Utterance<TObject>): SoundState {
    return this.#voice?.stateOf(utterance) ?? 'none'
  }

  #hasBegun(utterance: Utterance<TObject>): boolean {
    return this.#voice?.hasBegun(utterance) ?? false
  }

  #readingTimeOf(line: ChatLine): number {
    const timeOf = this.options.readingTimeMs
    return orReport(timeOf, () => timeOf(line), readingTimeMs(line))
  }
}
