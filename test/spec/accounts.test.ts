import type { Usage } from '@townsfolk/protocol'
import { expect } from 'vitest'
import { startTestService, type TestService } from '../support/test-service.ts'
import { rule } from './rule.ts'

const noon = Date.parse('2026-11-20T12:00:00Z')
const noCaps = {
  player: { interactionsPerDay: undefined, credits: undefined },
  character: { credits: undefined },
}

async function usage({ get }: TestService, query = ''): Promise<Usage> {
  const { status, body } = await get(`/v3/usage${query}`)
  expect(status).toBe(200)
  return body as Usage
}

rule('account.fields', async () => {
  const { get } = await startTestService(undefined, {
    nowMs: () => noon,
    lantern: { plan: 'PRO', email: 'town@example.com', credits: { amount: 500, refresh: 'monthly' } },
  })
  expect(await get('/v3/account')).toMatchObject({
    status: 200,
    body: {
      tier: 'PRO',
      email: 'town@example.com',
      creditsRemaining: 500,
      nextRefresh: '2026-12-01T00:00:00.000Z',
    },
  })
})

rule('account.next-refresh', async () => {
  const nextRefresh = async (refresh: 'daily' | 'weekly' | 'never'): Promise<unknown> => {
    const { get } = await startTestService(undefined, {
      nowMs: () => noon,
      lantern: { credits: { amount: 1, refresh } },
    })
    return (await get('/v3/account')).body
  }
  expect(await nextRefresh('daily')).toMatchObject({ nextRefresh: '2026-11-21T00:00:00.000Z' })
  expect(await nextRefresh('weekly')).toMatchObject({ nextRefresh: '2026-11-23T00:00:00.000Z' })
  expect(await nextRefresh('never')).toMatchObject({ nextRefresh: null })
})

rule('account.unmetered', async () => {
  const { get, chat } = await startTestService()
  await chat()
  expect((await get('/v3/account')).body).toMatchObject({ creditsRemaining: 2 ** 31 - 1, nextRefresh: null })
})

rule('usage.fields', async () => {
  const service = await startTestService(undefined, {
    lantern: { credits: { amount: 30, refresh: 'never' } },
  })
  await service.chat()
  expect(await usage(service)).toEqual({ status: 'ok', creditsRemaining: 29 })
})

rule('usage.status', async () => {
  const service = await startTestService(undefined, {
    lantern: { credits: { amount: 11, refresh: 'never' } },
  })
  const statuses: string[] = []
  for (let turn = 0; turn < 11; turn++) {
    await service.chat()
    statuses.push((await usage(service)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 'ok'), 'low', 'empty'])
})

rule('usage.rows-on-request', async () => {
  const service = await startTestService()
  expect(Object.keys(await usage(service))).toEqual(['status', 'creditsRemaining'])
  expect(await usage(service, '?playerId=&characterId=')).not.toHaveProperty('player')
  expect(await usage(service, '?playerId=p1')).toHaveProperty('player')
  expect(await usage(service, '?playerId=p1')).not.toHaveProperty('character')
  expect(await usage(service, '?characterId=wren&playerId=p1')).toHaveProperty('character')
})

rule('usage.player', async () => {
  const service = await startTestService()
  await service.chat({ playerId: 'p1', message: 'Hello' })
  await service.chat({ playerId: 'p1', characterIds: ['wren', 'mira'], message: 'Hello, everyone' })
  await service.chat({ playerId: 'p2', message: 'Hello' })
  await service.chat({ message: 'Hello' })
  expect((await usage(service, '?playerId=p1')).player).toEqual({
    interactionsToday: 2,
    creditsUsedAllTime: 3,
    overLimit: false,
  })
})

rule('usage.character', async () => {
  const service = await startTestService()
  await service.chat({ message: 'Hello' })
  await service.chat({ characterIds: ['wren', 'mira'], message: 'Hello, everyone' })
  await service.post('/v3/audio/generate', { characterId: 'wren', message: 'Hello' })
  expect((await usage(service, '?characterId=wren')).character).toEqual({
    creditsUsedAllTime: 3,
    overLimit: false,
  })
  expect((await usage(service, '?characterId=mira')).character?.creditsUsedAllTime).toBe(1)
})

rule('usage.unknown-player', async () => {
  const service = await startTestService()
  expect((await usage(service, '?playerId=nobody')).player).toEqual({
    interactionsToday: 0,
    creditsUsedAllTime: 0,
    overLimit: false,
  })
})

rule('usage.of-the-teams-character', async () => {
  const { get } = await startTestService()
  expect(await get('/v3/usage?characterId=nobody')).toMatchObject({
    status: 404,
    body: { code: 'character_not_found' },
  })
  expect(await get('/v3/usage?characterId=bram')).toMatchObject({
    status: 403,
    body: { code: 'character_not_in_team' },
  })
})

rule('usage.over-limit', async () => {
  const service = await startTestService(undefined, {
    lantern: { caps: { player: { ...noCaps.player, credits: 2 }, character: { credits: 3 } } },
  })
  const limits = async (): Promise<unknown[]> => {
    const { player, character } = await usage(service, '?playerId=p1&characterId=wren')
    return [player?.overLimit, character?.overLimit]
  }
  await service.chat({ playerId: 'p1' })
  expect(await limits()).toEqual([false, false])
  await service.chat({ playerId: 'p1' })
  expect(await limits()).toEqual([true, false])
  await service.chat({ playerId: 'p2' })
  expect(await limits()).toEqual([true, true])
})

rule('usage.today', async () => {
  let nowMs = Date.parse('2026-11-20T23:59:00Z')
  const service = await startTestService(undefined, { nowMs: () => nowMs })
  await service.chat({ playerId: 'p1', message: 'Hello' })
  await service.chat({ playerId: 'p1' })
  expect((await usage(service, '?playerId=p1')).player).toMatchObject({
    interactionsToday: 1,
    creditsUsedAllTime: 2,
  })
  nowMs = Date.parse('2026-11-21T00:01:00Z')
  expect((await usage(service, '?playerId=p1')).player).toMatchObject({
    interactionsToday: 0,
    creditsUsedAllTime: 2,
  })
})

rule('usage.of-the-team', async () => {
  const service = await startTestService()
  await service.chat({ characterIds: ['bram'], playerId: 'p1', message: 'Hello' }, service.otherApiKey)
  expect((await usage(service, '?playerId=p1')).player?.interactionsToday).toBe(0)
})

rule('question-sets.list', async () => {
  const { get } = await startTestService()
  expect(await get('/v3/question-sets')).toMatchObject({
    status: 200,
    body: { questionSets: [{ id: 'lake', name: 'Quiz night at the lake', questionCount: 2 }] },
  })
})

rule('question-sets.of-the-team', async () => {
  const { get, otherApiKey } = await startTestService()
  expect((await get('/v3/question-sets', { 'x-api-key': otherApiKey })).body).toEqual({
    questionSets: [{ id: 'harbour', name: 'Harbour quiz', questionCount: 2 }],
  })
})
