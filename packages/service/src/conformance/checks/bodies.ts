import { limits } from '@townsfolk/protocol'
import { chatReplySchema } from '@townsfolk/protocol/schemas'
import type { Answer, Api } from '../asking/api.ts'
import {
  type Checks,
  fieldsOf,
  require,
  requireRefusal,
  requireRefusals,
  requireStatus,
} from '../asking/checking.ts'
import { requireShape } from '../asking/shapes.ts'

/** How bodies are read, and failures answered. */
export const bodyChecks: Checks = {
  async 'body.any-content-type'(api) {
    const { sessionId } = (await api.opening()).first
    // Bytes, so that no client names a type by itself.
    const body = new TextEncoder().encode(JSON.stringify({ sessionId }))
    for (const type of ['application/octet-stream', 'text/plain', undefined]) {
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
      requireStatus(await api.send('POST', '/chat/session', { headers, body }), 200)
    }
  },
  async 'body.not-json'(api) {
    await requireRefusals(posted(api, ['', '{', 'characterIds=wren', '<html></html>']), 422)
  },
  async 'body.not-an-object'(api) {
    await requireRefusals(posted(api, ['null', '3', '"wren"', '[]']), 422)
  },
  async 'body.too-large'(api) {
    const message = 'x'.repeat(limits.jsonBodyBytes)
    requireRefusal(await api.chat({ message }), 413)
  },
  async 'body.compressed'(api) {
    const body = new Uint8Array([31, 139, 8, 0, 0, 0, 0, 0, 0, 3])
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    requireRefusal(await api.send('POST', '/chat', { headers, body }), 415, 'unsupported_encoding')
  },
  async 'body.nesting'(api) {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000)
    await requireRefusals(posted(api, [deep, `{"characterIds":${deep}}`]), 422)
  },
  async 'body.prototype'(api) {
    const [id] = api.characterIds
    const entity = '{"id":"__proto__","name":"constructor","__proto__":{"position":3}}'
    const body = `{"characterIds":[${JSON.stringify(id)}],"message":"Hello","__proto__":{"message":""},
      "constructor":{"prototype":{"message":""}},"metadata":[${entity}]}`
    const answer = await api.post('/chat', body)
    const { metadata } = requireShape(answer, chatReplySchema)
    const [echoed] = metadata
    const isAsSent = metadata.length === 1 && echoed?.id === '__proto__' && echoed.name === 'constructor'
    require(isAsSent, `The entity "__proto__" is echoed as ${JSON.stringify(metadata)}.`)
  },
  async 'body.odd-text'(api) {
    const odd = 'a\u0000b\ud800c\udc00 \u202e دعوة 灯籠 👩‍👩‍👧 \u{e0041}'
    const entity = { id: odd, name: odd, properties: [{ name: odd, value: odd }] }
    requireStatus(await api.chat({ message: odd, metadata: [entity] }), 200)
    requireRefusal(await api.post('/chat/session', { sessionId: odd }), 404)
  },
  async 'errors.body'(api) {
    const failures = [
      await api.get('/characters', { key: null }),
      await api.chat({ message: '' }),
      await api.post('/chat/session', { sessionId: 'no-such-session' }),
      await api.get('/no-such-path'),
    ]
    for (const failure of failures) {
      requireRefusal(failure, failure.status)
      const { code } = fieldsOf(failure.json)
      require(typeof code === 'string' && code !== '', `${failure.call} failed without a code.`)
    }
  },
  async 'errors.paths'(api) {
    const answer = await api.chat({ message: 'Hello', maxTurns: 0, events: [{ priority: 7, content: 'x' }] })
    requireRefusal(answer, 422)
    const error = String(fieldsOf(answer.json).error)
    for (const path of ['maxTurns', 'events.0.priority']) {
      require(error.includes(path), `The refusal does not name ${path}: ${error}`)
    }
  },
  async 'errors.first-ten'(api) {
    const answer = await api.chat({ message: 'Hello', events: Array(25).fill(0) })
    requireRefusal(answer, 422)
    const error = String(fieldsOf(answer.json).error)
    const named = new Set(error.match(/\bevents\.\d+/g))
    require(named.size === 10, `Of 25 issues the refusal lists ${named.size}.`)
    require(/\b15\b/.test(error), `The refusal does not count the other 15 issues: ${error.slice(-60)}`)
  },
  async 'errors.unknown-path'(api) {
    requireRefusal(await api.get('/no-such-path'), 404, 'not_found')
  },
  async 'errors.wrong-method'(api) {
    requireRefusal(await api.get('/chat'), 404)
  },
  async 'errors.request-id'(api) {
    const headers = { 'x-request-id': 'conformance-1' }
    const named = await api.get('/no-such-path', { headers })
    const id = named.headers.get('x-request-id')
    require(id === 'conformance-1', `The error names the request ${id}, which was called conformance-1.`)
    const unnamed = await api.get('/no-such-path')
    require(Boolean(unnamed.headers.get('x-request-id')), 'An error names no request in x-request-id.')
  },
  async 'paths.closing-slash'(api) {
    requireStatus(await api.get('/characters/'), 200)
  },
  async 'paths.same-checks'(api) {
    const { origin, pathname } = new URL(api.baseUrl)
    const ways = ['//characters', '/characters//', '/%63haracters', `${origin}//${pathname}//characters`]
    for (const path of ways) {
      const { status } = await api.get(path, { key: null })
      require(status === 401, `${path} is answered with ${status} when no key is sent, not with 401.`)
    }
  },
  async 'paths.slashes'(api) {
    requireStatus(await api.get('//characters'), 200)
    const { origin, pathname } = new URL(api.baseUrl)
    if (pathname.startsWith('/api/')) return
    requireStatus(await api.get(`${origin}/api${pathname}/characters`), 200)
  },
  async 'cors.preflight'(api) {
    const headers = {
      origin: 'https://game.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-api-key',
    }
    const answer = await api.send('OPTIONS', '/chat', { key: null, headers })
    requireStatus(answer, 200, 204)
    requireOrigins(answer)
    const allowed = answer.headers.get('access-control-allow-headers')?.toLowerCase() ?? ''
    for (const name of ['x-api-key', 'content-type']) {
      require(allowed.includes(name), `A preflight is allowed the headers "${allowed}", and not ${name}.`)
    }
  },
  async 'cors.answers'(api) {
    requireOrigins(await api.get('/characters'))
    requireOrigins(await api.get('/characters', { key: null }))
    const exposed = (await api.get('/characters')).headers.get('access-control-expose-headers') ?? ''
    require(/retry-after/i.test(exposed), `The headers shown to pages are "${exposed}", without retry-after.`)
  },
  async 'headers.safe'(api) {
    for (const answer of [await api.get('/characters'), await api.get('/characters', { key: null })]) {
      const nosniff = answer.headers.get('x-content-type-options')
      require(nosniff === 'nosniff', `${answer.call} says ${nosniff} as x-content-type-options.`)
      const policy = answer.headers.get('referrer-policy')
      require(policy === 'no-referrer', `${answer.call} says ${policy} as referrer-policy.`)
    }
  },
  async 'health.no-key'(api) {
    requireStatus(await api.get('/health', { key: null }), 200)
  },
  async 'ready.no-key'(api) {
    requireStatus(await api.get('/ready', { key: null }), 200)
  },
  async 'docs.no-key'(api) {
    const answer = await api.get('/openapi.json', { key: null })
    requireStatus(answer, 200)
    require('openapi' in fieldsOf(answer.json), 'GET /openapi.json answers with no OpenAPI document.')
    requireStatus(await api.get('/docs', { key: null }), 200)
  },
}

function posted(api: Api, bodies: readonly string[]): Record<string, () => Promise<Answer>> {
  return Object.fromEntries(
    bodies.map(body => [
      `the body ${JSON.stringify(body.slice(0, 20))}`,
      () => api.send('POST', '/chat', { headers: { 'content-type': 'application/json' }, body }),
    ]),
  )
}

function requireOrigins({ call, headers }: Answer): void {
  const origin = headers.get('access-control-allow-origin')
  require(origin === '*', `${call} says ${origin} as access-control-allow-origin, not *.`)
}
