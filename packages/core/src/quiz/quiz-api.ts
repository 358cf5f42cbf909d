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
 * A service that runs quizzes. `createQuizApi` of `@townsfolk/client` fits. Its errors have a `code`; with
 * `operation_in_progress` they may have `retryAfterMs`, with `quiz_finished` they have the closing `turn`.
 */
export interface QuizApi {
  startQuiz(request: QuizStartRequest, options?: DialogueCallOptions): Promise<QuizTurn>
  quizTurn(request: QuizTurnRequest, options?: DialogueCallOptions): Promise<QuizTurn>
  quizSession(sessionId: string, options?: DialogueCallOptions): Promise<QuizSession>
  /** Copies a run as it was after a message, so that loading a saved game undoes what was played since. */
  forkSession?(request: ForkRequest, options?: DialogueCallOptions): Promise<ForkReply>
}
