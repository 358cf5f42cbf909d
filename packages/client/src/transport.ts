import { createKeySource, type KeyOption, type KeySource } from './key-source.ts'

/** Where a service is, how to get in, and how long to wait for it. */
export interface ClientOptions {
  /**
   * Address of the interface, such as `https://npc.example/v3`. Of a service within the page, whose `fetch` is given too:
   * `http://embedded/v3`.
   */
  readonly baseUrl: string
  /**
   * Sent in `x-api-key`. In a page: a function that gets a player token from the back end of the game. A token is kept,
   * and another is fetched before it expires, or when the service refuses it. A function that gives a text is called
   * before every try.
   */
  readonly apiKey: KeyOption
  /**
   * Whether a page that is not of this machine may send an API key, which begins with `tf_live_`. Every player can read it
   * there. Default: false. A service within the page has a key that was made there, and needs no permission.
   */
  readonly allowKeyInPage?: boolean
  /**
   * Whether turns carry an `Idempotency-Key`, so that one whose answer was lost is called again and charged once. Of
   * other services, set it to false for those that do not know the header. Default: true.
   */
  readonly idempotencyKeys?: boolean
  /** Who carries requests. Default: the global `fetch`. An embedded service's `fetch` fits. */
  readonly fetch?: (request: Request) => Promise<Response>
  /** Longest duration of a chat turn, in milliseconds, above 0. Default: 30,000. */
  readonly turnTimeoutMs?: number
  /** Longest duration of a call that makes or reads sound, in milliseconds, above 0. Default: 20,000. */
  readonly audioTimeoutMs?: number
  /** Longest duration of any other call, in milliseconds, above 0. Default: 15,000. */
  readonly timeoutMs?: number
  /**
   * Gets what the service did not read of a call as it was sent, though it took the call: `notice` is a sentence, `path` the
   * call's, such as `/chat`. Default: a warning on the console.
   */
  readonly onNotice?: (notice: string, path: string) => void
}

/** How long a call may take and whether it may be made again follow from what it does. */
export type CallKind = 'turn' | 'audio' | 'read' | 'change'

/** Where calls go, and how: the options of a client with their defaults. */
export interface Transport {
  readonly baseUrl: string
  readonly keys: KeySource
  /** Whether turns carry an `Idempotency-Key`. */
  readonly idempotencyKeys: boolean
  readonly fetch: (request: Request) => Promise<Response>
  readonly timeoutsMs: Readonly<Record<CallKind, number>>
  readonly onNotice: (notice: string, path: string) => void
}

/** @throws TypeError when `baseUrl` is not an address, a timeout not a time, or a page would show a secret key */
export function createTransport(options: ClientOptions): Transport {
  const { apiKey, allowKeyInPage = false, idempotencyKeys = true, fetch } = options
  const { turnTimeoutMs = 30_000, audioTimeoutMs = 20_000, timeoutMs = 15_000 } = options
  for (const [name, value] of Object.entries({ turnTimeoutMs, audioTimeoutMs, timeoutMs })) {
    if (!(value > 0)) throw new TypeError(`${name} is ${value}; set a number of milliseconds above 0`)
  }
  const baseUrl = checkedBaseUrl(options.baseUrl)
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
function checkedBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(`baseUrl is "${baseUrl}"; set a complete address such as https://npc.example/v3`)
  }
  if (url.search || url.hash || url.username || url.password) {
    const address = url.origin + url.pathname
    throw new TypeError(
      `baseUrl is "${address}" with further parts; set the address without query, fragment or password`,
    )
  }
  return (url.origin + url.pathname).replace(/\/+$/, '')
}
