import type { Mood } from '../game-sound.ts'
import type { ChordName } from './scale.ts'

/** What the score does in a mood. */
export interface MoodRules {
  readonly beatsPerMinute: number
  /** What may follow each chord; the first is the one to begin with. */
  readonly chords: Partial<Readonly<Record<ChordName, readonly [ChordName, ...ChordName[]]>>>
  readonly barsPerChord: 1 | 2 | 4
  /** How often each kind of phrase is played, for four bars. */
  readonly phrases: Readonly<Record<PhraseKind, number>>
  /** How often the music box answers where the harp rests, 0 to 1. */
  readonly answers: number
  /** Notes of the scale between which the harp stays. */
  readonly lowest: number
  readonly highest: number
  readonly padGain: number
  /** How often pad and bass fall silent where the harp plays little, 0 to 1. */
  readonly silences: number
  readonly bassGain: number
  readonly harpGain: number
  /** The theme is played out, from its first line to its last. */
  readonly hasTheme: boolean
}

/**
 * `rest`: nothing but the pad. `drops`: two or three notes far from each other. `roll`: a chord, note by note.
 * `arc`: a tune that rises and comes back. `recall`: the last tune, changed. `hint`: a bit of the theme.
 */
export type PhraseKind = 'rest' | 'drops' | 'roll' | 'arc' | 'recall' | 'hint'

export const moodRules: Readonly<Record<Mood, MoodRules>> = {
  dusk: {
    beatsPerMinute: 69,
    chords: { D: ['Bm', 'G', 'Em'], Bm: ['G', 'D'], G: ['D', 'A', 'Em'], A: ['D', 'Bm'], Em: ['G', 'A'] },
    barsPerChord: 2,
    phrases: { rest: 3, drops: 3, roll: 2, arc: 3, recall: 2, hint: 1 },
    answers: 0,
    lowest: -2,
    highest: 7,
    silences: 0.4,
    padGain: 1,
    bassGain: 0.8,
    harpGain: 1,
    hasTheme: false,
  },
  lanterns: {
    beatsPerMinute: 74,
    chords: { D: ['G', 'Bm', 'A'], Bm: ['G', 'Em'], G: ['D', 'A'], A: ['D', 'Bm', 'G'], Em: ['A', 'G'] },
    barsPerChord: 2,
    phrases: { rest: 2.5, drops: 2, roll: 2, arc: 4, recall: 3, hint: 2 },
    answers: 0.65,
    lowest: -1,
    highest: 8,
    silences: 0.3,
    padGain: 1,
    bassGain: 0.9,
    harpGain: 1,
    hasTheme: false,
  },
  night: {
    beatsPerMinute: 60,
    chords: { Bm: ['G', 'D', 'Em'], G: ['D', 'Bm'], D: ['Em', 'Bm'], Em: ['Bm', 'G'] },
    barsPerChord: 2,
    phrases: { rest: 4, drops: 3, roll: 2, arc: 2, recall: 2, hint: 1 },
    answers: 0.3,
    lowest: -4,
    highest: 5,
    silences: 0.45,
    padGain: 1,
    bassGain: 0.9,
    harpGain: 0.9,
    hasTheme: false,
  },
  island: {
    beatsPerMinute: 54,
    chords: { openE: ['openB', 'openD'], openB: ['openD', 'openE'], openD: ['openE'] },
    barsPerChord: 4,
    phrases: { rest: 9, drops: 4, roll: 1, arc: 1, recall: 0, hint: 1 },
    answers: 0.12,
    lowest: -6,
    highest: 3,
    silences: 0.5,
    padGain: 0.85,
    bassGain: 1.1,
    harpGain: 0.85,
    hasTheme: false,
  },
  home: {
    beatsPerMinute: 80,
    chords: { D: ['Bm', 'G'], Bm: ['G', 'Em'], G: ['A', 'D'], A: ['D', 'Bm'], Em: ['A'] },
    barsPerChord: 2,
    phrases: { rest: 1, drops: 1, roll: 2, arc: 3, recall: 2, hint: 0 },
    answers: 0.6,
    lowest: -1,
    highest: 8,
    silences: 0.15,
    padGain: 1.1,
    bassGain: 1,
    harpGain: 1.1,
    hasTheme: true,
  },
}
