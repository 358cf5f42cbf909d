import { describe, expect, it } from 'vitest'
import { levelAt, loudest } from '../synth/measure.ts'
import { instrumentSamples } from './instruments.ts'
import { hertzOf } from './scale.ts'

const rate = 24_000

describe.each([
  ['harp', 50],
  ['harp', 81],
  ['music-box', 88],
] as const)('a %s at %i', (instrument, pitch) => {
  const samples = instrumentSamples(instrument, pitch, rate)

  it('is in tune, and dies away', () => {
    const start = samples.subarray(0, rate / 2)
    const level = levelAt(start, rate, hertzOf(pitch))
    expect(level).toBeGreaterThan(levelAt(start, rate, hertzOf(pitch + 1)) * 8)
    expect(loudest(samples)).toBeCloseTo(1, 5)
    expect(loudest(samples.subarray(-rate / 4))).toBeLessThan(0.1)
    expect(samples[0]).toBeCloseTo(0, 10)
    expect(samples.at(-1)).toBeCloseTo(0, 10)
  })
})

describe.each(['pad', 'bass'] as const)('the %s', instrument => {
  const samples = instrumentSamples(instrument, 50, rate)

  it('goes on without a seam', () => {
    const steps = samples.subarray(1).map((sample, i) => Math.abs(sample - (samples[i] ?? 0)))
    const seam = Math.abs((samples[0] ?? 1) - (samples.at(-1) ?? 0))
    expect(seam).toBeLessThanOrEqual(loudest(steps))
  })

  it('is in tune, and around zero', () => {
    expect(levelAt(samples, rate, Math.round(hertzOf(50) * 4) / 4)).toBeGreaterThan(0.1)
    expect(samples.reduce((sum, sample) => sum + sample, 0) / samples.length).toBeCloseTo(0, 5)
  })
})
