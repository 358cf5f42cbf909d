import { type Api, type Connection, createCaller } from './api.ts'
import { takeOpening } from './opening.ts'
import type { OtherTeam } from './other-team.ts'

/** What a run knows before its first check. */
export interface Known {
  readonly legacyUrl: string | undefined
  readonly characterIds: readonly [string, ...string[]]
  readonly otherTeam: OtherTeam | undefined
  readonly questionSetId: string | undefined
  readonly quizHostId: string | undefined
  /** Different in each run. */
  readonly runId: string
}

/** The server as checks reach it. */
export function createApi(connection: Connection, known: Known): Api {
  const { send } = createCaller(connection)
  const made = new Map<string, Promise<unknown>>()
  let ids = 0
  const [firstId] = known.characterIds
  const api: Api = {
    baseUrl: connection.baseUrl,
    apiKey: connection.apiKey,
    legacyUrl: known.legacyUrl,
    characterIds: known.characterIds,
    otherTeam: known.otherTeam,
    questionSetId: known.questionSetId,
    quizHostId: known.quizHostId ?? firstId,
    newId: what => `conformance-${known.runId}-${what}-${++ids}`,
    send,
    get: (path, options) => send('GET', path, options),
    post: (path, body, { headers, ...options } = {}) =>
      send('POST', path, {
        ...options,
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    chat: (body = {}, options) => api.post('/chat', { characterIds: [firstId], ...body }, options),
    once<T>(what: string, make: () => Promise<T>): Promise<T> {
      const promise = made.get(what) ?? make()
      made.set(what, promise)
      return promise as Promise<T>
    },
    opening: () => api.once('opening', () => takeOpening(api)),
  }
  return api
}
