import type { FloorVoice, SoundState } from './floor-voice.ts'
import type { QueuedLine, Reply, SpeechFloor, Spoken } from './speech-floor.ts'

/** The sound of a floor's lines, made at the first use. */
export function soundOf<TSpeaker>(floor: SpeechFloor<TSpeaker>): FloorSound<TSpeaker> {
  floor.sound ??= new FloorSound(floor)
  return floor.sound
}

/**
 * What sound does to the lines of a floor: a line waits for its sound, and plays as soon as its turn comes. A line out of the
 * player's earshot does not take the floor: it is up for its reading time where it is said.
 */
export class FloorSound<TSpeaker> {
  readonly #floor: SpeechFloor<TSpeaker>
  /** What lines get their sound from, anew at each use. A recorder puts itself in between. */
  voiceNow: () => FloorVoice<TSpeaker> | undefined = () => this.#voice
  #voice: FloorVoice<TSpeaker> | undefined
  /** Was let play as soon as it can. */
  #next: QueuedLine<TSpeaker> | undefined
  /** By reply: one after the other, as on the floor. */
  readonly #far = new Map<Reply<TSpeaker>, Spoken<TSpeaker>>()

  constructor(floor: SpeechFloor<TSpeaker>) {
    this.#floor = floor
  }

  /** What gives lines their sound; undefined: nothing. */
  get voice(): FloorVoice<TSpeaker> | undefined {
    return this.voiceNow()
  }

  /** What was given to `useVoice` last. */
  get ownVoice(): FloorVoice<TSpeaker> | undefined {
    return this.#voice
  }

  /** Lines that nobody hears are being said. */
  get hasFarLines(): boolean {
    return this.#far.size > 0
  }

  /** Lines that nobody hears and that are being said. */
  get far(): readonly Spoken<TSpeaker>[] {
    return [...this.#far.values()]
  }

  /** Lines that come from now on get their sound from there. Undefined: from nowhere. */
  useVoice(voice: FloorVoice<TSpeaker> | undefined): void {
    this.#next = undefined
    this.#voice = voice
  }

  /** Lines wait. Those that nobody hears begin, and the next one if it can. */
  advance(): void {
    this.#letPass()
    this.#letPlay()
    if (!this.#floor.current) this.#startNext()
  }

  /** The next line does not play yet; it is let play again when its turn comes. */
  holdNext(): void {
    if (this.#next && !this.#hasBegun(this.#next)) this.voice?.hold(this.#next)
    this.#next = undefined
  }

  /** A line that waited will not be said. */
  dropped(queued: QueuedLine<TSpeaker>): void {
    if (queued === this.#next) this.#next = undefined
    this.voice?.stop(queued)
  }

  /** One that nobody hears is over. False when it was before. */
  forget({ queued }: Spoken<TSpeaker>): boolean {
    return this.#far.delete(queued.reply)
  }

  stateOf(queued: QueuedLine<TSpeaker>): SoundState {
    return this.voice?.stateOf(queued) ?? 'none'
  }

  /** Lines that nobody hears leave the queue. */
  #letPass(): void {
    const floor = this.#floor
    for (const queued of floor.queued) {
      // Whoever heard of one may have dropped another.
      if (!floor.queued.includes(queued)) continue
      if (this.#far.has(queued.reply) || floor.current?.queued.reply === queued.reply) continue
      if (this.stateOf(queued) !== 'unheard') continue
      this.#far.set(queued.reply, floor.begin(queued, 'far'))
      queued.started('far')
    }
  }

  /**
   * The voice may play the next line as soon as it can, so that its own clock keeps the gap: frames are too coarse
   * for it.
   */
  #letPlay(): void {
    const { current, gapMs, restMs } = this.#floor
    const before = this.#sounding
    const next = current && !before ? undefined : this.#nextInQueue()
    if (next === this.#next) return
    this.holdNext()
    this.#next = next
    if (next) this.voice?.play(next, before, before ? gapMs : restMs)
  }

  /** The line whose end is that of its sound. */
  get #sounding(): QueuedLine<TSpeaker> | undefined {
    const { current, ports } = this.#floor
    if (current?.sound !== 'heard') return undefined
    const { queued } = current
    const isHeldUp = ports.leastMsOf(queued.line) !== undefined || this.stateOf(queued) === 'none'
    return isHeldUp ? undefined : queued
  }

  /** What can be heard already is not taken back, and a clip with several lines in it is not parted. */
  #nextInQueue(): QueuedLine<TSpeaker> | undefined {
    const heard = this.#floor.queued.filter(({ reply }) => !this.#far.has(reply))
    return heard.find(queued => this.#hasBegun(queued)) ?? heard[0]
  }

  #startNext(): void {
    const next = this.#next
    if (!next) return
    const state = this.stateOf(next)
    const isHeard = state === 'playing' || state === 'over'
    if (!isHeard && (state !== 'none' || this.#floor.restMs > 0)) return
    this.#next = undefined
    const sound = isHeard ? 'heard' : 'silent'
    this.#floor.begin(next, sound)
    next.started(sound)
  }

  #hasBegun(queued: QueuedLine<TSpeaker>): boolean {
    return this.voice?.hasBegun(queued) ?? false
  }
}
