import type {
  ForkReply,
  ForkRequest,
  QuizSession,
  QuizStartRequest,
  QuizTurn,
  QuizTurnRequest,
} from '@townsfolk/protocol'
import type { Client } from './client.ts'
import { forkMethod } from './history-api.ts'
import { getMethod } from './methods.ts'
import { readQuizSession, readQuizTurn } from './read-quiz.ts'
import { receiveJson } from './receive.ts'
import { type CallOptions, send } from './send.ts'
import type { Transport } from './transport.ts'

/** The calls of a quiz. They fit `QuizApi` of `@townsfolk/core`, and fail as those of `Client` do. */
export interface QuizCalls {
  /**
   * `POST /quiz`: a character begins to host a quiz. The turn has its greeting, or at once the first question.
   * Repeated as `chat` is.
   *
   * Fails with `invalid_question_set` (400), `plan_required` or `character_not_in_team` (403),
   * `character_not_found` or `question_set_not_found` (404), `missing_ids` or `ai_contestants_unsupported`
   * (422).
   */
  startQuiz(request: QuizStartRequest, options?: CallOptions): Promise<QuizTurn>
  /**
   * `POST /quiz`: what a player says or chooses; `sessionId` alone asks the next question when none is open.
   * Repeated as `chat` is.
   *
   * Fails with `quiz_finished` (409), whose error has the closing `turn`, `state_changed` (409) when another
   * question is open than `questionId` says, `nothing_said`, `unknown_option` or `unknown_participant` (422),
   * and as `chat` does.
   */
  quizTurn(request: QuizTurnRequest, options?: CallOptions): Promise<QuizTurn>
  /**
   * `GET /quiz/session`: where a run stands, and what was played. Fails with `plan_required` (403) and
   * `session_not_found` (404).
   */
  quizSession(sessionId: string, options?: CallOptions): Promise<QuizSession>
  /**
   * `POST /chat/session/fork`: copies a run as it stood at a message. Fails with `session_not_found` (404).
   */
  forkSession(request: ForkRequest, options?: CallOptions): Promise<ForkReply>
}

/** Calls by the way of this client: its address, key and timeouts. */
export function createQuizApi({ transport }: Client): QuizCalls {
  return {
    startQuiz: (body, options) => sendQuiz(transport, body, options),
    quizTurn: (body, options) => sendQuiz(transport, body, options),
    quizSession: (sessionId, options) =>
      getMethod(
        transport,
        '/quiz/session',
        readQuizSession,
        String(new URLSearchParams({ sessionId })),
      )(options),
    forkSession: forkMethod(transport),
  }
}

const receiveQuizTurn = receiveJson(readQuizTurn)

function sendQuiz(transport: Transport, body: object, options?: CallOptions): Promise<QuizTurn> {
  const call = {
    kind: 'turn',
    path: '/quiz',
    body,
    receive: receiveQuizTurn,
    readTurn: readQuizTurn,
  } as const
  return send(transport, call, options)
}
