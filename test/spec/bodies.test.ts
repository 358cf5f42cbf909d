import { gzipSync } from 'node:zlib'
import { createMemoryStore, ServiceError, type Store } from '@townsfolk/service'
import { afterEach, expect, vi } from 'vitest'
import { startTestService } from '../support/test-service.ts'
import { rule } from './rule.ts'

/** Of both kinds of bodies: JSON is read whatever its type is. */
const form = { 'content-type': 'multipart/form-data; boundary=edge' }

const invalid = { status: 422, body: { code: 'invalid_request' } }

afterEach(() => {
  vi.useRealTimers()
})

/** A body that arrives as the test lets it. */
function streamOf(start: (controller: ReadableStreamDefaultController<Uint8Array>) => void): RequestInit {
  return { method: 'POST', body: new ReadableStream({ start }), duplex: 'half' } as RequestInit
}

rule('body.compressed', async () => {
  const { send, apiKey } = await startTestService()
  const bomb = gzipSync(new Uint8Array(50 * 1024 ** 2))
  for (const path of ['/v3/chat', '/v3/audio/transcribe']) {
    const headers = { ...form, 'x-api-key': apiKey, 'content-encoding': 'gzip' }
    expect(await send(path, { method: 'POST', headers, body: bomb })).toMatchObject({
      status: 415,
      body: { code: 'unsupported_encoding' },
    })
  }
  const headers = { 'x-api-key': apiKey, 'content-encoding': 'identity' }
  const body = JSON.stringify({ characterIds: ['wren'] })
  expect((await send('/v3/chat', { method: 'POST', headers, body })).status).toBe(200)
})

rule('body.slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { send, apiKey, brain } = await startTestService()
  for (const path of ['/v3/chat', '/v3/audio/transcribe']) {
    const answer = send(path, {
      ...streamOf(controller => controller.enqueue(new TextEncoder().encode('{'))),
      headers: { ...form, 'x-api-key': apiKey },
    })
    while (vi.getTimerCount() === 0) await new Promise(resolve => setImmediate(resolve))
    vi.advanceTimersByTime(15_000)
    expect(await answer).toMatchObject({ status: 408, body: { code: 'request_timeout' } })
  }
  expect(brain.turns).toEqual([])
})

rule('body.broken-off', async () => {
  const { send, apiKey } = await startTestService()
  for (const path of ['/v3/chat', '/v3/audio/transcribe']) {
    const init = streamOf(controller => {
      controller.enqueue(new TextEncoder().encode('{"characterIds":'))
      controller.error(new Error('gone'))
    })
    expect(await send(path, { ...init, headers: { ...form, 'x-api-key': apiKey } })).toMatchObject(invalid)
  }
})

rule('body.nesting', async () => {
  const { send, apiKey, brain } = await startTestService()
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const bodies = [
    deep,
    `{"characterIds":${deep}}`,
    `{"characterIds":["wren"],"metadata":${deep}}`,
    `{"characterIds":["wren"],"metadata":${JSON.stringify(deep)}}`,
    `{"characterIds":["wren"],"metadata":[{"name":${deep}}]}`,
  ]
  for (const body of bodies) {
    const answer = await send('/v3/chat', { method: 'POST', headers: { 'x-api-key': apiKey }, body })
    expect(answer, body.slice(0, 60)).toMatchObject(invalid)
  }
  const described = `{"characterIds":["wren"],"metadata":[{"name":"x","properties":${deep}}]}`
  const answer = await send('/v3/chat', { method: 'POST', headers: { 'x-api-key': apiKey }, body: described })
  expect(answer.status).toBe(200)
  expect(brain.turns[0]?.entities).toEqual([{ id: 'x', name: 'x', properties: [] }])
  const tenMegabytes = '['.repeat(10_000_000)
  expect(
    await send('/v3/chat', { method: 'POST', headers: { 'x-api-key': apiKey }, body: tenMegabytes }),
  ).toMatchObject({ status: 413 })
  expect(brain.turns).toHaveLength(1)
})

rule('body.prototype', async () => {
  const { send, apiKey, brain } = await startTestService()
  const body =
    '{"characterIds":["wren"],"__proto__":{"message":"x"},"constructor":{"prototype":{"y":1}},' +
    '"metadata":[{"id":"__proto__","name":"constructor","__proto__":{"position":3},' +
    '"properties":[{"name":"__proto__","value":"1","__proto__":null}]}]}'
  const answer = await send('/v3/chat', { method: 'POST', headers: { 'x-api-key': apiKey }, body })
  expect(answer.status).toBe(200)
  expect(brain.turns[0]).toMatchObject({ message: undefined })
  expect(brain.turns[0]?.entities).toEqual([
    { id: '__proto__', name: 'constructor', properties: [{ name: '__proto__', value: '1' }] },
  ])
  expect(({} as { y?: number }).y).toBeUndefined()
})

rule('body.odd-text', async () => {
  const { chat, post } = await startTestService()
  const odd = 'a\u0000b\ud800c\udc00 \u202e دعوة 灯籠 👩‍👩‍👧 \u{e0041}'
  const { status, body } = await chat({
    message: odd,
    playerId: odd,
    metadata: [{ id: odd, name: odd, properties: [{ name: odd, value: odd }] }],
    events: [{ priority: 0, content: odd, date: odd }],
  })
  expect(status).toBe(200)
  const { sessionId } = body as { sessionId: string }
  const history = (await post('/v3/chat/session', { sessionId })).body as { messages: { content: string }[] }
  expect(history.messages[0]?.content).toBe('ab\ufffdc\ufffd  دعوة 灯籠 👩‍👩‍👧')
  expect((await chat({ sessionId: odd })).status).toBe(404)
  expect((await chat({ characterIds: [odd] })).status).toBe(404)
})

rule('health.no-key', async () => {
  const { get } = await startTestService()
  for (const path of ['/health', '/v3/health']) {
    expect(await get(path, {})).toMatchObject({ status: 200, body: { status: 'ok' } })
  }
})

rule('health.database', async () => {
  const gone: Store = {
    ...createMemoryStore(),
    check: () => Promise.reject(new Error('connection refused')),
  }
  const { get } = await startTestService(undefined, { store: gone })
  expect(await get('/health', {})).toMatchObject({ status: 503, body: { code: 'unavailable' } })
})

rule('health.says-what', async () => {
  const sentence = 'A file of the database was deleted: restore a backup.'
  const deleted: Store = {
    ...createMemoryStore(),
    check: () => Promise.reject(new ServiceError('unavailable', sentence)),
  }
  const { get } = await startTestService(undefined, { store: deleted })
  expect(await get('/health', {})).toMatchObject({ status: 503, body: { error: sentence } })
})

rule('ready.no-key', async () => {
  const { get } = await startTestService()
  for (const path of ['/ready', '/v3/ready']) {
    expect(await get(path, {})).toMatchObject({ status: 200, body: { status: 'ok' } })
  }
  const gone: Store = {
    ...createMemoryStore(),
    check: () => Promise.reject(new Error('connection refused')),
  }
  const { get: getWithoutStore } = await startTestService(undefined, { store: gone })
  expect(await getWithoutStore('/ready', {})).toMatchObject({ status: 503, body: { code: 'unavailable' } })
})

rule('ready.draining', async () => {
  let isDraining = false
  const { get, chat } = await startTestService(undefined, { isReady: () => !isDraining })
  expect((await get('/ready', {})).status).toBe(200)
  isDraining = true
  expect(await get('/ready', {})).toMatchObject({
    status: 503,
    body: { code: 'unavailable', error: expect.stringContaining('stopping') },
  })
  expect((await get('/health', {})).status).toBe(200)
  expect((await chat({ message: 'Hello' })).status).toBe(200)
})

rule('docs.no-key', async () => {
  const { get } = await startTestService()
  for (const path of ['/openapi.json', '/v3/openapi.json']) {
    expect(await get(path, {})).toMatchObject({ status: 200, body: { openapi: '3.1.0' } })
  }
  for (const path of ['/docs', '/v3/docs']) {
    const { status, headers, body } = await get(path, {})
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
    })
    expect(String(body)).toMatch(/^<!doctype html>/i)
  }
})
