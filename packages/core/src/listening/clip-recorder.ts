import { writeWav } from '@townsfolk/protocol'
import { isDevelopment } from '@townsfolk/protocol/development'
import type { EventEmitter } from 'eventemitter3'
import { assertAmounts } from '../base/assert-amounts.ts'
import { emitSafely } from '../base/emit-safely.ts'
import { TownsfolkError } from '../base/errors.ts'
import { troubleOf } from './microphone-trouble.ts'
import { Resampler } from './resampler.ts'
import { SampleRing } from './sample-ring.ts'
import {
  VoiceActivity,
  type VoiceActivityOptions,
  type VoiceChange,
  voiceActivityDefaults,
} from './voice-activity.ts'
import type { NoClipReason, VoiceRecorderEvents } from './voice-recorder.ts'

export interface ClipRecorderOptions extends VoiceActivityOptions {
  /** Of the clips, in hertz. Default: 16,000, which is what transcribers work with. */
  readonly sampleRate?: number
}

const clipRecorderDefaults: Required<ClipRecorderOptions> = { ...voiceActivityDefaults, sampleRate: 16_000 }

/** A press that is shorter was a mistake, and says nothing. */
const shortestPressMs = 200
/** Fingers let go with the last syllable, and sound takes a moment to come: so much is kept after a press. */
const pressTailMs = 150
/** What is always quieter is a microphone that is muted or dead: any room is louder. */
const silentPeak = 1e-4
/** How long nothing at all may be heard, and how long what was heard before may still be on its way. */
const silentMs = 3000
const lateMs = 200
/** Of a level meter: quieter is nothing. */
const meterFloorDb = -60

interface Press {
  readonly from: number
  readonly pressedAt: number
  /** Where its clip ends. */
  to: number
}

/**
 * Makes clips of the sound of one microphone: of what is said, or of what is heard while a key is held. All
 * time in it is what was heard, so it needs no clock. Of a recorder's events it emits those of speech and
 * clips, and that the microphone is silent.
 */
export class ClipRecorder {
  readonly #events: EventEmitter<VoiceRecorderEvents>
  readonly #options: Required<ClipRecorderOptions>
  readonly #resampler: Resampler
  readonly #ring: SampleRing
  readonly #activity: VoiceActivity
  #isListening = false
  #isClosed = false
  #press: Press | undefined
  /** A `speech-start` of voice activity was emitted, and not its end. */
  #isVoice = false
  /** Where the last clip or recording ended. */
  #usedUntil = 0
  /** Where something could be heard last. */
  #lastSound = -1
  /** From here on something should have been heard. */
  #expectedFrom = 0
  #isSilenceReported = false

  /**
   * @param fromRate samples a second of what it is going to hear
   * @throws TownsfolkError `invalid_option`, as `checkedClipOptions`
   */
  constructor(
    fromRate: number,
    events: EventEmitter<VoiceRecorderEvents>,
    options: ClipRecorderOptions = {},
  ) {
    this.#options = checkedClipOptions(options)
    const { sampleRate, preRollMs, longestMs, hangMs } = this.#options
    this.#events = events
    this.#resampler = new Resampler(Math.round(fromRate), sampleRate)
    const keptMs = preRollMs + longestMs + hangMs + pressTailMs
    // A second more than the longest clip, for the block in which it ends.
    this.#ring = new SampleRing(this.#samplesOf(keptMs + 1000))
    this.#activity = new VoiceActivity(sampleRate, this.#options)
  }

  /** Something is being recorded: what is said, or a press with what follows it. */
  get isRecording(): boolean {
    return this.#isVoice || this.#press !== undefined
  }

  /** From the press to the end of what follows it. */
  get isPressed(): boolean {
    return this.#press !== undefined
  }

  /** As `VoiceRecorder.speechMs`. */
  get speechMs(): number {
    if (this.#press) return this.#msOf(this.#ring.end - this.#press.pressedAt)
    return this.#isVoice ? this.#activity.speechMs : 0
  }

  /** How loud it is, for a meter: 0 to 1, even steps of which are even steps to the ear. */
  get level(): number {
    return Math.max(0, Math.min(1, 1 - this.#activity.levelDb / meterFloorDb))
  }

  /** How long nothing has been recorded, in milliseconds. */
  get idleMs(): number {
    return this.isRecording ? 0 : this.#msOf(this.#ring.end - this.#usedUntil)
  }

  /** Records by itself whatever is said, from now on or no longer. What was being said is dropped. */
  listen(isListening: boolean): void {
    this.#dropVoice()
    this.#isListening = isListening
    this.#usedUntil = this.#ring.end
    this.#activity.forget()
    this.expectSound()
  }

  /** Records until the release, whatever can be heard. */
  press(): void {
    if (this.#press) this.#endPress(this.#press)
    this.#dropVoice()
    // Whoever heard of what ended may have closed it.
    if (this.#isClosed) return
    const pressedAt = this.#ring.end
    const from = Math.max(this.#usedUntil, pressedAt - this.#samplesOf(this.#options.preRollMs))
    this.#press = { from, pressedAt, to: pressedAt + this.#samplesOf(this.#options.longestMs) }
    emitSafely(this.#events, 'speech-start', { isPressed: true })
  }

  /**
   * Ends the press, with what follows it or without. Harmless when nothing is pressed.
   * @param atOnce nothing more is going to be heard
   */
  release({ atOnce = false }: { readonly atOnce?: boolean } = {}): void {
    const press = this.#press
    if (!press) return
    const { end } = this.#ring
    const isTooShort = end - press.pressedAt < this.#samplesOf(shortestPressMs)
    press.to = Math.min(press.to, end + this.#samplesOf(pressTailMs))
    if (atOnce || isTooShort) this.#endPress(press)
  }

  /** Nothing is heard any more. What is being recorded is dropped. */
  close(): void {
    this.#isClosed = true
    this.#isListening = false
    this.#dropVoice()
    if (this.#press) this.#endPress(this.#press, 'stopped')
  }

  /** Nothing may be heard from now on, as when a switch was turned: it is reported if it stays so. */
  expectSound(): void {
    this.#expectedFrom = this.#ring.end + this.#samplesOf(lateMs)
    this.#isSilenceReported = false
  }

  /** @param block -1 to 1 */
  hear(block: Float32Array): void {
    const samples = this.#resampler.process(block)
    this.#ring.append(samples)
    if (samples.some(sample => Math.abs(sample) >= silentPeak)) {
      this.#lastSound = this.#ring.end
      this.#isSilenceReported = false
    }
    const changes = this.#activity.hear(samples)
    if (this.#press) {
      if (this.#ring.end >= this.#press.to) this.#endPress(this.#press)
    } else {
      // Whoever hears of one may end the listening.
      for (const change of changes) if (this.#isListening && !this.#press) this.#take(change)
    }
    if (this.#isListening) this.#watchSilence()
  }

  #take(change: VoiceChange): void {
    if (change.type === 'speech-start') {
      this.#isVoice = true
      emitSafely(this.#events, 'speech-start', { isPressed: false })
    } else if (this.#isVoice) {
      this.#isVoice = false
      if (change.type === 'noise') this.#end(false, 'noise')
      else this.#end(false, this.#ring.copy(change.from, change.to))
    }
  }

  #endPress({ from, pressedAt, to }: Press, dropped?: NoClipReason): void {
    this.#press = undefined
    const { end } = this.#ring
    const isTooShort = Math.min(to, end) - pressedAt < this.#samplesOf(shortestPressMs)
    const isSilent = this.#lastSound <= pressedAt
    const reason = dropped ?? (isTooShort ? 'too-short' : isSilent ? 'silent' : undefined)
    this.#activity.forget()
    this.#end(true, reason ?? this.#ring.copy(from, to))
    if (reason === 'silent') this.#reportSilence()
  }

  #dropVoice(): void {
    if (!this.#isVoice) return
    this.#isVoice = false
    this.#end(false, 'stopped')
  }

  /** Afterwards what was heard belongs to no clip to come. */
  #end(isPressed: boolean, result: Float32Array | NoClipReason): void {
    this.#usedUntil = this.#ring.end
    emitSafely(this.#events, 'speech-end', { isPressed })
    if (typeof result === 'string') {
      emitSafely(this.#events, 'no-clip', { reason: result, isPressed })
      return
    }
    const wav = writeWav(result, this.#options.sampleRate)
    emitSafely(this.#events, 'clip', { wav, durationMs: this.#msOf(result.length), isPressed })
  }

  #watchSilence(): void {
    const isSilent = this.#lastSound <= this.#expectedFrom
    if (isSilent && this.#msOf(this.#ring.end - this.#expectedFrom) >= silentMs) this.#reportSilence()
  }

  #reportSilence(): void {
    if (this.#isSilenceReported) return
    this.#isSilenceReported = true
    emitSafely(this.#events, 'error', troubleOf('microphone_silent'))
  }

  #samplesOf(ms: number): number {
    return Math.round((ms / 1000) * this.#options.sampleRate)
  }

  #msOf(samples: number): number {
    return (samples / this.#options.sampleRate) * 1000
  }
}

/** @throws TownsfolkError `invalid_option` when an option is no amount, or the rate none for voices */
export function checkedClipOptions(options: ClipRecorderOptions): Required<ClipRecorderOptions> {
  const checked = { ...clipRecorderDefaults, ...options }
  const { minimumDb: _, ...amounts } = checked
  assertAmounts(amounts)
  const { sampleRate } = checked
  if (Number.isInteger(sampleRate) && sampleRate >= 8000) return checked
  throw new TownsfolkError(
    'invalid_option',
    isDevelopment && `sampleRate is ${sampleRate}: set a whole number of 8000 or more, such as 16000.`,
  )
}
