import { between, type Random } from '../../art/random.ts'
import { bandPass, lowPass, whiteNoise } from '../synth/noise.ts'
import { addPartial } from '../synth/partials.ts'
import { mixIn, swell } from '../synth/shape.ts'

/** The gate of the jetty: a hinge that sticks and slips, then wood against wood. */
export function gate(rate: number, random: Random): Float32Array {
  const samples = new Float32Array(Math.round(rate * 1.7))
  creak(samples, rate, random, { from: 0.02, seconds: 1.05, lowHertz: 42, highHertz: 78, gain: 0.8 })
  const knockSeconds = between(random, 1.2, 1.26)
  for (const [hertz, gain] of [
    [118, 1],
    [207, 0.7],
    [343, 0.3],
  ] as const) {
    addPartial(samples, rate, {
      hertz: hertz * between(random, 0.96, 1.04),
      gain,
      decaySeconds: 0.22,
      atSeconds: knockSeconds,
    })
  }
  return samples
}

/** One stroke: the oar against its pin, the blade through the water, drops. */
export function oars(rate: number, random: Random): Float32Array {
  const samples = new Float32Array(Math.round(rate * 1.9))
  creak(samples, rate, random, { from: 0, seconds: 0.3, lowHertz: 50, highHertz: 64, gain: 0.22 })
  const sweep = lowPass(whiteNoise(Math.round(rate * 1.15), random), rate, 2200)
  const top = between(random, 620, 780)
  const water = bandPass(sweep, rate, at => ({ hertz: 300 + top * swell(at, 0.4), narrowness: 0.7 }))
  mixIn(samples, water, Math.round(rate * 0.16), at => 2.6 * swell(at, 0.35))
  bubbles(samples, rate, random, { count: 5, from: 0.3, until: 1.0, gain: 0.12 })
  bubbles(samples, rate, random, { count: 4, from: 1.15, until: 1.7, gain: 0.1 })
  return samples
}

/** Something small falls into the lake. */
export function splash(rate: number, random: Random): Float32Array {
  const samples = new Float32Array(Math.round(rate * 1.1))
  const burst = lowPass(whiteNoise(Math.round(rate * 0.6), random), rate, 3000)
  const water = bandPass(burst, rate, at => ({ hertz: 1300 - 800 * at, narrowness: 0.6 }))
  mixIn(samples, water, 0, at => 2.2 * swell(at, 0.08) * (1 - at))
  bubbles(samples, rate, random, { count: 9, from: 0.05, until: 0.8, gain: 0.3 })
  return samples
}

interface Creak {
  readonly from: number
  readonly seconds: number
  /** How often it slips in a second. */
  readonly lowHertz: number
  readonly highHertz: number
  readonly gain: number
}

function creak(
  samples: Float32Array,
  rate: number,
  random: Random,
  { from, seconds, lowHertz, highHertz, gain }: Creak,
): void {
  const length = Math.round(rate * seconds)
  const slips = new Float32Array(length)
  for (let i = 0; i < length; ) {
    slips[i] = between(random, 0.5, 1)
    const bow = Math.sin((Math.PI * i) / length)
    i += Math.round(rate / ((lowHertz + (highHertz - lowHertz) * bow) * between(random, 0.9, 1.12)))
  }
  // The wood that it sits in, which colours each slip.
  for (const [hertz, share] of [
    [410, 1],
    [730, 0.8],
    [1180, 0.35],
  ] as const) {
    const tuned = hertz * between(random, 0.95, 1.05)
    const wood = bandPass(slips, rate, at => ({ hertz: tuned * (1 + 0.12 * swell(at, 0.6)), narrowness: 9 }))
    mixIn(samples, wood, Math.round(rate * from), at => 60 * gain * share * swell(at, 0.4))
  }
}

interface Bubbles {
  readonly count: number
  readonly from: number
  readonly until: number
  readonly gain: number
}

/** Drops and bubbles: a short tone that rises. */
export function bubbles(
  samples: Float32Array,
  rate: number,
  random: Random,
  { count, from, until, gain }: Bubbles,
): void {
  for (let n = 0; n < count; n += 1) {
    const length = Math.round(rate * between(random, 0.03, 0.08))
    const hertz = between(random, 420, 1150)
    const rise = between(random, 1.15, 1.6)
    const loudness = gain * between(random, 0.4, 1)
    const at = Math.round(rate * between(random, from, until))
    let phase = 0
    for (let i = 0; i < length && at + i < samples.length; i += 1) {
      const progress = i / length
      phase += (2 * Math.PI * hertz * rise ** progress) / rate
      samples[at + i] = (samples[at + i] ?? 0) + Math.sin(phase) * loudness * swell(progress, 0.15)
    }
  }
}
