/** Shape of a speaking mouth. */
export type MouthShape = (typeof mouthShapes)[number]

/**
 * The mouth shapes, in this order: at rest; lips closed (m, b, p); teeth on the lip (f, v); teeth together (s, sh,
 * ch); tongue behind the teeth (d, l, n, th); then the vowels as in "father", "bed", "see", "more", "moon".
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

/** A mouth shape from `atMs` until the next cue. */
export interface MouthCue {
  /** Time from the beginning of the clip, in milliseconds. */
  readonly atMs: number
  readonly shape: MouthShape
}
