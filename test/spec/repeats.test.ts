import { expect } from 'vitest'
import { says } from '../support/scripted-brain.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { rule } from './rule.ts'

const metered = { lantern: { credits: { amount: 100, refresh: 'never' as const } } }

function call(town: TestService, name: string, body: object, path = '/v3/chat'): Promise<Answer> {
  const headers = { 'x-api-key': town.apiKey, 'idempotency-key': name }
  return town.send(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

const hello = { characterIds: ['wren'], message: 'Hello' }

function sessionIn({ body }: Answer): string {
  return (body as { readonly sessionId: string }).sessionId
}

async function remaining({ client }: TestService): Promise<number> {
  return (await client.account()).creditsRemaining
}

rule('repeat.same', async () => {
  const town = await startTestService(undefined, metered)
  const first = await call(town, 'one', hello)
  const again = await call(town, 'one', hello)
  expect(again.body).toEqual(first.body)
  expect(first.headers.get('x-townsfolk-repeated')).toBeNull()
  expect(again.headers.get('x-townsfolk-repeated')).toBe('true')
  expect(await remaining(town)).toBe(99)
  const sessionId = sessionIn(first)
  const second = await call(town, 'two', { ...hello, sessionId })
  expect((await call(town, 'two', { ...hello, sessionId })).body).toEqual(second.body)
  expect((await call(town, 'one', hello)).body).toEqual(first.body)
  expect((await town.client.historyPage({ sessionId })).messages).toHaveLength(4)
  expect(await remaining(town)).toBe(98)
  const v2 = { characterId: 'wren', message: 'Hello' }
  expect((await call(town, 'v2', v2, '/v2/chat')).body).toEqual((await call(town, 'v2', v2, '/v2/chat')).body)
  expect(await remaining(town)).toBe(97)
})

rule('repeat.stream', async () => {
  const town = await startTestService()
  const stream = (): Promise<Response> =>
    town.service.fetch(
      new Request('http://embedded/v3/chat', {
        method: 'POST',
        headers: { 'x-api-key': town.apiKey, 'idempotency-key': 'one', accept: 'text/event-stream' },
        body: JSON.stringify(hello),
      }),
    )
  const streamed = await (await stream()).text()
  const again = await stream()
  expect(streamed).toMatch(/^event: speaker\n/)
  expect(again.headers.get('x-townsfolk-repeated')).toBe('true')
  expect(await again.text()).toBe(streamed)
  const plain = await call(town, 'one', hello)
  expect(streamed).toContain(JSON.stringify(plain.body))
})

rule('repeat.quiz', async () => {
  const town = await startTestService(undefined, metered)
  const start = { characterId: 'wren', questionSetId: 'lake' }
  const begun = await call(town, 'start', start, '/v3/quiz')
  expect((await call(town, 'start', start, '/v3/quiz')).body).toEqual(begun.body)
  const next = { sessionId: sessionIn(begun) }
  const before = await remaining(town)
  const answer = { ...next, say: 'true' }
  const judged = await call(town, 'answer', answer, '/v3/quiz')
  const again = await call(town, 'answer', answer, '/v3/quiz')
  expect(again.body).toEqual(judged.body)
  expect(again.headers.get('x-townsfolk-repeated')).toBe('true')
  expect(await remaining(town)).toBe(before - 1)
})

rule('repeat.at-once', async () => {
  const town = await startTestService(undefined, metered)
  const answers = await Promise.all(Array.from({ length: 8 }, () => call(town, 'one', hello)))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(town.brain.turns).toHaveLength(1)
  const sessionId = sessionIn(answers[0] as Answer)
  const more = await Promise.all(Array.from({ length: 8 }, () => call(town, 'two', { ...hello, sessionId })))
  expect(new Set(more.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await remaining(town)).toBe(98)
})

rule('repeat.mismatch', async () => {
  const town = await startTestService(undefined, metered)
  await call(town, 'one', hello)
  const other = await call(town, 'one', { ...hello, message: 'Goodbye' })
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
  for (const name of ['two words', 'x'.repeat(201)]) {
    expect(await call(town, name, hello)).toMatchObject({ status: 422, body: { code: 'invalid_request' } })
  }
  expect((await call(town, '', hello)).status).toBe(200)
  expect(await remaining(town)).toBe(98)
})

rule('repeat.failed', async () => {
  let isBroken = true
  const town = await startTestService(() => {
    if (isBroken) throw new Error('The brain is out.')
    return [says('Hm.')]
  }, metered)
  expect((await call(town, 'one', hello)).status).toBe(500)
  isBroken = false
  const answer = await call(town, 'one', hello)
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.headers.get('x-townsfolk-repeated')).toBeNull()
  expect(await remaining(town)).toBe(99)
})

rule('repeat.apart', async () => {
  const town = await startTestService()
  const tokenFor = async (playerId: string): Promise<string> =>
    ((await town.post('/v3/tokens', { playerId })).body as { readonly token: string }).token
  const callAs = async (apiKey: string, body: object = hello): Promise<string> =>
    sessionIn(
      await town.send('/v3/chat', {
        method: 'POST',
        headers: { 'x-api-key': apiKey, 'idempotency-key': 'one' },
        body: JSON.stringify(body),
      }),
    )
  const sessions = [
    await callAs(town.apiKey),
    await callAs(town.apiKey, { ...hello, playerId: 'cleo' }),
    await callAs(await tokenFor('ada')),
    await callAs(await tokenFor('bo')),
    await callAs(town.otherApiKey, { characterIds: ['bram'], message: 'Hello' }),
  ]
  expect(new Set(sessions).size).toBe(sessions.length)
})
