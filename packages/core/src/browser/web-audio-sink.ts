import { fixWavSizes, readWavHead, soundBytesOf } from '@townsfolk/protocol'
import { assertAmounts } from '../base/assert-amounts.ts'
import { reportUncaught } from '../base/emit-safely.ts'
import { orReport } from '../base/report-first.ts'
import { untilAborted } from '../base/until-aborted.ts'
import type { AudioClip, AudioLine, AudioSink } from '../speech/audio-sink.ts'
import type { SpokenAudio } from '../speech/speech-api.ts'
import type { AudioHost } from './audio-host.ts'
import { clipError } from './clip-error.ts'
import { Sound } from './sound.ts'
import { SoundPlayback } from './sound-playback.ts'
import { streamSound } from './stream-sound.ts'

/** Options of a `WebAudioSink`. */
export interface WebAudioSinkOptions<TObject = unknown> {
  /** The audio host of the page. */
  readonly host: AudioHost
  /** Returns the node that the voice of a scene object goes to, such as a panner. Default: the output of the host. */
  readonly outputFor?: (speaker: TObject) => AudioNode | undefined
  /** Longest clip, in milliseconds; longer ones are refused. Default: 60,000 ms. */
  readonly longestMs?: number
  /** Largest file, in bytes; larger ones are refused. Default: 12,000,000. */
  readonly largestBytes?: number
  /** Called when a stream breaks off. What has arrived is played; if that is too little, the whole file is fetched. */
  readonly failed?: (error: unknown) => void
}

const webAudioSinkDefaults = {
  outputFor: () => undefined,
  longestMs: 60_000,
  largestBytes: 12_000_000,
  failed: () => {},
}

/**
 * Makes a sink that plays clips through the page’s AudioContext.
 * @throws TownsfolkError `invalid_option` if a limit is negative or not a number
 */
export function createWebAudioSink<TObject = unknown>(
  options: WebAudioSinkOptions<TObject>,
): WebAudioSink<TObject> {
  return new WebAudioSink(options)
}

/**
 * Plays lines through the context of the host, timed by its audio clock. Besides the codes of `AudioSink`, `load`
 * rejects with `clip_too_long`, `clip_too_large` and `audio_unavailable`.
 */
export class WebAudioSink<TObject = unknown> implements AudioSink<TObject> {
  readonly #options: Required<WebAudioSinkOptions<TObject>>

  /** @throws TownsfolkError `invalid_option` when a limit is no amount */
  constructor(options: WebAudioSinkOptions<TObject>) {
    this.#options = { ...webAudioSinkDefaults, ...options }
    const { longestMs, largestBytes } = this.#options
    assertAmounts({ longestMs, largestBytes })
  }

  get isOpen(): boolean {
    return this.#options.host.state === 'running'
  }

  get isOpening(): boolean {
    return this.#options.host.isStarting
  }

  nowMs(): number {
    return (this.#options.host.context?.currentTime ?? 0) * 1000
  }

  async load(line: AudioLine, signal: AbortSignal): Promise<AudioClip<TObject>> {
    signal.throwIfAborted()
    const { host } = this.#options
    const { context, output } = host
    if (!context || !output) throw clipError('audio_unavailable', 'No sound output is available for a line.')
    const sound = (await this.#stream(line, context, signal)) ?? (await this.#fetch(line, context, signal))
    return {
      get durationMs() {
        return sound.isWhole ? sound.seconds * 1000 : Number.POSITIVE_INFINITY
      },
      play: (speaker, atMs, fromMs = 0) => {
        const connect = (node: AudioNode): void => this.#connect(node, speaker, output)
        return new SoundPlayback(sound, { context, atMs, fromMs, connect })
      },
    }
  }

  /** Undefined when the whole file must be asked for. */
  async #stream(line: AudioLine, context: AudioContext, signal: AbortSignal): Promise<Sound | undefined> {
    if (!line.streamAudio) return undefined
    const failed = (error: unknown): void => {
      reportUncaught(() => this.#options.failed(error))
    }
    try {
      return await streamSound(line.streamAudio(), {
        context,
        longestMs: this.#options.longestMs,
        signal,
        failed,
      })
    } catch (error) {
      signal.throwIfAborted()
      failed(error)
      return undefined
    }
  }

  async #fetch(line: AudioLine, context: AudioContext, signal: AbortSignal): Promise<Sound> {
    const audio = await untilAborted(line.fetchAudio(), signal)
    const buffer = await untilAborted(this.#decode(audio, context), signal)
    const sound = new Sound()
    sound.add(buffer)
    sound.finish()
    return sound
  }

  async #decode(audio: SpokenAudio, context: AudioContext): Promise<AudioBuffer> {
    const { bytes } = audio
    this.#assertSize(bytes)
    // Decoding takes its bytes away; they are the one's who fetched them.
    const decoding = context.decodeAudioData(withTrueSizes(bytes))
    const buffer = await decoding.catch((error: unknown) => {
      throw clipError('clip_unreadable', `The browser cannot play ${describe(audio)}`, error)
    })
    if (buffer.length === 0) throw emptyClip()
    this.#assertLength(buffer.duration * 1000)
    return buffer
  }

  #assertSize(bytes: ArrayBuffer): void {
    if (bytes.byteLength === 0) throw emptyClip()
    const { largestBytes } = this.#options
    if (bytes.byteLength > largestBytes) {
      throw clipError('clip_too_large', `A clip has ${bytes.byteLength} bytes; the limit is ${largestBytes}.`)
    }
    const head = readWavHead(new Uint8Array(bytes))
    if (!head || head === 'unfinished') return
    const soundBytes = soundBytesOf(head, bytes.byteLength)
    if (soundBytes === 0) throw emptyClip()
    this.#assertLength((soundBytes / head.bytesPerSecond) * 1000)
  }

  #assertLength(durationMs: number): void {
    const { longestMs } = this.#options
    if (durationMs <= longestMs) return
    const length = Math.round(durationMs)
    throw clipError(
      'clip_too_long',
      `A clip lasts ${length} ms; the limit is ${longestMs}. Make the line shorter.`,
    )
  }

  /** What the game gives may belong to another context, or be none at all: it is heard all the same. */
  #connect(node: AudioNode, speaker: TObject, output: AudioNode): void {
    const { outputFor } = this.#options
    const connect = (): AudioNode => node.connect(outputFor(speaker) ?? output)
    if (!orReport(outputFor, connect, undefined)) node.connect(output)
  }
}

function emptyClip(): Error {
  return clipError('clip_empty', 'A clip has no sound.')
}

/** What it is called and how it begins, for whoever looks for the mistake. */
function describe({ bytes, contentType }: SpokenAudio): string {
  const start = new TextDecoder('latin1').decode(new Uint8Array(bytes).subarray(0, 32))
  const readable = start.replace(/[^ -~]/g, '·')
  return `what came as ${contentType || 'something without a type'} and begins with: ${readable}`
}

/** A copy. Chromium plays files whose header has wrong sizes all the same; other browsers may not. */
function withTrueSizes(file: ArrayBuffer): ArrayBuffer {
  const copy = file.slice(0)
  fixWavSizes(new Uint8Array(copy))
  return copy
}
