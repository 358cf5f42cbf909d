import { describe, expect, it } from 'vitest'
import { blocksOf, levelOf, sounds, tone } from '../../testing/sounds.ts'
import { Resampler } from './resampler.ts'

function resampled(sound: Float32Array, fromRate: number, toRate: number, block = 1024): Float32Array {
  const resampler = new Resampler(fromRate, toRate)
  return sounds(...blocksOf(sound, block).map(samples => resampler.process(samples).slice()))
}

/** Without its ends, where the sound begins and stops at once. */
function middleOf(sound: Float32Array): Float32Array {
  return sound.subarray(sound.length * 0.2, sound.length * 0.8)
}

describe.each([48_000, 44_100, 96_000, 22_050, 16_000, 8000])(
  'a resampler from %i to 16,000 Hz',
  fromRate => {
    it('keeps a tone as it is, at the same moment', () => {
      const output = resampled(tone(500, -10, 1000, fromRate), fromRate, 16_000)
      const ideal = tone(500, -10, 1000, 16_000)
      const error = output.map((sample, at) => sample - (ideal[at] ?? 0))
      expect(levelOf(middleOf(error))).toBeLessThan(-70)
    })

    it('gives as many samples as the time has, and few of them late', () => {
      const { length } = resampled(tone(500, -10, 1000, fromRate), fromRate, 16_000)
      expect(length).toBeLessThanOrEqual(8000)
      expect(length).toBeGreaterThan(7950)
    })

    it('gives the same in blocks of any length', () => {
      const sound = tone(100, -10, 440, fromRate)
      expect(resampled(sound, fromRate, 16_000, 7)).toEqual(resampled(sound, fromRate, 16_000, sound.length))
    })
  },
)

describe.each([48_000, 44_100])('a resampler from %i to 16,000 Hz', fromRate => {
  it.each([9000, 11_000, 15_000, 20_000])('lets no whistle of %i Hz come back', hertz => {
    const output = middleOf(resampled(tone(500, -10, hertz, fromRate), fromRate, 16_000))
    expect(levelOf(output)).toBeLessThan(-70)
  })
})

const sine = (frames: number, rate: number, hertz: number): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: frames }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / rate))

/** All of it, when it comes in pieces of these sizes, over and over. */
function inPieces(
  samples: Float32Array<ArrayBuffer>,
  from: number,
  to: number,
  sizes = [samples.length],
): number[] {
  const resampler = new Resampler(from, to)
  const output: number[] = []
  for (let at = 0, i = 0; at < samples.length; i += 1) {
    const size = sizes[i % sizes.length] ?? samples.length
    output.push(...resampler.process(samples.slice(at, at + size)))
    at += size
  }
  output.push(...resampler.end())
  return output
}

const largestDifference = (a: ArrayLike<number>, b: ArrayLike<number>, margin = 0): number =>
  Array.from(a, (value, i) => Math.abs(value - (b[i] ?? Number.NaN)))
    .slice(margin, -margin || undefined)
    .reduce((largest, difference) => Math.max(largest, difference), 0)

const rates = [
  [16_000, 48_000],
  [22_050, 48_000],
  [24_000, 44_100],
  [44_100, 48_000],
  [48_000, 44_100],
  [96_000, 8_000],
] as const

describe('sound brought to another rate', () => {
  it.each(rates)('keeps its length: %i to %i', (from, to) => {
    expect(inPieces(sine(from / 10, from, 440), from, to)).toHaveLength(to / 10)
  })

  it.each(rates)('keeps a tone: %i to %i', (from, to) => {
    const output = inPieces(sine(from / 10, from, 440), from, to)
    expect(largestDifference(output, sine(to / 10, to, 440), 200)).toBeLessThan(0.01)
  })

  it.each(rates)('is the same wherever it is cut: %i to %i', (from, to) => {
    const samples = sine(from / 50, from, 440)
    const whole = inPieces(samples, from, to)
    for (const sizes of [[1], [7], [1, 100, 3], [1000]]) {
      expect(largestDifference(inPieces(samples, from, to, sizes), whole)).toBe(0)
    }
  })

  it('is left alone when the rate is the same', () => {
    const samples = sine(100, 48_000, 440)
    expect(inPieces(samples, 48_000, 48_000, [9])).toEqual([...samples])
  })

  it('is no louder than it was: silence stays silence and a constant stays constant', () => {
    expect(inPieces(new Float32Array(500), 22_050, 48_000).every(sample => sample === 0)).toBe(true)
    const constant = inPieces(new Float32Array(500).fill(0.5), 22_050, 48_000)
    expect(largestDifference(constant, new Array(1089).fill(0.5), 60)).toBeLessThan(1e-6)
  })
})
