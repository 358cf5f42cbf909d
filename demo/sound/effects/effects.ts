import type { Random } from '../../art/random.ts'
import type { Effect } from '../game-sound.ts'
import { finish } from '../synth/shape.ts'
import { lamp } from './lamp.ts'
import { bell, chime, hammer } from './metal.ts'
import { flame, page, pickUp, putDown } from './small-things.ts'
import { stepOnGrass, stepOnPath, stepOnStone, stepOnWood } from './steps.ts'
import { gate, oars, splash } from './wood-and-water.ts'

export interface EffectRecipe {
  readonly make: (rate: number, random: Random) => Float32Array
  /** The loudest sample, of 1. */
  readonly peak: number
  /** How many are made, which then take turns. */
  readonly variants: number
  /** How much higher or lower it may be played, as a share. */
  readonly bend: number
}

/** How each effect is made. What is heard often is quiet, and made often. */
export const effectRecipes: Readonly<Record<Effect, EffectRecipe>> = {
  'step-grass': { make: stepOnGrass, peak: 0.075, variants: 6, bend: 0.08 },
  'step-path': { make: stepOnPath, peak: 0.09, variants: 6, bend: 0.07 },
  'step-wood': { make: stepOnWood, peak: 0.1, variants: 6, bend: 0.05 },
  'step-stone': { make: stepOnStone, peak: 0.085, variants: 6, bend: 0.05 },
  bell: { make: bell, peak: 0.25, variants: 2, bend: 0.002 },
  chime: { make: chime, peak: 0.2, variants: 3, bend: 0 },
  flame: { make: flame, peak: 0.16, variants: 3, bend: 0.06 },
  'pick-up': { make: pickUp, peak: 0.14, variants: 3, bend: 0 },
  'put-down': { make: putDown, peak: 0.16, variants: 3, bend: 0 },
  hammer: { make: hammer, peak: 0.22, variants: 4, bend: 0.012 },
  gate: { make: gate, peak: 0.18, variants: 2, bend: 0.03 },
  oars: { make: oars, peak: 0.16, variants: 4, bend: 0.05 },
  splash: { make: splash, peak: 0.2, variants: 3, bend: 0.06 },
  page: { make: page, peak: 0.1, variants: 4, bend: 0.06 },
  lamp: { make: lamp, peak: 0.25, variants: 1, bend: 0 },
}

/** One of the variants of an effect. */
export function effectSamples(effect: Effect, rate: number, random: Random): Float32Array {
  const { make, peak } = effectRecipes[effect]
  return finish(make(rate, random), rate, peak)
}
