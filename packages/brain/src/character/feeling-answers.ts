import type { AnswerName } from './answers.ts'
import type { MoodCause } from './character.ts'

/** What is said to somebody whose words move the character, and ask for nothing. */
export const feelingAnswers: Readonly<Partial<Record<MoodCause, AnswerName>>> = {
  praise: 'praised',
  insult: 'insulted',
  thanks: 'thanked',
}
