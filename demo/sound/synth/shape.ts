import { loudest } from './measure.ts'
import { highPass } from './noise.ts'

/** From 0 to 1 and back to 0: quickly up, then slowly down. */
export function swell(progress: number, peakAt: number): number {
  if (progress <= 0 || progress >= 1) return 0
  const side = progress < peakAt ? progress / peakAt : (1 - progress) / (1 - peakAt)
  return Math.sin((side * Math.PI) / 2) ** 2
}

/** Adds `added`, louder or quieter from moment to moment, from a moment on. */
export function mixIn(
  samples: Float32Array,
  added: Float32Array,
  from: number,
  gainAt: (progress: number) => number,
): void {
  const length = Math.min(added.length, samples.length - from)
  for (let i = 0; i < length; i += 1) {
    samples[from + i] = (samples[from + i] ?? 0) + (added[i] ?? 0) * gainAt(i / added.length)
  }
}

/** Makes a sound that is as loud as it should be at its loudest, is around zero, and begins and ends there. */
export function finish(samples: Float32Array, rate: number, peak: number): Float32Array {
  const centred = highPass(samples, rate, 20)
  const fadeIn = Math.round(rate * 0.001)
  const fadeOut = Math.round(centred.length * 0.2)
  for (let i = 0; i < fadeIn; i += 1) centred[i] = ((centred[i] ?? 0) * i) / fadeIn
  for (let i = 0; i < fadeOut; i += 1) {
    const at = centred.length - 1 - i
    centred[at] = (centred[at] ?? 0) * Math.sin(((i / fadeOut) * Math.PI) / 2) ** 2
  }
  return scaledTo(centred, peak)
}

/** Makes a piece that goes on as if it had no end when it is repeated: its beginning is faded into what would follow. */
export function loopOf(samples: Float32Array, overlap: number): Float32Array {
  const length = samples.length - overlap
  const loop = samples.slice(0, length)
  for (let i = 0; i < overlap; i += 1) {
    const angle = ((i / overlap) * Math.PI) / 2
    loop[i] = (samples[i] ?? 0) * Math.sin(angle) + (samples[length + i] ?? 0) * Math.cos(angle)
  }
  return loop
}

export function scaledTo(samples: Float32Array, peak: number): Float32Array {
  const most = loudest(samples)
  return most > 0 ? samples.map(sample => (sample * peak) / most) : samples
}
