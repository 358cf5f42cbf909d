import { between, type Random } from '../../art/random.ts'
import { addPartial } from '../synth/partials.ts'
import { swell } from '../synth/shape.ts'

/** D over three octaves, with its fifths, its third and a ninth at the top. */
const chord = [73.42, 110, 146.83, 220, 293.66, 369.99, 440, 587.33, 659.26]

/** The great lamp: the whole chord opens from below, and small lights fall out of it. */
export function lamp(rate: number, random: Random): Float32Array {
  const samples = new Float32Array(Math.round(rate * 8))
  chord.forEach((hertz, n) => {
    for (const detune of [-0.22, 0.25]) {
      const peakAt = 0.3 + n * 0.012
      const from = Math.round(rate * n * 0.16)
      addSwell(samples, rate, { hertz: hertz + detune, gain: 1 / (1 + n * 0.35), peakAt, from })
    }
  })
  for (let n = 0; n < 12; n += 1) {
    const note = chord[5 + (n % 4)] ?? 440
    addPartial(samples, rate, {
      hertz: note * 2,
      gain: between(random, 0.05, 0.13),
      decaySeconds: 1.8,
      atSeconds: 1.6 + n * between(random, 0.24, 0.34),
      attackSeconds: 0.006,
    })
  }
  return samples
}

interface Swell {
  readonly hertz: number
  readonly gain: number
  readonly peakAt: number
  readonly from: number
}

/** A note with two overtones that come with its loudness. */
function addSwell(samples: Float32Array, rate: number, { hertz, gain, peakAt, from }: Swell): void {
  const length = samples.length - from
  const feedback = 2 * Math.cos((2 * Math.PI * hertz) / rate)
  let last = 0
  let beforeLast = -Math.sin((2 * Math.PI * hertz) / rate)
  let level = 0
  for (let i = 0; i < length; i += 1) {
    if (i % 64 === 0) level = swell(i / length, peakAt)
    // sin 2x and sin 3x from sin x and cos x would need both: a little of its square and cube does as well.
    const shaped = last + level * (0.22 * last * Math.abs(last) + 0.18 * last * last * last)
    samples[from + i] = (samples[from + i] ?? 0) + shaped * gain * level
    const next = feedback * last - beforeLast
    beforeLast = last
    last = next
  }
}
