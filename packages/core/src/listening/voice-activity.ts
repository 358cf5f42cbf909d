import { assertAmounts } from '../base/assert-amounts.ts'

/** Options of voice activity: what counts as a voice. */
export interface VoiceActivityOptions {
  /** How much louder than the noise a voice must be, in decibels. Default: 12. */
  readonly thresholdDb?: number
  /** Lowest level of a voice, in decibels of full scale. Default: -50. */
  readonly minimumDb?: number
  /** Length of the pause that ends a clip, in milliseconds. Default: 700 ms. */
  readonly hangMs?: number
  /** How much is kept before the first sound and after the last, in milliseconds. Default: 300 ms. */
  readonly preRollMs?: number
  /** Shortest sound that counts as a voice, in milliseconds: clicks and coughs are shorter. Default: 120 ms. */
  readonly shortestMs?: number
  /** Longest clip, in milliseconds; a longer one is cut. Default: 30,000 ms. */
  readonly longestMs?: number
}

export const voiceActivityDefaults: Required<VoiceActivityOptions> = {
  thresholdDb: 12,
  minimumDb: -50,
  hangMs: 700,
  preRollMs: 300,
  shortestMs: 120,
  longestMs: 30_000,
}

/** A change of voice activity. Positions count samples from the first one that was heard. */
export type VoiceChange =
  | { readonly type: 'speech-start'; readonly from: number }
  | { readonly type: 'speech-end'; readonly from: number; readonly to: number }
  /** A `speech-start` turned out to be a noise, such as a fan that was switched on. */
  | { readonly type: 'noise' }

/** Levels are taken of pieces so long: short enough for the gaps between syllables. */
const frameMs = 20
/** Within one voice, sounds that are this far apart or nearer belong together before it counts as speech. */
const onsetGapMs = 120
/** A voice that has begun may be quieter than one that begins, in decibels. */
const hysteresisDb = 4
/** How much of the way down the noise floor goes with a frame. */
const fallPerFrame = 0.3
const risePerFrameDb = 0.06
/** What is digital silence says nothing about the noise of a room. */
const silenceDb = -90
/** No voice is without a gap for so long. It is looked for in two halves. */
const steadyMs = 2000
/** Hum of the mains and knocks on the table, which are no voice, lie below. */
const rumbleHz = 80

/**
 * Makes a detector of speech.
 * @param sampleRate sample rate of what it hears, in hertz
 * @throws TownsfolkError `invalid_option` when a duration or the threshold is negative or not a number
 */
export function createVoiceActivity(sampleRate: number, options?: VoiceActivityOptions): VoiceActivity {
  return new VoiceActivity(sampleRate, options)
}

/**
 * Detects when somebody speaks. A sound counts as a voice if it is louder than the noise. The estimate of the noise
 * falls at once, rises slowly, and stays while somebody speaks, unless a sound goes on without any gap, which no
 * voice does. It uses no clock: time is counted in samples.
 */
export class VoiceActivity {
  readonly #options: Required<VoiceActivityOptions>
  readonly #sampleRate: number
  readonly #frameLength: number
  /** Of a filter that takes rumble and direct current away. */
  readonly #rumble: number
  #lastInput = 0
  #lastOutput = 0
  #squares = 0
  #filled = 0
  /** Samples heard, in whole frames. */
  #heard = 0
  /** A clip does not begin before it: the last one reaches so far. */
  #earliest = 0
  #state: 'quiet' | 'onset' | 'speech' = 'quiet'
  #levelDb = Number.NEGATIVE_INFINITY
  #floorDb: number
  #onset = 0
  #lastLoud = 0
  #voicedMs = 0
  /** The part of it since it was last quiet. */
  #unbrokenMs = 0
  #loudestDb = Number.NEGATIVE_INFINITY
  /** Of the half that is under way, and of the one before. */
  #quietestDb = Number.POSITIVE_INFINITY
  #quietestBeforeDb = Number.NEGATIVE_INFINITY
  #halfMs = 0

  /** @throws TownsfolkError `invalid_option` when a duration or the threshold is negative or not a number */
  constructor(sampleRate: number, options: VoiceActivityOptions = {}) {
    this.#options = { ...voiceActivityDefaults, ...options }
    const { minimumDb, ...amounts } = this.#options
    assertAmounts({ ...amounts, sampleRate })
    this.#sampleRate = sampleRate
    this.#frameLength = Math.max(1, this.#samplesOf(frameMs))
    this.#rumble = Math.exp((-2 * Math.PI * rumbleHz) / sampleRate)
    // Whoever speaks at once is heard, before the noise is known.
    this.#floorDb = minimumDb
  }

  /** True from `speech-start` to `speech-end` or `noise`. */
  get isSpeech(): boolean {
    return this.#state === 'speech'
  }

  /** Duration of the current speech up to its last sound, in milliseconds; 0 while nobody speaks. */
  get speechMs(): number {
    return this.isSpeech ? ((this.#lastLoud - this.#onset) / this.#sampleRate) * 1000 : 0
  }

  /** Last level, in decibels of full scale. */
  get levelDb(): number {
    return this.#levelDb
  }

  /** Estimated level of the noise, in decibels of full scale. */
  get floorDb(): number {
    return this.#floorDb
  }

  /**
   * Reads samples and returns what began or ended with them, usually nothing.
   * @param samples values from -1 to 1, any number of them
   */
  hear(samples: Float32Array): readonly VoiceChange[] {
    let changes = noChanges
    for (const sample of samples) {
      const output = sample - this.#lastInput + this.#rumble * this.#lastOutput
      this.#lastInput = sample
      this.#lastOutput = output
      this.#squares += output * output
      this.#filled++
      if (this.#filled < this.#frameLength) continue
      const change = this.#endFrame()
      if (change) changes = [...changes, change]
    }
    return changes
  }

  /** Drops the current speech without reporting it. The noise estimate stays, and no clip begins before this moment. */
  forget(): void {
    this.#state = 'quiet'
    this.#earliest = this.#heard + this.#filled
  }

  #endFrame(): VoiceChange | undefined {
    const from = this.#heard
    this.#heard += this.#frameLength
    if (!Number.isFinite(this.#squares)) this.#repair()
    this.#levelDb = 10 * Math.log10(this.#squares / this.#frameLength)
    this.#squares = 0
    this.#filled = 0
    const isLoud = this.#isLoud()
    this.#trackFloor()
    if (this.#state === 'quiet') {
      if (isLoud) this.#beginOnset(from)
      return undefined
    }
    this.#unbrokenMs = isLoud ? this.#unbrokenMs + frameMs : 0
    if (isLoud) {
      this.#lastLoud = this.#heard
      this.#voicedMs += frameMs
      this.#loudestDb = Math.max(this.#loudestDb, this.#levelDb)
    }
    return this.#state === 'onset' ? this.#goOnWithOnset() : this.#goOnWithSpeech()
  }

  /** What is no number, as broken devices give, would stay in the filter for good. */
  #repair(): void {
    this.#squares = 0
    this.#lastInput = 0
    this.#lastOutput = 0
  }

  #isLoud(): boolean {
    const { thresholdDb, minimumDb } = this.#options
    const leeway = this.#state === 'speech' ? hysteresisDb : 0
    return this.#levelDb >= Math.max(this.#floorDb + thresholdDb, minimumDb) - leeway
  }

  #trackFloor(): void {
    const level = this.#levelDb
    if (level < silenceDb) return
    if (level < this.#floorDb) this.#floorDb += fallPerFrame * (level - this.#floorDb)
    else if (this.#state === 'quiet') this.#floorDb += Math.min(risePerFrameDb, level - this.#floorDb)
  }

  #beginOnset(from: number): void {
    this.#state = 'onset'
    this.#onset = from
    this.#lastLoud = this.#heard
    this.#voicedMs = frameMs
    this.#unbrokenMs = frameMs
    this.#loudestDb = this.#levelDb
    this.#quietestDb = Number.POSITIVE_INFINITY
    this.#quietestBeforeDb = Number.NEGATIVE_INFINITY
    this.#halfMs = 0
  }

  #goOnWithOnset(): VoiceChange | undefined {
    if (this.#heard - this.#lastLoud > this.#samplesOf(onsetGapMs)) this.#state = 'quiet'
    else if (this.#isVoice) {
      this.#state = 'speech'
      return { type: 'speech-start', from: this.#from }
    }
    return undefined
  }

  /** Long enough in all, and long enough for a syllable in one piece: who types makes many clicks. */
  get #isVoice(): boolean {
    const { shortestMs } = this.#options
    return this.#voicedMs >= shortestMs && this.#unbrokenMs >= shortestMs / 2
  }

  #goOnWithSpeech(): VoiceChange | undefined {
    const { hangMs, preRollMs, longestMs } = this.#options
    const from = this.#from
    if (this.#isNoise()) {
      this.#state = 'quiet'
      return { type: 'noise' }
    }
    const isTooLong = this.#heard - from >= this.#samplesOf(longestMs)
    if (!isTooLong && this.#heard - this.#lastLoud < this.#samplesOf(hangMs)) return undefined
    const to = isTooLong ? this.#heard : Math.min(this.#heard, this.#lastLoud + this.#samplesOf(preRollMs))
    this.#state = 'quiet'
    this.#earliest = to
    return { type: 'speech-end', from, to }
  }

  /**
   * A sound without any gap is what the noise is like now: what is said from now on is measured by that.
   * Whether nothing so far has been louder.
   */
  #isNoise(): boolean {
    this.#quietestDb = Math.min(this.#quietestDb, this.#levelDb)
    this.#halfMs += frameMs
    if (this.#halfMs < steadyMs / 2) return false
    const quietestDb = Math.min(this.#quietestDb, this.#quietestBeforeDb)
    this.#quietestBeforeDb = this.#quietestDb
    this.#quietestDb = Number.POSITIVE_INFINITY
    this.#halfMs = 0
    const { thresholdDb, minimumDb } = this.#options
    if (quietestDb < Math.max(this.#floorDb + thresholdDb, minimumDb) - hysteresisDb) return false
    this.#floorDb = quietestDb
    return this.#loudestDb < quietestDb + thresholdDb
  }

  get #from(): number {
    return Math.max(this.#earliest, this.#onset - this.#samplesOf(this.#options.preRollMs))
  }

  #samplesOf(ms: number): number {
    return Math.round((ms / 1000) * this.#sampleRate)
  }
}

const noChanges: readonly VoiceChange[] = []
