import type { PlayerMemory, Store } from '@townsfolk/service'
import { expect } from 'vitest'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { rule } from './rule.ts'

const bounds = { facts: 10, letters: 1000 }

/** Wren remembers this player. */
async function remember(store: Store, playerId: string): Promise<void> {
  const facts = [{ id: 'name', value: playerId, weight: 1 }]
  const outcome = await store.commitTurn({
    team: 'lantern',
    sessionId: `of ${playerId}`,
    token: undefined,
    state: '',
    messages: [],
    charge: { entries: [], mustCover: false },
    learned: { playerId, memories: [{ characterId: 'wren', facts, bounds }] },
  })
  expect(outcome).toBe('committed')
}

function memoryOf(store: Store, playerId: string): Promise<readonly PlayerMemory[]> {
  return store.readPlayer('lantern', playerId, ['wren'])
}

function forget({ send, apiKey }: TestService, playerId: string, key = apiKey): Promise<Answer> {
  const headers = { 'x-api-key': key }
  return send(`/v3/players/${encodeURIComponent(playerId)}`, { method: 'DELETE', headers })
}

rule('player.forgotten', async () => {
  const town = await startTestService()
  for (const playerId of ['ada', 'a/b c%', '🏮']) {
    await remember(town.store, playerId)
    expect(await memoryOf(town.store, playerId)).toHaveLength(1)
    expect(await forget(town, playerId, town.editorKey)).toMatchObject({ status: 204, body: '' })
    expect(await memoryOf(town.store, playerId)).toEqual([])
  }
  await remember(town.store, 'eve')
  await town.client.forgetPlayer('eve')
  expect(await memoryOf(town.store, 'eve')).toEqual([])
  expect(await forget(town, 'x'.repeat(1000))).toMatchObject({ status: 422 })
  expect(await forget(town, 'ada', '')).toMatchObject({ status: 401 })
})

rule('player.forgotten-again', async () => {
  const town = await startTestService()
  await remember(town.store, 'ben')
  for (let i = 0; i < 2; i++) expect(await forget(town, 'ada')).toMatchObject({ status: 204 })
  expect(await forget(town, 'ben', town.otherApiKey)).toMatchObject({ status: 204 })
  expect(await memoryOf(town.store, 'ben')).toHaveLength(1)
  const { sessionId } = (await town.chat({ message: 'Hello', playerId: 'ben' })).body as { sessionId: string }
  await forget(town, 'ben')
  expect(await town.chat({ message: 'Hello', playerId: 'ben', sessionId })).toMatchObject({ status: 200 })
})

rule('player.forgotten-by-token', async () => {
  const town = await startTestService()
  const { token } = await town.client.makeToken({ playerId: 'ada' })
  for (const playerId of ['ada', 'ben']) await remember(town.store, playerId)
  expect(await forget(town, 'ben', token)).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
  expect(await forget(town, 'ada', token)).toMatchObject({ status: 204 })
  expect(await memoryOf(town.store, 'ben')).toHaveLength(1)
  expect(await memoryOf(town.store, 'ada')).toEqual([])
})
