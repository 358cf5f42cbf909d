import { between, createRandom, pick, type Random } from '../../art/random.ts'
import type { Mood } from '../game-sound.ts'
import type { AirSound } from './air-sounds.ts'

export interface AirMoment {
  readonly sound: AirSound
  /** Which of the variants. */
  readonly variant: number
  readonly atSeconds: number
  readonly gain: number
  readonly pan: number
  /** How much higher it is played, as a factor. */
  readonly bend: number
}

/** How many of each sound are made. */
export const airVariants: Readonly<Record<AirSound, number>> = {
  cricket: 2,
  'far-cricket': 2,
  lap: 4,
  wave: 3,
}

/** Seconds from one to the next, on average, and how loud. */
interface Habit {
  readonly everySeconds: number
  readonly gain: number
}

interface AirRules {
  readonly windGain: number
  readonly habits: Partial<Readonly<Record<AirSound, Habit>>>
}

const crickets = (everySeconds: number, gain: number): AirRules['habits'] => ({
  cricket: { everySeconds, gain },
  'far-cricket': { everySeconds: everySeconds * 1.4, gain: gain * 0.5 },
})

/** How the air is in each mood. */
export const airRules: Readonly<Record<Mood, AirRules>> = {
  dusk: { windGain: 0.034, habits: { lap: { everySeconds: 3.4, gain: 0.022 } } },
  lanterns: { windGain: 0.03, habits: { ...crickets(7, 0.013), lap: { everySeconds: 4, gain: 0.02 } } },
  night: { windGain: 0.026, habits: { ...crickets(3.6, 0.017), lap: { everySeconds: 3.6, gain: 0.02 } } },
  island: {
    windGain: 0.045,
    habits: { wave: { everySeconds: 5.2, gain: 0.036 }, lap: { everySeconds: 5, gain: 0.018 } },
  },
  home: { windGain: 0.022, habits: { ...crickets(5, 0.013), lap: { everySeconds: 4.4, gain: 0.018 } } },
}

/** What is heard around the village, moment by moment; the same seed gives the same evening. */
export class Air {
  readonly #random: Random
  readonly #nextSeconds = new Map<AirSound, number>()
  #askedUntil = 0

  constructor(seed: number) {
    this.#random = createRandom(seed)
  }

  /** What sounds before a time that has not been asked for yet, in seconds of the evening. */
  momentsUntil(untilSeconds: number, mood: Mood): AirMoment[] {
    const moments: AirMoment[] = []
    for (const [sound, habit] of Object.entries(airRules[mood].habits) as [AirSound, Habit][]) {
      let atSeconds = this.#nextSeconds.get(sound) ?? -1
      // It is new here, or it was left behind when the mood was another.
      if (atSeconds < this.#askedUntil) atSeconds = untilSeconds + this.#gap(habit) * this.#random()
      while (atSeconds < untilSeconds) {
        moments.push(...this.#moments(sound, habit, atSeconds))
        atSeconds += this.#gap(habit)
      }
      this.#nextSeconds.set(sound, atSeconds)
    }
    this.#askedUntil = untilSeconds
    return moments
  }

  #gap({ everySeconds }: Habit): number {
    return everySeconds * between(this.#random, 0.45, 1.55)
  }

  /** A cricket chirps some times from where it sits, and is silent again. */
  #moments(sound: AirSound, { gain }: Habit, atSeconds: number): AirMoment[] {
    const random = this.#random
    const pan = between(random, -0.8, 0.8)
    const loudness = gain * between(random, 0.5, 1)
    const variant = Math.floor(random() * airVariants[sound])
    const bend = between(random, 0.97, 1.03)
    const count = sound === 'cricket' ? pick(random, [1, 2, 2, 3, 4]) : 1
    const gap = between(random, 0.36, 0.5)
    return Array.from({ length: count }, (_, n) => ({
      sound,
      variant,
      atSeconds: atSeconds + n * gap,
      gain: loudness * between(random, 0.85, 1),
      pan,
      bend,
    }))
  }
}
