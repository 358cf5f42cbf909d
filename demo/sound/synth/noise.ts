import type { Random } from '../../art/random.ts'

/** All frequencies, as loud as each other. */
export function whiteNoise(length: number, random: Random): Float32Array {
  const samples = new Float32Array(length)
  for (let i = 0; i < length; i += 1) samples[i] = random() * 2 - 1
  return samples
}

export interface Band {
  /** Its middle. */
  readonly hertz: number
  /** How narrow: 0.5 is wide, 10 is nearly a tone. */
  readonly narrowness: number
}

/** Lets through what lies near one frequency; `hertz` may move, from 0 at the start to 1 at the end. */
export function bandPass(
  samples: Float32Array,
  rate: number,
  band: Band | ((progress: number) => Band),
): Float32Array {
  const passed = new Float32Array(samples.length)
  // A state-variable filter (Chamberlin's, solved for zero delay): its frequency can move without clicks.
  let low = 0
  let middle = 0
  let tuned = tune(rate, typeof band === 'function' ? band(0) : band)
  for (let i = 0; i < samples.length; i += 1) {
    if (typeof band === 'function' && i % 32 === 0) tuned = tune(rate, band(i / samples.length))
    const { g, k, a } = tuned
    const high = (samples[i] ?? 0) - low
    const nextMiddle = (middle + g * high) * a
    const bandSample = nextMiddle
    const nextLow = low + g * nextMiddle
    middle = 2 * nextMiddle - middle
    low = 2 * nextLow - low
    passed[i] = bandSample * k
  }
  return passed
}

/** Takes away what lies above, softly. */
export function lowPass(samples: Float32Array, rate: number, hertz: number): Float32Array {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / rate)
  const passed = new Float32Array(samples.length)
  let level = 0
  for (let i = 0; i < samples.length; i += 1) {
    level += share * ((samples[i] ?? 0) - level)
    passed[i] = level
  }
  return passed
}

/** Takes away what lies below; with 20 Hz, what cannot be heard and only moves the speaker out. */
export function highPass(samples: Float32Array, rate: number, hertz: number): Float32Array {
  const low = lowPass(samples, rate, hertz)
  return samples.map((sample, i) => sample - (low[i] ?? 0))
}

function tune(rate: number, { hertz, narrowness }: Band): { g: number; k: number; a: number } {
  const g = Math.tan((Math.PI * Math.min(hertz, rate * 0.45)) / rate)
  const k = 1 / narrowness
  return { g, k, a: 1 / (1 + g * (g + k)) }
}
