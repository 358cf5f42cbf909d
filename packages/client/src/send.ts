import type { QuizTurn } from '@townsfolk/protocol'
import { ApiError, ConnectionError } from './api-error.ts'
import { failureOf } from './failure.ts'
import type { Receive } from './receive.ts'
import { waitBeforeRepeatMs } from './repeat.ts'
import type { CallKind, Transport } from './transport.ts'

/** Options of every call. */
export interface CallOptions {
  /**
   * Aborts the call, also while it waits to be repeated. The call then fails with a `ConnectionError` of code
   * `aborted`.
   */
  readonly signal?: AbortSignal
}

export interface Call<T> {
  readonly kind: CallKind
  readonly path: string
  /** Behind the question mark; may be empty. */
  readonly query?: string
  /** Sent as JSON, a form as it is. */
  readonly body?: object
  /** Default: POST with a body, GET without one. */
  readonly method?: 'DELETE'
  /** Default: JSON. */
  readonly accept?: string
  /** Makes the result of an answer with a good status. */
  readonly receive: Receive<T>
  /** Of calls of a quiz: reads the closing turn that comes with `quiz_finished`. */
  readonly readTurn?: ReadTurn
}

/** Undefined when it is no turn. Only calls of a quiz carry the code that reads one. */
export type ReadTurn = (turn: unknown) => QuizTurn | undefined

/** What timers can hold; a longer time would make them ring at once. */
const longestTimerMs = 2_147_483_647

/**
 * Makes one call, again where that is safe, until the time for all tries together is up or one of the signals
 * aborts. Rejects with `ApiError` or `ConnectionError` only.
 */
export async function send<T>(
  transport: Transport,
  call: Call<T>,
  { signal: callersSignal }: CallOptions = {},
  loopSignal?: AbortSignal,
): Promise<T> {
  const { kind, path } = call
  const mostMs = transport.timeoutsMs[kind]
  return inTime(path, mostMs, [callersSignal, loopSignal], (signal, deadlineMs) =>
    tries(transport, call, signal, deadlineMs),
  )
}

/** Waits for work until its time is up or a signal aborts; the work has a signal that tells it so. */
export async function inTime<T>(
  path: string,
  mostMs: number,
  signals: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal, deadlineMs: number) => Promise<T>,
): Promise<T> {
  const timeoutMs = Math.min(mostMs, longestTimerMs)
  const deadlineMs = performance.now() + timeoutMs
  const ending = new AbortController()
  const timer = setTimeout(() => {
    const message = `The service did not answer ${path} within ${timeoutMs} ms.`
    ending.abort(new ConnectionError('timeout', message))
  }, timeoutMs)
  const abort = (): void => ending.abort(abortedError(path))
  for (const signal of signals) {
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
  }
  try {
    return await untilAborted(ending.signal, work(ending.signal, deadlineMs))
  } finally {
    clearTimeout(timer)
    for (const signal of signals) signal?.removeEventListener('abort', abort)
  }
}

export function abortedError(path: string): ConnectionError {
  return new ConnectionError('aborted', `The call to ${path} was aborted.`)
}

async function tries<T>(
  transport: Transport,
  call: Call<T>,
  signal: AbortSignal,
  deadlineMs: number,
): Promise<T> {
  const { kind } = call
  const name = kind === 'turn' && transport.idempotencyKeys ? newName() : undefined
  let isRenewed = false
  for (let repeats = 0; ; repeats++) {
    signal.throwIfAborted()
    const request = await toRequest(transport, call, name, signal)
    // Asking for the key took its time, and a `fetch` that does not look at the signal would take the turn.
    signal.throwIfAborted()
    try {
      return await exchange(transport, call, request, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (!isRenewed && isRefusedKey(error) && transport.keys.renew(request.headers.get('x-api-key') ?? '')) {
        isRenewed = true
        continue
      }
      const waitMs = waitBeforeRepeatMs(kind, error, repeats, name !== undefined)
      if (waitMs === undefined || performance.now() + waitMs >= deadlineMs) throw error
      await pause(waitMs, signal)
    }
  }
}

/** What fails here would fail again: the key, or what the caller gave. */
async function toRequest<T>(
  { baseUrl, keys }: Transport,
  { path, query, body, method, accept = 'application/json' }: Call<T>,
  name: string | undefined,
  signal: AbortSignal,
): Promise<Request> {
  const key = await keys.get().catch((cause: unknown) => {
    throw cause instanceof ConnectionError ? cause : unreachable('The apiKey function failed', cause)
  })
  try {
    const headers = new Headers({ accept, 'x-api-key': key })
    if (name !== undefined) headers.set('idempotency-key', name)
    // A redirect is not followed: it would take the key elsewhere, and make of a POST a GET.
    const init: RequestInit = {
      method: method ?? (body ? 'POST' : 'GET'),
      headers,
      signal,
      redirect: 'manual',
    }
    if (body instanceof FormData) init.body = body
    else if (body) {
      headers.set('content-type', 'application/json')
      init.body = JSON.stringify(body)
    }
    return new Request(baseUrl + path + (query ? `?${query}` : ''), init)
  } catch (cause) {
    throw unreachable(`The call to ${path} could not be sent`, cause)
  }
}

async function exchange<T>(
  { fetch, onNotice }: Transport,
  { path, receive, readTurn }: Call<T>,
  request: Request,
  signal: AbortSignal,
): Promise<T> {
  let failed = `The service could not be reached for ${path}`
  try {
    const response = await fetch(request)
    failed = brokeOff(path)
    const notice = response.headers.get('x-townsfolk-notice')
    if (notice) onNotice(notice, path)
    if (!response.ok) throw await failureOf(response, path, readTurn)
    return await receive(response, path, signal)
  } catch (cause) {
    if (cause instanceof ApiError || cause instanceof ConnectionError) throw cause
    throw unreachable(failed, cause)
  }
}

export function brokeOff(path: string): string {
  return `The answer to ${path} broke off`
}

/** Node says no more than "fetch failed" and keeps the reason in the cause. */
export function unreachable(what: string, cause: unknown): ConnectionError {
  const { message, cause: reason } = cause instanceof Error ? cause : new Error(String(cause))
  const { code } = Object(reason) as { code?: unknown }
  return new ConnectionError('unreachable', `${what}: ${message}${code ? ` (${String(code)})` : ''}`, {
    cause,
  })
}

/** `crypto.randomUUID` is missing in pages without https. */
function newName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-')
}

/** A token that has expired, or was revoked with its key: the back end of the game may have a new one. */
function isRefusedKey(error: unknown): boolean {
  return error instanceof ApiError && /^(token_expired|unauthorized)$/.test(error.code)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

/** Not every `fetch` looks at the signal, an embedded service's does not. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    work.then(resolve, reject)
  })
}
