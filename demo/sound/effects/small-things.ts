import { between, type Random } from '../../art/random.ts'
import { bandPass, lowPass, whiteNoise } from '../synth/noise.ts'
import { addPartial } from '../synth/partials.ts'
import { mixIn, swell } from '../synth/shape.ts'

/** A wick catches: a breath of air, then small crackles. */
export function flame(rate: number, random: Random): Float32Array {
  const samples = new Float32Array(Math.round(rate * 1.1))
  const air = lowPass(whiteNoise(Math.round(rate * 0.6), random), rate, 1500)
  const whoosh = bandPass(air, rate, at => ({ hertz: 260 + 520 * swell(at, 0.3), narrowness: 0.8 }))
  mixIn(samples, whoosh, 0, at => 3 * swell(at, 0.22))
  for (let n = 0; n < 9; n += 1) {
    const crackle = whiteNoise(Math.round(rate * between(random, 0.003, 0.01)), random)
    const from = Math.round(rate * between(random, 0.12, 1))
    const gain = between(random, 0.1, 0.4)
    const hertz = between(random, 1200, 2600)
    mixIn(samples, bandPass(crackle, rate, { hertz, narrowness: 1.5 }), from, at => gain * swell(at, 0.15))
  }
  return samples
}

/** Cloth, and two small notes upward. */
export function pickUp(rate: number, random: Random): Float32Array {
  const samples = new Float32Array(Math.round(rate * 0.75))
  rustle(samples, rate, random, { seconds: 0.16, hertz: between(random, 1500, 1900), gain: 0.55 })
  plink(samples, rate, 587.3, 0.05)
  plink(samples, rate, 880, 0.05 + between(random, 0.08, 0.1))
  return samples
}

/** Two small notes downward, and the thing stands. */
export function putDown(rate: number, random: Random): Float32Array {
  const samples = new Float32Array(Math.round(rate * 0.75))
  plink(samples, rate, 740, 0)
  plink(samples, rate, 587.3, between(random, 0.08, 0.1))
  for (const [hertz, gain] of [
    [112, 0.8],
    [198, 0.4],
  ] as const) {
    addPartial(samples, rate, {
      hertz: hertz * between(random, 0.95, 1.05),
      gain,
      decaySeconds: 0.14,
      atSeconds: 0.12,
      attackSeconds: 0.004,
    })
  }
  return samples
}

/** A leaf of a book turns over. */
export function page(rate: number, random: Random): Float32Array {
  const samples = new Float32Array(Math.round(rate * 0.42))
  rustle(samples, rate, random, { seconds: 0.24, hertz: between(random, 1900, 2300), gain: 1 })
  const fall = whiteNoise(Math.round(rate * 0.12), random)
  const from = Math.round(rate * between(random, 0.2, 0.25))
  mixIn(samples, bandPass(fall, rate, { hertz: 900, narrowness: 0.8 }), from, at => 0.9 * swell(at, 0.15))
  return samples
}

function rustle(
  samples: Float32Array,
  rate: number,
  random: Random,
  { seconds, hertz, gain }: { readonly seconds: number; readonly hertz: number; readonly gain: number },
): void {
  const noise = lowPass(whiteNoise(Math.round(rate * seconds), random), rate, 3500)
  const flutter = between(random, 3, 5)
  const cloth = bandPass(noise, rate, at => ({ hertz: hertz * (0.8 + 0.5 * at), narrowness: 0.7 }))
  mixIn(
    samples,
    cloth,
    0,
    at => gain * swell(at, 0.45) * (0.75 + 0.25 * Math.sin(2 * Math.PI * flutter * at)),
  )
}

function plink(samples: Float32Array, rate: number, hertz: number, atSeconds: number): void {
  addPartial(samples, rate, { hertz, gain: 0.7, decaySeconds: 0.5, atSeconds, attackSeconds: 0.004 })
  addPartial(samples, rate, {
    hertz: hertz * 2,
    gain: 0.16,
    decaySeconds: 0.3,
    atSeconds,
    attackSeconds: 0.004,
  })
}
