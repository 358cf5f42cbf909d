import type { Emotion } from '@townsfolk/protocol'

/** How a line is to be said, for models that take instructions. */
export const manners: Readonly<Record<Emotion, string>> = {
  NEUTRAL: 'Speak plainly and evenly.',
  HAPPY: 'Speak brightly, with a smile in the voice.',
  PLEASED: 'Speak warmly and contentedly.',
  DISAPPOINTED: 'Speak slowly, with a falling voice, let down.',
  UPSET: 'Speak in a shaking voice, close to tears.',
  AMAZED: 'Speak in wonder, as at something never seen before.',
  CURIOUS: 'Speak with interest, the voice rising as in a question.',
  CONFUSED: 'Speak hesitantly, as if unsure what is meant.',
  ALARMED: 'Speak fast and loudly, as in sudden danger.',
  FASCINATED: 'Speak softly and slowly, quite absorbed.',
  IMPRESSED: 'Speak with respect, as of something finely done.',
  ANNOYED: 'Speak curtly and with little patience.',
  ANGRY: 'Speak hard and loudly, in anger.',
  CONFIDENT: 'Speak firmly and calmly, sure of every word.',
  REASSURED: 'Speak calmly and with relief.',
  CONCERNED: 'Speak gently, with worry in the voice.',
  SCARED: 'Speak in a high, trembling voice, afraid.',
}
