import { type Brain, createAuthoredBrain } from '@townsfolk/brain'
import { startHttpServer } from '@townsfolk/server'
import {
  createApiKey,
  createMemoryStore,
  createModelBrain,
  createService,
  ServiceError,
  type ServiceOptions,
  type Store,
} from '@townsfolk/service'
import { describe, expect, it } from 'vitest'
import { createAnswerLog } from '../../packages/server/src/telemetry/answer-log.ts'
import { createFaultLog } from '../../packages/server/src/telemetry/fault-log.ts'
import { createServerLog } from '../../packages/server/src/telemetry/server-log.ts'
import { createTelemetry } from '../../packages/server/src/telemetry/telemetry.ts'
import { projectOf, townFiles } from '../support/project.ts'

/** The log of a server on which things go wrong: it says what failed, where and why, and not a word of a player. */

/** In every field of the call, and in every error. No word of the log has these letters in it. */
const said = 'Zwieback und Quittengelee'
const words = ['zwieback', 'quittengelee']

const body = {
  characterIds: ['wren'],
  message: said,
  playerId: said,
  language: 'en',
  maxTurns: 2,
  metadata: [
    { id: said, name: said, description: said, properties: [{ name: said, value: said }] },
    { id: 'player', name: said, position: { x: 0, y: 0, z: 0 } },
  ],
  events: [{ priority: 2, content: said, date: '2026-11-24T00:00:00Z' }],
  [said]: said,
}

interface Line {
  readonly msg: string
  readonly level: string
  readonly requestId?: string
  readonly route?: string
  readonly path?: string
  readonly status?: number
  readonly code?: string
  readonly notice?: string
  readonly durationMs?: number
  readonly cause?: { readonly name: string; readonly code?: string; readonly cause?: unknown }
}

interface Logged {
  readonly statuses: readonly number[]
  readonly ids: readonly (string | null)[]
  readonly lines: readonly Line[]
  readonly text: string
}

/** Takes two turns, one of them streamed, on a server with these parts. */
async function logOf(
  make: (logged: ReturnType<typeof createFaultLog>) => ServiceOptions,
  sent: object = body,
): Promise<Logged> {
  let text = ''
  const log = createServerLog('debug', { write: line => (text += line) })
  const faults = createFaultLog(log)
  const telemetry = createTelemetry({ log: createAnswerLog(log), metrics: undefined, traces: undefined })
  const { apiKey, record } = await createApiKey('lantern')
  const onUnexpectedError = faults.unexpected
  const project = { ...projectOf(townFiles), keys: [record] }
  const service = createService(project, { ...make(faults), telemetry, onUnexpectedError })
  const server = await startHttpServer(service.fetch, { port: 0, onUnexpectedError })
  const statuses: number[] = []
  const ids: (string | null)[] = []
  try {
    for (const accept of ['application/json', 'text/event-stream']) {
      const response = await fetch(`${server.url}/v3/chat?name=${encodeURIComponent(said)}`, {
        method: 'POST',
        headers: { 'x-api-key': apiKey, accept, cookie: 'jam=quittengelee' },
        body: JSON.stringify(sent),
      })
      await response.text()
      statuses.push(response.status)
      ids.push(response.headers.get('x-request-id'))
    }
  } finally {
    await server.stop(1000, { quietMs: 0 })
  }
  const lines = text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Line)
  return { statuses, ids, lines, text }
}

function storeThatThrows(error: unknown): Store {
  return { ...createMemoryStore(), commitTurn: () => Promise.reject(error) }
}

function modelBrain(
  fetch: () => Promise<Response>,
  fallback: boolean,
  onFallback?: (error: unknown) => void,
): Brain {
  return createModelBrain({
    model: { url: 'http://127.0.0.1:9/v1', model: 'm' },
    authored: createAuthoredBrain(),
    fallback,
    fetch,
    // Its deadline never comes, and it pauses for no time.
    clock: { nowMs: () => 0, wait: ms => (ms > 10_000 ? new Promise(() => {}) : Promise.resolve()) },
    ...(onFallback && { onFallback }),
  })
}

const down = (): Promise<never> =>
  Promise.reject(new TypeError(said, { cause: Object.assign(new Error(said), { code: 'ECONNREFUSED' }) }))
const refusing = async (): Promise<Response> => new Response(said, { status: 401 })

const faults: readonly (readonly [string, number, string, object, () => ServiceOptions])[] = [
  [
    'a brain that throws what it was given',
    500,
    'internal_error',
    { name: 'RangeError', cause: { name: 'string' } },
    () => ({
      brain: {
        // biome-ignore lint/correctness/useYield: it fails before
        async *reply() {
          throw new RangeError(said, { cause: said })
        },
      },
    }),
  ],
  [
    'a brain that names its errors after it',
    500,
    'internal_error',
    { name: 'Error' },
    () => ({
      brain: {
        // biome-ignore lint/correctness/useYield: it fails before
        async *reply() {
          throw Object.assign(new Error(said), { name: said, code: said })
        },
      },
    }),
  ],
  [
    'a database that is out of reach',
    503,
    'unavailable',
    { name: 'Error', code: 'ECONNREFUSED' },
    () => ({
      store: storeThatThrows(
        new ServiceError('unavailable', 'The database is gone.', {
          cause: Object.assign(new Error(said), { code: 'ECONNREFUSED' }),
        }),
      ),
    }),
  ],
  [
    'a database that quotes what it does not like',
    500,
    'internal_error',
    { name: 'Error', code: '22P02' },
    () => ({ store: storeThatThrows(Object.assign(new Error(said), { code: '22P02', detail: said })) }),
  ],
  [
    'a model that refuses, and quotes the prompt',
    502,
    'model_unavailable',
    { name: 'Error' },
    () => ({ brain: modelBrain(refusing, false) }),
  ],
]

describe('the log of a fault', () => {
  it.each(faults)('of %s has a line with code, cause, route, time and request', async (...fault) => {
    const [, status, code, cause, make] = fault
    const { statuses, ids, lines, text } = await logOf(make)
    expect(statuses).toContain(status)
    const failed = lines.filter(({ level, msg }) => level === 'error' && msg !== 'unexpected error')
    expect(failed).toHaveLength(2)
    for (const [at, line] of failed.entries()) {
      expect(line).toMatchObject({ route: '/v3/chat', path: '/v3/chat', code, cause, requestId: ids[at] })
      expect(line.durationMs).toBeGreaterThanOrEqual(0)
      expect(JSON.stringify(line).split(`"${code}"`), 'its code stands there once').toHaveLength(2)
    }
    expect(failed[0]).toMatchObject({ msg: 'answered', status })
    expectNoWords(text)
  })

  it('of a model that is down, and the authored brain replies, is one warning', async () => {
    const { statuses, lines, text } = await logOf(({ fallback }) => ({
      brain: modelBrain(down, true, fallback),
    }))
    expect(statuses).toEqual([200, 200])
    expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(1)
    expect(text).toContain('ECONNREFUSED')
    expectNoWords(text)
  })

  it('that is the caller’s own is a line like others', async () => {
    const { statuses, lines } = await logOf(() => ({
      store: { ...createMemoryStore(), commitTurn: async () => 'insufficient-credits' as const },
    }))
    expect(statuses[0]).toBe(400)
    expect(lines[0]).toMatchObject({
      level: 'info',
      msg: 'answered',
      status: 400,
      requestId: expect.any(String),
    })
  })
})

function expectNoWords(text: string): void {
  for (const word of words) expect(text.toLowerCase()).not.toContain(word)
}

it('of a turn that was not read as it was sent, the log says what was dropped and misspelt, and not what was in it', async () => {
  const { message: mesage, ...rest } = body
  const metadata = [{ id: 'lamp', position: said, properties: [{ name: said, value: { said } }] }]
  const { statuses, lines, text } = await logOf(() => ({}), { ...rest, mesage, metadata })
  expect(statuses).toEqual([200, 200])
  expect(lines.map(({ notice }) => notice)).toEqual(
    Array(2).fill(
      'this turn has no message, and costs nothing; mesage is unknown, did you mean message?; ' +
        'metadata.0.properties.0 dropped: its value is no text, number or boolean; and 1 more',
    ),
  )
  expectNoWords(text)
})
