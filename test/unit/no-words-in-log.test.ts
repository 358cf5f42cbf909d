import { context, propagation, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { type Brain, createAuthoredBrain } from '@townsfolk/brain'
import { startHttpServer } from '@townsfolk/server'
import {
  createApiKey,
  createBabbleVoice,
  createMemoryStore,
  createModelBrain,
  createService,
  ServiceError,
  type ServiceOptions,
  type Store,
  type Transcriber,
  type Voice,
} from '@townsfolk/service'
import { afterEach, describe, expect, it } from 'vitest'
import { createAnswerLog } from '../../packages/server/src/telemetry/answer-log.ts'
import { createFaultLog } from '../../packages/server/src/telemetry/fault-log.ts'
import { createMetrics } from '../../packages/server/src/telemetry/metrics.ts'
import { createServerLog } from '../../packages/server/src/telemetry/server-log.ts'
import { createTelemetry } from '../../packages/server/src/telemetry/telemetry.ts'
import { findTraces } from '../../packages/server/src/telemetry/traces.ts'
import type { Sessions } from '../fuzz/endpoints.ts'
import { projectOf, townFiles } from '../support/project.ts'
import { type WordedCall, wordedCalls } from '../support/worded-calls.ts'

/**
 * Words in each place of each call, while all is well and while anything fails and quotes them: neither the log nor
 * metrics nor spans have one of them, and each answer that is a fault of ours has a line with its cause.
 */

const said = 'Zwieback und Quittengelee'
/** The beginnings of the words: escaping and cutting leave them as they are. */
const wordOfIt = /zwieb|quitteng/i

const quote = (...given: readonly unknown[]): string => `${said} ${JSON.stringify(given)}`

/** Fails with an error that holds all that it was given, once it is told to. */
function quotingStore(errorOf: (quoted: string) => Error): { readonly store: Store; fail(): void } {
  let fails = false
  const calls = Object.entries(createMemoryStore()).map(([name, call]) => [
    name,
    (...given: unknown[]) =>
      fails ? Promise.reject(errorOf(quote(...given))) : (call as (...given: unknown[]) => unknown)(...given),
  ])
  return {
    store: Object.fromEntries(calls) as Store,
    fail() {
      fails = true
    },
  }
}

/** Only when a stream of it has begun. */
const quotingBrain: Brain = {
  async *reply(turn) {
    yield { type: 'line', line: { text: 'Good evening.', emotion: 'NEUTRAL' } }
    throw Object.assign(new RangeError(quote(turn), { cause: quote(turn) }), { name: said, code: said })
  },
}

const quotingVoice: Voice = {
  ...createBabbleVoice(),
  speak: ({ signal: _, ...line }) => Promise.reject(new TypeError(quote(line))),
  timings: line => {
    throw quote(line)
  },
  // biome-ignore lint/correctness/useYield: it fails before
  async *stream({ signal: _, ...line }) {
    throw new Error(quote(line))
  },
}

const quotingTranscriber: Transcriber = {
  transcribe: ({ names, character }) => Promise.reject(new Error(quote(names, character))),
}

/** A server that refuses, and gives back what it was asked. */
const quotingModel = {
  model: { url: 'http://127.0.0.1:9/v1', model: 'm' },
  authored: createAuthoredBrain(),
  fetch: async (request: Request): Promise<Response> => new Response(await request.text(), { status: 401 }),
}

interface World {
  readonly options: ServiceOptions
  /** Called when there are a session and a quiz to go on with. */
  readonly fail?: () => void
}

const worlds: readonly (readonly [
  string,
  readonly number[],
  (onFallback: (error: unknown) => void) => World,
])[] = [
  ['nothing fails', [200, 422], () => ({ options: {} })],
  [
    'the database is out of reach',
    [503],
    () => {
      const { store, fail } = quotingStore(
        quoted =>
          new ServiceError('unavailable', quoted, {
            cause: Object.assign(new Error(quoted), { code: 'ECONNREFUSED' }),
          }),
      )
      return { options: { store }, fail }
    },
  ],
  [
    'the database quotes what it does not like',
    [500],
    () => {
      const { store, fail } = quotingStore(quoted =>
        Object.assign(new Error(quoted), { code: '22P02', detail: quoted }),
      )
      return { options: { store }, fail }
    },
  ],
  [
    'brain, voice and transcriber throw what they were given',
    [500],
    () => {
      let brain: Brain = createAuthoredBrain()
      return {
        options: {
          brain: { reply: turn => brain.reply(turn) },
          voices: [quotingVoice],
          transcriber: quotingTranscriber,
        },
        fail() {
          brain = quotingBrain
        },
      }
    },
  ],
  [
    'a model refuses, and quotes the prompt',
    [502],
    () => {
      let brain: Brain = createAuthoredBrain()
      return {
        options: { brain: { reply: turn => brain.reply(turn) } },
        fail() {
          brain = createModelBrain({ ...quotingModel, fallback: false })
        },
      }
    },
  ],
  [
    'the authored brain replies in the place of such a model',
    [200],
    onFallback => ({ options: { brain: createModelBrain({ ...quotingModel, fallback: true, onFallback }) } }),
  ],
]

interface Line {
  readonly msg: string
  readonly level: string
  readonly requestId?: string
  readonly route?: string
  readonly status?: number
  readonly code?: string
  readonly cause?: { readonly name: string }
  readonly trace_id?: string
}

interface Answered {
  readonly id: string
  readonly status: number
  readonly body: string
}

interface Written {
  readonly answers: readonly Answered[]
  readonly log: string
  readonly lines: readonly Line[]
  readonly metrics: string
}

async function playIn(makeWorld: (onFallback: (error: unknown) => void) => World): Promise<Written> {
  let text = ''
  const log = createServerLog('debug', { write: line => (text += line) })
  const faults = createFaultLog(log)
  const metrics = createMetrics({ version: '1.2.3', byTeam: true })
  const telemetry = createTelemetry({ log: createAnswerLog(log), metrics, traces: findTraces(), faults })
  const { options, fail } = makeWorld(faults.fallback)
  const { apiKey, record } = await createApiKey('lantern')
  const files = projectOf(townFiles)
  const teams = files.teams.map(team => ({ ...team, plan: 'TEAM' as const }))
  const onUnexpectedError = faults.unexpected
  const service = createService(
    { ...files, teams, keys: [record] },
    { ...options, telemetry, onUnexpectedError },
  )
  const server = await startHttpServer(service.fetch, { port: 0, onUnexpectedError })
  const call = async ({ path, headers, ...init }: WordedCall): Promise<Answered> => {
    const response = await fetch(`${server.url}${path}`, {
      ...init,
      headers: { 'x-api-key': apiKey, ...headers },
    })
    const id = response.headers.get('x-request-id') ?? ''
    return { id, status: response.status, body: await response.text() }
  }
  try {
    const begin = async (path: string, body: object): Promise<Answered> =>
      call({ path, method: 'POST', headers: {}, body: JSON.stringify(body) })
    const chat = await begin('/v3/chat', { characterIds: ['wren'], message: said, playerId: 'ada' })
    const quiz = await begin('/v3/quiz', { characterId: 'wren', questionSetId: 'lake', playerId: 'ada' })
    fail?.()
    const answers = [chat, quiz]
    for (const each of wordedCalls(said, sessionsOf(chat, quiz))) answers.push(await call(each))
    const lines = text.trim().split('\n')
    return {
      answers,
      log: text,
      lines: lines.map(line => JSON.parse(line) as Line),
      metrics: await metrics.text(),
    }
  } finally {
    await server.stop(1000, { quietMs: 0 })
  }
}

function sessionsOf(chat: Answered, quiz: Answered): Sessions {
  const { sessionId } = JSON.parse(chat.body) as { sessionId: string }
  const begun = JSON.parse(quiz.body) as { sessionId: string; question: { id: string } }
  return { sessionId, quiz: { sessionId: begun.sessionId, questionId: begun.question.id } }
}

const exporter = new InMemorySpanExporter()

afterEach(() => {
  exporter.reset()
  trace.disable()
  context.disable()
  propagation.disable()
})

describe.each([
  ['without traces', false],
  ['with traces', true],
] as const)('%s, when', (_, isTraced) => {
  it.each(worlds)(
    '%s, no word of a call is written, and each fault has its cause',
    async (__, statuses, make) => {
      if (isTraced) new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register()
      const { answers, log, lines, metrics } = await playIn(make)
      expect(log).not.toMatch(wordOfIt)
      expect(metrics).not.toMatch(wordOfIt)
      expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([...statuses, 401]))

      const answered = new Map(
        lines.filter(({ msg }) => msg === 'answered').map(line => [line.requestId, line] as const),
      )
      for (const { id, status } of answers) {
        const line = answered.get(id)
        expect(line, id).toMatchObject({ status, level: status < 500 ? 'info' : 'error' })
        if (status < 500) continue
        expect(line).toMatchObject({ route: expect.any(String), code: expect.any(String) })
        expect(line?.cause?.name, JSON.stringify(line)).toMatch(/^\w+$/)
      }
      const brokenOff = lines.filter(({ msg }) => msg === 'a stream failed')
      expect(brokenOff).toHaveLength(answers.filter(({ body }) => body.includes('event: error')).length)
      for (const line of brokenOff)
        expect(line).toMatchObject({ level: 'error', cause: { name: expect.any(String) } })

      const spans = exporter.getFinishedSpans()
      expect(spans.length > 0).toBe(isTraced)
      expect(
        lines.every(({ msg, trace_id }) => msg !== 'answered' || (trace_id !== undefined) === isTraced),
      ).toBe(true)
      const shown = spans.map(({ name, attributes, events, status }) => [name, attributes, events, status])
      expect(JSON.stringify(shown)).not.toMatch(wordOfIt)
    },
  )
})
