import { describe, expect, it } from 'vitest'
import type { Mood } from '../game-sound.ts'
import { loudest, loudness } from '../synth/measure.ts'
import { Air, type AirMoment } from './air.ts'
import { type AirSound, airSamples, windSamples } from './air-sounds.ts'

const rate = 24_000

function tenMinutes(mood: Mood, seed: number): AirMoment[] {
  const air = new Air(seed)
  return Array.from({ length: 1200 }, (_, n) => air.momentsUntil((n + 1) / 2, mood)).flat()
}

const countOf = (mood: Mood, sound: AirSound): number =>
  tenMinutes(mood, 5).filter(moment => moment.sound === sound).length

describe('the air', () => {
  it('has crickets from the lanterns on, and most at night', () => {
    expect(countOf('dusk', 'cricket')).toBe(0)
    expect(countOf('lanterns', 'cricket')).toBeGreaterThan(50)
    expect(countOf('night', 'cricket')).toBeGreaterThan(countOf('lanterns', 'cricket') * 1.4)
    expect(countOf('island', 'cricket')).toBe(0)
  })

  it('has waves on the island alone, and water everywhere', () => {
    expect(countOf('night', 'wave')).toBe(0)
    expect(countOf('island', 'wave')).toBeGreaterThan(80)
    for (const mood of ['dusk', 'lanterns', 'night', 'island', 'home'] as const) {
      expect(countOf(mood, 'lap')).toBeGreaterThan(60)
    }
  })

  it('is another one with another seed, and the same with the same', () => {
    expect(tenMinutes('night', 5)).toEqual(tenMinutes('night', 5))
    expect(tenMinutes('night', 5)).not.toEqual(tenMinutes('night', 6))
  })

  it('makes up for nothing when a mood comes back', () => {
    const air = new Air(5)
    air.momentsUntil(10, 'night')
    air.momentsUntil(300, 'island')
    const late = air.momentsUntil(301, 'night').filter(({ atSeconds }) => atSeconds < 300)
    expect(late).toEqual([])
  })
})

describe.each(['cricket', 'far-cricket', 'lap', 'wave'] as const)('a %s', sound => {
  it('begins and ends in silence, and is around zero', () => {
    const samples = airSamples(sound, rate, 3)
    expect(samples.every(Number.isFinite)).toBe(true)
    expect(loudest(samples)).toBeCloseTo(1, 5)
    expect(samples[0]).toBeCloseTo(0, 10)
    expect(samples.at(-1)).toBeCloseTo(0, 10)
    expect(samples.reduce((sum, sample) => sum + sample, 0) / samples.length).toBeCloseTo(0, 2)
  })
})

it('the wind goes on without a seam, as loud there as elsewhere', () => {
  const samples = windSamples(16_000, 3)
  const steps = samples.subarray(1).map((sample, i) => Math.abs(sample - (samples[i] ?? 0)))
  expect(Math.abs((samples[0] ?? 1) - (samples.at(-1) ?? 0))).toBeLessThanOrEqual(loudest(steps))
  expect(loudness(samples, 16_000, 0, 1)).toBeGreaterThan(loudness(samples, 16_000, 4, 5) / 2)
})
