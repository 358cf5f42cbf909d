import { between, createRandom, type Random } from '../../art/random.ts'
import { bubbles } from '../effects/wood-and-water.ts'
import { bandPass, lowPass, whiteNoise } from '../synth/noise.ts'
import { finish, loopOf, mixIn, scaledTo, swell } from '../synth/shape.ts'

/** What is heard now and then, each a sound of its own. */
export type AirSound = 'cricket' | 'far-cricket' | 'lap' | 'wave'

const makers: Readonly<Record<AirSound, (rate: number, random: Random) => Float32Array>> = {
  cricket: (rate, random) => cricket(rate, between(random, 3700, 4100), 3 + Math.floor(random() * 2), random),
  'far-cricket': (rate, random) => cricket(rate, between(random, 3100, 3400), 7, random),
  lap,
  wave,
}

export function airSamples(sound: AirSound, rate: number, seed: number): Float32Array {
  return finish(makers[sound](rate, createRandom(seed)), rate, 1)
}

/** The wind and the lake far away: a loop, since nothing happens in it. */
export function windSamples(rate: number, seed: number): Float32Array {
  const noise = whiteNoise(Math.round(rate * 9), createRandom(seed))
  const soft = lowPass(lowPass(lowPass(noise, rate, 420), rate, 420), rate, 900)
  // Nothing below what a small speaker plays: it would only move it.
  const wind = bandPass(soft, rate, { hertz: 260, narrowness: 0.5 })
  return scaledTo(loopOf(wind, rate), 1)
}

/** A chirp of some pulses, soft at its beginning: far away among the grass. */
function cricket(rate: number, hertz: number, pulses: number, random: Random): Float32Array {
  const pulseSeconds = between(random, 0.028, 0.034)
  const samples = new Float32Array(Math.round(rate * (pulses * pulseSeconds + 0.05)))
  let phase = 0
  for (let n = 0; n < pulses; n += 1) {
    const from = Math.round(rate * (0.005 + n * pulseSeconds))
    const length = Math.round(rate * pulseSeconds * 0.75)
    const gain = swell((n + 0.8) / (pulses + 0.6), 0.6)
    for (let i = 0; i < length; i += 1) {
      phase += (2 * Math.PI * hertz * (1 - (0.015 * i) / length)) / rate
      samples[from + i] = Math.sin(phase) * gain * swell(i / length, 0.4)
    }
  }
  return samples
}

/** Water against the bank. */
function lap(rate: number, random: Random): Float32Array {
  const seconds = between(random, 0.9, 1.5)
  const samples = new Float32Array(Math.round(rate * (seconds + 0.1)))
  const noise = lowPass(whiteNoise(Math.round(rate * seconds), random), rate, 1200)
  const top = between(random, 260, 420)
  const water = bandPass(noise, rate, at => ({ hertz: 240 + top * swell(at, 0.3), narrowness: 0.9 }))
  mixIn(samples, water, 0, at => 2 * swell(at, 0.3))
  bubbles(samples, rate, random, { count: 4, from: 0.2, until: seconds - 0.1, gain: 0.16 })
  return samples
}

/** A wave that comes up the stones and runs back. */
function wave(rate: number, random: Random): Float32Array {
  const seconds = between(random, 4.5, 6)
  const samples = new Float32Array(Math.round(rate * seconds))
  const noise = lowPass(whiteNoise(samples.length, random), rate, 1500)
  const crest = between(random, 0.36, 0.44)
  const body = bandPass(noise, rate, at => ({ hertz: 180 + 520 * swell(at, crest), narrowness: 0.6 }))
  mixIn(samples, body, 0, at => swell(at, crest))
  const foam = bandPass(noise, rate, { hertz: 1700, narrowness: 0.7 })
  mixIn(samples, foam, 0, at => 0.5 * swell((at - 0.3) / 0.7, 0.3))
  return samples
}
