import { readSound } from '@townsfolk/protocol'
import { ServiceError } from '../errors/service-error.ts'
import type { AudioEncoder } from './audio-encoder.ts'
import { ClipCache } from './clip-cache.ts'
import { SharedWork } from './shared-work.ts'
import type { SpeechClip, SpeechFormat, SpokenLine, Voice } from './voice.ts'

export interface ClipMakerParts {
  /** Formats beyond those that voices make by themselves. */
  readonly encoders: readonly AudioEncoder[]
  /** How much memory clips may take that are kept for the next time, in bytes. */
  readonly speechCacheBytes: number
}

/** What decides the sound, beside its format. */
export type LineToSpeak = Omit<SpokenLine, 'format' | 'signal'>

/**
 * Makes clips, each of them once: a clip that was made lately is still there, and a clip that several callers
 * want at the same time is made for all of them. What failed is not kept.
 */
export class ClipMaker {
  readonly #encoders: readonly AudioEncoder[]
  readonly #cache: ClipCache
  readonly #making = new SharedWork<SpeechClip>()

  constructor({ encoders, speechCacheBytes }: ClipMakerParts) {
    this.#encoders = encoders
    this.#cache = new ClipCache(speechCacheBytes)
  }

  /**
   * The format of this name. With no name it is MP3 where it can be had, because clients in the field decode
   * it when they name nothing; else it is what the voice makes first.
   * @throws ServiceError `invalid_request` that lists those that can be had
   */
  formatOf(voice: Voice, name: string | undefined): SpeechFormat {
    const encoded = wavOf(voice) ? this.#encoders.map(({ format }) => format) : []
    const offered = [...voice.formats, ...encoded]
    const named = (wanted: string): SpeechFormat | undefined => offered.find(each => each.name === wanted)
    const format = name === undefined ? (named('mp3') ?? offered[0]) : named(name)
    if (format) return format
    const known = [...new Set(offered.map(each => each.name))].join(', ')
    throw new ServiceError('invalid_request', `format is "${name}"; this voice speaks ${known}`)
  }

  /**
   * @param format one that `formatOf` gave
   * @throws whatever `signal` aborts with, and as `Voice.speak`
   */
  async clip(
    voice: Voice,
    line: LineToSpeak,
    format: SpeechFormat,
    signal: AbortSignal,
  ): Promise<SpeechClip> {
    return (
      this.kept(line, format) ??
      this.#making.join(keyOf(line, format), signal, async workSignal => {
        const clip = await this.#make(voice, { ...line, format, signal: workSignal })
        this.#cache.put(keyOf(line, format), clip)
        return clip
      })
    )
  }

  /** A clip that was made before. */
  kept(line: LineToSpeak, format: SpeechFormat): SpeechClip | undefined {
    return this.#cache.get(keyOf(line, format))
  }

  async #make(voice: Voice, line: SpokenLine): Promise<SpeechClip> {
    const { format, signal } = line
    const wav = wavOf(voice)
    const isOwn = voice.formats.some(({ name }) => name === format.name)
    const encoder = this.#encoders.find(each => each.format.name === format.name)
    if (isOwn || !encoder || !wav) return voice.speak(line)
    const clip = await voice.speak({ ...line, format: wav })
    const sound = readSound(clip.bytes)
    if (!sound) throw new Error(`The voice "${voice.engine}" made no WAV file of 16-bit PCM.`)
    const bytes = await encoder.encode({ ...sound, signal })
    return { ...clip, bytes, contentType: format.contentType }
  }
}

/** The format that encoders and streams begin with; undefined when the voice does not make it. */
export function wavOf({ formats }: Voice): SpeechFormat | undefined {
  return formats.find(({ name }) => name === 'wav')
}

/** All that decides what a clip is. An edited Voice node is another key, so that nothing goes stale. */
function keyOf({ node, language, emotion, text }: LineToSpeak, { name }: SpeechFormat): string {
  return JSON.stringify([node, language, emotion, name, text])
}
