import { limits } from '@townsfolk/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chatEndpoints, getPaths, type PostEndpoint, postEndpoints, uploadPaths } from '../fuzz/endpoints.ts'
import { oddForm } from '../fuzz/forms.ts'
import { nearlyRight, oddHeaders, oddPath, oddPerception, oddQuery, oddQuizTurn } from '../fuzz/odd.ts'
import { beginQuiz, startWatchedService } from '../fuzz/watched-service.ts'

/** `call` looks at what is promised to everybody; tests only add what they can know besides. */
describe('no stranger breaks the service', () => {
  it.each(postEndpoints)('with a nearly right body for $path', async ({ path, body }) => {
    const { call, apiKey, sessions } = await startWatchedService()
    await fc.assert(
      fc.asyncProperty(nearlyRight(body(sessions)), async text => {
        await call(path, { method: 'POST', headers: { 'x-api-key': apiKey }, body: text })
      }),
      { numRuns: 200 },
    )
  })

  it.each(chatEndpoints)('with whatever is perceived, for $path', async ({ path, body }) => {
    const { call, apiKey, sessions } = await startWatchedService()
    const accept = fc.constantFrom('application/json', 'text/event-stream')
    await fc.assert(
      fc.asyncProperty(oddPerception, accept, async (perception, accept) => {
        const headers = { 'x-api-key': apiKey, accept }
        const text = JSON.stringify({ ...body(sessions), ...perception })
        const status = await call(path, { method: 'POST', headers, body: text })
        if (perception.metadata.length > limits.entities) expect(status).toBe(422)
      }),
      { numRuns: 200 },
    )
  })

  it('with whatever is said in a quiz', async () => {
    const service = await startWatchedService()
    const { call, apiKey } = service
    const headers = { 'x-api-key': apiKey }
    await fc.assert(
      fc.asyncProperty(fc.array(oddQuizTurn, { minLength: 5, maxLength: 20 }), async turns => {
        const { sessionId } = await beginQuiz(service)
        for (const turn of turns) {
          const body = JSON.stringify({ sessionId, ...turn })
          expect([200, 409, 422]).toContain(await call('/v3/quiz', { method: 'POST', headers, body }))
          expect(await call(`/v3/quiz/session?sessionId=${sessionId}`, { headers })).toBe(200)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('with any bytes', async () => {
    const { call, apiKey } = await startWatchedService()
    const path = fc.constantFrom(...postEndpoints.map(endpoint => endpoint.path), ...uploadPaths)
    await fc.assert(
      fc.asyncProperty(path, fc.uint8Array({ maxLength: 2000 }), async (path, body) => {
        const status = await call(path, { method: 'POST', headers: { 'x-api-key': apiKey }, body })
        // A body that is no JSON has a status of its own in a quiz.
        expect(path === '/v3/quiz' ? [400, 422] : [422]).toContain(status)
      }),
    )
  })

  it('with a right body in any pieces', async () => {
    const { call, apiKey, sessions } = await startWatchedService()
    const endpoint = fc.constantFrom(...postEndpoints)
    await fc.assert(
      fc.asyncProperty(endpoint, fc.array(fc.nat(300)), async ({ path, body }, cuts) => {
        const text = JSON.stringify({ foreign: '🏮é灯'.repeat(20), ...body(sessions) })
        const init = { method: 'POST', headers: { 'x-api-key': apiKey }, body: inPieces(text, cuts) }
        expect(await call(path, { ...init, duplex: 'half' } as RequestInit)).toBe(200)
      }),
    )
  })

  it('with any headers, whether the key is there or not', async () => {
    const { call, apiKey, sessions } = await startWatchedService()
    const gets = getPaths.map((path): Partial<PostEndpoint> & { path: string } => ({ path }))
    const endpoint = fc.constantFrom(...gets, ...postEndpoints)
    const key = fc.constantFrom(apiKey, '')
    await fc.assert(
      fc.asyncProperty(endpoint, key, oddHeaders, async ({ path, body }, key, more) => {
        const headers = new Headers([['x-api-key', key], ...more])
        await call(path, { ...(body && { method: 'POST', body: JSON.stringify(body(sessions)) }), headers })
      }),
      { numRuns: 500 },
    )
  })

  it('at any address, by any method', async () => {
    const { call, apiKey } = await startWatchedService()
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', '__proto__']
    await fc.assert(
      fc.asyncProperty(oddPath, fc.constantFrom(...methods), async (path, method) => {
        const body = method === 'GET' || method === 'HEAD' ? null : '{}'
        await call(path, { method, headers: { 'x-api-key': apiKey }, body })
      }),
      { numRuns: 500 },
    )
  })

  it('with any query', async () => {
    const { call, apiKey } = await startWatchedService()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('/v3/usage', ...getPaths), oddQuery, async (path, query) => {
        // A query may name a character of nobody, or of another team.
        expect([200, 403, 404, 422]).toContain(await call(path + query, { headers: { 'x-api-key': apiKey } }))
      }),
      { numRuns: 300 },
    )
  })

  it('with any form', async () => {
    const { call, apiKey } = await startWatchedService()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...uploadPaths), oddForm, async (path, { contentType, body }) => {
        const headers = { 'x-api-key': apiKey, 'content-type': contentType }
        await call(path, { method: 'POST', headers, body: Buffer.from(body, 'latin1') })
      }),
      { numRuns: 500 },
    )
  })
})

/** The bytes of a text, cut at these places, in whatever order they are. */
function inPieces(text: string, cuts: readonly number[]): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  const places = [0, ...[...cuts].sort((a, b) => a - b), bytes.length]
  return new ReadableStream({
    start(controller) {
      for (const [i, place] of places.entries()) controller.enqueue(bytes.slice(place, places[i + 1]))
      controller.close()
    },
  })
}
