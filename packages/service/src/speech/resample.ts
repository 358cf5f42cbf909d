import { letOthersRun } from './let-others-run.ts'

/**
 * The same sound at another rate. What is too high for the new rate is taken away first, because it would
 * come back as a sound that was never there.
 * @throws whatever the signal aborted with
 */
export async function resample(
  samples: Float32Array,
  from: number,
  to: number,
  signal: AbortSignal,
): Promise<Float32Array> {
  if (from === to) return samples
  const resampled = new Float32Array(Math.max(1, Math.round((samples.length * to) / from)))
  const step = from / to
  // Of the original's highest frequency, so much is let through.
  const band = Math.min(1, to / from) * passedBand
  const reach = crossings / band
  for (let at = 0; at < resampled.length; at++) {
    if (at % inOneGo === inOneGo - 1) await letOthersRun(signal)
    const centre = at * step
    const first = Math.max(0, Math.ceil(centre - reach))
    const last = Math.min(samples.length - 1, Math.floor(centre + reach))
    let sum = 0
    for (let i = first; i <= last; i++) sum += (samples[i] ?? 0) * kernelAt(Math.abs(i - centre) * band)
    resampled[at] = sum * band
  }
  return resampled
}

/** Below the highest frequency of the lower rate the filter falls off; at that frequency it is done. */
const passedBand = 0.915

/** How far the filter reaches to each side, counted in its zeros. */
const crossings = 24

/** Entries of the table between two zeros: what lies between two entries is off by less than 16 bits tell. */
const perCrossing = 250

/** Samples, which take a few milliseconds. */
const inOneGo = 16_000

/** A sinc below a Hann window, from its centre on. */
const kernel = Float32Array.from({ length: crossings * perCrossing + 2 }, (_, entry) => {
  const x = Math.PI * (entry / perCrossing)
  const window = Math.cos(Math.min(x / crossings, Math.PI) / 2) ** 2
  return x === 0 ? 1 : (Math.sin(x) / x) * window
})

function kernelAt(distance: number): number {
  const place = distance * perCrossing
  const entry = Math.floor(place)
  const before = kernel[entry] ?? 0
  return before + ((kernel[entry + 1] ?? 0) - before) * (place - entry)
}
