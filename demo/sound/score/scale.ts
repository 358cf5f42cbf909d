/** D major without its fourth and seventh: any of these notes sounds well with any other. */
const semitones = [0, 2, 4, 7, 9]

/** How many notes an octave has. */
export const octave: number = semitones.length

/** The MIDI number of a note of the scale; 0 is D4, 5 the D above. */
export function pitchOf(degree: number): number {
  const within = ((degree % octave) + octave) % octave
  return 62 + 12 * Math.floor(degree / octave) + (semitones[within] ?? 0)
}

export function hertzOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12)
}

/** What the pad holds, and which notes of the scale belong to it. */
export interface Chord {
  readonly bass: number
  readonly pad: readonly number[]
  /** Degrees of one octave. */
  readonly tones: readonly number[]
}

export type ChordName = keyof typeof chords

/** By MIDI numbers. The pad alone may have a G. */
export const chords = {
  D: { bass: 38, pad: [50, 57, 64, 66], tones: [0, 2, 3] },
  Bm: { bass: 47, pad: [54, 59, 62, 69], tones: [4, 0, 2] },
  G: { bass: 43, pad: [55, 59, 62, 69], tones: [4, 0] },
  A: { bass: 45, pad: [52, 57, 62, 64], tones: [3, 1] },
  Em: { bass: 40, pad: [52, 55, 62, 66], tones: [1, 4] },
  openD: { bass: 38, pad: [50, 57], tones: [0, 3] },
  openE: { bass: 40, pad: [52, 59], tones: [1, 4] },
  openB: { bass: 47, pad: [54, 59], tones: [4, 2] },
} as const satisfies Record<string, Chord>
