import type { CharacterList, ChatReply, ChatRequest } from '@townsfolk/protocol'
import { readCharacterList, readChatReply } from './read-reply.ts'
import { send, type Transport } from './send.ts'

export interface ClientOptions {
  /** Address of the v3 interface, such as `https://npc.example/v3`. */
  readonly baseUrl: string
  /** Sent in `x-api-key`. A function is asked before every call, for tokens that expire. */
  readonly apiKey: string | (() => string | Promise<string>)
  /** Who carries requests; the global `fetch` unless told otherwise. An embedded service's `fetch` fits. */
  readonly fetch?: (request: Request) => Promise<Response>
  /** Longest duration of a chat turn, in milliseconds; 30,000 unless told otherwise. */
  readonly turnTimeoutMs?: number
  /** Longest duration of any other call, in milliseconds; 15,000 unless told otherwise. */
  readonly timeoutMs?: number
}

export interface CallOptions {
  /** Ends the call with a `ConnectionError` of code `aborted`. */
  readonly signal?: AbortSignal
}

/**
 * The service's endpoints. Every method rejects with an `ApiError` or a `ConnectionError`, and with nothing
 * else.
 */
export interface Client {
  /** `POST /chat`. Never sent twice by itself: a turn may have been charged although its answer was lost. */
  chat(request: ChatRequest, options?: CallOptions): Promise<ChatReply>
  /** `GET /characters`: those the key may use. */
  characters(options?: CallOptions): Promise<CharacterList>
}

/** @throws TypeError when `baseUrl` is not an address, or a timeout not a time */
export function createClient(options: ClientOptions): Client {
  const { apiKey, turnTimeoutMs = 30_000, timeoutMs = 15_000 } = options
  for (const [name, value] of Object.entries({ turnTimeoutMs, timeoutMs })) {
    if (!(value > 0)) throw new TypeError(`${name} is ${value}; write a number of milliseconds above 0`)
  }
  const transport: Transport = {
    baseUrl: checkedBaseUrl(options.baseUrl),
    apiKey: async () => (typeof apiKey === 'function' ? apiKey() : apiKey),
    fetch: options.fetch ?? (request => globalThis.fetch(request)),
  }
  return {
    chat: (request, { signal } = {}) =>
      send(transport, {
        method: 'POST',
        path: '/chat',
        body: request,
        read: readChatReply,
        timeoutMs: turnTimeoutMs,
        signal,
      }),
    characters: ({ signal } = {}) =>
      send(transport, { method: 'GET', path: '/characters', read: readCharacterList, timeoutMs, signal }),
  }
}

/** Paths are put behind it, so it ends without a slash and has no query. */
function checkedBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(`baseUrl is "${baseUrl}"; write a whole address such as https://npc.example/v3`)
  }
  if (url.search || url.hash || url.username || url.password) {
    throw new TypeError(
      `baseUrl is "${url.origin}${url.pathname}" and more; write the address without query, fragment or password`,
    )
  }
  return (url.origin + url.pathname).replace(/\/+$/, '')
}
