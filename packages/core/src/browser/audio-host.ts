import { EventEmitter } from 'eventemitter3'
import { assertAmount } from '../base/assert-amounts.ts'
import { emitSafely } from '../base/emit-safely.ts'

/** Options of an audio host. */
export interface AudioHostOptions {
  /**
   * An AudioContext that the page already has; the host never closes it. Default: one is made when it is first
   * needed.
   */
  readonly context?: AudioContext
  /** Whether sound pauses while the page is hidden. Default: true. */
  readonly pauseWhenHidden?: boolean
}

const audioHostDefaults = { pauseWhenHidden: true }

/**
 * State of the sound. `locked`: the browser waits for the player's first key or click, or something such as a phone
 * call stopped the sound; the next key or click starts it. `hidden`: the page is hidden. `failed`: the browser has
 * no sound. `closed`: the host has been closed.
 */
export type AudioHostState = 'locked' | 'running' | 'hidden' | 'failed' | 'closed'

/** Events of an audio host. */
export interface AudioHostEvents {
  /** The state of the sound has changed. */
  state: [event: { readonly state: AudioHostState }]
  /**
   * The volume has changed. `volume` is as it is heard: 0 while muted. Use it for sound that does not go through
   * `output`.
   */
  volume: [event: { readonly volume: number }]
  /**
   * There is no sound; the game goes on in silence. Emitted once for each code. `audio_unavailable`: the browser
   * has no sound. `audio_not_started`: sound did not start after a key or click; a later one may start it.
   */
  error: [
    event: {
      readonly code: 'audio_unavailable' | 'audio_not_started'
      readonly message: string
      readonly error: unknown
    },
  ]
}

/** Makes the page’s one AudioContext, which starts with the player’s first key or click. */
export function createAudioHost(options?: AudioHostOptions): AudioHost {
  return new AudioHost(options)
}

/**
 * Holds the one AudioContext of a page and starts it with the player's first key or click. Give the same context to
 * the engine: Phaser takes it as `audio: { context }`, Babylon.js as `audioContext`.
 */
export class AudioHost {
  readonly events: EventEmitter<AudioHostEvents> = new EventEmitter()
  readonly #pausesWhenHidden: boolean
  readonly #isOwn: boolean
  /** Ends with the host. */
  readonly #life = new AbortController()
  /** Ends when the context runs. */
  #armed: AbortController | undefined
  #state: AudioHostState = 'locked'
  #context: AudioContext | undefined
  #output: GainNode | undefined
  #volume = 1
  #isMuted = false
  /** That the context stands still is our doing, or was until a moment ago. */
  #isPaused = false
  #wakeTimer: ReturnType<typeof setTimeout> | undefined
  #startTimer: ReturnType<typeof setTimeout> | undefined
  #hasReportedNotStarted = false

  constructor(options: AudioHostOptions = {}) {
    const { context, pauseWhenHidden } = { ...audioHostDefaults, ...options }
    this.#pausesWhenHidden = pauseWhenHidden
    this.#isOwn = !context
    document.addEventListener('visibilitychange', () => this.#turnVisibility(), { signal: this.#life.signal })
    if (context) this.#adopt(context)
    else this.#arm()
  }

  get state(): AudioHostState {
    return this.#state
  }

  /**
   * True for the moment between the player's first key or click and the start of the sound, so that a line can wait
   * for it. False after 3 s, and always once a start has failed.
   */
  get isStarting(): boolean {
    return this.#state === 'locked' && this.#startTimer !== undefined && !this.#hasReportedNotStarted
  }

  /** The AudioContext, made on first use; undefined if the browser has none. */
  get context(): AudioContext | undefined {
    if (!this.#context && this.#state === 'locked') this.#make()
    return this.#context
  }

  /**
   * The node to connect sounds to: it goes through the volume to the speakers. Made on first use; undefined if
   * there is no AudioContext.
   */
  get output(): GainNode | undefined {
    return this.context && this.#output
  }

  /** The volume as it is heard: 0 while muted. */
  get loudness(): number {
    return this.#isMuted ? 0 : this.#volume
  }

  /** Volume from 0 to 1; higher values count as 1. */
  get volume(): number {
    return this.#volume
  }

  set volume(volume: number) {
    assertAmount('volume', volume, 'up to 1')
    this.#volume = Math.min(volume, 1)
    this.#rampGain()
  }

  get muted(): boolean {
    return this.#isMuted
  }

  set muted(isMuted: boolean) {
    this.#isMuted = isMuted
    this.#rampGain()
  }

  /** Closes the host for good. A context that was passed in `options` stays open. */
  close(): void {
    if (this.#state === 'closed') return
    this.#end('closed')
    if (this.#isOwn) this.#context?.close().catch(ignore)
  }

  #make(): void {
    try {
      this.#adopt(createPatientContext())
    } catch (error) {
      this.#end('failed')
      const message =
        'This browser has no sound, or has run out of it: lines are shown only. Close other pages that ' +
        'play sound and reload.'
      emitSafely(this.events, 'error', { code: 'audio_unavailable', message, error })
    }
  }

  #adopt(context: AudioContext): void {
    this.#output = new GainNode(context, { gain: this.loudness })
    this.#output.connect(context.destination)
    this.#context = context
    context.addEventListener('statechange', () => this.#follow(), { signal: this.#life.signal })
    this.#follow()
  }

  /** Draws the consequences of what the browser, the engine or the page did to the context. */
  #follow(): void {
    const context = this.#context
    if (!context || this.#life.signal.aborted) return
    // Contexts of iOS have a state more, `interrupted`.
    const isRunning = context.state === 'running'
    if (context.state === 'closed') {
      this.#end('closed')
    } else if (this.#isToPause) {
      if (isRunning) {
        this.#isPaused = true
        context.suspend().catch(ignore)
      }
      if (this.#isPaused) this.#become('hidden')
    } else if (isRunning) {
      this.#disarm()
      this.#become('running')
    } else {
      this.#arm()
      if (this.#isPaused) this.#resume(context)
      else this.#become('locked')
    }
  }

  #turnVisibility(): void {
    clearTimeout(this.#wakeTimer)
    if (this.#isPaused && this.#context && !this.#isToPause) {
      // Resumed even where it runs: to suspend it may be still under way.
      this.#resume(this.#context)
      this.#wakeTimer = setTimeout(() => {
        this.#isPaused = false
        this.#follow()
      }, wakingMs)
    }
    this.#follow()
  }

  /** All in the player's own key or click: the browser forgets it with the first thing that is awaited. */
  #unlock(): void {
    const { context } = this
    if (!context) return
    this.#resume(context)
    // Escape and a finger that comes down are no reason for sound. Older browsers do not say.
    if (navigator.userActivation?.isActive ?? true) {
      this.#startTimer ??= setTimeout(() => this.#reportNotStarted(), startingMs)
    }
  }

  #reportNotStarted(): void {
    this.#startTimer = undefined
    if (this.#hasReportedNotStarted || this.#state !== 'locked' || document.visibilityState === 'hidden')
      return
    this.#hasReportedNotStarted = true
    const message =
      'The browser does not start sound though the player has pressed a key or clicked: lines are shown ' +
      'only. Check whether the page may play sound, and whether the computer has a sound output.'
    emitSafely(this.events, 'error', { code: 'audio_not_started', message, error: undefined })
  }

  /** Whether it did, `statechange` says: the promise may stay open for good. */
  #resume(context: AudioContext): void {
    context.resume().catch(ignore)
  }

  #arm(): void {
    if (this.#armed) return
    this.#armed = new AbortController()
    const { signal } = this.#armed
    for (const type of gestures) {
      window.addEventListener(type, () => this.#unlock(), { capture: true, passive: true, signal })
    }
  }

  #disarm(): void {
    this.#armed?.abort()
    this.#armed = undefined
    clearTimeout(this.#startTimer)
    this.#startTimer = undefined
  }

  #end(state: 'failed' | 'closed'): void {
    this.#life.abort()
    this.#disarm()
    clearTimeout(this.#wakeTimer)
    this.#output?.disconnect()
    this.#become(state)
  }

  #become(state: AudioHostState): void {
    if (this.#state === state) return
    this.#state = state
    emitSafely(this.events, 'state', { state })
  }

  get #isToPause(): boolean {
    return this.#pausesWhenHidden && document.visibilityState === 'hidden'
  }

  /** Sound that is cut clicks. */
  #rampGain(): void {
    const volume = this.loudness
    this.#output?.gain.setTargetAtTime(volume, this.#output.context.currentTime, gainTimeConstant)
    emitSafely(this.events, 'volume', { volume })
  }
}

/**
 * Engines start sound as they load, of which browsers complain on the console as long as the player has done nothing.
 * This one waits for the player as it would anyway, and says nothing.
 */
function createPatientContext(): AudioContext {
  class PatientContext extends AudioContext {
    override resume(): Promise<void> {
      // Older browsers do not say.
      if (navigator.userActivation?.hasBeenActive ?? true) return super.resume()
      return new Promise(resolve => this.addEventListener('statechange', () => resolve(), { once: true }))
    }
  }
  return new PatientContext()
}

/** All that may count as the player's doing somewhere; a browser heeds those that it believes. */
const gestures = ['pointerdown', 'pointerup', 'keydown', 'touchend', 'click'] as const

/** From a key or click until something should be heard. */
const startingMs = 3000

/** From the page's coming back until its sound should have. */
const wakingMs = 1000

/** In seconds; nothing is left to be heard of a change after four of them. */
const gainTimeConstant = 0.005

function ignore(): void {}
