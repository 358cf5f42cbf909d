/** What a mouth does while it speaks. */
export type MouthShape = (typeof mouthShapes)[number]

/**
 * In the order of rest, consonants, vowels: at ease; lips pressed (m, b, p); teeth on the lip (f, v); teeth
 * together (s, sh, ch); tongue behind the teeth (d, l, n, th); then as in "father", "bed", "see", "more", "moon".
 */
export const mouthShapes = [
  'rest',
  'pressed',
  'bite',
  'teeth',
  'tongue',
  'open',
  'mid',
  'wide',
  'round',
  'pucker',
] as const

/** From `atMs` on, until the next one, the mouth has this shape. */
export interface MouthCue {
  /** From the beginning of the clip, in milliseconds. */
  readonly atMs: number
  readonly shape: MouthShape
}
