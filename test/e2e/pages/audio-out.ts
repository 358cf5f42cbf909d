import type { AudioLine } from '@townsfolk/core'
import {
  type AudioHost,
  createAudioHost,
  createSpeechSynthesisSink,
  createWebAudioSink,
  type SpeechSynthesisSink,
  type WebAudioSink,
  type WebAudioSinkOptions,
} from '@townsfolk/core/browser'

/** Takes voices that are no real ones: this Chromium has none. */
class FakeUtterance extends EventTarget {
  readonly text: string
  voice: SpeechSynthesisVoice | null = null
  lang = ''
  pitch = 1
  rate = 1

  constructor(text: string) {
    super()
    this.text = text
  }
}

// What happens is printed on the console: to look at the page from a test counts as the player's doing.
const host = createAudioHost()
host.events.on('state', ({ state }) => console.log(`state ${state}`))
host.events.on('error', ({ code }) => console.log(`error ${code}`))
if (new URLSearchParams(location.search).has('eager')) console.log(`context ${host.context?.state}`)
const voice = createSpeechSynthesisSink({ synthesis: fakeSynthesis('en-US') })
window.addEventListener('keyup', ({ key }) => {
  const counts = navigator.userActivation.hasBeenActive ? 'counts' : 'counts for nothing'
  // Long after the sound would have begun.
  setTimeout(() => console.log(`${key} up, ${counts}: ${host.state}, voice ${voice.isOpen}`), 300)
})

const audioOut = {
  createAudioHost,
  createSpeechSynthesisSink,
  createWebAudioSink,
  host,
  sink: createWebAudioSink({ host }),
  connectedNodes,
  constant,
  deliver,
  fakeSynthesis,
  gapsIn,
  largestStep,
  lineOf,
  offlineStage,
  outcomeOf,
  say,
  setVisibility,
  signal: new AbortController().signal,
  spokenLine,
  streamedLine,
  tone,
  untilQueued,
  wav,
}

declare global {
  interface Window {
    readonly audioOut: typeof audioOut
    /** Of the last `say`. */
    readonly voiceStage: VoiceStage
  }
}
Object.assign(window, { audioOut })
console.log(`ready: ${host.state}`)

export interface WavSettings {
  readonly rate?: number
  /** Of the sound, as the header has it. */
  readonly claimed?: number
}

/** 16 bit, one channel. */
function wav(samples: Float32Array, { rate = 48_000, claimed }: WavSettings = {}): ArrayBuffer {
  const bytes = new Uint8Array(44 + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string): void => bytes.set(new TextEncoder().encode(text), at)
  const size = claimed ?? samples.length * 2
  write(0, 'RIFF')
  view.setUint32(4, Math.min(size + 36, 0xffffffff), true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, size, true)
  samples.forEach((sample, i) => {
    view.setInt16(44 + i * 2, sample * 0x7fff, true)
  })
  return bytes.buffer
}

function tone(seconds: number, hertz = 440, rate = 48_000): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * rate) }, (_, i) => {
    return 0.5 * Math.sin((2 * Math.PI * hertz * i) / rate)
  })
}

/** As loud all the time: what is missing or doubled shows. */
function constant(seconds: number, rate = 48_000): Float32Array {
  return new Float32Array(Math.round(seconds * rate)).fill(0.5)
}

function lineOf(bytes: ArrayBuffer, contentType = 'audio/wav'): AudioLine {
  return {
    text: 'Good evening.',
    emotion: 'NEUTRAL',
    language: 'en',
    fetchAudio: async () => ({ bytes, contentType }),
    streamAudio: undefined,
  }
}

/** With a count of how often the whole file was asked for. */
function streamedLine(
  pieces: () => AsyncIterable<Uint8Array>,
  whole: ArrayBuffer = new ArrayBuffer(0),
): AudioLine & { fetched: number } {
  const line = {
    ...lineOf(whole),
    fetched: 0,
    streamAudio: pieces,
    fetchAudio: async () => {
      line.fetched += 1
      return { bytes: whole, contentType: 'audio/wav' }
    },
  }
  return line
}

function spokenLine(text: string, language?: string, emotion = 'NEUTRAL'): AudioLine {
  return {
    text,
    emotion,
    language,
    streamAudio: undefined,
    fetchAudio: () => Promise.reject(new Error('Nothing is to be asked for.')),
  }
}

/** A stream whose pieces, end and failure the test gives. */
function deliver(): {
  readonly pieces: () => AsyncIterable<Uint8Array>
  readonly isStopped: () => boolean
  give(bytes: Uint8Array): void
  end(): void
  fail(error: Error): void
} {
  let isStopped = false
  let give: (bytes: Uint8Array) => void = () => {}
  let end: () => void = () => {}
  let fail: (error: Error) => void = () => {}
  const stream = new ReadableStream<Uint8Array>({
    start: controller => {
      give = bytes => controller.enqueue(bytes)
      end = () => controller.close()
      fail = error => controller.error(error)
    },
    cancel: () => {
      isStopped = true
    },
  })
  async function* pieces(): AsyncGenerator<Uint8Array> {
    const reader = stream.getReader()
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        yield value
      }
    } finally {
      await reader.cancel()
    }
  }
  return { pieces, isStopped: () => isStopped, give, end, fail }
}

/** What has been given has been taken up: one task later all that waited for it has run. */
function untilQueued(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}

/** How a line that is loaded ends: its length, or the code and the message of what is wrong with it. */
async function outcomeOf(sink: WebAudioSink, line: AudioLine): Promise<string> {
  try {
    const { durationMs } = await sink.load(line, audioOut.signal)
    return `${durationMs} ms`
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    return `${code}: ${message}`
  }
}

/** A sink whose sound is calculated, sample by sample, instead of played. */
function offlineStage(
  seconds: number,
  options: Omit<WebAudioSinkOptions, 'host'> = {},
  rate = 48_000,
): {
  readonly context: OfflineAudioContext
  readonly host: AudioHost
  readonly sink: WebAudioSink
  readonly render: () => Promise<Float32Array>
} {
  const context = new OfflineAudioContext(1, seconds * rate, rate)
  // All that the sink and the host need of it is there.
  const offlineHost = createAudioHost({ context: context as BaseAudioContext as AudioContext })
  return {
    context,
    host: offlineHost,
    sink: createWebAudioSink({ host: offlineHost, ...options }),
    render: async () => (await context.startRendering()).getChannelData(0),
  }
}

/** Where there is sound, and where there is none: how many frames of it, in turn, beginning with silence. */
function gapsIn(samples: Float32Array): number[] {
  const lengths = [0]
  let isLoud = false
  for (const sample of samples) {
    if ((sample !== 0) !== isLoud) {
      isLoud = !isLoud
      lengths.push(0)
    }
    lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1
  }
  return lengths
}

/** From one sample to the next. */
function largestStep(samples: Float32Array): number {
  return samples.reduce(
    (largest, sample, i) => Math.max(largest, Math.abs(sample - (samples[i - 1] ?? 0))),
    0,
  )
}

/** Counts, from now on, the nodes that lead anywhere. */
function connectedNodes(): () => number {
  const connected = new Set<AudioNode>()
  const { connect, disconnect } = AudioNode.prototype
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    connected.add(this)
    return Reflect.apply(connect, this, to)
  }
  AudioNode.prototype.disconnect = function (this: AudioNode, ...from: unknown[]) {
    connected.delete(this)
    Reflect.apply(disconnect, this, from)
  }
  return () => connected.size
}

function setVisibility(visibility: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
  document.dispatchEvent(new Event('visibilitychange'))
}

interface VoiceStage {
  readonly synthesis: FakeSynthesis
  readonly sink: SpeechSynthesisSink
  /** Of the lines, in the order in which they were given. */
  hasBegun(i: number): boolean
  isOver(i: number): boolean
  stop(i: number): void
}

/** Lines that are to be said now, or at their own time: `[text, inMs]`. */
async function say(lines: readonly (string | readonly [string, number])[]): Promise<void> {
  const synthesis = fakeSynthesis('en-US')
  const sink = createSpeechSynthesisSink({ synthesis })
  const playbacks = await Promise.all(
    lines.map(async line => {
      const [text, inMs] = typeof line === 'string' ? [line, 0] : line
      return (await sink.load(spokenLine(text), audioOut.signal)).play({}, sink.nowMs() + inMs)
    }),
  )
  const isPast = (ms = Number.NaN): boolean => ms <= sink.nowMs()
  const stage: VoiceStage = {
    synthesis,
    sink,
    hasBegun: i => isPast(playbacks[i]?.startMs),
    isOver: i => isPast(playbacks[i]?.endMs),
    stop: i => playbacks[i]?.stop(100),
  }
  Object.assign(window, { voiceStage: stage })
}

interface FakeSynthesis extends SpeechSynthesis {
  /** What was given to it, and when all of it was taken back. */
  readonly heard: string[]
  /** The last one that was given to it. */
  readonly last: () => SpeechSynthesisUtterance | undefined
  /** Tells of the one that is being said. */
  tell(type: 'start' | 'end' | 'error'): void
  setVoices(languages: readonly string[]): void
  /** As some browsers are: what is taken back is not reported. */
  isSilentAboutCancel: boolean
}

/** Says nothing by itself, as that of a browser without voices; its voices are no real ones either. */
function fakeSynthesis(...languages: readonly string[]): FakeSynthesis {
  Object.assign(window, { SpeechSynthesisUtterance: FakeUtterance })
  const voicesOf = (all: readonly string[]): SpeechSynthesisVoice[] =>
    all.map((lang, i) => ({ lang, name: lang, voiceURI: lang, default: i === 0, localService: true }))
  let voices = voicesOf(languages)
  let last: SpeechSynthesisUtterance | undefined
  const queue: SpeechSynthesisUtterance[] = []
  const synthesis = Object.assign(new EventTarget(), {
    heard: [] as string[],
    last: () => last,
    isSilentAboutCancel: false,
    onvoiceschanged: null,
    speaking: false,
    pending: false,
    paused: false,
    getVoices: () => voices,
    pause: () => {},
    resume: () => {},
    speak: (utterance: SpeechSynthesisUtterance) => {
      synthesis.heard.push(utterance.text)
      queue.push(utterance)
      last = utterance
    },
    cancel: () => {
      synthesis.heard.push('(cancel)')
      const dropped = queue.splice(0)
      if (synthesis.isSilentAboutCancel) return
      for (const utterance of dropped) utterance.dispatchEvent(new Event('error'))
    },
    tell: (type: 'start' | 'end' | 'error') => {
      const utterance = type === 'start' ? queue[0] : queue.shift()
      utterance?.dispatchEvent(new Event(type))
    },
    setVoices: (all: readonly string[]) => {
      voices = voicesOf(all)
      synthesis.dispatchEvent(new Event('voiceschanged'))
    },
  })
  return synthesis
}
