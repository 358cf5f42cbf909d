import type { Random } from '../../art/random.ts'

/** One sine wave that dies away, as a part of something that was struck. */
export interface Partial {
  readonly hertz: number
  readonly gain: number
  /** Until it is a thousandth as loud. */
  readonly decaySeconds: number
  /** When it begins. Default: 0. */
  readonly atSeconds?: number
  /** How long it takes to rise. Default: 0.002. */
  readonly attackSeconds?: number
}

/**
 * Adds a partial to what sounds already. It is a resonator, two multiplications for each sample: a bell of seven
 * seconds takes some milliseconds.
 */
export function addPartial(
  samples: Float32Array,
  rate: number,
  { hertz, gain, decaySeconds, atSeconds = 0, attackSeconds = 0.002 }: Partial,
): void {
  if (hertz >= rate / 2) return
  const from = Math.round(atSeconds * rate)
  // Nothing is left to be heard after that.
  const until = Math.min(samples.length, from + Math.round(decaySeconds * 1.5 * rate))
  const damping = 0.001 ** (1 / (decaySeconds * rate))
  const turn = (2 * Math.PI * hertz) / rate
  const feedback = 2 * damping * Math.cos(turn)
  const loss = damping * damping
  const rise = 1 / (attackSeconds * rate)
  let last = 0
  let beforeLast = (-gain * Math.sin(turn)) / damping
  for (let i = from; i < until; i += 1) {
    const risen = (i - from) * rise
    samples[i] = (samples[i] ?? 0) + (risen < 1 ? last * risen : last)
    const next = feedback * last - loss * beforeLast
    beforeLast = last
    last = next
  }
}

/** A pair that lies so near to each other that it beats, as in whatever is not quite round. */
export function addBeating(
  samples: Float32Array,
  rate: number,
  random: Random,
  partial: Partial,
  beatsPerSecond: number,
): void {
  const share = 0.4 + random() * 0.2
  addPartial(samples, rate, { ...partial, gain: partial.gain * share })
  addPartial(samples, rate, {
    ...partial,
    gain: partial.gain * (1 - share),
    hertz: partial.hertz + beatsPerSecond,
  })
}
