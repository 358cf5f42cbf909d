import type { SpeechRequest, SpeechTimings } from '@townsfolk/protocol'
import type {
  AudioClip,
  AudioLine,
  AudioSink,
  Playback,
  SpeechApi,
  SpeechCallOptions,
  SpokenAudio,
} from '../src/index.ts'
import { createFakeScene, type FakeScene, type Prop } from './fake-scene.ts'

/** For tests: time that passes when a test says so, with things that are due in it. */
export class VirtualClock {
  nowMs = 0
  #due: { readonly atMs: number; readonly run: () => void }[] = []

  /** Resolves so much later. */
  wait(ms: number): Promise<void> {
    return new Promise(resolve => {
      this.#due.push({ atMs: this.nowMs + ms, run: resolve })
      this.#due.sort((a, b) => a.atMs - b.atMs)
    })
  }

  /** Goes on to a time, stopping wherever something is due until all that comes of it has happened. */
  async runTo(ms: number): Promise<void> {
    for (let next = this.#due[0]; next && next.atMs <= ms; next = this.#due[0]) {
      this.#due.shift()
      this.nowMs = next.atMs
      next.run()
      await microtasksDone()
    }
    this.nowMs = ms
  }
}

/** For tests: a service of voices. A clip is as many milliseconds long as it has bytes. */
export class FakeVoices implements SpeechApi {
  readonly requests: SpeechRequest[] = []
  readonly timed: string[] = []
  /** When each clip was there, by its text. */
  readonly readyMs: Map<string, number> = new Map()
  /** Texts of requests that were aborted. */
  readonly aborted: string[] = []
  mostInFlight = 0
  /** How long a clip takes to be made, in milliseconds. */
  latencyOf: (request: SpeechRequest) => number = () => 50
  lengthOf: (text: string) => number = text => 10 * text.length
  /** Undefined: it has none. */
  timings: SpeechTimings | undefined
  failure: ((request: SpeechRequest) => unknown) | undefined
  readonly #clock: VirtualClock
  #inFlight = 0

  constructor(clock: VirtualClock) {
    this.#clock = clock
  }

  get texts(): string[] {
    return this.requests.map(({ message }) => message)
  }

  async generateSpeech(request: SpeechRequest, { signal }: SpeechCallOptions = {}): Promise<SpokenAudio> {
    this.requests.push(request)
    this.#inFlight++
    this.mostInFlight = Math.max(this.mostInFlight, this.#inFlight)
    signal?.addEventListener('abort', () => this.aborted.push(request.message))
    await this.#clock.wait(this.latencyOf(request))
    this.#inFlight--
    this.readyMs.set(request.message, this.#clock.nowMs)
    signal?.throwIfAborted()
    const error = this.failure?.(request)
    if (error) throw error
    return { bytes: new ArrayBuffer(this.lengthOf(request.message)), contentType: 'audio/wav' }
  }

  async speechTimings({ message }: SpeechRequest): Promise<SpeechTimings> {
    this.timed.push(message)
    if (!this.timings) throw Object.assign(new Error('This voice has no timings.'), { code: 'not_found' })
    return this.timings
  }
}

/** What was played: `text`, who said it, and from when to when. */
export interface Played {
  readonly text: string
  readonly speaker: Prop
  startMs: number
  endMs: number
}

/** For tests: a sink that plays to nobody, with the time of a virtual clock. */
export class FakeSink implements AudioSink<Prop> {
  isOpen = true
  isOpening = false
  /** Its clock stands still. */
  isStalled = false
  readonly played: Played[] = []
  readonly fades: number[] = []
  /** The same as `AudioClip.durationMs`, unless the clip breaks off. */
  breaksOffAfterMs = Number.POSITIVE_INFINITY
  readonly #clock: VirtualClock
  #stalledMs = 0

  constructor(clock: VirtualClock) {
    this.#clock = clock
  }

  nowMs(): number {
    if (!this.isStalled) this.#stalledMs = this.#clock.nowMs
    return this.#stalledMs
  }

  async load({ text, fetchAudio }: AudioLine): Promise<AudioClip<Prop>> {
    const { bytes } = await fetchAudio()
    const durationMs = bytes.byteLength
    return {
      durationMs,
      play: (speaker, atMs, fromMs = 0) => this.#play(text, speaker, atMs, durationMs - fromMs),
    }
  }

  #play(text: string, speaker: Prop, atMs: number, durationMs: number): Playback {
    const startMs = Math.max(atMs, this.nowMs())
    const endMs = startMs + Math.min(durationMs, this.breaksOffAfterMs)
    const played: Played = { text, speaker, startMs, endMs }
    this.played.push(played)
    return {
      get startMs() {
        return played.startMs
      },
      get endMs() {
        return played.endMs
      },
      level: () => 0.2,
      stop: fadeMs => {
        const nowMs = this.nowMs()
        if (nowMs >= played.endMs) return
        if (nowMs < played.startMs) this.played.splice(this.played.indexOf(played), 1)
        else this.fades.push(fadeMs)
        played.endMs = Math.min(played.endMs, nowMs + fadeMs)
      },
    }
  }
}

export interface SoundScene extends FakeScene {
  readonly clock: VirtualClock
  readonly voices: FakeVoices
  readonly sink: FakeSink
  /** Frames of 16 ms up to a time; the last one may be shorter. */
  runTo(ms: number): Promise<void>
}

/** For tests: the fake scene, with what a voice needs. Add a `Speech` of `voices` and `sink` to its runtime. */
export function createSoundScene(frameMs = 16): SoundScene {
  const clock = new VirtualClock()
  const scene = createFakeScene()
  return {
    ...scene,
    clock,
    voices: new FakeVoices(clock),
    sink: new FakeSink(clock),
    runTo: async ms => {
      while (clock.nowMs < ms) {
        const stepMs = Math.min(frameMs, ms - clock.nowMs)
        await clock.runTo(clock.nowMs + stepMs)
        scene.runtime.tick(stepMs)
        await microtasksDone()
      }
    },
  }
}

/** Longer than any chain of promises here; a task would take a millisecond of real time for each frame. */
async function microtasksDone(): Promise<void> {
  for (let i = 0; i < 80; i++) await undefined
}
