import { isDevelopment } from '@townsfolk/protocol/development'
import { createKeySource, type KeyOption, type KeySource } from './key-source.ts'

/** Options of a client: address of the service, key and timeouts. */
export interface ClientOptions {
  /**
   * Address of the interface with its version, such as `https://npc.example/v3`. For a service within the page, use
   * `http://embedded/v3` and pass the service's `fetch` too.
   */
  readonly baseUrl: string
  /**
   * Sent in the header `x-api-key`. In a public page, pass a function that fetches a player token from the back end
   * of your game. A token is kept; the next one is fetched before it expires, or when the service refuses it. A
   * function that returns a string is called before every request.
   */
  readonly apiKey: KeyOption
  /**
   * Allows a public page to send an API key (`tf_live_…`), which every player can read there. Default: false. Pages
   * of this machine need no permission, and neither does a service within the page.
   */
  readonly allowKeyInPage?: boolean
  /**
   * Sends turns with an `Idempotency-Key`, so that a turn whose answer was lost can be repeated and is charged
   * once. Set it to false for another service that does not know this header. Default: true.
   */
  readonly idempotencyKeys?: boolean
  /** Sends the requests. Default: the global `fetch`. For a service within the page, pass the service's `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>
  /** Timeout of a chat turn with its repetitions, in milliseconds, above 0. Default: 30,000. */
  readonly turnTimeoutMs?: number
  /** Timeout of a call that makes or reads sound, in milliseconds, above 0. Default: 20,000. */
  readonly audioTimeoutMs?: number
  /** Timeout of any other call, in milliseconds, above 0. Default: 15,000. */
  readonly timeoutMs?: number
  /**
   * Called when the service accepted a call but ignored a part of it, for example a misspelt field. `notice` is a
   * sentence for developers, `path` is that of the call, such as `/chat`. Default: a warning on the console.
   */
  readonly onNotice?: (notice: string, path: string) => void
}

/** How long a call may take and whether it may be made again follow from what it does. */
export type CallKind = 'turn' | 'audio' | 'read' | 'change'

/** The options of a client, with their defaults filled in. */
export interface Transport {
  readonly baseUrl: string
  readonly keys: KeySource
  /** Whether turns are sent with an `Idempotency-Key`. */
  readonly idempotencyKeys: boolean
  readonly fetch: (request: Request) => Promise<Response>
  readonly timeoutsMs: Readonly<Record<CallKind, number>>
  readonly onNotice: (notice: string, path: string) => void
}

/**
 * Fills in the defaults of a client's options.
 * @throws TypeError when `baseUrl` is not an address, or a public page would show a secret key; in a development build,
 *   also when the address has a query or a timeout is not above 0
 */
export function createTransport(options: ClientOptions): Transport {
  const { apiKey, allowKeyInPage = false, idempotencyKeys = true, fetch } = options
  const { turnTimeoutMs = 30_000, audioTimeoutMs = 20_000, timeoutMs = 15_000 } = options
  const baseUrl = plainBaseUrl(options.baseUrl)
  if (isDevelopment) {
    assertTimeouts({ turnTimeoutMs, audioTimeoutMs, timeoutMs })
    assertPlain(baseUrl, options.baseUrl)
  }
  return {
    baseUrl,
    keys: createKeySource(apiKey, !allowKeyInPage && !isWithinPage(baseUrl)),
    idempotencyKeys,
    fetch: fetch ?? (request => globalThis.fetch(request)),
    timeoutsMs: { turn: turnTimeoutMs, audio: audioTimeoutMs, read: timeoutMs, change: timeoutMs },
    onNotice: options.onNotice ?? ((notice, path) => console.warn(`Townsfolk, ${path}: ${notice}`)),
  }
}

/** Nobody else can reach a service by this name. */
function isWithinPage(baseUrl: string): boolean {
  return new URL(baseUrl).hostname === 'embedded'
}

/** Paths are put behind it, so it ends without a slash and has no query. */
function plainBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(`baseUrl is "${baseUrl}"; set a complete address such as https://npc.example/v3`)
  }
  return (url.origin + url.pathname).replace(/\/+$/, '')
}

/** Without what was left out, which may be a secret. */
function assertPlain(address: string, baseUrl: string): void {
  const { search, hash, username, password } = new URL(baseUrl)
  if (search || hash || username || password) {
    throw new TypeError(
      `baseUrl is "${address}" with further parts; set the address without query, fragment or password`,
    )
  }
}

function assertTimeouts(timeoutsMs: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(timeoutsMs)) {
    if (!(value > 0)) throw new TypeError(`${name} is ${value}; set a number of milliseconds above 0`)
  }
}
