import type {
  Account,
  CharacterList,
  ChatReply,
  ChatRequest,
  ChatStreamPart,
  ForkReply,
  ForkRequest,
  HistoryMessage,
  HistoryPage,
  HistoryRequest,
  QuestionSetList,
  QuizSession,
  QuizStartRequest,
  QuizTurn,
  QuizTurnRequest,
  SpeechRequest,
  SpeechTimings,
  Transcription,
  Usage,
  UsageQuery,
} from '@townsfolk/protocol'
import { streamChat } from './chat-stream.ts'
import { type HistoryQuery, walkHistory } from './history.ts'
import { getMethod, postMethod } from './methods.ts'
import { readAccount, readCharacterList, readQuestionSetList, readUsage } from './read-account.ts'
import { readChatReply } from './read-chat.ts'
import { readForkReply, readHistoryPage } from './read-history.ts'
import { readQuizSession, readQuizTurn } from './read-quiz.ts'
import { readSpeechTimings } from './read-timings.ts'
import type { CallOptions } from './send.ts'
import { type SpokenAudio, speechMethods, type TranscriptionRequest } from './speech.ts'
import { streamSpeech } from './speech-stream.ts'
import { type ClientOptions, createTransport } from './transport.ts'

/**
 * The service's endpoints. Every method fails with an `ApiError` or a `ConnectionError`, and with nothing
 * else; each names the codes of its own beside `unauthorized` (401), `invalid_request` (422) and
 * `daily_allowance_exhausted` (429).
 *
 * One that only reads is repeated, at most twice, when the connection fails or the service may soon do
 * better. One that costs credits is not: it may have been charged although its answer was lost.
 */
export interface Client {
  /**
   * `POST /chat`: a turn. Repeated only when the service refused it because another turn of its session was
   * running, as long as its time lasts.
   *
   * Fails with `insufficient_credits` (400), `plan_required` or `character_not_in_team` (403),
   * `character_not_found` or `session_not_found` (404), `player_credit_limit` or `character_credit_limit`
   * (429) and `model_unavailable` (502).
   */
  chat(request: ChatRequest, options?: CallOptions): Promise<ChatReply>
  /**
   * `POST /chat`, with each part as soon as the service knows it; from a service that does not stream, all at
   * once. The request is sent when a loop begins, once; leaving the loop aborts it.
   *
   * Fails in the loop and as `chat` does: the turn was taken only when the part `done` came.
   */
  chatStream(request: ChatRequest, options?: CallOptions): AsyncIterable<ChatStreamPart>
  /**
   * `POST /chat/session`: a page of what was said in a session, oldest first. Fails with `session_not_found`
   * (404).
   */
  historyPage(request: HistoryRequest, options?: CallOptions): Promise<HistoryPage>
  /**
   * `POST /chat/session` for page after page, as far as a loop goes: newest message first, or oldest first
   * from the start. Fails in the loop and as `historyPage` does; each page has the time of a call.
   */
  history(query: HistoryQuery, options?: CallOptions): AsyncIterable<HistoryMessage>
  /**
   * `POST /chat/session/fork`: copies a session as it stood at a message. Fails with `session_not_found`
   * (404).
   */
  forkSession(request: ForkRequest, options?: CallOptions): Promise<ForkReply>
  /**
   * `POST /audio/generate`: a line as sound, in the character's voice. Fails with `no_voice` (403),
   * `voice_not_found` (404) and as `chat` does.
   */
  generateSpeech(request: SpeechRequest, options?: CallOptions): Promise<SpokenAudio>
  /**
   * `POST /audio/stream`: the same as it is made, piece by piece: a WAV file of 16-bit PCM whose header
   * leaves its length open, whatever `format` says. The request is sent when a loop begins, once; leaving
   * the loop aborts it. Each piece has the time of a call to come; what the loop does with it takes none of
   * that.
   *
   * Fails in the loop: with `not_found` (404) when the voice cannot stream, and as `generateSpeech` does.
   */
  streamSpeech(request: SpeechRequest, options?: CallOptions): AsyncIterable<Uint8Array>
  /**
   * `POST /audio/timings`: where the mouth is when, in the clip that the same request to `generateSpeech`
   * gives. It costs nothing. Fails with `not_found` (404) when the voice does not tell, `no_voice` or
   * `character_not_in_team` (403), `character_not_found` or `voice_not_found` (404).
   */
  speechTimings(request: SpeechRequest, options?: CallOptions): Promise<SpeechTimings>
  /**
   * `POST /audio/transcribe`: what was said in a recorded clip. Fails with `payload_too_large` (413) and as
   * `chat` does.
   */
  transcribe(request: TranscriptionRequest, options?: CallOptions): Promise<Transcription>
  /**
   * `POST /quiz`: a character begins to host a quiz. The turn has its greeting, or at once the first question.
   * Never repeated: a call whose answer was lost may have begun a run.
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
  /** `GET /account`: plan and credits of the key's team. */
  account(options?: CallOptions): Promise<Account>
  /** `GET /usage`: credits, and what the player and the character of the query used of them. */
  usage(query?: UsageQuery, options?: CallOptions): Promise<Usage>
  /** `GET /characters`: those the key may use. */
  characters(options?: CallOptions): Promise<CharacterList>
  /** `GET /question-sets`: those the key may use. */
  questionSets(options?: CallOptions): Promise<QuestionSetList>
}

/** @throws TypeError when `baseUrl` is not an address, or a timeout not a time */
export function createClient(options: ClientOptions): Client {
  const transport = createTransport(options)
  const historyPage: Client['historyPage'] = postMethod(transport, 'read', '/chat/session', readHistoryPage)
  return {
    chat: postMethod(transport, 'turn', '/chat', readChatReply),
    chatStream: (request, options) => streamChat(transport, request, options),
    historyPage,
    history: (query, options) => walkHistory(query, request => historyPage(request, options)),
    forkSession: postMethod(transport, 'change', '/chat/session/fork', readForkReply),
    ...speechMethods(transport),
    streamSpeech: (request, options) => streamSpeech(transport, request, options),
    speechTimings: postMethod(transport, 'audio', '/audio/timings', readSpeechTimings),
    startQuiz: postMethod(transport, 'change', '/quiz', readQuizTurn),
    quizTurn: postMethod(transport, 'turn', '/quiz', readQuizTurn),
    quizSession: (sessionId, options) =>
      getMethod(
        transport,
        '/quiz/session',
        readQuizSession,
        String(new URLSearchParams({ sessionId })),
      )(options),
    account: getMethod(transport, '/account', readAccount),
    usage: (query = {}, options) => getMethod(transport, '/usage', readUsage, textOf(query))(options),
    characters: getMethod(transport, '/characters', readCharacterList),
    questionSets: getMethod(transport, '/question-sets', readQuestionSetList),
  }
}

function textOf({ playerId, characterId }: UsageQuery): string {
  const query = new URLSearchParams()
  if (playerId) query.set('playerId', playerId)
  if (characterId) query.set('characterId', characterId)
  return query.toString()
}
