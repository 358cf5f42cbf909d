import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RawSound } from '../speech/audio-encoder.ts'
import { createMp3Encoder } from './index.ts'

const encoder = createMp3Encoder()

/** A tone, of this length and half as loud as can be. */
function toneOf(sampleRate: number, channels: number, frames: number, signal?: AbortSignal): RawSound {
  const pcm = new Uint8Array(frames * channels * 2)
  const view = new DataView(pcm.buffer)
  for (let at = 0; at < frames * channels; at += 1) {
    const turns = (440 * Math.floor(at / channels)) / sampleRate
    view.setInt16(at * 2, 0x4000 * Math.sin(2 * Math.PI * turns), true)
  }
  return { sampleRate, channels, pcm, signal: signal ?? new AbortController().signal }
}

interface Frame {
  readonly bytes: Uint8Array
  readonly sampleRate: number
  readonly samples: number
  readonly channels: number
}

const mpeg1 = { rates: [44_100, 48_000, 32_000], kbits: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128] }
const mpeg2 = { rates: [22_050, 24_000, 16_000], kbits: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128] }

/** All frames of a file, each beginning where the one before it ends; fails when it is not made of frames. */
function framesOf(mp3: Uint8Array): Frame[] {
  const frames: Frame[] = []
  for (let at = 0; at < mp3.length; ) {
    const [sync = 0, second = 0, third = 0, fourth = 0] = mp3.subarray(at, at + 4)
    expect({ at, sync, second: second & 0xe7 }).toEqual({ at, sync: 0xff, second: 0xe3 })
    const version = (second >> 3) & 3
    const { rates, kbits } = version === 3 ? mpeg1 : mpeg2
    const sampleRate = (rates[(third >> 2) & 3] ?? 0) / (version === 0 ? 2 : 1)
    const samples = version === 3 ? 1152 : 576
    const bits = (kbits[third >> 4] ?? 0) * 1000
    const size = Math.floor((samples / 8) * (bits / sampleRate)) + ((third >> 1) & 1)
    expect(size).toBeGreaterThan(4)
    expect(at + size).toBeLessThanOrEqual(mp3.length)
    const bytes = mp3.subarray(at, at + size)
    frames.push({ bytes, sampleRate, samples, channels: fourth >> 6 === 3 ? 1 : 2 })
    at += size
  }
  return frames
}

/** What the first frame says of the others: how many they are, and what of them is no sound. */
function infoIn({ bytes, samples, channels }: Frame): { frames: number; bytes: number; silent: number } {
  const isMpeg1 = samples === 1152
  const sideInfo = channels === 1 ? (isMpeg1 ? 17 : 9) : isMpeg1 ? 32 : 17
  const start = 4 + sideInfo
  const view = new DataView(bytes.buffer, bytes.byteOffset + start)
  expect(new TextDecoder().decode(bytes.subarray(start, start + 4))).toBe('Info')
  expect(new TextDecoder().decode(bytes.subarray(start + 120, start + 124))).toBe('LAME')
  const delays = view.getUint32(140) & 0xffffff
  return {
    frames: view.getUint32(8),
    bytes: view.getUint32(12),
    silent: (delays >> 12) + (delays & 0xfff),
  }
}

describe('an MP3', () => {
  it.each([
    [22_050, 1],
    [16_000, 1],
    [24_000, 2],
    [44_100, 1],
    [48_000, 2],
    [8000, 1],
    [11_025, 2],
  ])(
    'of %i Hz and %i channels is frames from end to end, and has the length of the sound',
    async (rate, channels) => {
      const frames = Math.round(rate * 2.345)
      const mp3 = await encoder.encode(toneOf(rate, channels, frames))
      const [info, ...sound] = framesOf(mp3)
      if (!info) return expect.fail('There is no frame.')
      for (const frame of [info, ...sound]) expect(frame).toMatchObject({ sampleRate: rate, channels })
      const tag = infoIn(info)
      expect(tag).toMatchObject({ frames: sound.length, bytes: mp3.length })
      expect(sound.length * info.samples - tag.silent).toBe(frames)
    },
  )

  it('has the length of the sound, however short or long it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(120_000), async frames => {
        const [info, ...sound] = framesOf(await encoder.encode(toneOf(22_050, 1, frames)))
        if (!info) return expect.fail('There is no frame.')
        expect(sound.length * info.samples - infoIn(info).silent).toBe(frames)
      }),
      { numRuns: 20 },
    )
  })

  it('takes a rate that MP3 does not have', async () => {
    const [info, ...sound] = framesOf(await encoder.encode(toneOf(96_000, 1, 96_000)))
    expect(info?.sampleRate).toBeLessThanOrEqual(48_000)
    expect((sound.length * (info?.samples ?? 0)) / (info?.sampleRate ?? 1)).toBeCloseTo(1, 0)
  })

  it('is a fifth of the WAV, and the same for the same sound', async () => {
    const sound = toneOf(22_050, 1, 44_100)
    const mp3 = await encoder.encode(sound)
    expect(mp3.length).toBeLessThan(sound.pcm.length / 5)
    expect(await encoder.encode(sound)).toEqual(mp3)
  })

  it('is not mixed up with others that are made at the same time', async () => {
    const sounds = [22_050, 48_000, 16_000].map(rate => toneOf(rate, 1, 120_000))
    const alone = []
    for (const sound of sounds) alone.push(await encoder.encode(sound))
    expect(await Promise.all(sounds.map(sound => encoder.encode(sound)))).toEqual(alone)
  })

  it('cannot be made of more than two channels', async () => {
    await expect(encoder.encode(toneOf(22_050, 6, 100))).rejects.toThrow('this sound has 6')
  })
})

describe('a long clip', () => {
  it('lets others run while it is encoded', async () => {
    await encoder.encode(toneOf(22_050, 1, 1))
    const order: string[] = []
    const other = new Promise(resolve => setTimeout(resolve)).then(() => order.push('other'))
    const long = encoder.encode(toneOf(22_050, 1, 22_050 * 60)).then(() => order.push('clip'))
    await Promise.all([long, other])
    expect(order).toEqual(['other', 'clip'])
  })

  it('is not finished once nobody waits for it, and leaves nothing behind for the next', async () => {
    const own = createMp3Encoder()
    const short = toneOf(22_050, 1, 22_050)
    const right = await own.encode(short)
    const controller = new AbortController()
    const long = own.encode(toneOf(22_050, 1, 22_050 * 60, controller.signal))
    setTimeout(() => controller.abort(new Error('left')))
    await expect(long).rejects.toThrow('left')
    await expect(own.encode(toneOf(22_050, 1, 1, controller.signal))).rejects.toThrow('left')
    expect(await own.encode(short)).toEqual(right)
  })
})
