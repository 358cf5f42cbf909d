import { callOver } from './call-over.ts'
import type { Opening } from './opening.ts'
import type { OtherTeam } from './other-team.ts'

/** What runs a check: the server, reached with one key, and what earlier checks have learned of it. */
export interface Api {
  readonly baseUrl: string
  /** Where the older interface is; undefined when nothing says so. */
  readonly legacyUrl: string | undefined
  readonly apiKey: string
  /** Of the key's team. There is at least one. */
  readonly characterIds: readonly [string, ...string[]]
  /** Undefined when no second key was given. */
  readonly otherTeam: OtherTeam | undefined
  /** Of the quiz that may be played; undefined when none was named. */
  readonly questionSetId: string | undefined
  /** Who hosts it. */
  readonly quizHostId: string
  /** Makes ids that nothing else has: for players and for calls. */
  newId(what: string): string
  get(path: string, options?: CallOptions): Promise<Answer>
  /** Posts a value as JSON, or text as it is. */
  post(path: string, body: unknown, options?: CallOptions): Promise<Answer>
  send(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** Takes a turn with the first character, and counts it. */
  chat(body?: object, options?: CallOptions): Promise<Answer>
  /** What several checks look at, made once. */
  once<T>(what: string, make: () => Promise<T>): Promise<T>
  /** The turns that a conversation of this run began with. */
  opening(): Promise<Opening>
}

/** How a call differs from others. */
export interface CallOptions {
  /** Null sends none. Default: the key of the run. */
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is. */
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData
  /** In place of the base address. */
  readonly base?: string
}

/** What came back. */
export interface Answer {
  /** `POST /chat`, for messages. */
  readonly call: string
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly text: string
  /** Undefined when the body is no JSON. */
  readonly json: unknown
}

/** How much was asked of the server. */
export interface Spending {
  calls: number
  /** Turns of characters that were answered. */
  turns: number
  /** Clips of speech and transcriptions that were answered. */
  clips: number
}

/** How a server is reached. */
export interface Connection {
  readonly baseUrl: string
  readonly apiKey: string
  readonly fetch: typeof globalThis.fetch
  readonly timeoutMs: number
  readonly spending: Spending
  /** How long the run still waits, in sum, when it is told that it calls too often. */
  readonly patience: { leftMs: number }
}

/** Calls of one server, each with a deadline. */
export interface Caller {
  send(method: string, path: string, options?: CallOptions): Promise<Answer>
}

/** @returns calls that count what they spend */
export function createCaller(connection: Connection): Caller {
  const { baseUrl, apiKey, spending } = connection
  return {
    async send(method, path, { key = apiKey, headers = {}, body, base = baseUrl } = {}) {
      const sent = { ...(key === null ? {} : { 'x-api-key': key }), ...headers }
      const url = path.startsWith('http') ? path : `${base}${path}`
      spending.calls++
      const answer = await callOver(connection, url, {
        method,
        headers: sent,
        ...(body !== undefined && { body }),
      })
      if (answer.status === 200) countTurn(spending, method, path)
      return answer
    },
  }
}

function countTurn(spending: Spending, method: string, path: string): void {
  if (method !== 'POST') return
  if (path === '/chat' || path === '/quiz') spending.turns++
  if (/^\/audio\/(generate|stream|transcribe)$/.test(path)) spending.clips++
}
