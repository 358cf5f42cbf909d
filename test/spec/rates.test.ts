import type { CallRates, CountedCall } from '@townsfolk/service'
import { expect } from 'vitest'
import { startTestService } from '../support/test-service.ts'
import { rule } from './rule.ts'

/** Notes what is counted; refuses when told to. */
function notingRates(waitMs?: () => number | undefined): CallRates & { readonly counted: CountedCall[] } {
  const counted: CountedCall[] = []
  return {
    counted,
    async count(calls) {
      counted.push(...calls)
      const wait = waitMs?.()
      return wait === undefined ? undefined : { subject: calls[0]?.subject ?? 'key', waitMs: wait }
    },
  }
}

rule('rate.refused', async () => {
  let waitMs: number | undefined = 2400
  const town = await startTestService(undefined, { rates: notingRates(() => waitMs) })
  const refused = await town.chat({ message: 'Hello' })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(refused.headers.get('retry-after')).toBe('3')
  expect(town.brain.turns).toEqual([])
  waitMs = undefined
  expect(await town.chat({ message: 'Hello' })).toMatchObject({ status: 200 })
})

rule('rate.subjects', async () => {
  const rates = notingRates()
  const town = await startTestService(undefined, { rates })
  const { token } = (await town.post('/v3/tokens', { playerId: 'ada' })).body as { readonly token: string }
  expect(rates.counted).toEqual([{ subject: 'key', id: town.keyRecord.prefix, weight: 1 }])
  rates.counted.length = 0
  const request = new Request('http://embedded/v3/characters', { headers: { 'x-api-key': token } })
  await town.service.fetch(request, { address: '203.0.113.7' })
  expect(rates.counted).toEqual([
    { subject: 'token', id: expect.any(String), weight: 1 },
    { subject: 'player', id: 'lantern ada', weight: 1 },
    { subject: 'address', id: '203.0.113.7', weight: 1 },
  ])
})

rule('rate.guessing', async () => {
  let waitMs: number | undefined
  const rates = notingRates(() => waitMs)
  const { service } = await startTestService(undefined, { rates })
  const guess = async (): Promise<number> => {
    const request = new Request('http://embedded/v3/characters', { headers: { 'x-api-key': 'guess' } })
    return (await service.fetch(request, { address: '203.0.113.7' })).status
  }
  expect(await guess()).toBe(401)
  expect(rates.counted).toEqual([{ subject: 'address', id: '203.0.113.7', weight: 1 }])
  waitMs = 1000
  expect(await guess()).toBe(429)
  // Whoever is known to guess costs not even that.
  rates.counted.length = 0
  const known = await startTestService(undefined, {
    rates: { ...rates, knownOver: subject => ({ subject, waitMs: 1000 }) },
  })
  const request = (apiKey: string): Promise<Response> =>
    known.service.fetch(new Request('http://embedded/v3/characters', { headers: { 'x-api-key': apiKey } }), {
      address: '203.0.113.7',
    })
  expect((await request('guess')).status).toBe(429)
  expect(rates.counted).toEqual([])
})

rule('rate.heavy', async () => {
  const rates = notingRates()
  const town = await startTestService(undefined, { rates })
  const weightOf = async (call: () => Promise<unknown>): Promise<number> => {
    rates.counted.length = 0
    await call()
    return rates.counted.reduce((sum, { weight }) => sum + weight, 0)
  }
  const timings = (message: string) => () => town.post('/v3/audio/timings', { characterId: 'wren', message })
  expect(await weightOf(timings('Hello'))).toBe(1)
  expect(await weightOf(timings('word '.repeat(200)))).toBe(5)
  const { sessionId } = await town.client.chat({ characterIds: ['wren'], message: 'Hello' })
  expect(await weightOf(() => town.client.forkSession({ sessionId }))).toBe(10)
  for (let turn = 0; turn < 20; turn++) await town.chat({ message: 'Hello', sessionId })
  expect(await weightOf(() => town.client.forkSession({ sessionId }))).toBe(11)
  const quiz = { characterId: 'wren', questionSetId: 'lake' }
  expect(await weightOf(() => town.post('/v3/quiz', quiz))).toBe(5)
})
