import { writeWav } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import { readClip, speechRate } from './recorded-clip.ts'
import { resample } from './resample.ts'

const { signal } = new AbortController()

const tone = (hertz: number, sampleRate: number, seconds = 0.5): Float32Array =>
  Float32Array.from(
    { length: sampleRate * seconds },
    (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / sampleRate),
  )

/** Compared to a tone of the same height, in decibels, away from the ends. */
function levelDb(samples: Float32Array): number {
  const middle = samples.subarray(samples.length / 4, (samples.length * 3) / 4)
  const power = middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length
  return 10 * Math.log10(power / 0.125 + 1e-12)
}

describe('a clip as recognisers take it', () => {
  it.each([8000, 11_025, 16_000, 22_050, 44_100, 48_000])('keeps speech recorded at %i Hz', async rate => {
    for (const hertz of [100, 1000, 3400]) {
      const heard = await readClip(writeWav(tone(hertz, rate), rate), signal)
      expect(heard.length).toBeCloseTo(speechRate / 2, -1)
      expect(Math.abs(levelDb(heard)), `${hertz} Hz`).toBeLessThan(0.5)
      const expected = tone(hertz, speechRate)
      const off = heard.map((sample, i) => sample - (expected[i] ?? 0))
      expect(levelDb(off), `${hertz} Hz`).toBeLessThan(-40)
    }
  })

  it.each([22_050, 44_100, 48_000])('has nothing in it of what was too high at %i Hz', async rate => {
    for (const hertz of [8200, 9000, 10_000, 10_900, 15_900, 20_000].filter(each => each < rate / 2)) {
      expect(levelDb(await readClip(writeWav(tone(hertz, rate), rate), signal)), `${hertz} Hz`).toBeLessThan(
        -40,
      )
    }
  })

  it('adds no higher copy of what was recorded at 8,000 Hz', async () => {
    const heard = await readClip(writeWav(tone(3000, 8000), 8000), signal)
    // The copy would lie at 5,000 Hz; down to 8,000 Hz again, what is above 4,000 Hz goes.
    const low = await resample(await resample(heard, speechRate, 8000, signal), 8000, speechRate, signal)
    expect(levelDb(heard.map((sample, i) => sample - (low[i] ?? 0)))).toBeLessThan(-40)
  })

  it.each([
    ['8 bits', 1, 8, (view: DataView, at: number) => view.setUint8(at, 0x40)],
    ['16 bits', 1, 16, (view: DataView, at: number) => view.setInt16(at, -0x4000, true)],
    ['24 bits', 1, 24, (view: DataView, at: number) => view.setUint32(at, 0xc00000, true)],
    ['32 bits', 1, 32, (view: DataView, at: number) => view.setInt32(at, -0x40000000, true)],
    ['floating point', 3, 32, (view: DataView, at: number) => view.setFloat32(at, -0.5, true)],
  ])('is the mean of both channels, in %s', async (_, format, bits, write) => {
    const frame = bits / 4
    // One byte more, because three bytes are written as four.
    const bytes = new Uint8Array(44 + 1000 * frame + 1)
    bytes.set(writeWav(new Float32Array(0), speechRate))
    const view = new DataView(bytes.buffer)
    view.setUint16(20, format, true)
    view.setUint16(22, 2, true)
    view.setUint16(34, bits, true)
    view.setUint32(40, 1000 * frame, true)
    const silence = bits === 8 ? 0x80 : 0
    for (let at = 44; at < 44 + 1000 * frame; at += frame) {
      write(view, at)
      bytes.fill(silence, at + frame / 2, at + frame)
    }
    const heard = await readClip(bytes, signal)
    expect(heard).toHaveLength(1000)
    expect(new Set(heard)).toEqual(new Set([-0.25]))
  })

  it('takes what is no number for silence, and cuts off what is too loud', async () => {
    const bytes = writeWav(new Float32Array(6), speechRate)
    const view = new DataView(bytes.buffer)
    view.setUint16(20, 3, true)
    view.setUint16(34, 32, true)
    for (const [i, value] of [Number.NaN, Number.POSITIVE_INFINITY, -7].entries()) {
      view.setFloat32(44 + i * 4, value, true)
    }
    expect([...(await readClip(bytes, signal))]).toEqual([0, 1, -1])
  })

  it('gives way to others, and ends when nobody wants it any more', async () => {
    const caller = new AbortController()
    const reading = readClip(writeWav(tone(100, 48_000, 20), 48_000), caller.signal)
    caller.abort()
    await expect(reading).rejects.toBe(caller.signal.reason)
  })
})
