import { createFullClient } from '@townsfolk/client'
import { limits } from '@townsfolk/protocol'
import { expect } from 'vitest'
import { startTestService, type TestService } from '../support/test-service.ts'
import { rule } from './rule.ts'

const invalid = { status: 422, body: { code: 'invalid_request' } }

rule('body.any-content-type', async () => {
  const { apiKey, send } = await startTestService()
  const bytes = new TextEncoder().encode('{"characterIds":["wren"]}')
  const types = [
    'application/json',
    'application/octet-stream',
    'text/plain',
    'multipart/form-data',
    undefined,
  ]
  for (const type of types) {
    const headers = { 'x-api-key': apiKey, ...(type ? { 'content-type': type } : {}) }
    expect((await send('/v3/chat', { method: 'POST', headers, body: bytes })).status, type).toBe(200)
  }
})

rule('body.not-json', async () => {
  const { apiKey, send, brain } = await startTestService()
  for (const body of ['', '{', 'characterIds=wren', '{"characterIds":["wren"],}', '<html></html>']) {
    const answer = await send('/v3/chat', { method: 'POST', headers: { 'x-api-key': apiKey }, body })
    expect(answer, body).toMatchObject(invalid)
  }
  expect(await send('/v3/chat', { method: 'POST', headers: { 'x-api-key': apiKey } })).toMatchObject(invalid)
  expect(brain.turns).toEqual([])
})

rule('body.not-an-object', async () => {
  const { apiKey, send } = await startTestService()
  for (const body of ['null', '3', '"wren"', '[]', '[{"characterIds":["wren"]}]']) {
    const answer = await send('/v3/chat', { method: 'POST', headers: { 'x-api-key': apiKey }, body })
    expect(answer, body).toMatchObject(invalid)
  }
})

rule('body.too-large', async () => {
  const { send, apiKey, brain } = await startTestService()
  const post = (size: number, headers: Record<string, string>): ReturnType<TestService['send']> =>
    send('/v3/chat', { method: 'POST', headers: { 'x-api-key': apiKey, ...headers }, body: bodyOf(size) })
  expect((await post(256 * 1024, {})).status).toBe(200)
  expect(brain.turns).toHaveLength(1)
  const tooLarge = { status: 413, body: { code: 'payload_too_large' } }
  expect(await post(256 * 1024 + 1, {})).toMatchObject(tooLarge)
  expect(await post(1000, { 'content-length': String(256 * 1024 + 1) })).toMatchObject(tooLarge)
  expect(await post(1000, { 'content-length': '1000' })).toMatchObject({ status: 200 })
})

rule('errors.body', async () => {
  const { get, send, chat, apiKey } = await startTestService(() => {
    throw new Error('broken')
  })
  const failures = [
    await get('/v3/characters', {}),
    await get('/v3/nowhere'),
    await get('/nowhere'),
    await send('/v3/chat', { method: 'POST', headers: { 'x-api-key': apiKey }, body: '{' }),
    await send('/v3/chat', { method: 'POST', headers: { 'x-api-key': apiKey }, body: bodyOf(300_000) }),
    await chat({ characterIds: [] }),
    await chat({ characterIds: ['nobody'] }),
    await chat({ characterIds: ['bram'] }),
    await chat({ sessionId: 'none' }),
    await chat(),
  ]
  expect(failures.map(({ status }) => status)).toEqual([401, 404, 404, 422, 413, 422, 404, 403, 404, 500])
  for (const { headers, body } of failures) {
    expect(headers.get('content-type')).toMatch(/^application\/json\b/)
    expect(body).toEqual({
      error: expect.stringMatching(/\w \w.*\.$|\w \w/),
      code: expect.stringMatching(/^[a-z_]+$/),
    })
  }
})

rule('errors.paths', async () => {
  const { chat } = await startTestService()
  const { status, body } = await chat({
    characterIds: [7],
    maxTurns: 9,
    metadata: [{ name: 'Well' }, { name: 7 }],
    events: [{ priority: 5, content: 'x' }],
  })
  expect(status).toBe(422)
  const { error } = body as { error: string }
  expect(error.split('; ')).toEqual([
    'characterIds.0 must be a string',
    'maxTurns must be at most 5',
    'metadata.1.name must be a string',
    'events.0.priority must be 0 (low), 1 (medium) or 2 (high)',
  ])
})

rule('errors.first-ten', async () => {
  const { chat } = await startTestService()
  const { body } = await chat({ events: Array(500).fill(0) })
  const { error } = body as { error: string }
  expect(error.split('; ')).toHaveLength(11)
  expect(error).toMatch(/; and 490 issues more$/)
})

rule('errors.unknown-path', async () => {
  const { get, send, apiKey } = await startTestService()
  const missing = { status: 404, body: { code: 'not_found' } }
  for (const path of ['/', '/v3', '/v3/nowhere', '/v2/nowhere', '/v1/chat', '/chat', '/v3/chat/x']) {
    expect(await get(path), path).toMatchObject(missing)
    expect(
      await send(path, { method: 'POST', headers: { 'x-api-key': apiKey }, body: '{}' }),
      path,
    ).toMatchObject(missing)
  }
})

rule('paths.closing-slash', async () => {
  const { get, post } = await startTestService()
  for (const path of ['/v3/characters/', '/v3/account/', '/health/', '/v3/health/']) {
    expect((await get(path)).status, path).toBe(200)
  }
  expect((await post('/v3/chat/', { characterIds: ['wren'] })).status).toBe(200)
  expect((await post('/v2/chat/', { characterId: 'wren', message: 'Hello' })).status).toBe(200)
})

const waysToWrite = [
  '//v3/PATH',
  '/v3//PATH',
  '/v3/PATH//',
  '/api/v3/PATH',
  '//api//v3///PATH/',
  '/api/v3/%2e/PATH',
  '/v%33/PATH',
]

rule('paths.slashes', async () => {
  const { get, send, apiKey, service } = await startTestService()
  for (const baseUrl of ['http://embedded/v3/', 'http://embedded//v3//', 'http://embedded/api/v3/']) {
    const client = createFullClient({ baseUrl, apiKey, fetch: service.fetch })
    expect((await client.chat({ characterIds: ['wren'], message: 'Hello' })).messages, baseUrl).toHaveLength(
      1,
    )
  }
  for (const way of waysToWrite) {
    const path = way.replace('PATH', 'characters')
    expect((await get(path)).status, path).toBe(200)
  }
  for (const path of ['//v3/chat', '/v3//chat', '/api/v2/chat', '/api//v2/chat/']) {
    const body = JSON.stringify({ characterIds: ['wren'], characterId: 'wren', message: 'Hello' })
    const answer = await send(path, { method: 'POST', headers: { 'x-api-key': apiKey }, body })
    expect(answer.status, path).toBe(200)
  }
  for (const path of ['/api/health', '//health', '/api/v3/ready/', '/api/docs']) {
    expect((await get(path, {})).status, path).toBe(200)
  }
  for (const path of [
    '/api',
    '/api/',
    '/api/api/v3/health',
    '/v3/api/health',
    '/apiv3/health',
    '//',
    '/v3/ /health',
  ]) {
    expect((await get(path)).status, path).toBe(404)
  }
})

rule('paths.same-checks', async () => {
  const { get, send, otherApiKey } = await startTestService()
  for (const way of waysToWrite) {
    for (const name of ['characters', 'account', 'usage', 'quiz/session', 'nowhere', '']) {
      const path = way.replace('PATH', name)
      expect((await get(path, {})).status, path).toBe(401)
    }
    const path = way.replace('PATH', 'chat')
    const body = JSON.stringify({ characterIds: ['wren'] })
    expect((await send(path, { method: 'POST', body })).status, path).toBe(401)
    const headers = { 'x-api-key': otherApiKey }
    expect((await send(path, { method: 'POST', headers, body })).status, path).toBe(403)
  }
})

rule('errors.wrong-method', async () => {
  const { get, send, apiKey } = await startTestService()
  expect((await get('/v3/chat')).status).toBe(404)
  expect((await send('/v3/characters', { method: 'DELETE', headers: { 'x-api-key': apiKey } })).status).toBe(
    404,
  )
})

rule('errors.unforeseen', async () => {
  const secret = 'the database password is 1234'
  for (const thrown of [new Error(secret), secret, undefined, { secret }]) {
    const { chat, unexpected } = await startTestService(() => {
      throw thrown
    })
    const answer = await chat()
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal_error' } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(JSON.stringify(answer.body)).not.toContain('1234')
    expect(unexpected).toHaveLength(1)
  }
})

rule('errors.request-id', async () => {
  const { get } = await startTestService()
  const idOf = async (given?: string): Promise<string | null> => {
    const headers = given === undefined ? {} : { 'x-request-id': given }
    return (await get('/v3/characters', headers)).headers.get('x-request-id')
  }
  expect(await idOf('from-the-proxy:7f3a')).toBe('from-the-proxy:7f3a')
  const ids = [
    await idOf(),
    await idOf(),
    await idOf('two words'),
    await idOf('x'.repeat(200)),
    await idOf(''),
  ]
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(ids).size).toBe(ids.length)
})

rule('cors.preflight', async () => {
  const { send } = await startTestService()
  for (const path of ['/v3/chat', '/v3/characters']) {
    const { status, headers } = await send(path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://game.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-api-key',
      },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(/,\s*/)
    expect(allowed).toEqual(expect.arrayContaining(['x-api-key', 'content-type', 'authorization']))
    expect(headers.get('access-control-allow-methods')).toMatch(/\bPOST\b/)
  }
})

rule('cors.answers', async () => {
  const { get, chat } = await startTestService()
  const answers = [
    await chat(),
    await get('/v3/characters'),
    await get('/v3/characters', {}),
    await chat({ message: '' }),
    await get('/nowhere'),
    await chat({ message: 'x'.repeat(limits.jsonBodyBytes) }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 422, 404, 413])
  for (const { headers } of answers) {
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-expose-headers')?.toLowerCase().split(/,\s*/)).toEqual([
      'retry-after',
      'x-request-id',
      'x-townsfolk-brain',
      'x-townsfolk-notice',
      'x-townsfolk-repeated',
    ])
  }
})

rule('headers.safe', async () => {
  const { service, get, send, chat, post } = await startTestService()
  const answers = [
    await chat(),
    await get('/v3/characters', {}),
    await get('/nowhere'),
    await get('/health', {}),
    await get('/openapi.json', {}),
    await send('/v3/chat', { method: 'OPTIONS' }),
    await post('/v3/audio/generate', { characterId: 'wren', message: 'Hello.' }),
    await service.fetch(new Request('http://embedded/docs')),
  ]
  for (const { headers } of answers) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
})

/** A body of exactly that many bytes, right but for its size. */
function bodyOf(byteCount: number): string {
  const frame = '{"characterIds":["wren"],"ignored":""}'
  return frame.replace('""', `"${'x'.repeat(byteCount - frame.length)}"`)
}
