import { createAuthoredBrain } from '@townsfolk/brain'
import { createFullClient } from '@townsfolk/client'
import { startHttpServer } from '@townsfolk/server'
import {
  createApiKey,
  createMemoryStore,
  createModelBrain,
  createService,
  ServiceError,
  type Store,
} from '@townsfolk/service'
import { describe, expect, it } from 'vitest'
import { createMetrics, type Metrics } from '../../packages/server/src/telemetry/metrics.ts'
import { serveMetrics } from '../../packages/server/src/telemetry/metrics-server.ts'
import { createTelemetry } from '../../packages/server/src/telemetry/telemetry.ts'
import { projectOf, townFiles } from '../support/project.ts'
import { type Script, says } from '../support/scripted-brain.ts'
import { startTestService, type TestService, type TestServiceOptions } from '../support/test-service.ts'

/** What a server counts, read as Prometheus would read it. */

interface Measured extends TestService {
  readonly metrics: Metrics
  /** The number behind a name with labels, such as `refusals_total{code="not_found"}`; 0 when there is none. */
  count(series: string): Promise<number>
}

async function measure(script?: Script, options: TestServiceOptions = {}, byTeam = false): Promise<Measured> {
  const metrics = createMetrics({ version: '1.2.3', byTeam })
  const telemetry = createTelemetry({ metrics, log: undefined, traces: undefined })
  const test = await startTestService(script, { ...options, telemetry })
  return { ...test, metrics, count: series => countIn(metrics, series) }
}

async function countIn(metrics: Metrics, series: string): Promise<number> {
  const start = `townsfolk_${series} `
  const line = (await metrics.text()).split('\n').find(text => text.startsWith(start))
  return Number(line?.slice(start.length) ?? 0)
}

const quizStart = { characterId: 'wren', questionSetId: 'lake', playerId: 'ada' }
const line = { characterId: 'wren', message: 'Good evening!', format: 'wav' }

describe('turns', () => {
  it('are counted by kind and outcome', async () => {
    const { chat, post, count } = await measure(undefined, { lantern: { plan: 'TEAM' } })
    await chat({ message: 'Hello' })
    await chat({ message: 'Hello' })
    await chat()
    await chat({ characterIds: ['bram'], message: 'Hello' })
    const quiz = (await post('/v3/quiz', quizStart)).body as { sessionId: string }
    await post('/v3/quiz', { sessionId: quiz.sessionId, say: 'true' })
    expect(await count('turns_total{kind="chat",outcome="ok"}')).toBe(2)
    expect(await count('turns_total{kind="ambient",outcome="ok"}')).toBe(1)
    expect(await count('turns_total{kind="chat",outcome="character_not_in_team"}')).toBe(1)
    expect(await count('turns_total{kind="quiz",outcome="ok"}')).toBe(2)
    expect(await count('turn_duration_seconds_count{kind="chat"}')).toBe(3)
  })

  it('name teams only where that was asked for', async () => {
    const silent = await measure()
    const credits = { amount: 100, refresh: 'never' } as const
    const named = await measure(undefined, { lantern: { credits } }, true)
    for (const { chat } of [silent, named]) await chat({ message: 'Hello', playerId: 'ada-the-player' })
    expect(await silent.metrics.text()).not.toContain('lantern')
    expect(await named.count('turns_total{kind="chat",outcome="ok",team="lantern"}')).toBe(1)
    expect(await named.count('credits_charged_total{kind="chat",team="lantern"}')).toBe(1)
    expect(await named.metrics.text()).not.toContain('ada-the-player')
  })

  it('show who waited for a session, and who gave up; a quiz turn that is refused did neither', async () => {
    const store = createMemoryStore()
    const { chat, post, metrics, count } = await measure(undefined, { store, lantern: { plan: 'TEAM' } })
    expect(await metrics.text()).toContain('townsfolk_session_wait_timeouts_total 0\n')
    const { sessionId } = (await chat({ message: 'Hello' })).body as { sessionId: string }
    await chat({ message: 'Hello', sessionId })
    const quiz = (await post('/v3/quiz', quizStart)).body as { sessionId: string }
    await store.leaseSession({ team: 'lantern', sessionId: quiz.sessionId, token: 'other', leaseMs: 60_000 })
    expect((await post('/v3/quiz', { sessionId: quiz.sessionId, say: 'true' })).status).toBe(409)
    expect(await count('turns_total{kind="quiz",outcome="operation_in_progress"}')).toBe(1)
    expect(await count('session_wait_seconds_count')).toBe(1)
    expect(await count('session_wait_timeouts_total')).toBe(0)
    metrics.end({ kind: 'wait', of: 'chat' }, { outcome: 'operation_in_progress' }, 25)
    expect(await count('session_wait_timeouts_total')).toBe(1)
  })

  it('show what they cost', async () => {
    const { chat, post, count } = await measure()
    await chat({ message: 'Hello' })
    await chat({ characterIds: ['nobody'], message: 'Hello' })
    await post('/v3/audio/generate', line)
    expect(await count('credits_charged_total{kind="chat"}')).toBe(1)
    expect(await count('credits_charged_total{kind="speech"}')).toBe(1)
  })
})

describe('brains', () => {
  const model = { url: 'http://127.0.0.1:9/v1', model: 'm' }
  const fetch = async (): Promise<Response> => new Response('No.', { status: 401 })

  it('are timed by who replied, with fallbacks and calls of the model by code', async () => {
    const metrics = createMetrics({ version: '1', byTeam: false })
    const telemetry = createTelemetry({ metrics, log: undefined, traces: undefined })
    const { apiKey, record } = await createApiKey('lantern')
    for (const fallback of [true, false]) {
      const brain = createModelBrain({ model, fallback, authored: createAuthoredBrain(), fetch, telemetry })
      const project = { ...projectOf(townFiles), keys: [record] }
      const service = createService(project, { brain, telemetry, onUnexpectedError: () => {} })
      const client = createFullClient({ baseUrl: 'http://embedded/v3', apiKey, fetch: service.fetch })
      const turn = client.chat({ characterIds: ['wren'], message: 'Hello' })
      if (fallback) await turn
      else await expect(turn).rejects.toMatchObject({ status: 502 })
    }
    const count = (series: string): Promise<number> => countIn(metrics, series)
    expect(await count('brain_duration_seconds_count{brain="authored"}')).toBe(1)
    expect(await count('brain_duration_seconds_count{brain="model"}')).toBe(1)
    expect(await count('brain_fallbacks_total{brain="authored"}')).toBe(1)
    expect(await count('brain_failures_total{brain="model",code="model_unavailable"}')).toBe(1)
    expect(await count('model_calls_total{server="reply",outcome="model_unavailable"}')).toBe(2)
    expect(await count('model_call_duration_seconds_count{server="reply"}')).toBe(2)
  })
})

describe('speech', () => {
  it('is counted by engine, and by whether it was made, kept or streamed', async () => {
    const { service, post, send, apiKey, count } = await measure()
    const headers = { 'x-api-key': apiKey }
    const request = { method: 'POST', headers, body: JSON.stringify(line) }
    const spoken = await service.fetch(new Request('http://embedded/v3/audio/generate', request))
    const clip = new Blob([await spoken.arrayBuffer()])
    for (const path of ['/v3/audio/generate', '/v3/audio/timings', '/v3/audio/stream']) await post(path, line)
    await post('/v3/audio/stream', { ...line, message: 'Something new' })
    const form = new FormData()
    form.append('characterId', 'wren')
    form.append('audio', clip, 'clip.wav')
    await send('/v3/audio/transcribe', { method: 'POST', headers, body: form })
    expect(await count('speech_clips_total{engine="babble",source="made",outcome="ok"}')).toBe(1)
    expect(await count('speech_clips_total{engine="babble",source="kept",outcome="ok"}')).toBe(2)
    expect(await count('speech_clips_total{engine="babble",source="streamed",outcome="ok"}')).toBe(1)
    expect(await count('speech_duration_seconds_count{engine="babble",source="kept"}')).toBe(2)
    expect(await count('transcriptions_total{outcome="ok"}')).toBe(1)
  })
})

describe('the store', () => {
  it('is counted by call, and an outage shows', async () => {
    const memory = createMemoryStore()
    let isDown = false
    const store: Store = {
      ...memory,
      commitTurn: turn =>
        isDown ? Promise.reject(new ServiceError('unavailable', 'Gone.')) : memory.commitTurn(turn),
    }
    const { chat, count } = await measure(undefined, { store })
    await chat({ message: 'Hello' })
    isDown = true
    expect((await chat({ message: 'Hello' })).status).toBe(503)
    expect(await count('store_calls_total{call="commitTurn",outcome="ok"}')).toBe(1)
    expect(await count('store_calls_total{call="commitTurn",outcome="unavailable"}')).toBe(1)
    expect(await count('store_call_duration_seconds_count{call="commitTurn"}')).toBe(2)
    expect(await count('refusals_total{code="unavailable"}')).toBe(1)
  })
})

describe('requests', () => {
  it('are counted by route, and no address that a stranger makes up is a label', async () => {
    const { get, send, chat, metrics, count } = await measure()
    await chat({ message: 'Hello' })
    await get('/v3/account/')
    await get('/api//v3/account?playerId=ada')
    for (let at = 0; at < 50; at++) await get(`/v3/made-up-${at}`)
    await send('/made-up', { method: 'BREW' })
    expect(await count('http_requests_total{method="POST",route="/v3/chat",status="200"}')).toBe(1)
    expect(await count('http_requests_total{method="GET",route="/v3/account",status="200"}')).toBe(2)
    expect(await count('http_requests_total{method="GET",route="other",status="404"}')).toBe(50)
    expect(await count('http_requests_total{method="other",route="other",status="404"}')).toBe(1)
    expect(await count('refusals_total{code="not_found"}')).toBe(51)
    const text = await metrics.text()
    for (const word of ['made-up', 'ada', 'BREW']) expect(text).not.toContain(word)
  })

  it('and streams are known while they are open', async () => {
    let letGo = (): void => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    const { service, apiKey, count } = await measure(async () => {
      await held
      return [says('Hello.')]
    })
    const ask = (accept: string): Promise<Response> =>
      service.fetch(
        new Request('http://embedded/v3/chat', {
          method: 'POST',
          headers: { 'x-api-key': apiKey, accept },
          body: JSON.stringify({ characterIds: ['wren'], message: 'Hello' }),
        }),
      )
    const answers = [ask('application/json'), ask('text/event-stream')]
    await expect.poll(() => count('http_requests_in_flight')).toBe(2)
    await expect.poll(() => count('http_streams_open{kind="chat"}')).toBe(1)
    letGo()
    for (const answer of answers) await (await answer).text()
    await expect.poll(() => count('http_requests_in_flight')).toBe(0)
    await expect.poll(() => count('http_streams_open{kind="chat"}')).toBe(0)
  })

  it('are counted when they never reach the service, from 0 on where a server is crowded', async () => {
    const { metrics, count } = await measure()
    const server = await startHttpServer(async () => new Response('well'), {
      port: 0,
      onRefusal: metrics.refuse,
    })
    const headers = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`x-${at}`, 'y']))
    expect((await fetch(server.url, { headers })).status).toBe(431)
    await server.stop(0, { quietMs: 10 })
    expect(await count('http_turned_away_total{reason="manyHeaders"}')).toBe(1)
    for (const reason of ['manyRequests', 'manyConnections', 'dropped']) {
      expect(await metrics.text()).toContain(`townsfolk_http_turned_away_total{reason="${reason}"} 0\n`)
    }
  })

  it('that break off after their beginning are failures of a stream', async () => {
    const store: Store = { ...createMemoryStore(), commitTurn: () => Promise.reject(new Error('broken')) }
    const { service, apiKey, count } = await measure(undefined, { store })
    const headers = { 'x-api-key': apiKey, accept: 'text/event-stream' }
    const body = JSON.stringify({ characterIds: ['wren'], message: 'Hello' })
    const answer = await service.fetch(
      new Request('http://embedded/v3/chat', { method: 'POST', headers, body }),
    )
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('event: error')
    await expect.poll(() => count('http_stream_failures_total{kind="chat",code="internal_error"}')).toBe(1)
  })
})

describe('the process', () => {
  it('shows its version, its memory and how late its event loop is', async () => {
    const { metrics, count } = await measure()
    expect(await count(`build_info{version="1.2.3",node="${process.version}"}`)).toBe(1)
    const text = await metrics.text()
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
      expect(text).toMatch(new RegExp(`^${name} [\\d.e+-]+$`, 'm'))
    }
  })
})

describe('names', () => {
  it('are as Prometheus wants them, and each is explained', async () => {
    const { metrics } = await measure()
    const text = await metrics.text()
    const types = Array.from(text.matchAll(/^# TYPE (\S+) (\S+)$/gm), ([, name = '', type = '']) => ({
      name,
      type,
    }))
    expect(types.length).toBeGreaterThan(40)
    for (const { name, type } of types) {
      expect(name.endsWith('_total'), `${name} ${type}`).toBe(type === 'counter')
      if (type === 'histogram') expect(name).toMatch(/_seconds$/)
    }
    const helps = text.match(/^# HELP townsfolk_.+$/gm) ?? []
    expect(helps.length).toBe(types.filter(({ name }) => name.startsWith('townsfolk_')).length)
    for (const help of helps) expect(help).toMatch(/^# HELP \S+ [A-Z][^.]+ [^.]+\.$/)
  })
})

describe('the address of metrics', () => {
  it('serves them in the format of Prometheus, and nothing else', async () => {
    const { metrics, service, chat } = await measure()
    await chat({ message: 'Hello' })
    const server = await serveMetrics(metrics, '127.0.0.1', 0)
    try {
      const answer = await fetch(server.url)
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
      expect(await answer.text()).toContain('townsfolk_turns_total{kind="chat",outcome="ok"} 1')
      for (const path of ['/', '/v3/chat', '/health']) {
        expect((await fetch(new URL(path, server.url))).status, path).toBe(404)
      }
      expect((await service.fetch(new Request('http://embedded/metrics'))).status).toBe(404)
    } finally {
      server.stop()
    }
  })

  it('answers with 500 when they cannot be read, and lives on', async () => {
    const broken = { text: () => Promise.reject(new Error('No memory')), contentType: 'text/plain' }
    const server = await serveMetrics(broken, '127.0.0.1', 0)
    try {
      for (const status of [500, 500]) expect((await fetch(server.url)).status).toBe(status)
    } finally {
      server.stop()
    }
  })

  it('says with a code of the system when it is taken', async () => {
    const { metrics } = await measure()
    const server = await serveMetrics(metrics, '127.0.0.1', 0)
    const port = Number(new URL(server.url).port)
    await expect(serveMetrics(metrics, '127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    server.stop()
  })
})
