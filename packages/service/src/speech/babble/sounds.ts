/** A position of the mouth, and what is heard in it. */
export interface Sound {
  readonly isVowel: boolean
  /** How long it is held in plain speech. */
  readonly durationMs: number
  /** The three resonances of the mouth in kHz, for a grown-up's voice. */
  readonly resonances: readonly [number, number, number]
  /** How open the mouth is, 0 to 1; closed, it muffles. */
  readonly open: number
  /** Loudness of the voice, 0 to 1. Open vowels need more: they spread it over more overtones. */
  readonly voice: number
  /** Loudness of the air, 0 to 1, and where it hisses, in kHz. */
  readonly hiss: number
  readonly hissAt: number
}

/** Capitals are sounds that are written with two letters, S as in ship and T as in thin; M is a hum. */
export type SoundName =
  | ('a' | 'e' | 'i' | 'o' | 'u' | 'M')
  | ('m' | 'n' | 'l' | 'r' | 'w' | 'y' | 'b' | 'd' | 'g')
  | ('p' | 't' | 'k' | 'h' | 'f' | 'T' | 's' | 'S' | 'v' | 'z')

export const sounds: Readonly<Record<SoundName, Sound>> = {
  a: vowel([0.8, 1.25, 2.6], 1, 1),
  e: vowel([0.56, 1.9, 2.65], 0.7, 0.9),
  i: vowel([0.33, 2.3, 3], 0.45, 0.72),
  o: vowel([0.52, 0.9, 2.45], 0.65, 0.85),
  u: vowel([0.36, 0.78, 2.3], 0.35, 0.7),
  M: vowel([0.27, 1.1, 2.2], 0.05, 0.4),

  m: voiced(50, [0.27, 1.1, 2.2], 0.05, 0.4),
  n: voiced(45, [0.27, 1.5, 2.4], 0.1, 0.4),
  l: voiced(45, [0.36, 1.3, 2.7], 0.3, 0.55),
  r: voiced(45, [0.42, 1.2, 1.7], 0.3, 0.55),
  w: voiced(45, [0.32, 0.7, 2.2], 0.2, 0.5),
  y: voiced(42, [0.3, 2.2, 2.9], 0.3, 0.5),
  b: voiced(38, [0.24, 0.9, 2.2], 0, 0.1),
  d: voiced(35, [0.24, 1.7, 2.6], 0.1, 0.1),
  g: voiced(42, [0.24, 1.9, 2.3], 0.1, 0.1),

  p: { ...voiced(38, [0.3, 0.9, 2.2], 0, 0), hiss: 0.1, hissAt: 1.1 },
  t: { ...voiced(38, [0.3, 1.7, 2.6], 0.1, 0), hiss: 0.13, hissAt: 3.6 },
  k: { ...voiced(42, [0.3, 1.9, 2.3], 0.1, 0), hiss: 0.13, hissAt: 2 },
  h: { ...voiced(38, [0.5, 1.5, 2.5], 0.5, 0.05), hiss: 0.11, hissAt: 1.5 },
  f: { ...voiced(55, [0.3, 1.1, 2.2], 0.1, 0), hiss: 0.09, hissAt: 3.8 },
  T: { ...voiced(50, [0.3, 1.4, 2.5], 0.2, 0.08), hiss: 0.08, hissAt: 3.2 },
  s: { ...voiced(60, [0.3, 1.6, 2.6], 0.15, 0), hiss: 0.15, hissAt: 4.8 },
  S: { ...voiced(60, [0.3, 1.8, 2.5], 0.15, 0), hiss: 0.15, hissAt: 2.8 },
  v: { ...voiced(42, [0.3, 1.1, 2.2], 0.1, 0.3), hiss: 0.03, hissAt: 3.4 },
  z: { ...voiced(50, [0.3, 1.6, 2.6], 0.15, 0.3), hiss: 0.07, hissAt: 4.6 },
}

function vowel(resonances: Sound['resonances'], open: number, voice: number): Sound {
  return { ...voiced(78, resonances, open, voice), isVowel: true }
}

function voiced(durationMs: number, resonances: Sound['resonances'], open: number, voice: number): Sound {
  return { isVowel: false, durationMs, resonances, open, voice, hiss: 0, hissAt: 2 }
}
