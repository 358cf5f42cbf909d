import { describe, expect, it } from 'vitest'
import { wavThatSays } from '../fuzz/forms.ts'
import { startWatchedService } from '../fuzz/watched-service.ts'
import type { Answer, TestService } from '../support/test-service.ts'

const invalid = { status: 422, body: { code: 'invalid_request' } }

/** Sends the fields of a form, and a clip that says this. */
function transcribe(
  { send, apiKey }: Pick<TestService, 'send' | 'apiKey'>,
  fields: Readonly<Record<string, string>>,
  said = 'Hello',
): Promise<Answer> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('audio', new Blob([wavThatSays(said)]), 'clip.wav')
  return send('/v3/audio/transcribe', { method: 'POST', headers: { 'x-api-key': apiKey }, body })
}

describe('found by fuzzing', () => {
  it('an id reaches no store with what some database cannot keep', async () => {
    const { call, get, post, apiKey } = await startWatchedService()
    const odd = 'a\0d\ud800a'
    const headers = { 'x-api-key': apiKey }
    const send = (path: string, body: object): Promise<number> =>
      call(path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(await send('/v2/chat', { characterId: 'wren', message: 'Hi', playerId: odd })).toBe(200)
    expect(await send('/v2/chat', { characterId: 'wren', message: 'Hi', sessionId: odd })).toBe(404)
    for (const path of ['/v3/chat/session', '/v3/chat/session/fork', '/v2/chat/session']) {
      expect(await send(path, { sessionId: odd })).toBe(404)
    }
    expect(await post('/v3/chat/session', { sessionId: '\0' })).toMatchObject({
      status: 422,
      body: { error: 'sessionId must not be empty' },
    })

    // The same player by the same id, in a query too; nobody by an id of which nothing is left.
    const query = '?playerId=a%00d%ef%bf%bda&characterId=%00'
    expect(await call(`/v3/usage${query}`, { headers })).toBe(200)
    expect((await get(`/v3/usage${query}`)).body).toEqual({
      status: 'ok',
      creditsRemaining: expect.any(Number),
      player: { interactionsToday: 1, creditsUsedAllTime: 1, overLimit: false },
    })
  })

  it('an id in a form or a query is not longer than in a body', async () => {
    const service = await startWatchedService()
    const long = 'x'.repeat(129)
    expect(await transcribe(service, { characterId: long })).toMatchObject({
      status: 422,
      body: { error: 'characterId must not be longer than 128 characters' },
    })
    expect(await service.get(`/v3/usage?playerId=${long}`)).toMatchObject({
      status: 422,
      body: { error: 'playerId must not be longer than 128 characters' },
    })
  })

  it('what a clip says is cleaned and cut like what a player types', async () => {
    const service = await startWatchedService()
    const { body } = await transcribe(
      service,
      { characterId: 'wren' },
      ` \u202eBring it\n${'x'.repeat(9000)}`,
    )
    expect(body).toEqual({ response: `Bring it ${'x'.repeat(3990)}` })
  })

  it('a form of hundreds of parts is not taken apart', async () => {
    const service = await startWatchedService()
    const fields = (count: number): Record<string, string> => ({
      characterId: 'wren',
      ...Object.fromEntries(Array.from({ length: count }, (_, i) => [`field ${i}`, ''])),
    })
    expect(await transcribe(service, fields(50))).toMatchObject({ status: 200 })
    expect(await transcribe(service, fields(200))).toMatchObject(invalid)
  })

  it('a form is of type multipart/form-data', async () => {
    const { send, apiKey } = await startWatchedService()
    const body = new URLSearchParams({ characterId: 'wren', audio: 'RIFF' })
    const headers = { 'x-api-key': apiKey }
    expect(await send('/v3/audio/transcribe', { method: 'POST', headers, body })).toMatchObject(invalid)
  })

  it('fields are not compared with each other in a body with other issues, of which there may be thousands', async () => {
    const { chat } = await startWatchedService()
    const wrong = { speakerCharacterId: 'mira', playAs: 'wren' }
    expect(await chat({ ...wrong, maxTurns: 0 })).toMatchObject({
      body: { error: 'maxTurns must be at least 1' },
    })
    expect(await chat(wrong)).toMatchObject({
      body: {
        error: 'speakerCharacterId must be one of characterIds; playAs must not also be in characterIds',
      },
    })
  })

  it('an empty Content-Encoding is none, and an odd one is not repeated', async () => {
    const { send, apiKey } = await startWatchedService()
    const encoded = (encoding: string): Promise<Answer> =>
      send('/v3/chat', {
        method: 'POST',
        headers: { 'x-api-key': apiKey, 'content-encoding': encoding },
        body: '{"characterIds":["wren"]}',
      })
    expect(await encoded('')).toMatchObject({ status: 200 })
    const { status, body } = await encoded('x'.repeat(5000))
    expect(status).toBe(415)
    expect((body as { error: string }).error.length).toBeLessThan(100)
  })
})
