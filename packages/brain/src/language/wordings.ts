import type { ActionFrame } from './action-frame.ts'
import type { QuestionFrame } from './question-frame.ts'

/** What players say beside what an author foresaw, for actions and questions that many characters have. */
export interface Wordings {
  readonly actions: readonly ActionFrame[]
  readonly questions: readonly QuestionFrame[]
}
