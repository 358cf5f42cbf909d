import { ApiError, ConnectionError } from './api-error.ts'

export interface Transport {
  readonly baseUrl: string
  readonly apiKey: () => Promise<string>
  readonly fetch: (request: Request) => Promise<Response>
}

export interface Call<T> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  /** Undefined when the answer is not what was promised. */
  readonly read: (body: unknown) => T | undefined
  /** For the whole call: asking for the key, waiting and reading. */
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
}

/** What timers can hold; a longer time would make them ring at once. */
const longestTimeoutMs = 2_147_483_647

/** Makes one call. Rejects with `ApiError` or `ConnectionError` only. */
export async function send<T>(transport: Transport, call: Call<T>): Promise<T> {
  const deadline = AbortSignal.timeout(Math.min(call.timeoutMs, longestTimeoutMs))
  const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline
  try {
    signal.throwIfAborted()
    const response = await untilAborted(signal, request(transport, call, signal))
    const text = await untilAborted(signal, response.text())
    if (!response.ok) throw toApiError(response, text)
    const value = call.read(parseJson(text))
    if (value !== undefined) return value
    throw new ConnectionError(
      'invalid_response',
      `The service answered ${call.path} with something else than the interface promises: ${excerpt(text)}`,
    )
  } catch (error) {
    throw toClientError(error, call, deadline)
  }
}

async function request<T>(
  transport: Transport,
  { method, path, body }: Call<T>,
  signal: AbortSignal,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', 'x-api-key': await apiKey(transport) })
  if (body !== undefined) headers.set('content-type', 'application/json')
  const init = { method, headers, signal, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const sent = new Request(transport.baseUrl + path, init)
  // Asking for the key took its time, and a `fetch` that does not look at the signal would take the turn.
  signal.throwIfAborted()
  return transport.fetch(sent)
}

async function apiKey(transport: Transport): Promise<string> {
  try {
    return await transport.apiKey()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ConnectionError('unreachable', `There is no API key to call the service with: ${reason}`, {
      cause,
    })
  }
}

/** Not every `fetch` looks at the signal, an embedded service's does not. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function toApiError(response: Response, text: string): ApiError {
  const body = parseJson(text)
  const { error, code } =
    typeof body === 'object' && body !== null ? (body as { error?: unknown; code?: unknown }) : {}
  return new ApiError(
    response.status,
    typeof code === 'string' && code ? code : `http_${response.status}`,
    typeof error === 'string' && error ? error : `The service answered ${response.status}: ${excerpt(text)}`,
    retryAfterMs(response.headers.get('retry-after')),
  )
}

function toClientError<T>(
  error: unknown,
  { path, timeoutMs, signal }: Call<T>,
  deadline: AbortSignal,
): Error {
  if (error instanceof ApiError || error instanceof ConnectionError) return error
  const cause = { cause: error }
  if (signal?.aborted) return new ConnectionError('aborted', `The call to ${path} was aborted.`, cause)
  if (deadline.aborted) {
    return new ConnectionError('timeout', `The service did not answer ${path} within ${timeoutMs} ms.`, cause)
  }
  const reason = error instanceof Error ? error.message : String(error)
  return new ConnectionError('unreachable', `The service could not be reached for ${path}: ${reason}`, cause)
}

/** Seconds, or a date; undefined when it is neither. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function excerpt(text: string): string {
  const longest = 80
  return text.length > longest ? `${text.slice(0, longest)}…` : text || 'nothing'
}
