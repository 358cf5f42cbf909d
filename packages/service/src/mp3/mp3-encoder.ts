import type { WasmMediaEncoder } from 'wasm-media-encoders'
import type { AudioEncoder, RawSound } from '../speech/audio-encoder.ts'
import { joinBytes } from '../speech/join-bytes.ts'
import { letOthersRun } from '../speech/let-others-run.ts'
import { infoFrameOf } from './info-frame.ts'

/**
 * Makes an MP3 encoder: LAME in WebAssembly, for Node and pages. It is loaded when the first clip is encoded. A
 * page with a Content-Security-Policy must allow `script-src 'wasm-unsafe-eval'` and `connect-src data:`.
 */
export function createMp3Encoder(): AudioEncoder {
  /** An encoder takes one clip at a time. */
  const idle: Lame[] = []
  return {
    format: { name: 'mp3', contentType: 'audio/mpeg' },
    async encode(sound) {
      sound.signal.throwIfAborted()
      const lame = idle.pop() ?? (await loadLame())
      try {
        return await encodeWith(lame, sound)
      } finally {
        // To configure it clears away what is left of a clip that was broken off.
        if (idle.length < mostIdle) idle.push(lame)
      }
    },
  }
}

type Lame = WasmMediaEncoder<'audio/mpeg'>

/** Each keeps some megabytes. */
const mostIdle = 2

/** Of all channels: they take a few milliseconds. */
const samplesAtOnce = 25_000

async function loadLame(): Promise<Lame> {
  const { createMp3Encoder: createLame } = await import('wasm-media-encoders')
  return createLame()
}

async function encodeWith(
  lame: Lame,
  { sampleRate, channels, pcm, signal }: RawSound,
): Promise<Uint8Array<ArrayBuffer>> {
  if (channels !== 1 && channels !== 2) {
    throw new RangeError(`An MP3 has one or two channels; this sound has ${channels}.`)
  }
  // The lowest rates have no more than 64 kbit/s.
  const bitrate = channels === 2 && sampleRate >= 16_000 ? 128 : 64
  // With no rate of its own, LAME takes one that suits the bitrate, and resamples.
  const outputSampleRate = mp3Rates.find(rate => rate === sampleRate)
  lame.configure({ sampleRate, channels, bitrate, ...(outputSampleRate && { outputSampleRate }) })

  const frames = pcm.byteLength / (2 * channels)
  const framesAtOnce = Math.floor(samplesAtOnce / channels)
  const parts: Uint8Array[] = []
  for (let from = 0; from < frames; from += framesAtOnce) {
    if (from > 0) await letOthersRun(signal)
    const split = splitChannels(pcm, channels, from, Math.min(frames, from + framesAtOnce))
    // What it gives is its own memory, which it writes over the next time.
    parts.push(lame.encode(split).slice())
  }
  parts.push(lame.finalize().slice())
  const mp3 = joinBytes(parts)
  return joinBytes([infoFrameOf(mp3, bitrate * 1000, (frames / sampleRate) * 1000), mp3])
}

const mp3Rates = [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000] as const

/** One array for each channel, -1 to 1. */
function splitChannels(pcm: Uint8Array, channels: number, from: number, to: number): Float32Array[] {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength)
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(to - from)
    for (let at = 0; at < samples.length; at += 1) {
      samples[at] = view.getInt16(((from + at) * channels + channel) * 2, true) / 0x8000
    }
    return samples
  })
}
