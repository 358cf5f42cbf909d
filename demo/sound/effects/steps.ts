import { between, type Random } from '../../art/random.ts'
import { bandPass, lowPass, whiteNoise } from '../synth/noise.ts'
import { addPartial } from '../synth/partials.ts'
import { mixIn, swell } from '../synth/shape.ts'

/** Blades that bend and brush: no knock at all. */
export function stepOnGrass(rate: number, random: Random): Float32Array {
  const samples = stepSamples(rate, 0.26)
  brush(samples, rate, random, { from: 0, seconds: 0.12, hertz: between(random, 700, 950), gain: 1 })
  brush(samples, rate, random, {
    from: between(random, 0.05, 0.08),
    seconds: 0.16,
    hertz: between(random, 1300, 1700),
    gain: between(random, 0.35, 0.6),
  })
  thud(samples, rate, random, 75, 0.5)
  return samples
}

/** Trodden earth with a little sand. */
export function stepOnPath(rate: number, random: Random): Float32Array {
  const samples = stepSamples(rate, 0.22)
  thud(samples, rate, random, 105, 0.9)
  brush(samples, rate, random, { from: 0, seconds: 0.07, hertz: between(random, 480, 620), gain: 1.1 })
  const grains = 5 + Math.floor(random() * 5)
  for (let i = 0; i < grains; i += 1) {
    brush(samples, rate, random, {
      from: between(random, 0.008, 0.11),
      seconds: between(random, 0.008, 0.02),
      hertz: between(random, 1400, 2800),
      gain: between(random, 0.15, 0.45),
    })
  }
  return samples
}

/** A hollow plank. */
export function stepOnWood(rate: number, random: Random): Float32Array {
  const samples = stepSamples(rate, 0.3)
  const plank = between(random, 0.93, 1.08)
  for (const [hertz, gain, decaySeconds] of [
    [128, 1, 0.2],
    [236, 0.65, 0.14],
    [391, 0.3, 0.09],
    [640, 0.12, 0.05],
  ] as const) {
    addPartial(samples, rate, { hertz: hertz * plank, gain: gain * between(random, 0.7, 1.1), decaySeconds })
  }
  brush(samples, rate, random, { from: 0, seconds: 0.03, hertz: between(random, 700, 1000), gain: 0.7 })
  return samples
}

/** A hard heel, and the dry echo of the sole. */
export function stepOnStone(rate: number, random: Random): Float32Array {
  const samples = stepSamples(rate, 0.2)
  thud(samples, rate, random, 140, 0.6)
  brush(samples, rate, random, { from: 0, seconds: 0.022, hertz: between(random, 1500, 1900), gain: 1 })
  brush(samples, rate, random, {
    from: between(random, 0.045, 0.065),
    seconds: 0.05,
    hertz: between(random, 900, 1200),
    gain: between(random, 0.3, 0.5),
  })
  return samples
}

const stepSamples = (rate: number, seconds: number): Float32Array =>
  new Float32Array(Math.round(rate * seconds))

interface Brush {
  readonly from: number
  readonly seconds: number
  readonly hertz: number
  readonly gain: number
}

/** Something rough that is touched for a moment. */
function brush(
  samples: Float32Array,
  rate: number,
  random: Random,
  { from, seconds, hertz, gain }: Brush,
): void {
  const noise = whiteNoise(Math.round(rate * seconds), random)
  const soft = lowPass(bandPass(noise, rate, { hertz, narrowness: 0.8 }), rate, hertz * 3)
  mixIn(samples, soft, Math.round(rate * from), progress => gain * swell(progress, 0.2))
}

/** The weight of whoever walks. */
function thud(samples: Float32Array, rate: number, random: Random, hertz: number, gain: number): void {
  addPartial(samples, rate, {
    hertz: hertz * between(random, 0.92, 1.08),
    gain,
    decaySeconds: 0.09,
    attackSeconds: 0.006,
  })
}
