import { createRandom } from '../../art/random.ts'
import { highPass, lowPass, whiteNoise } from './noise.ts'

/** What comes back from the houses and the water, for one ear: the answer to a single click. */
export function roomSamples(rate: number, seed: number): Float32Array {
  const noise = whiteNoise(Math.round(rate * 2.2), createRandom(seed))
  const dark = highPass(lowPass(lowPass(noise, rate, 2600), rate, 4200), rate, 160)
  const delay = Math.round(rate * 0.018)
  const decay = 0.001 ** (1 / (rate * 2))
  let gain = 1
  const room = dark.map((sample, i) => {
    if (i < delay) return 0
    gain *= decay
    return sample * gain * Math.min(1, (dark.length - i) / 4000)
  })
  const energy = room.reduce((sum, sample) => sum + sample * sample, 0)
  return room.map(sample => sample / Math.sqrt(energy))
}
