import type { QuestionFrame } from '../question-frame.ts'
import { questionsAboutPlace } from './frames/questions-about-place.ts'
import { questionsAboutSelf } from './frames/questions-about-self.ts'
import { questionsAboutThings } from './frames/questions-about-things.ts'

/**
 * Questions that many characters have an answer to, in the wordings that players have for each. An author who wrote one
 * of them is understood at the others. By field; nothing in here belongs to one game.
 */
export const questionFrames: readonly QuestionFrame[] = [
  ...questionsAboutPlace,
  ...questionsAboutSelf,
  ...questionsAboutThings,
]
