import { type Emotion, parseEmotion } from '@townsfolk/protocol'
import { orReport } from '../base/report-first.ts'
import type { AudioClip, AudioLine, AudioSink, Playback } from '../speech/audio-sink.ts'
import { clipError } from './clip-error.ts'
import { speakableParts } from './speakable-parts.ts'
import { type Spoken, UtteranceQueue } from './utterance-queue.ts'

/** Options of a `SpeechSynthesisSink`: which voices of the browser characters have. */
export interface SpeechSynthesisSinkOptions<TObject = unknown> {
  /** The speech synthesis to use. Default: that of the page. */
  readonly synthesis?: SpeechSynthesis
  /**
   * Returns the voice of a scene object. Default, and for undefined: the first voice of the line's language.
   * @param voices the voices of the line's language
   */
  readonly voiceFor?: (speaker: TObject, voices: readonly SpeechSynthesisVoice[]) => BrowserVoice | undefined
}

/** A voice of the browser, with pitch and rate. */
export interface BrowserVoice {
  /** Default: the first one of the line's language. */
  readonly voice?: SpeechSynthesisVoice
  /** Pitch from 0 to 2; 1 is the voice's own. Default: 1. */
  readonly pitch?: number
  /** Rate from 0.1 to 10; 1 is the voice's own. Default: 1. */
  readonly rate?: number
}

/** Makes a sink with which the browser speaks the lines itself. */
export function createSpeechSynthesisSink<TObject = unknown>(
  options?: SpeechSynthesisSinkOptions<TObject>,
): SpeechSynthesisSink<TObject> {
  return new SpeechSynthesisSink(options)
}

/**
 * Lets the browser speak the lines, without the service. The level of such a voice is not known, and it stops
 * without fading. `load` rejects with `clip_empty`, or with `voice_missing` if there is no voice for the line's
 * language.
 */
export class SpeechSynthesisSink<TObject = unknown> implements AudioSink<TObject> {
  readonly #queue: UtteranceQueue | undefined
  readonly #voiceFor: NonNullable<SpeechSynthesisSinkOptions<TObject>['voiceFor']>

  constructor(options: SpeechSynthesisSinkOptions<TObject> = {}) {
    const { synthesis = globalThis.speechSynthesis, voiceFor = () => undefined } = options
    // Some browsers, such as those within apps, have none.
    this.#queue = (synthesis as SpeechSynthesis | undefined) && UtteranceQueue.of(synthesis)
    this.#voiceFor = voiceFor
  }

  get isOpen(): boolean {
    if (!this.#queue || this.#queue.voices.length === 0 || this.#queue.isStuck) return false
    // Older browsers do not say; they refuse, which is an error of the line.
    return navigator.userActivation?.hasBeenActive ?? true
  }

  nowMs(): number {
    return performance.now()
  }

  async load(line: AudioLine, signal: AbortSignal): Promise<AudioClip<TObject>> {
    signal.throwIfAborted()
    const parts = speakableParts(line.text)
    if (parts.length === 0) throw clipError('clip_empty', 'A line has no words to speak.')
    const queue = this.#queue
    const voices = voicesOf(queue?.voices ?? [], line.language)
    const first = voices[0] && { voice: voices[0] }
    if (!queue || !first) {
      throw clipError('voice_missing', `This browser has no voice for ${line.language ?? 'any language'}.`)
    }
    return {
      durationMs: Number.POSITIVE_INFINITY,
      play: (speaker, atMs) => {
        const voiceFor = this.#voiceFor
        const spokenBy = (voice: BrowserVoice | undefined): SpeechSynthesisUtterance[] =>
          parts.map(text => utteranceOf(text, line, { ...first, ...voice }))
        const utterances = orReport(voiceFor, () => spokenBy(voiceFor(speaker, voices)), undefined)
        return new SpokenPlayback(queue, utterances ?? spokenBy(undefined), atMs)
      },
    }
  }
}

class SpokenPlayback implements Playback, Spoken {
  readonly utterances: readonly SpeechSynthesisUtterance[]
  readonly #queue: UtteranceQueue
  #timer: ReturnType<typeof setTimeout> | undefined
  #startMs = Number.POSITIVE_INFINITY
  #endMs = Number.POSITIVE_INFINITY

  constructor(queue: UtteranceQueue, utterances: readonly SpeechSynthesisUtterance[], atMs: number) {
    this.utterances = utterances
    this.#queue = queue
    const waitMs = atMs - performance.now()
    if (waitMs > 0) this.#timer = setTimeout(() => this.#say(), waitMs)
    else this.#say()
  }

  get startMs(): number {
    return this.#startMs
  }

  get endMs(): number {
    return this.#endMs
  }

  get failure(): unknown {
    const isRefused = this.#startMs === Number.POSITIVE_INFINITY && this.#endMs < Number.POSITIVE_INFINITY
    return isRefused ? clipError('voice_silent', 'The browser did not speak the line.') : undefined
  }

  level(): undefined {
    return undefined
  }

  stop(): void {
    clearTimeout(this.#timer)
    if (this.#timer === undefined) this.#queue.drop(this)
    else this.ended()
  }

  began(): void {
    this.#startMs = performance.now()
  }

  ended(): void {
    this.#endMs = Math.min(this.#endMs, performance.now())
  }

  #say(): void {
    this.#timer = undefined
    this.#queue.say(this)
  }
}

/** Those of the same country before the others of the language; all, where the language is not known. */
function voicesOf(
  voices: readonly SpeechSynthesisVoice[],
  language: string | undefined,
): readonly SpeechSynthesisVoice[] {
  if (language === undefined) return [...voices].sort((a, b) => Number(b.default) - Number(a.default))
  const [wanted, country] = partsOf(language)
  const fits = ({ lang }: SpeechSynthesisVoice): number => (partsOf(lang)[1] === country ? 1 : 0)
  return voices.filter(({ lang }) => partsOf(lang)[0] === wanted).sort((a, b) => fits(b) - fits(a))
}

/** Android writes `de_DE`. */
function partsOf(language: string): string[] {
  return language.toLowerCase().split(/[-_]/)
}

function utteranceOf(text: string, { emotion }: AudioLine, chosen: BrowserVoice): SpeechSynthesisUtterance {
  const { voice, pitch = 1, rate = 1 } = chosen
  const mood = moods[parseEmotion(emotion)]
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.pitch = pitch * mood.pitch
  utterance.rate = rate * mood.rate
  if (voice) {
    utterance.voice = voice
    // Without it some take the page's language for that of the voice.
    utterance.lang = voice.lang
  }
  return utterance
}

interface Mood {
  readonly pitch: number
  readonly rate: number
}

/** Times the voice's own. Little of it: the voices of browsers soon sound like toys. */
const moods: Readonly<Record<Emotion, Mood>> = {
  NEUTRAL: { pitch: 1, rate: 1 },
  HAPPY: { pitch: 1.15, rate: 1.08 },
  PLEASED: { pitch: 1.08, rate: 0.98 },
  DISAPPOINTED: { pitch: 0.88, rate: 0.88 },
  UPSET: { pitch: 0.95, rate: 0.95 },
  AMAZED: { pitch: 1.25, rate: 0.95 },
  CURIOUS: { pitch: 1.1, rate: 1 },
  CONFUSED: { pitch: 1.05, rate: 0.88 },
  ALARMED: { pitch: 1.25, rate: 1.2 },
  FASCINATED: { pitch: 1.08, rate: 0.88 },
  IMPRESSED: { pitch: 0.98, rate: 0.92 },
  ANNOYED: { pitch: 0.95, rate: 1.08 },
  ANGRY: { pitch: 0.9, rate: 1.15 },
  CONFIDENT: { pitch: 0.92, rate: 0.98 },
  REASSURED: { pitch: 0.95, rate: 0.92 },
  CONCERNED: { pitch: 1, rate: 0.95 },
  SCARED: { pitch: 1.2, rate: 1.15 },
}
