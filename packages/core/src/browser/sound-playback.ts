import type { Playback } from '../speech/audio-sink.ts'
import type { Sound } from './sound.ts'

export interface PlaybackPlace {
  readonly context: BaseAudioContext
  /** By the context's clock. */
  readonly atMs: number
  /** Where in the sound it begins. */
  readonly fromMs: number
  /** Leads the node to where it is to be heard. */
  readonly connect: (node: AudioNode) => void
}

/**
 * Schedules a sound on whole frames of its context, piece behind piece, so that what follows another one
 * neither overlaps with it nor leaves anything between. Its nodes are gone when it is over.
 */
export class SoundPlayback implements Playback {
  readonly #context: BaseAudioContext
  readonly #sound: Sound
  readonly #fade: GainNode
  readonly #meter: AnalyserNode
  readonly #sources = new Set<AudioBufferSourceNode>()
  /** How many of the sound's buffers are scheduled. */
  #scheduled = 0
  /** What of the next buffers is left out, in frames. */
  #leftOut: number
  readonly #startFrame: number
  /** Where what is scheduled ends. */
  #endFrame: number
  /** When it is silent, in seconds, once it has been stopped, and how long it fades until then. */
  #silentAt: number | undefined
  #fadeSeconds = 0

  constructor(sound: Sound, { context, atMs, fromMs, connect }: PlaybackPlace) {
    this.#context = context
    this.#sound = sound
    this.#leftOut = Math.round((fromMs / 1000) * context.sampleRate)
    this.#fade = new GainNode(context)
    // Between the fade and the speakers, as not every browser feeds one that leads nowhere.
    this.#meter = new AnalyserNode(context, { fftSize: meterSamples.length })
    this.#fade.connect(this.#meter)
    connect(this.#meter)
    this.#startFrame = Math.max(Math.round((atMs / 1000) * context.sampleRate), this.#soonestFrame)
    this.#endFrame = this.#startFrame
    sound.follow(() => this.#schedule())
    this.#schedule()
  }

  get startMs(): number {
    return (this.#startFrame / this.#context.sampleRate) * 1000
  }

  get endMs(): number {
    return this.#endSeconds * 1000
  }

  /** Only once all that came before it was heard. */
  get failure(): unknown {
    return this.#context.currentTime >= this.#endSeconds ? this.#sound.failure : undefined
  }

  level(): number {
    if (this.#context.currentTime >= this.#endSeconds) return 0
    this.#meter.getFloatTimeDomainData(meterSamples)
    let squares = 0
    for (const sample of meterSamples) squares += sample * sample
    return Math.sqrt(squares / meterSamples.length)
  }

  stop(fadeMs: number): void {
    const { currentTime } = this.#context
    const hasBegun = currentTime * 1000 >= this.startMs
    const from = hasBegun ? currentTime + aheadSeconds : currentTime
    const fadeSeconds = hasBegun ? fadeMs / 1000 : 0
    if (from + fadeSeconds >= this.#endSeconds) return
    // On from where an earlier fade has come to by then.
    const left = this.#silentAt === undefined ? 1 : (this.#silentAt - from) / this.#fadeSeconds
    this.#silentAt = from + fadeSeconds
    this.#fadeSeconds = fadeSeconds
    const { gain } = this.#fade
    gain.cancelScheduledValues(from)
    gain.linearRampToValueAtTime(left, from).linearRampToValueAtTime(0, this.#silentAt)
    for (const source of this.#sources) source.stop(this.#silentAt)
    this.#releaseIfOver()
  }

  #schedule(): void {
    const { buffers } = this.#sound
    if (this.#silentAt === undefined) {
      for (const buffer of buffers.slice(this.#scheduled)) this.#append(buffer)
      this.#scheduled = buffers.length
    }
    this.#releaseIfOver()
  }

  #append(buffer: AudioBuffer): void {
    const leftOut = Math.min(this.#leftOut, buffer.length)
    this.#leftOut -= leftOut
    if (leftOut === buffer.length) return
    // One that comes too late leaves a gap.
    const frame = Math.max(this.#endFrame, this.#soonestFrame)
    const source = new AudioBufferSourceNode(this.#context, { buffer })
    source.connect(this.#fade)
    source.addEventListener('ended', () => {
      source.disconnect()
      this.#sources.delete(source)
      this.#releaseIfOver()
    })
    this.#sources.add(source)
    source.start(frame / this.#context.sampleRate, leftOut / this.#context.sampleRate)
    this.#endFrame = frame + buffer.length - leftOut
  }

  #releaseIfOver(): void {
    if (this.#sources.size > 0 || !(this.#sound.isWhole || this.#silentAt !== undefined)) return
    this.#fade.disconnect()
    this.#meter.disconnect()
  }

  /** Of a context that was closed time stands still, and so what played in it ends where that stands. */
  get #endSeconds(): number {
    const { currentTime, sampleRate, state } = this.#context
    const end =
      this.#silentAt ?? (this.#sound.isWhole ? this.#endFrame / sampleRate : Number.POSITIVE_INFINITY)
    return state === 'closed' ? Math.min(end, currentTime) : end
  }

  get #soonestFrame(): number {
    const { currentTime, sampleRate } = this.#context
    return Math.ceil((currentTime + aheadSeconds) * sampleRate)
  }
}

/** What a context has made already when it reports its time: the sound of some milliseconds. */
const aheadSeconds = 0.01

/** About 23 ms. One for all: it is read and forgotten. */
const meterSamples = new Float32Array(1024)
