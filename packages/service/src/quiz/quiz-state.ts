import type { QuizTurn } from '@townsfolk/protocol'
import type { SessionKind } from '../session/held-session.ts'
import type { RunRecord } from './question-view.ts'
import type { Run } from './run.ts'

/** What the session of a quiz remembers from turn to turn. */
export interface QuizState extends Omit<RunRecord, 'messageId'> {
  readonly run: Run
  /** Who pays for it in usage; undefined when nobody was named. */
  readonly playerId: string | undefined
  /** Messages of the transcript so far. */
  readonly messageCount: number
  /** The turn on which the host signed off. */
  readonly closingTurn: QuizTurn | undefined
}

/** Sessions in which a quiz is played. */
export const quizzes: SessionKind<QuizState> = {
  beginning: 'POST /quiz with characterId and questionSetId begins one',
  write: quiz => JSON.stringify({ quiz }),
  read: text => (JSON.parse(text) as { readonly quiz?: QuizState }).quiz,
}
