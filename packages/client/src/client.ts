import type { ChatReply, ChatRequest, ChatStreamPart } from '@townsfolk/protocol'
import { streamChat } from './chat-stream.ts'
import { isInDevelopment } from './development.ts'
import { getMethod, postMethod } from './methods.ts'
import { readCharacterList } from './read-account.ts'
import { readChatReply } from './read-chat.ts'
import type { CallOptions } from './send.ts'
import { type ClientOptions, createTransport, type Transport } from './transport.ts'

/**
 * A service, and the calls of a conversation with it. The other calls are separate functions, so that a
 * game ships only those that it uses: `createSpeechApi`, `createQuizApi`, `createHistoryApi` and
 * `createAccountApi` take a client; `createFullClient` has them all.
 *
 * A call fails only with an `ApiError` or a `ConnectionError`. Each call lists its own codes; all can also fail
 * with `unauthorized` (401), `invalid_request` (422) and `daily_allowance_exhausted` (429).
 *
 * A call that only reads is repeated, at most twice, when the connection fails or the service may soon
 * recover. A turn is repeated too, with its `Idempotency-Key`, so it is charged once. Other calls that cost
 * credits are not repeated: they may have been charged although the answer was lost.
 */
export interface Client {
  /** Where calls go, and how. */
  readonly transport: Transport
  /**
   * `POST /chat`: a turn. Repeated when its answer was lost, at most twice; and when the service refused it because
   * another turn of its session was running, as long as its time lasts.
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
   * `GET /characters`, once, in a page of this machine, which is one that is being developed. Elsewhere it asks
   * nothing and gives undefined. A runtime compares the ids of its characters with it.
   */
  knownCharacters(): Promise<readonly string[] | undefined>
}

/** @throws TypeError when `baseUrl` is not an address, or a timeout not a time */
export function createClient(options: ClientOptions): Client {
  const transport = createTransport(options)
  const list = getMethod(transport, '/characters', readCharacterList)
  let known: Promise<readonly string[]> | undefined
  return {
    transport,
    chat: postMethod(transport, 'turn', '/chat', readChatReply),
    chatStream: (request, options) => streamChat(transport, request, options),
    async knownCharacters() {
      if (!isInDevelopment()) return undefined
      known ??= list().then(({ characters }) => characters.map(({ id }) => id))
      return known
    },
  }
}
