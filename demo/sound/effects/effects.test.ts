import { describe, expect, it } from 'vitest'
import { createRandom } from '../../art/random.ts'
import type { Effect } from '../game-sound.ts'
import { levelAt, loudest, loudness } from '../synth/measure.ts'
import { effectRecipes, effectSamples } from './effects.ts'

const rate = 48_000
const effects = Object.keys(effectRecipes) as Effect[]
const samplesOf = (effect: Effect, seed = 1): Float32Array => effectSamples(effect, rate, createRandom(seed))

describe.each(effects)('%s', effect => {
  const samples = samplesOf(effect)
  const { peak } = effectRecipes[effect]

  it('is as loud as it should be, and has only numbers', () => {
    expect(samples.every(Number.isFinite)).toBe(true)
    expect(loudest(samples)).toBeCloseTo(peak, 5)
    expect(peak).toBeLessThanOrEqual(0.251)
  })

  it('begins and ends in silence, and is around zero', () => {
    expect(samples[0]).toBeCloseTo(0, 10)
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(1e-6)
    const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length
    expect(Math.abs(mean)).toBeLessThan(peak / 200)
  })
})

it.each(effects.filter(effect => effectRecipes[effect].variants > 1))(
  '%s is another one each time',
  effect => {
    const samples = samplesOf(effect)
    const other = samplesOf(effect, 2)
    const difference = samples.reduce((sum, sample, i) => sum + Math.abs(sample - (other[i] ?? 0)), 0)
    expect(difference / samples.length).toBeGreaterThan(loudness(samples, rate, 0, 9) / 100)
  },
)

describe('the bell', () => {
  const samples = samplesOf('bell')
  const second = samples.subarray(0, rate)

  it('has partials that no string has', () => {
    const strongest = levelAt(second, rate, 440)
    for (const ratio of [0.5, 1.25, 1.51, 2.01]) {
      expect(levelAt(second, rate, 440 * ratio)).toBeGreaterThan(strongest / 12)
    }
    for (const between of [330, 480, 720, 800]) {
      expect(levelAt(second, rate, between)).toBeLessThan(strongest / 60)
    }
  })

  it('hums on, lower than it was struck', () => {
    expect(loudness(samples, rate, 4, 5)).toBeGreaterThan(loudness(samples, rate, 0, 0.5) / 30)
    const tail = samples.subarray(4 * rate, 5 * rate)
    expect(levelAt(tail, rate, 220)).toBeGreaterThan(levelAt(tail, rate, 880))
  })
})

describe('steps', () => {
  const steps = effects.filter(effect => effect.startsWith('step'))

  it.each(steps)('%s is over at once, and is no tone', effect => {
    const samples = samplesOf(effect)
    expect(samples.length / rate).toBeLessThan(0.35)
    // Of a tone there is nothing beside it.
    const levels = [200, 300, 400, 600, 800, 1200].map(hertz => levelAt(samples, rate, hertz))
    expect(Math.min(...levels)).toBeGreaterThan(Math.max(...levels) / 200)
  })

  it('on grass are softer than on stone and brighter than on wood', () => {
    const brightness = (effect: Effect): number => {
      const samples = samplesOf(effect)
      const high = levelAt(samples, rate, 1500) + levelAt(samples, rate, 1900) + levelAt(samples, rate, 2400)
      return high / (levelAt(samples, rate, 130) + levelAt(samples, rate, 240) + high)
    }
    expect(brightness('step-grass')).toBeGreaterThan(brightness('step-wood'))
    expect(brightness('step-stone')).toBeGreaterThan(brightness('step-wood'))
    expect(effectRecipes['step-grass'].peak).toBeLessThan(effectRecipes['step-stone'].peak)
  })
})

it('the great lamp comes slowly and goes slowly', () => {
  const samples = samplesOf('lamp')
  const middle = loudness(samples, rate, 3, 4)
  expect(loudness(samples, rate, 0, 0.5)).toBeLessThan(middle / 4)
  expect(loudness(samples, rate, 7, 8)).toBeLessThan(middle / 3)
})
