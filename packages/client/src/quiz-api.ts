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

/** The calls of a quiz. They fit `QuizApi` of `@townsfolk/core`, and fail as the calls of `Client` do. */
export interface QuizCalls {
  /**
   * `POST /quiz`: starts a quiz with a character as its host. The turn has the host's greeting, or the first
   * question if there is no greeting. It is repeated as `chat` is.
   *
   * Fails with `invalid_question_set` (400), `plan_required` or `character_not_in_team` (403),
   * `character_not_found` or `question_set_not_found` (404), `missing_ids` or `ai_contestants_unsupported` (422).
   */
  startQuiz(request: QuizStartRequest, options?: CallOptions): Promise<QuizTurn>
  /**
   * `POST /quiz`: sends what a player says or chooses. With `sessionId` alone it asks for the next question, when
   * none is open. It is repeated as `chat` is.
   *
   * Fails with `quiz_finished` (409), whose error has the closing `turn`; with `state_changed` (409) if the
   * question in `questionId` is no longer open; with `nothing_said`, `unknown_option` or `unknown_participant`
   * (422); and as `chat` does.
   */
  quizTurn(request: QuizTurnRequest, options?: CallOptions): Promise<QuizTurn>
  /**
   * `GET /quiz/session`: reads the state of a run and its rounds so far. Fails with `plan_required` (403) and
   * `session_not_found` (404).
   */
  quizSession(sessionId: string, options?: CallOptions): Promise<QuizSession>
  /** `POST /chat/session/fork`: copies a run as it was after a message. Fails with `session_not_found` (404). */
  forkSession(request: ForkRequest, options?: CallOptions): Promise<ForkReply>
}

/** Makes the quiz calls of a client: they use its address, key and timeouts. */
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
