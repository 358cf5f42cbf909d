/** Where a service is, how to get in, and how long to wait for it. */
export interface ClientOptions {
  /** Address of the interface, such as `https://npc.example/v3`. */
  readonly baseUrl: string
  /** Sent in `x-api-key`. A function is asked before every try, for tokens that expire. */
  readonly apiKey: string | (() => string | Promise<string>)
  /** Who carries requests. Default: the global `fetch`. An embedded service's `fetch` fits. */
  readonly fetch?: (request: Request) => Promise<Response>
  /** Longest duration of a chat turn, in milliseconds, above 0. Default: 30,000. */
  readonly turnTimeoutMs?: number
  /** Longest duration of a call that makes or reads sound, in milliseconds, above 0. Default: 20,000. */
  readonly audioTimeoutMs?: number
  /** Longest duration of any other call, in milliseconds, above 0. Default: 15,000. */
  readonly timeoutMs?: number
}

/** How long a call may take and whether it may be made again follow from what it does. */
export type CallKind = 'turn' | 'audio' | 'read' | 'change'

/** Where calls go, and how: the options of a client with their defaults. */
export interface Transport {
  readonly baseUrl: string
  readonly apiKey: () => Promise<string>
  readonly fetch: (request: Request) => Promise<Response>
  readonly timeoutsMs: Readonly<Record<CallKind, number>>
}

/** @throws TypeError when `baseUrl` is not an address, or a timeout not a time */
export function createTransport(options: ClientOptions): Transport {
  const { apiKey, turnTimeoutMs = 30_000, audioTimeoutMs = 20_000, timeoutMs = 15_000 } = options
  for (const [name, value] of Object.entries({ turnTimeoutMs, audioTimeoutMs, timeoutMs })) {
    if (!(value > 0)) throw new TypeError(`${name} is ${value}; write a number of milliseconds above 0`)
  }
  return {
    baseUrl: checkedBaseUrl(options.baseUrl),
    apiKey: async () => (typeof apiKey === 'function' ? apiKey() : apiKey),
    fetch: options.fetch ?? (request => globalThis.fetch(request)),
    timeoutsMs: { turn: turnTimeoutMs, audio: audioTimeoutMs, read: timeoutMs, change: timeoutMs },
  }
}

/** Paths are put behind it, so it ends without a slash and has no query. */
function checkedBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(`baseUrl is "${baseUrl}"; write a whole address such as https://npc.example/v3`)
  }
  if (url.search || url.hash || url.username || url.password) {
    const address = url.origin + url.pathname
    throw new TypeError(
      `baseUrl is "${address}" and more; write the address without query, fragment or password`,
    )
  }
  return (url.origin + url.pathname).replace(/\/+$/, '')
}
