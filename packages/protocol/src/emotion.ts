/** The emotions our service sends. The specification shows four of them; the rest is our decision. */
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

/**
 * Reads an emotion in any letter case. What no list of ours knows reads as NEUTRAL, so that new ones break
 * nothing.
 */
export function parseEmotion(value: unknown): Emotion {
  if (typeof value !== 'string') return 'NEUTRAL'
  const upper = value.trim().toUpperCase()
  return known.has(upper) ? (upper as Emotion) : 'NEUTRAL'
}
