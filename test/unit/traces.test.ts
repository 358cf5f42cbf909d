import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api'
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node'
import { createAuthoredBrain } from '@townsfolk/brain'
import {
  createApiKey,
  createModelBrain,
  createModelTranscriber,
  createModelVoice,
  createService,
  type Service,
  type ServiceOptions,
  type Telemetry,
} from '@townsfolk/service'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAnswerLog } from '../../packages/server/src/telemetry/answer-log.ts'
import { createServerLog } from '../../packages/server/src/telemetry/server-log.ts'
import { createTelemetry } from '../../packages/server/src/telemetry/telemetry.ts'
import { findTraces } from '../../packages/server/src/telemetry/traces.ts'
import { completes, startModelServer } from '../support/model-server.ts'
import { projectOf, townFiles } from '../support/project.ts'
import { silentWav } from '../support/wav.ts'

/** The service's spans, as OpenTelemetry's own SDK gets them. */

const exporter = new InMemorySpanExporter()

beforeEach(() => {
  new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register()
})

afterEach(() => {
  exporter.reset()
  trace.disable()
  context.disable()
  propagation.disable()
})

const traceId = '0af7651916cd43dd8448eb211c80319c'
const callersSpan = 'b7ad6b7169203331'
const traceparent = `00-${traceId}-${callersSpan}-01`
const said = 'Zwieback und Quittengelee'

it('there are none without an SDK', () => {
  trace.disable()
  expect(findTraces()).toBeUndefined()
})

it('a turn goes on with the trace of its caller, through the store, the model and the log', async () => {
  const model = await startModelServer(completes('{"lines":[{"text":"Good evening."}]}'))
  try {
    let logged = ''
    const log = createServerLog('info', { write: line => (logged += line) })
    const traces = findTraces()
    expect(traces).toBeDefined()
    const telemetry = createTelemetry({ log: createAnswerLog(log), metrics: undefined, traces })
    const settings = { url: model.url, model: 'small' }
    const authored = createAuthoredBrain()
    const brain = createModelBrain({ model: settings, fallback: false, authored, telemetry })
    const { apiKey, record } = await createApiKey('lantern')
    const service = createService({ ...projectOf(townFiles), keys: [record] }, { brain, telemetry })
    const answer = await service.fetch(
      new Request('http://embedded/v3/chat', {
        method: 'POST',
        headers: { 'x-api-key': apiKey, traceparent },
        body: JSON.stringify({ characterIds: ['wren'], message: said }),
      }),
    )
    expect(answer.status).toBe(200)
    await answer.text()

    const spans = exporter.getFinishedSpans()
    expect(new Set(spans.map(span => span.spanContext().traceId))).toEqual(new Set([traceId]))
    const request = spanNamed(spans, 'POST /v3/chat')
    expect(request.parentSpanContext?.spanId).toBe(callersSpan)
    const path = ['model reply', 'brain model', 'turn chat', 'POST /v3/chat'].map(name =>
      spanNamed(spans, name),
    )
    for (const [at, span] of path.slice(0, -1).entries()) {
      expect(span.parentSpanContext?.spanId, span.name).toBe(path[at + 1]?.spanContext().spanId)
    }
    expect(spans.map(({ name }) => name)).toContain('store commitTurn')
    expect(JSON.stringify(spans.map(({ name, attributes }) => [name, attributes]))).not.toContain('Zwieback')

    const { spanId } = spanNamed(spans, 'model reply').spanContext()
    expect(model.calls[0]?.headers.traceparent).toBe(`00-${traceId}-${spanId}-01`)
    expect(JSON.parse(logged)).toMatchObject({
      msg: 'answered',
      trace_id: traceId,
      span_id: request.spanContext().spanId,
    })
  } finally {
    await model.stop()
  }
})

interface Traced {
  readonly service: Service
  readonly apiKey: string
  post(path: string, body: object | FormData, headers?: Readonly<Record<string, string>>): Promise<Response>
}

async function traced(make: (telemetry: Telemetry) => ServiceOptions = () => ({})): Promise<Traced> {
  const telemetry = createTelemetry({ log: undefined, metrics: undefined, traces: findTraces() })
  const { apiKey, record } = await createApiKey('lantern')
  const project = { ...projectOf(townFiles), keys: [record] }
  const service = createService(project, { ...make(telemetry), telemetry, onUnexpectedError: () => {} })
  return {
    service,
    apiKey,
    post(path, body, headers = {}) {
      const content = body instanceof FormData ? body : JSON.stringify(body)
      const init = {
        method: 'POST',
        headers: { 'x-api-key': apiKey, traceparent, ...headers },
        body: content,
      }
      return service.fetch(new Request(`http://embedded${path}`, init))
    },
  }
}

const turn = { characterIds: ['wren'], message: said }

it('servers that speak and listen go on with it too', async () => {
  const heard: (readonly [path: string, traceparent: string | null])[] = []
  const fetch = async ({ url, headers }: Request): Promise<Response> => {
    heard.push([new URL(url).pathname, headers.get('traceparent')])
    const speaks = url.endsWith('/speech')
    return speaks
      ? new Response(silentWav(8000), { headers: { 'content-type': 'audio/wav' } })
      : Response.json({ text: 'Hello' })
  }
  const server = { url: 'http://127.0.0.1:9/v1', model: 'm', fetch }
  const { post } = await traced(telemetry => ({
    voices: [createModelVoice({ ...server, engine: 'babble', telemetry })],
    transcriber: createModelTranscriber({ ...server, telemetry }),
  }))
  const form = new FormData()
  form.append('characterId', 'wren')
  form.append('audio', new Blob([silentWav(8000)]), 'clip.wav')
  const line = { characterId: 'wren', message: said, format: 'wav' }
  for (const [path, body] of [
    ['/v3/audio/generate', line],
    ['/v3/audio/transcribe', form],
  ] as const) {
    const answer = await post(path, body)
    expect(answer.status, await answer.text()).toBe(200)
  }
  const spans = exporter.getFinishedSpans()
  const sent = (name: string): string => `00-${traceId}-${spanNamed(spans, name).spanContext().spanId}-01`
  expect(heard).toEqual([
    ['/v1/audio/speech', sent('model speech')],
    ['/v1/audio/transcriptions', sent('model transcription')],
  ])
})

it('what is made after an answer has begun is in the trace of its request', async () => {
  const { post } = await traced()
  await (await post('/v3/chat', turn, { accept: 'text/event-stream' })).text()
  await expect.poll(() => exporter.getFinishedSpans().map(({ name }) => name)).toContain('stream chat')
  const spans = exporter.getFinishedSpans()
  for (const name of ['stream chat', 'turn chat', 'store commitTurn']) {
    expect(spanNamed(spans, name).spanContext().traceId, name).toBe(traceId)
  }
})

it('a fault marks the spans in which it happened, and what a caller did wrong marks none', async () => {
  const { post } = await traced(() => ({
    brain: {
      // biome-ignore lint/correctness/useYield: it fails before
      async *reply() {
        throw new Error(said)
      },
    },
  }))
  expect((await post('/v3/chat', { ...turn, characterIds: ['nobody'] })).status).toBe(404)
  const marked = (): readonly string[] =>
    exporter
      .getFinishedSpans()
      .filter(({ status }) => status.code === SpanStatusCode.ERROR)
      .map(({ name }) => name)
  expect(marked()).toEqual([])
  expect((await post('/v3/chat', turn)).status).toBe(500)
  expect([...marked()].sort()).toEqual(['POST /v3/chat', 'brain custom', 'turn chat'].sort())
  for (const { status, events } of exporter.getFinishedSpans()) {
    expect(JSON.stringify([status, events])).not.toContain('Zwieback')
  }
})

it('a span of whatever serves HTTP is nearer than that of the caller', async () => {
  const { post } = await traced()
  const outer = trace.getTracer('http').startSpan('POST')
  await context.with(trace.setSpan(context.active(), outer), () => post('/v3/chat', turn))
  const request = spanNamed(exporter.getFinishedSpans(), 'POST /v3/chat')
  expect(request.parentSpanContext?.spanId).toBe(outer.spanContext().spanId)
  outer.end()
})

it.each(['nonsense', '00-00000000000000000000000000000000-b7ad6b7169203331-01', `${traceparent}-${said}`])(
  'a trace that is none begins a new one: %s',
  async broken => {
    const { post } = await traced()
    expect((await post('/v3/chat', turn, { traceparent: broken })).status).toBe(200)
    const request = spanNamed(exporter.getFinishedSpans(), 'POST /v3/chat')
    expect(request.parentSpanContext).toBeUndefined()
    expect(request.spanContext().traceId).not.toBe(traceId)
  },
)

function spanNamed(spans: readonly ReadableSpan[], name: string): ReadableSpan {
  const span = spans.find(each => each.name === name)
  if (!span) throw new Error(`There is no span "${name}", but ${spans.map(each => each.name).join(', ')}.`)
  return span
}
