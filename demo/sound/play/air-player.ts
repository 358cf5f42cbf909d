import { between, createRandom, type Random } from '../../art/random.ts'
import { Air, type AirMoment, airRules, airVariants } from '../air/air.ts'
import { type AirSound, airSamples, windSamples } from '../air/air-sounds.ts'
import type { Mood } from '../game-sound.ts'
import type { Mixer } from './mixer.ts'
import { SampleBank } from './sample-bank.ts'

const aheadSeconds = 2

/** In seconds: from one evening's air to the next. */
const moodTime = 2.5

/** Plays wind, water and crickets. */
export class AirPlayer {
  readonly #mixer: Mixer
  readonly #air: Air
  readonly #random: Random
  readonly #bank: SampleBank<'wind' | `${AirSound} ${number}`>
  #mood: Mood = 'dusk'
  #wind: GainNode | undefined
  #gustSeconds = 0

  constructor(mixer: Mixer, seed: number) {
    this.#mixer = mixer
    this.#air = new Air(seed)
    this.#random = createRandom(seed + 1)
    this.#bank = new SampleBank(
      mixer.context,
      (key, rate) => {
        if (key === 'wind') return windSamples(rate, seed)
        const [sound, variant] = key.split(' ') as [AirSound, string]
        return airSamples(sound, rate, seed + Number(variant))
      },
      key => (key === 'wind' ? 16_000 : 24_000),
    )
  }

  setMood(mood: Mood): void {
    this.#mood = mood
    this.#gustSeconds = 0
  }

  /**
   * One small piece of work, some times a second: makes a sound that this mood has, or gives what comes next to the
   * clock. Returns whether it made one.
   */
  work(nowSeconds: number): boolean {
    const unmade = soundsOf(this.#mood).find(key => !this.#bank.has(key))
    if (unmade) {
      this.#bank.get(unmade)
      return true
    }
    this.#wind ??= this.#startWind(nowSeconds)
    if (nowSeconds >= this.#gustSeconds) {
      const strength = airRules[this.#mood].windGain * between(this.#random, 0.55, 1.15)
      this.#wind.gain.setTargetAtTime(strength, nowSeconds, moodTime)
      this.#gustSeconds = nowSeconds + between(this.#random, 4, 9)
    }
    for (const moment of this.#air.momentsUntil(nowSeconds + aheadSeconds, this.#mood)) this.#play(moment)
    return false
  }

  #startWind(nowSeconds: number): GainNode {
    const { context, air } = this.#mixer
    const buffer = this.#bank.get('wind')
    const gain = new GainNode(context, { gain: 0 })
    // From two sides, at two speeds: it is wide, and repeats later than the loop does.
    for (const [pan, playbackRate] of [
      [-0.7, 0.94],
      [0.7, 1.06],
    ] as const) {
      const source = new AudioBufferSourceNode(context, { buffer, loop: true, playbackRate })
      source.connect(new StereoPannerNode(context, { pan })).connect(gain)
      source.start(nowSeconds, this.#random() * buffer.duration)
    }
    gain.connect(air)
    return gain
  }

  #play({ sound, variant, atSeconds, gain, pan, bend }: AirMoment): void {
    const { context, air } = this.#mixer
    const source = new AudioBufferSourceNode(context, {
      buffer: this.#bank.get(`${sound} ${variant}`),
      playbackRate: bend,
    })
    const panner = new StereoPannerNode(context, { pan })
    source.connect(new GainNode(context, { gain })).connect(panner).connect(air)
    source.start(atSeconds)
    source.onended = () => panner.disconnect()
  }
}

function soundsOf(mood: Mood): ('wind' | `${AirSound} ${number}`)[] {
  const sounds = Object.keys(airRules[mood].habits) as AirSound[]
  const variants = sounds.flatMap(sound =>
    Array.from({ length: airVariants[sound] }, (_, n) => `${sound} ${n}` as const),
  )
  return ['wind', ...variants]
}
