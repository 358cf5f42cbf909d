import type { ChatReply, ChatRequest, ChatStreamPart } from '@townsfolk/protocol'
import { isDevelopment } from '@townsfolk/protocol/development'
import { streamChat } from './chat-stream.ts'
import { isInDevelopment } from './development.ts'
import { getMethod, postMethod } from './methods.ts'
import { readCharacterList } from './read-account.ts'
import { readChatReply } from './read-chat.ts'
import type { CallOptions } from './send.ts'
import { type ClientOptions, createTransport, type Transport } from './transport.ts'

/**
 * A connection to a service, with the calls of a conversation. The other calls come from separate functions, so
 * that a game ships only the ones it uses: `createSpeechApi`, `createQuizApi`, `createHistoryApi` and
 * `createAccountApi` take a client. `createFullClient` has all calls.
 *
 * A call fails only with an `ApiError` or a `ConnectionError`. Each call lists its own codes; all can also fail
 * with `unauthorized` (401), `invalid_request` (422) and `daily_allowance_exhausted` (429).
 *
 * A call that only reads is repeated up to twice if the connection fails or the service may soon recover. A turn is
 * repeated too; its `Idempotency-Key` makes sure that it is charged once. Other calls that cost credits are not
 * repeated, because they may have been charged although the answer was lost.
 */
export interface Client {
  /** Address, key and timeouts of the calls. */
  readonly transport: Transport
  /**
   * `POST /chat`: takes a turn. It is repeated up to twice if its answer was lost, and until its timeout if another
   * turn of the session is still running.
   *
   * Fails with `insufficient_credits` (400), `plan_required` or `character_not_in_team` (403),
   * `character_not_found` or `session_not_found` (404), `player_credit_limit` or `character_credit_limit` (429) and
   * `model_unavailable` (502).
   */
  chat(request: ChatRequest, options?: CallOptions): Promise<ChatReply>
  /**
   * `POST /chat`: takes a turn and yields each part of the reply as soon as the service has it. If the service does
   * not stream, all parts come at once. The request is sent once, when the loop begins; leaving the loop aborts it.
   *
   * Errors are those of `chat`, and are thrown in the loop. The turn has been taken only once the part `done` has
   * come.
   */
  chatStream(request: ChatRequest, options?: CallOptions): AsyncIterable<ChatStreamPart>
  /**
   * The ids of the characters that the key may use, fetched once by `GET /characters`. It is for finding mistyped
   * ids during development: in a production build, and on a page that does not come from this machine, it calls nothing
   * and gives undefined.
   */
  knownCharacters(): Promise<readonly string[] | undefined>
}

/**
 * Makes a client for a service. It sends nothing until a call is made.
 * @throws TypeError when `baseUrl` is not an address, or a timeout is not above 0
 */
export function createClient(options: ClientOptions): Client {
  const transport = createTransport(options)
  return {
    transport,
    chat: postMethod(transport, 'turn', '/chat', readChatReply),
    chatStream: (request, options) => streamChat(transport, request, options),
    knownCharacters: isDevelopment ? askOnce(transport) : async () => undefined,
  }
}

function askOnce(transport: Transport): Client['knownCharacters'] {
  const list = getMethod(transport, '/characters', readCharacterList)
  let known: Promise<readonly string[]> | undefined
  return async () => {
    if (!isInDevelopment()) return undefined
    known ??= list().then(({ characters }) => characters.map(({ id }) => id))
    return known
  }
}
