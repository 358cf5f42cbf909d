import { type Emotion, emotions, parseEmotion } from '@townsfolk/protocol'
import { nearestOf } from '../text/nearest.ts'

/** What models call emotions that are not among ours. */
const otherWords: Readonly<Record<string, Emotion>> = {
  AFRAID: 'SCARED',
  BORED: 'DISAPPOINTED',
  CALM: 'REASSURED',
  CHEERFUL: 'HAPPY',
  EXCITED: 'HAPPY',
  FRIENDLY: 'PLEASED',
  GRATEFUL: 'PLEASED',
  INTERESTED: 'CURIOUS',
  JOYFUL: 'HAPPY',
  PROUD: 'CONFIDENT',
  PUZZLED: 'CONFUSED',
  SAD: 'UPSET',
  SHOCKED: 'ALARMED',
  SURPRISED: 'AMAZED',
  WORRIED: 'CONCERNED',
}

/** The emotion that a model means, however it writes it; `unsaid` when it gives none. */
export function readEmotion(written: unknown, unsaid: Emotion): Emotion {
  if (typeof written !== 'string' || written.trim() === '') return unsaid
  const word = written.trim().toUpperCase()
  return otherWords[word] ?? parseEmotion(nearestOf(word, emotions))
}
