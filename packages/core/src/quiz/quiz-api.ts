import type {
  ForkReply,
  ForkRequest,
  QuizSession,
  QuizStartRequest,
  QuizTurn,
  QuizTurnRequest,
} from '@townsfolk/protocol'
import type { DialogueCallOptions } from '../ports/dialogue-api.ts'

/**
 * What core needs of a service that runs quizzes. The client of this repository fits it. Errors have a `code`, that
 * of `operation_in_progress` perhaps `retryAfterMs`, that of `quiz_finished` the closing `turn`.
 */
export interface QuizApi {
  startQuiz(request: QuizStartRequest, options?: DialogueCallOptions): Promise<QuizTurn>
  quizTurn(request: QuizTurnRequest, options?: DialogueCallOptions): Promise<QuizTurn>
  quizSession(sessionId: string, options?: DialogueCallOptions): Promise<QuizSession>
  /** Copies a run as it stood at a message, so that loading a saved game undoes what was played since. */
  forkSession?(request: ForkRequest, options?: DialogueCallOptions): Promise<ForkReply>
}
