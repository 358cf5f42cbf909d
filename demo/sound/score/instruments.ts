import { between, createRandom } from '../../art/random.ts'
import { addBeating, addPartial } from '../synth/partials.ts'
import { finish, scaledTo } from '../synth/shape.ts'
import { hertzOf } from './scale.ts'
import type { Instrument } from './score.ts'

/** How one note of an instrument sounds, at full loudness. Pad and bass are loops, which the player fades in and out. */
export function instrumentSamples(instrument: Instrument, pitch: number, rate: number): Float32Array {
  return makers[instrument](hertzOf(pitch), rate)
}

const makers: Readonly<Record<Instrument, (hertz: number, rate: number) => Float32Array>> = {
  harp,
  'music-box': musicBox,
  pad: (hertz, rate) => hold(hertz, rate, [1, 0.32, 0.12, 0.05, 0.02]),
  // With more of what small speakers can play.
  bass: (hertz, rate) => hold(hertz, rate, [1, 0.55, 0.28, 0.12, 0.05]),
}

/** A string plucked softly: the overtones die first. */
function harp(hertz: number, rate: number): Float32Array {
  const samples = new Float32Array(Math.round(rate * 3.2))
  const brightness = Math.min(1, 500 / hertz)
  for (let n = 1; n <= 8; n += 1) {
    addPartial(samples, rate, {
      // A string is a little stiff.
      hertz: hertz * n * Math.sqrt(1 + 0.0002 * n * n),
      gain: (Math.sin(n * 0.9) ** 2 + 0.15) * n ** -1.5 * (n === 1 ? 1 : 0.5 + 0.5 * brightness),
      decaySeconds: 3 / n ** 0.85 / (1 + hertz / 1400),
      attackSeconds: 0.006,
    })
  }
  return finish(samples, rate, 1)
}

/** A tine: a clear note, and a spark above it that is gone at once. */
function musicBox(hertz: number, rate: number): Float32Array {
  const samples = new Float32Array(Math.round(rate * 2.6))
  const random = createRandom(Math.round(hertz))
  const partial = { hertz, gain: 1, decaySeconds: 2.2, attackSeconds: 0.004 }
  addBeating(samples, rate, random, partial, 0.7)
  addPartial(samples, rate, { hertz: hertz * 2, gain: 0.12, decaySeconds: 0.8, attackSeconds: 0.004 })
  addPartial(samples, rate, { hertz: hertz * 4.1, gain: 0.06, decaySeconds: 0.18, attackSeconds: 0.004 })
  return finish(samples, rate, 1)
}

/** In seconds. Everything in the loop turns a whole number of times, so that it has no seam. */
const loopSeconds = 4

/** A held note of several voices that are not quite together. */
function hold(hertz: number, rate: number, overtones: readonly number[]): Float32Array {
  const samples = new Float32Array(Math.round(rate * loopSeconds))
  const random = createRandom(Math.round(hertz * 10))
  for (const [n, gain] of overtones.entries()) {
    for (const detune of [-1, 0, 1]) {
      const turns = Math.round(hertz * (n + 1) * loopSeconds) + detune * (n < 2 ? 1 : 2)
      addTurns(samples, turns, gain * between(random, 0.7, 1), random() * 2 * Math.PI)
    }
  }
  return scaledTo(samples, 1)
}

/** A sine wave that turns so many times from the first sample to the last. */
function addTurns(samples: Float32Array, turns: number, gain: number, phase: number): void {
  const step = (2 * Math.PI * turns) / samples.length
  const feedback = 2 * Math.cos(step)
  let last = gain * Math.sin(phase)
  let beforeLast = gain * Math.sin(phase - step)
  for (let i = 0; i < samples.length; i += 1) {
    samples[i] = (samples[i] ?? 0) + last
    const next = feedback * last - beforeLast
    beforeLast = last
    last = next
  }
}
