import { expect } from 'vitest'
import { type ClientOptions, createFullClient, type FullClient } from '../src/index.ts'

/** Makes what comes for a request, or throws what comes instead. */
export type Answer = (request: Request) => Response | Promise<Response>

/** For tests: a `fetch` that gives one answer after the other, the last one for good. */
export class FakeService {
  readonly requests: Request[] = []
  readonly #answers: readonly Answer[]

  constructor(...answers: readonly Answer[]) {
    this.#answers = answers
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const answer = this.#answers[Math.min(this.requests.length, this.#answers.length - 1)]
    this.requests.push(request)
    if (!answer) throw new Error('The test has no answer.')
    return answer(request)
  }

  /** The only request that was sent. */
  get request(): Request {
    const [request, ...more] = this.requests
    if (!request || more.length > 0) throw new Error(`${this.requests.length} requests were sent, not one.`)
    return request
  }
}

/** An answer with this body: text as it is, everything else as JSON. */
export function answer(body: unknown, init?: ResponseInit): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return () => new Response(text, init)
}

/** A call that finds nobody. */
export const nobody: Answer = () => {
  throw new TypeError('fetch failed')
}

/** A call that is never answered. */
export const silence: Answer = () => new Promise(() => {})

export function clientOf(service: FakeService, options: Partial<ClientOptions> = {}): FullClient {
  return createFullClient({
    baseUrl: 'https://npc.example/v3',
    apiKey: 'k',
    fetch: service.fetch,
    ...options,
  })
}

/** What a promise rejects with; fails when it does not. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    value => expect.fail(`resolved with ${JSON.stringify(value)}`),
    (error: unknown) => error,
  )
}

/** What a loop gave until it ended, and the error if it ended with one. */
export async function collect<T>(items: AsyncIterable<T>): Promise<{ items: T[]; error: unknown }> {
  const collected: T[] = []
  try {
    for await (const item of items) collected.push(item)
    return { items: collected, error: undefined }
  } catch (error) {
    return { items: collected, error }
  }
}
