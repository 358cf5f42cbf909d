import { between, pick, type Random } from '../../art/random.ts'
import { bandPass, whiteNoise } from '../synth/noise.ts'
import { addBeating, addPartial } from '../synth/partials.ts'
import { mixIn, swell } from '../synth/shape.ts'

/** Times the note that one hears; gain; seconds until it has died away. A tierce that is major: the bell of a feast. */
const bellPartials = [
  [0.5, 0.55, 13],
  [1, 0.75, 9],
  [1.25, 0.5, 7],
  [1.51, 0.28, 5],
  [2.01, 0.7, 4.6],
  [2.52, 0.26, 2.8],
  [2.67, 0.16, 2.2],
  [3.02, 0.26, 1.9],
  [4.13, 0.16, 0.9],
  [5.38, 0.1, 0.55],
  [6.72, 0.05, 0.3],
] as const

/** The bell of the square: it hums on for seven seconds. */
export function bell(rate: number, random: Random): Float32Array {
  const samples = new Float32Array(Math.round(rate * 7.5))
  const note = 440
  for (const [ratio, gain, decaySeconds] of bellPartials) {
    const partial = {
      hertz: note * ratio,
      gain: gain * between(random, 0.85, 1.15),
      decaySeconds,
      attackSeconds: 0.004,
    }
    addBeating(samples, rate, random, partial, between(random, 0.3, 0.5) * (1 + ratio))
  }
  strike(samples, rate, random, 900, 0.35)
  return samples
}

/** A lantern takes the flame: three small glasses, one after the other. */
export function chime(rate: number, random: Random): Float32Array {
  const samples = new Float32Array(Math.round(rate * 2.6))
  const notes = pick(random, [
    [1174.7, 1480, 1760],
    [987.8, 1174.7, 1760],
    [1174.7, 1318.5, 1975.5],
  ])
  notes.forEach((note, i) => {
    const atSeconds = i * between(random, 0.1, 0.125)
    const gain = between(random, 0.8, 1) * (1 - i * 0.12)
    for (const [ratio, share, decaySeconds] of [
      [1, 1, 2.1],
      [2.003, 0.12, 1.2],
      [2.76, 0.14, 0.7],
      [5.4, 0.03, 0.22],
    ] as const) {
      addBeating(
        samples,
        rate,
        random,
        { hertz: note * ratio, gain: gain * share, decaySeconds, atSeconds, attackSeconds: 0.005 },
        between(random, 0.8, 2),
      )
    }
  })
  return samples
}

/** The anvil answers short and bright, and the hammer bounces once. */
export function hammer(rate: number, random: Random): Float32Array {
  const samples = new Float32Array(Math.round(rate * 1.3))
  const bounceSeconds = between(random, 0.13, 0.17)
  for (const [atSeconds, force] of [
    [0, 1],
    [bounceSeconds, between(random, 0.12, 0.22)],
  ] as const) {
    for (const [hertz, gain, decaySeconds] of [
      [196, 0.8, 0.12],
      [742, 0.6, 0.7],
      [1263, 0.5, 0.85],
      [1981, 0.32, 0.6],
      [2874, 0.16, 0.4],
      [4102, 0.05, 0.2],
    ] as const) {
      const bend = between(random, 0.995, 1.005)
      addPartial(samples, rate, {
        hertz: hertz * bend,
        gain: gain * force * between(random, 0.75, 1.1),
        decaySeconds,
        atSeconds,
      })
    }
  }
  strike(samples, rate, random, 1600, 0.5)
  return samples
}

/** What strikes, not what rings. */
function strike(samples: Float32Array, rate: number, random: Random, hertz: number, gain: number): void {
  const noise = whiteNoise(Math.round(rate * 0.03), random)
  mixIn(samples, bandPass(noise, rate, { hertz, narrowness: 0.9 }), 0, at => gain * swell(at, 0.1))
}
