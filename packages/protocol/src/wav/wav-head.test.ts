import { describe, expect, it } from 'vitest'
import { fixWavSizes, readWavHead, soundBytesOf, type WavHead } from './wav-head.ts'

const ascii = (text: string): number[] => [...text].map(letter => letter.charCodeAt(0))
const u16 = (value: number): number[] => [value & 0xff, value >>> 8]
const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(value >>> 16)]

interface WavSettings {
  readonly soundBytes?: number
  readonly claimed?: number
  readonly format?: readonly number[]
  readonly before?: readonly number[]
  readonly behind?: readonly number[]
}

const pcm16 = [...u16(1), ...u16(2), ...u32(8000), ...u32(32_000), ...u16(4), ...u16(16)]
const note = [...ascii('LIST'), ...u32(3), 1, 2, 3, 0]

/** Default: two channels of 16 bits at 8 kHz. */
function wavOf({
  soundBytes = 16,
  claimed,
  format = pcm16,
  before = [],
  behind = [],
}: WavSettings): Uint8Array {
  const sound = Array.from({ length: soundBytes }, (_, i) => i + 1)
  const chunks = [
    ...[...before, ...ascii('fmt '), ...u32(format.length), ...format],
    ...[...ascii('data'), ...u32(claimed ?? soundBytes), ...sound, ...behind],
  ]
  return Uint8Array.from([...ascii('RIFF'), ...u32(chunks.length + 4), ...ascii('WAVE'), ...chunks])
}

/** Undefined where none can be read, or not yet. */
function headOf(file: Uint8Array): WavHead | undefined {
  const head = readWavHead(file)
  return head === 'unfinished' ? undefined : head
}

/** With the true sizes: its length, what it says of that, and what it says of its sound. */
function fixed(file: Uint8Array): {
  readonly length: number
  readonly riff: number
  readonly sound: unknown
} {
  fixWavSizes(file)
  const riff = new DataView(file.buffer).getUint32(4, true)
  return { length: file.length, riff, sound: headOf(file)?.size }
}

describe('the header of a WAV file', () => {
  it('says what the sound is and where it begins, whatever stands before it', () => {
    const header = { format: 1, channels: 2, sampleRate: 8000, bitsPerSample: 16, bytesPerSecond: 32_000 }
    expect(headOf(wavOf({}))).toEqual({ ...header, start: 44, size: 16 })
    expect(headOf(wavOf({ before: note }))).toEqual({ ...header, start: 56, size: 16 })
  })

  it('gives the format proper of the extensible one', () => {
    const extensible = [...u16(0xfffe), ...pcm16.slice(2), ...u16(22), ...u16(16), ...u32(3), ...u16(3)]
    expect(headOf(wavOf({ format: extensible }))?.format).toBe(3)
  })

  it('is believed about bytes per second only where they cannot be counted', () => {
    const withRate = (tag: number): number[] => [
      ...u16(tag),
      ...pcm16.slice(2, 8),
      ...u32(99),
      ...pcm16.slice(12),
    ]
    expect(headOf(wavOf({ format: withRate(1) }))?.bytesPerSecond).toBe(32_000)
    expect(headOf(wavOf({ format: withRate(85) }))?.bytesPerSecond).toBe(99)
  })

  it('is unfinished as long as any of it is missing', () => {
    const whole = wavOf({ before: note })
    for (let length = 0; length < 56; length += 1) {
      expect(readWavHead(whole.subarray(0, length))).toBe('unfinished')
    }
    expect(headOf(whole.subarray(0, 56))).toBeDefined()
  })

  it.each([
    ['no WAV file', Uint8Array.from(ascii('{"error":"not found","message":"no such voice"}'))],
    [
      'another RIFF file',
      Uint8Array.from([...ascii('RIFF'), ...u32(4), ...ascii('AVI '), ...ascii('data....')]),
    ],
    ['a rate of zero', wavOf({ format: [...pcm16.slice(0, 4), ...u32(0), ...pcm16.slice(8)] })],
    ['a format that is cut off', wavOf({ format: pcm16.slice(0, 8) })],
    ['sound before its format', wavOf({ before: [...ascii('data'), ...u32(4), 1, 2, 3, 4] })],
  ])('is not there in %s', (_, file) => {
    expect(readWavHead(file)).toBeUndefined()
  })
})

describe('the sizes of a WAV file', () => {
  it.each([
    ['zero', 0],
    ['open', 0xffffffff],
    ['enormous', 0x7ffff000],
    ['larger than the file', 17],
  ])('that are %s become those of what is there', (_, claimed) => {
    expect(fixed(wavOf({ claimed }))).toEqual({ length: 60, riff: 52, sound: 16 })
  })

  it('stay as they are where they are true, and where there is more behind the sound', () => {
    expect(fixed(wavOf({}))).toEqual({ length: 60, riff: 52, sound: 16 })
    expect(fixed(wavOf({ behind: note }))).toEqual({ length: 72, riff: 64, sound: 16 })
  })

  it('are left alone in what is no WAV file', () => {
    const file = Uint8Array.from(ascii('<!doctype html>'))
    expect(fixWavSizes(file)).toBe(false)
    expect([...file]).toEqual(ascii('<!doctype html>'))
  })

  it('tell how much sound there is: none in a file that ends with its header', () => {
    const file = wavOf({ soundBytes: 0, claimed: 0xffffffff })
    const head = headOf(file)
    expect(head && soundBytesOf(head, file.length)).toBe(0)
    expect(fixWavSizes(file)).toBe(false)
  })
})
