import { describe, expect, it } from 'vitest'
import { WavPieces } from './wav-pieces.ts'

interface WavSettings {
  readonly channels?: number
  readonly format?: number
  readonly bits?: number
  readonly claimed?: number
}

/** 16-bit PCM; the frames are given sample by sample, channel after channel. */
function wavOf(samples: readonly number[], settings: WavSettings = {}): Uint8Array {
  const { channels = 1, format = 1, bits = 16, claimed = samples.length * 2 } = settings
  const bytes = new Uint8Array(44 + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string): void => bytes.set(new TextEncoder().encode(text), at)
  write(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, format, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, 8000, true)
  view.setUint32(28, 16_000 * channels, true)
  view.setUint16(32, 2 * channels, true)
  view.setUint16(34, bits, true)
  write(36, 'data')
  view.setUint32(40, claimed, true)
  samples.forEach((sample, i) => {
    view.setInt16(44 + i * 2, sample, true)
  })
  return bytes
}

/** What is read of it when it comes in pieces of these sizes, over and over. */
function readInPieces(file: Uint8Array, sizes: readonly number[]): number[][] {
  const wav = new WavPieces()
  const read: number[][] = []
  for (let at = 0, i = 0; at < file.length; i += 1) {
    const size = sizes[i % sizes.length] ?? file.length
    wav.read(file.subarray(at, at + size)).forEach((samples, channel) => {
      const known = read[channel] ?? []
      read[channel] = [...known, ...[...samples].map(sample => Math.round(sample * 0x8000))]
    })
    at += size
  }
  return read
}

const samples = [0, 1, -1, 256, -256, 32_767, -32_768, 1000, -1000, 5, 6, 7]

const endless = new Uint8Array(70_000)
endless.set(wavOf([]).subarray(0, 12))

describe('a WAV file in pieces', () => {
  it.each([[[1]], [[2]], [[3]], [[43, 1]], [[44, 3, 1]], [[7, 40, 5]], [[1000]]])(
    'is read wherever it is cut: %j',
    sizes => {
      expect(readInPieces(wavOf(samples), sizes)).toEqual([samples])
      const [left, right] = [samples.filter((_, i) => i % 2 === 0), samples.filter((_, i) => i % 2 === 1)]
      expect(readInPieces(wavOf(samples, { channels: 2 }), sizes)).toEqual([left, right])
    },
  )

  it.each([0, 0xffffffff, 0x7ffff000])('ends with the last piece when its length is open: %i', claimed => {
    expect(readInPieces(wavOf(samples, { claimed }), [5])).toEqual([samples])
  })

  it('ends with its sound when its size is given: what stands behind it is no noise', () => {
    expect(readInPieces(wavOf(samples, { claimed: 6 }), [5])).toEqual([[0, 1, -1]])
  })

  it('tells its sample rate, and nothing before the header is whole', () => {
    const wav = new WavPieces()
    expect(wav.read(wavOf(samples).subarray(0, 43))).toEqual([])
    expect(wav.sampleRate).toBe(0)
    wav.read(wavOf(samples).subarray(43))
    expect(wav.sampleRate).toBe(8000)
  })

  it('forgets half a frame at its end', () => {
    expect(readInPieces(wavOf(samples, { claimed: 0 }).subarray(0, 44 + 7), [4])).toEqual([[0, 1, -1]])
  })

  it.each([
    ['JSON', new TextEncoder().encode('{"error":"no such voice"}')],
    ['a WAV file of floating point', wavOf(samples, { format: 3 })],
    ['a WAV file of 8 bits', wavOf(samples, { bits: 8 })],
    ['a header without an end', endless],
  ])('is refused when it is %s', (_, file) => {
    const wav = new WavPieces()
    expect(() => wav.read(file)).toThrow(expect.objectContaining({ code: 'clip_unreadable' }))
  })

  it('is refused with its first byte when that is no WAV file’s', () => {
    expect(() => new WavPieces().read(Uint8Array.of(0x7b))).toThrow('not a WAV file')
  })
})
