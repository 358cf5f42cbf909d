import type { Emotion } from '@townsfolk/protocol'

/** How an emotion sounds, compared to the character's plain voice. */
export interface Mood {
  /** Semitones above the plain voice. */
  readonly pitch: number
  /** How far the melody moves, 1 being plain. */
  readonly range: number
  /** Semitones by which a sentence climbs until its end. */
  readonly lift: number
  /** Speed, 1 being plain. */
  readonly rate: number
  /** Loudness, at most 1. */
  readonly level: number
  /** How much of the overtones is heard, 1 being plain: below it sounds dull, above it sharp. */
  readonly brightness: number
  /** Air in the voice, 0 to 1. */
  readonly breath: number
  /** Semitones by which the voice shakes. */
  readonly tremor: number
}

const plain: Mood = {
  pitch: 0,
  range: 1,
  lift: 0,
  rate: 1,
  level: 0.85,
  brightness: 1,
  breath: 0.05,
  tremor: 0.08,
}

/** How each emotion sounds: what is added to or multiplied with a voice’s own settings. */
export const moods: Readonly<Record<Emotion, Mood>> = {
  NEUTRAL: plain,
  HAPPY: { ...plain, pitch: 2.7, range: 1.6, rate: 1.12, level: 0.9, brightness: 1.2 },
  PLEASED: { ...plain, pitch: 1.7, range: 1.25, rate: 0.92, brightness: 1.08 },
  DISAPPOINTED: { ...plain, pitch: -2.2, range: 0.55, lift: -1.5, rate: 0.84, level: 0.6, brightness: 0.72 },
  UPSET: {
    ...plain,
    pitch: -0.2,
    range: 0.75,
    rate: 0.94,
    level: 0.64,
    brightness: 0.85,
    breath: 0.3,
    tremor: 0.5,
  },
  AMAZED: { ...plain, pitch: 4, range: 2, lift: 1.5, rate: 0.9, level: 0.92, brightness: 1.2, breath: 0.3 },
  CURIOUS: { ...plain, pitch: 1.5, range: 1.4, lift: 3.5, rate: 1.02, level: 0.78 },
  CONFUSED: { ...plain, pitch: 0.3, range: 1.1, lift: 2, rate: 0.82, level: 0.68, brightness: 0.88 },
  ALARMED: { ...plain, pitch: 5, range: 1.3, rate: 1.32, level: 1, brightness: 1.35, tremor: 0.25 },
  FASCINATED: { ...plain, pitch: 1.3, range: 1.7, rate: 0.8, level: 0.66, brightness: 0.95, breath: 0.4 },
  IMPRESSED: { ...plain, pitch: -0.5, range: 1.8, rate: 0.88, level: 0.9, brightness: 1.15 },
  ANNOYED: { ...plain, pitch: -1, range: 0.7, lift: -1, rate: 1.14, level: 0.86, brightness: 1.3 },
  ANGRY: { ...plain, pitch: -1.5, range: 1.4, lift: -1, rate: 1.22, level: 1, brightness: 1.6 },
  CONFIDENT: { ...plain, pitch: -1.8, range: 1.15, lift: -1, rate: 0.96, level: 0.92, brightness: 1.2 },
  REASSURED: { ...plain, pitch: -1.3, range: 0.7, lift: -0.5, rate: 0.88, level: 0.76, brightness: 0.88 },
  CONCERNED: { ...plain, pitch: 0.2, range: 0.7, lift: 1.5, level: 0.66, brightness: 0.8, breath: 0.25 },
  SCARED: {
    ...plain,
    pitch: 4,
    range: 0.8,
    lift: 1,
    rate: 1.2,
    level: 0.7,
    brightness: 0.9,
    breath: 0.5,
    tremor: 1,
  },
}
