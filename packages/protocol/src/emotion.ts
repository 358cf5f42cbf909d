/** The emotions that our service sends. Four of them are in the specification; the others are our decision. */
export const emotions = [
  'NEUTRAL',
  'HAPPY',
  'PLEASED',
  'DISAPPOINTED',
  'UPSET',
  'AMAZED',
  'CURIOUS',
  'CONFUSED',
  'ALARMED',
  'FASCINATED',
  'IMPRESSED',
  'ANNOYED',
  'ANGRY',
  'CONFIDENT',
  'REASSURED',
  'CONCERNED',
  'SCARED',
] as const

/** One of the emotions that our service sends. */
export type Emotion = (typeof emotions)[number]

const known: ReadonlySet<string> = new Set(emotions)

/** Reads an emotion in any letter case. An unknown emotion reads as `NEUTRAL`. */
export function parseEmotion(value: unknown): Emotion {
  if (typeof value !== 'string') return 'NEUTRAL'
  const upper = value.trim().toUpperCase()
  return known.has(upper) ? (upper as Emotion) : 'NEUTRAL'
}
