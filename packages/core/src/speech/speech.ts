import { isDevelopment } from '@townsfolk/protocol/development'
import { EventEmitter } from 'eventemitter3'
import { assertAmounts } from '../base/assert-amounts.ts'
import { emitSafely, reportUncaught } from '../base/emit-safely.ts'
import { codeOf, messageOf, TownsfolkError } from '../base/errors.ts'
import { orReport } from '../base/report-first.ts'
import { soundOf } from '../floor/floor-sound.ts'
import type { FloorVoice, SoundState } from '../floor/floor-voice.ts'
import type { QueuedLine, Reply } from '../floor/speech-floor.ts'
import type { SpokenSound } from '../mouths/voice-meter.ts'
import type { Vec3 } from '../ports/entity-source.ts'
import { contextOf } from '../runtime/internals.ts'
import type { Npc } from '../runtime/npc.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { RuntimeContext } from '../runtime/runtime-context.ts'
import type { RuntimePart } from '../runtime/runtime-part.ts'
import type { AudioSink } from './audio-sink.ts'
import { ClipLoader } from './clip-loader.ts'
import { ClipOrder } from './clip-order.ts'
import { Ducking, type DuckingOptions } from './ducking.ts'
import type { SpeechApi } from './speech-api.ts'
import type { SpeechEvents } from './speech-events.ts'

/**
 * How many clips a reply is split into. `fast`: one per line, all requested at once, so that the first one is heard
 * as soon as possible. `balanced`: one for the first line and one for the rest. `economy`: one for all lines.
 */
export type SpeechMode = 'fast' | 'balanced' | 'economy'

/** Options of speech: where clips come from, and where they are played. */
export interface SpeechOptions<TObject = unknown> {
  /** Output for sound: `WebAudioSink` or `SpeechSynthesisSink` of `@townsfolk/core/browser`. */
  readonly sink: AudioSink<TObject>
  /** Source of clips: a client of `@townsfolk/client`. Not needed with `SpeechSynthesisSink`. */
  readonly api?: SpeechApi
  /** How many clips a reply is split into. Each is a request, which may cost a credit. Default: `fast`. */
  readonly mode?: SpeechMode
  /** Audio format to ask for, such as `wav`. Default: the service chooses. */
  readonly format?: string
  /** Whether clips are streamed, if the service can. Default: false. */
  readonly streams?: boolean
  /** Fade-out of an interrupted line, in milliseconds. Default: 120 ms. */
  readonly fadeMs?: number
  /**
   * Longest game time that a line waits for its sound, in milliseconds; then it is shown without. Default: 6,000
   * ms.
   */
  readonly longestWaitMs?: number
  /** Limits how far the player hears. Default: unlimited. */
  readonly earshot?: Earshot
  /** Lowers music while somebody speaks. Default: music is not changed. */
  readonly ducking?: DuckingOptions
}

/** How far the player hears. Lines of speakers farther away request no sound, and others do not wait for them. */
export interface Earshot {
  /** In the game's own units. */
  readonly distance: number
  /** The listener: the player's character or the camera. */
  readonly listener: { readPosition(out: Vec3): void }
}

type Chosen = Required<Pick<SpeechOptions, 'mode' | 'streams' | 'fadeMs' | 'longestWaitMs'>>

const speechDefaults: Chosen = { mode: 'fast', streams: false, fadeMs: 120, longestWaitMs: 6000 }

const modes: readonly SpeechMode[] = ['fast', 'balanced', 'economy']

/** Time in which a voice fades out when the game pauses, so that it does not click. */
const pauseFadeMs = 20

/** How much before its time a clip is handed to the sink: more than a slow frame. */
const soonMs = 300

/**
 * Makes the sound of lines. Turn it on with `runtime.add(…)`.
 * @throws TownsfolkError `invalid_option` for an invalid option
 */
export function createSpeech<TObject = unknown>(options: SpeechOptions<TObject>): Speech<TObject> {
  return new Speech(options)
}

/**
 * Gives lines their sound. Clips are requested as soon as a line is known, at most four at a time, and are played
 * in order with the precision of the sink. A line waits for its sound only for a limited time; if its sound fails,
 * it is shown without.
 */
export class Speech<TObject = unknown> implements RuntimePart {
  readonly events: EventEmitter<SpeechEvents<TObject>> = new EventEmitter()
  readonly #options: SpeechOptions<TObject> & Chosen
  readonly #ducking: Ducking | undefined
  readonly #loader: ClipLoader<TObject>
  /** Those of which a line is not over. */
  readonly #live = new Set<ClipOrder<TObject>>()
  readonly #orders = new Map<QueuedLine<Npc<TObject>>, ClipOrder<TObject>>()
  /** Those to which lines are still added. */
  readonly #growing = new Map<Reply<Npc<TObject>>, ClipOrder<TObject>>()
  readonly #requestCounts = new Map<Reply<Npc<TObject>>, number>()
  /** Emitted in the next frame. */
  #closed: { readonly npc: Npc<TObject>; readonly requestCount: number }[] = []
  readonly #drained: (() => void)[] = []
  readonly #from: Vec3 = { x: 0, y: 0, z: 0 }
  readonly #to: Vec3 = { x: 0, y: 0, z: 0 }
  #context: RuntimeContext<TObject> | undefined
  #isSounding = false
  #isPaused = false
  /** What the sink's clock said in the last frame. */
  #sinkMs = 0
  #stalledMs = 0

  /** @throws TownsfolkError `invalid_option` for an invalid option */
  constructor(options: SpeechOptions<TObject>) {
    this.#options = { ...speechDefaults, ...options }
    const { sink, mode, fadeMs, longestWaitMs, earshot } = this.#options
    if (typeof sink?.load !== 'function') {
      throw new TownsfolkError(
        'invalid_option',
        isDevelopment &&
          'The option sink is missing: pass a WebAudioSink or a SpeechSynthesisSink of @townsfolk/core/browser.',
      )
    }
    if (!modes.includes(mode)) {
      throw new TownsfolkError(
        'invalid_option',
        isDevelopment && `mode is "${mode}": give ${modes.join(', ')}.`,
      )
    }
    if (earshot && typeof earshot.listener?.readPosition !== 'function') {
      throw new TownsfolkError(
        'invalid_option',
        isDevelopment &&
          'earshot has no listener: set it to an object with readPosition(out), such as the player.',
      )
    }
    assertAmounts({ fadeMs, longestWaitMs, ...(earshot && { distance: earshot.distance }) })
    this.#ducking = options.ducking && new Ducking(options.ducking)
    const { api, format, streams } = this.#options
    this.#loader = new ClipLoader({
      sink,
      api,
      format,
      streams,
      language: () => this.#context?.language,
      came: order => this.#begin(order),
      refused: (order, error) => this.#fail(order, codeOf(error), messageOf(error), error),
    })
  }

  /** Whether somebody can be heard now. */
  get isSounding(): boolean {
    return this.#isSounding
  }

  /** The current sound of a character; `Mouths` of `@townsfolk/core` reads it. */
  soundOf(npc: Npc<TObject>): SpokenSound | undefined {
    for (const order of this.#live) if (order.reply.speaker === npc && order.isSounding) return order
    return undefined
  }

  /**
   * Resolves when nobody speaks and no line waits, or the scene run has ended. Await it before you close a scene,
   * so that no line is cut off. It does not wait for parts of a reply that have not arrived: await
   * `TurnResult.finished` for these.
   */
  drained(): Promise<void> {
    return new Promise(resolve => {
      if (!this.#context || this.#context.floor.isQuiet) resolve()
      else this.#drained.push(resolve)
    })
  }

  /**
   * See `RuntimePart`.
   * @throws TownsfolkError `invalid_option` if the runtime already has speech
   */
  joined<TAny>(runtime: NpcRuntime<TAny>): void {
    // A part is typed for any runtime; this one is given to one whose objects its sink knows.
    const context = contextOf(runtime as unknown as NpcRuntime<TObject>)
    const sound = soundOf(context.floor)
    if (sound.ownVoice) {
      throw new TownsfolkError(
        'invalid_option',
        isDevelopment && 'This scene already has a Speech: release it first.',
      )
    }
    this.#context = context
    sound.useVoice(this.#voice)
  }

  /** See `RuntimePart`. */
  tick(deltaMs: number): void {
    for (const reply of this.#closed.splice(0)) emitSafely(this.events, 'reply-voiced', reply)
    const isSounding = this.#live.size > 0 && this.#advance(deltaMs)
    // Whoever heard of an error may have ended the scene run.
    if (!this.#context) return
    this.#ducking?.tick(deltaMs, isSounding)
    this.#reportSounding(isSounding)
    if (this.#drained.length > 0 && this.#context.floor.isQuiet) this.#resolveDrained()
  }

  /**
   * Pauses the current line, and brings music back to its normal volume. Adapters call it with the scene, see
   * `NpcRuntime.setPaused`.
   */
  pause(): void {
    this.#isPaused = true
    for (const order of this.#live) order.pause(pauseFadeMs)
    reportUncaught(() => this.#ducking?.end())
    this.#reportSounding(false)
  }

  /** Continues where `pause` stopped. A line that can only be spoken as a whole starts again. */
  resume(): void {
    this.#isPaused = false
    for (const order of this.#live) this.#begin(order)
  }

  /** See `RuntimePart`. */
  paused(isPaused: boolean): void {
    if (isPaused) this.pause()
    else this.resume()
  }

  /** See `RuntimePart`. */
  left(): void {
    this.end()
  }

  /** See `RuntimePart`. */
  end(): void {
    const sound = this.#context?.floor.sound
    this.#context = undefined
    if (sound?.ownVoice === this.#voice) sound.useVoice(undefined)
    for (const [queued, order] of this.#orders) order.close(queued, this.#options.fadeMs)
    this.#orders.clear()
    this.#live.clear()
    this.#growing.clear()
    this.#requestCounts.clear()
    this.#loader.clear()
    reportUncaught(() => this.#ducking?.end())
    this.#reportSounding(false)
    this.#resolveDrained()
  }

  readonly #voice: FloorVoice<Npc<TObject>> = {
    queued: queued => {
      // What nobody can hear costs nothing.
      const hasVoice = this.#loader.mayHaveVoice(queued.reply.speaker.characterId)
      const { isOpening = false } = this.#options.sink
      if (hasVoice && (this.#canBeHeard || isOpening) && this.#isInEarshot(queued)) this.#order(queued)
    },
    replyClosed: reply => this.#close(reply),
    stateOf: queued => this.#stateOf(queued),
    play: (queued, before, gapMs) => {
      const order = this.#orders.get(queued)
      order?.play(before && this.#orders.get(before), gapMs)
      if (order) this.#begin(order)
    },
    hold: queued => this.#orders.get(queued)?.hold(),
    stop: queued => {
      const order = this.#orders.get(queued)
      if (!order) return
      this.#orders.delete(queued)
      order.close(queued, this.#options.fadeMs)
      if (order.isOver) this.#live.delete(order)
    },
    hasBegun: queued => this.#orders.get(queued)?.hasBegun ?? false,
  }

  /** The sink is open, and its clock goes. */
  get #canBeHeard(): boolean {
    return this.#options.sink.isOpen && !this.#isStalled
  }

  /** Says whether anything can be heard at this moment. */
  #advance(deltaMs: number): boolean {
    this.#watchClock(deltaMs)
    let isSounding = false
    for (const order of this.#live) {
      this.#begin(order)
      isSounding ||= order.isSounding
      if (order.hasFloor && !this.#isPaused) this.#watch(order, deltaMs)
    }
    return isSounding
  }

  #begin(order: ClipOrder<TObject>): void {
    try {
      if (this.#canBeHeard && !this.#isPaused) order.begin(soonMs)
    } catch (error) {
      this.#fail(order, codeOf(error), messageOf(error), error)
    }
  }

  /** What has the floor plays, comes in time, or gives it up. */
  #watch(order: ClipOrder<TObject>, deltaMs: number): void {
    const { longestWaitMs, sink } = this.#options
    const { failure } = order
    if (failure !== undefined) {
      const code = codeOf(failure)
      this.#fail(order, code === 'unknown_error' ? 'clip_broke_off' : code, messageOf(failure), failure)
    } else if (this.#isStalled || order.isEndless) {
      this.#fail(order, 'audio_stalled', 'The browser stopped playing sound in the middle of a line.')
    } else if (!order.hasBegun && !sink.isOpen && !sink.isOpening) {
      // As lines that come while nothing can be heard.
      order.fail()
    } else if (order.isLate) {
      order.waitedMs += deltaMs
      if (order.waitedMs < longestWaitMs) return
      this.#fail(order, 'speech_late', `The sound of a line did not arrive within ${longestWaitMs / 1000} s.`)
    }
  }

  /** A clock that stands still means a phone call, or of a sound card that was unplugged. */
  #watchClock(deltaMs: number): void {
    const nowMs = this.#options.sink.nowMs()
    this.#stalledMs = nowMs === this.#sinkMs ? this.#stalledMs + deltaMs : 0
    this.#sinkMs = nowMs
  }

  get #isStalled(): boolean {
    return this.#stalledMs > this.#options.longestWaitMs && this.#options.sink.nowMs() === this.#sinkMs
  }

  #reportSounding(isSounding: boolean): void {
    if (isSounding === this.#isSounding) return
    this.#isSounding = isSounding
    emitSafely(this.events, 'sounding', { isSounding })
  }

  #resolveDrained(): void {
    for (const resolve of this.#drained.splice(0)) resolve()
  }

  #order(queued: QueuedLine<Npc<TObject>>): void {
    const { reply } = queued
    const growing = this.#growing.get(reply)
    if (growing?.hasRoomFor(queued)) {
      growing.add(queued)
      this.#orders.set(queued, growing)
      return
    }
    if (growing) this.#send(growing)
    const order = new ClipOrder(this.#options.sink, reply)
    order.add(queued)
    this.#live.add(order)
    this.#orders.set(queued, order)
    const { mode } = this.#options
    const isAlone = mode === 'fast' || (mode === 'balanced' && !this.#requestCounts.has(reply))
    if (isAlone) this.#send(order)
    else this.#growing.set(reply, order)
  }

  #close(reply: Reply<Npc<TObject>>): void {
    const growing = this.#growing.get(reply)
    this.#growing.delete(reply)
    if (growing) this.#send(growing)
    const requestCount = this.#requestCounts.get(reply)
    this.#requestCounts.delete(reply)
    if (requestCount !== undefined) this.#closed.push({ npc: reply.speaker, requestCount })
  }

  #send(order: ClipOrder<TObject>): void {
    if (order.signal.aborted) return
    this.#requestCounts.set(order.reply, (this.#requestCounts.get(order.reply) ?? 0) + 1)
    this.#loader.load(order)
  }

  #fail(order: ClipOrder<TObject>, code: string, message: string, error?: unknown): void {
    order.fail()
    const { speaker: npc } = order.reply
    const isHeard = emitSafely(this.events, 'speech-error', { npc, text: order.text, code, message, error })
    if (!isHeard) console.warn(`Townsfolk, ${npc.name} cannot be heard: ${message} (${code})`)
  }

  #stateOf(queued: QueuedLine<Npc<TObject>>): SoundState {
    const order = this.#orders.get(queued)
    const state = order?.stateOf(queued) ?? 'none'
    const isBegun = state === 'playing' || state === 'over' || order?.isSounding
    return isBegun || this.#isInEarshot(queued) ? state : 'unheard'
  }

  #isInEarshot({ reply }: QueuedLine<Npc<TObject>>): boolean {
    const { earshot } = this.#options
    const source = this.#context?.registry.resolve(reply.speaker.id)?.source
    if (!earshot || !source) return true
    const [from, to] = [this.#from, this.#to]
    const isNear = (): boolean => {
      source.readPosition(from)
      earshot.listener.readPosition(to)
      return Math.hypot(from.x - to.x, from.y - to.y, from.z - to.z) <= earshot.distance
    }
    return orReport(earshot.listener, isNear, true)
  }
}
