import { between, createRandom, type Random } from '../../art/random.ts'
import { effectRecipes, effectSamples } from '../effects/effects.ts'
import type { Effect, PlayOptions } from '../game-sound.ts'
import type { Mixer } from './mixer.ts'
import { SampleBank } from './sample-bank.ts'

type Variant = `${Effect} ${number}`

/** As many of one effect sound at a time; of a bell rung again and again the oldest tail fades. */
const mostAtOnce = 4

/** Plays effects, never twice in a row the same way. */
export class EffectPlayer {
  readonly #mixer: Mixer
  readonly #random: Random
  readonly #bank: SampleBank<Variant>
  readonly #lastVariant = new Map<Effect, number>()
  readonly #sounding = new Map<Effect, GainNode[]>()
  /** What is still to be made. */
  readonly #unmade: Variant[] = allVariants()

  constructor(mixer: Mixer, seed: number) {
    this.#mixer = mixer
    this.#random = createRandom(seed)
    this.#bank = new SampleBank(mixer.context, (variant, rate) => {
      const [effect] = variant.split(' ') as [Effect]
      return effectSamples(effect, rate, this.#random)
    })
  }

  /** Makes one effect before it is needed. Returns false when there is none left. */
  prepareOne(): boolean {
    const variant = this.#unmade.shift()
    if (variant) this.#bank.get(variant)
    return variant !== undefined
  }

  play(effect: Effect, { pan = 0, gain = 1 }: PlayOptions = {}): void {
    const { context, effects } = this.#mixer
    const { bend } = effectRecipes[effect]
    const source = new AudioBufferSourceNode(context, {
      buffer: this.#bank.get(`${effect} ${this.#nextVariant(effect)}`),
      playbackRate: 1 + between(this.#random, -bend, bend),
    })
    // A panner takes as much from what is in the middle.
    const loudness = new GainNode(context, { gain: Math.SQRT2 * gain * between(this.#random, 0.82, 1) })
    const panner = new StereoPannerNode(context, { pan: Math.max(-1, Math.min(1, pan)) })
    source.connect(loudness).connect(panner).connect(effects)
    source.start()
    this.#makeRoom(effect, loudness)
    source.onended = () => {
      panner.disconnect()
      const sounding = this.#sounding.get(effect)
      if (sounding?.includes(loudness)) sounding.splice(sounding.indexOf(loudness), 1)
    }
  }

  /** One that is there already, if any is, and not the last. */
  #nextVariant(effect: Effect): number {
    const all = Array.from({ length: effectRecipes[effect].variants }, (_, n) => n)
    const others = all.length > 1 ? all.filter(n => n !== this.#lastVariant.get(effect)) : all
    const made = others.filter(n => this.#bank.has(`${effect} ${n}`))
    const choices = made.length > 0 ? made : others
    const variant = choices[Math.floor(this.#random() * choices.length)] ?? 0
    this.#lastVariant.set(effect, variant)
    return variant
  }

  #makeRoom(effect: Effect, loudness: GainNode): void {
    const sounding = this.#sounding.get(effect) ?? []
    sounding.push(loudness)
    this.#sounding.set(effect, sounding)
    if (sounding.length > mostAtOnce) {
      sounding.shift()?.gain.setTargetAtTime(0, this.#mixer.context.currentTime, 0.08)
    }
  }
}

/** The first of each effect before the second of any. */
function allVariants(): Variant[] {
  const recipes = Object.entries(effectRecipes) as [Effect, { readonly variants: number }][]
  return [0, 1, 2, 3, 4, 5].flatMap(n =>
    recipes.flatMap(([effect, { variants }]) => (n < variants ? [`${effect} ${n}` as const] : [])),
  )
}
