import type { RememberedFact } from '@townsfolk/brain'
import type { PlayerMemory, Store } from '@townsfolk/service'
import { expect } from 'vitest'
import { projectOf, townFiles } from '../support/project.ts'
import { says } from '../support/scripted-brain.ts'
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

const remembering = projectOf({
  ...townFiles,
  'characters/wren.json': JSON.stringify({
    id: 'wren',
    name: 'Wren',
    team: 'lantern',
    remembers: { facts: 2 },
    fallback: [{ text: 'Hm.' }],
  }),
}).characters

const factOf = (id: string): RememberedFact => {
  return { id, kind: 'told', about: id, text: `of ${id}`, more: '', visit: 1, atMs: 0 }
}

rule('player.remembered', async () => {
  const town = await startTestService(
    ({ message = '' }) => [says('Hm.'), { type: 'learned', facts: [factOf(message)] }],
    { project: { characters: remembering } },
  )
  const remembered = async (body: object): Promise<readonly string[] | undefined> =>
    (await town.heard(body)).remembered?.map(({ id }) => id)
  expect(await remembered({ message: 'a', playerId: 'ada' })).toEqual([])
  expect(await remembered({ message: 'b', playerId: 'ada' })).toEqual(['a'])
  expect(await remembered({ message: 'c', playerId: 'ada' })).toEqual(['a', 'b'])
  // No more than its author allows: the oldest goes.
  expect(await remembered({ message: 'd', playerId: 'ada' })).toEqual(['b', 'c'])
  expect(await remembered({ message: 'e', playerId: 'ben' })).toEqual([])
  expect(await remembered({ message: 'f' })).toBeUndefined()
  expect(await remembered({ message: 'g', playerId: 'ada', characterIds: ['mira'] })).toBeUndefined()
  expect(await remembered({ message: 'h', playerId: 'ada' })).toEqual(['c', 'd'])
})

rule('player.remembered-once', async () => {
  let fails = false
  const town = await startTestService(
    ({ message = '' }) => {
      if (fails) throw new Error('This brain fails.')
      return [says('Hm.'), { type: 'learned', facts: [factOf(message)] }]
    },
    { project: { characters: remembering } },
  )
  const say = (message: string): Promise<Answer> =>
    town.send('/v3/chat', {
      method: 'POST',
      headers: { 'x-api-key': town.apiKey, 'content-type': 'application/json', 'idempotency-key': message },
      body: JSON.stringify({ characterIds: ['wren'], playerId: 'ada', message }),
    })
  fails = true
  expect(await say('a')).toMatchObject({ status: 500 })
  expect(await memoryOf(town.store, 'ada')).toEqual([])
  fails = false
  await say('b')
  await forget(town, 'ada')
  await say('b')
  expect(await memoryOf(town.store, 'ada')).toEqual([])
  expect(town.unexpected).toHaveLength(1)
})

rule('player.knowledge', async () => {
  const characters = projectOf({
    ...townFiles,
    'characters/wren.json': JSON.stringify({
      id: 'wren',
      name: 'Wren',
      team: 'lantern',
      remembers: true,
      fallback: [{ text: 'Hm.' }],
    }),
    'characters/mira.json': JSON.stringify({
      id: 'mira',
      name: 'Mira',
      team: 'lantern',
      facts: [{ id: 'ferry', text: 'The ferry is late' }],
      fallback: [{ text: 'Hm.' }],
    }),
  }).characters
  const town = await startTestService(
    ({ character }) =>
      character.id === 'mira'
        ? [says('The ferry is late.'), { type: 'told', fact: 'mira/ferry' }]
        : [
            says('Hm.'),
            { type: 'learned', facts: [{ ...factOf('dog'), atMs: Date.parse('2026-11-20T12:00:00Z') }] },
            { type: 'learned', facts: [{ ...factOf('standing'), kind: 'standing', text: '0.2' }] },
          ],
    { project: { characters }, nowMs: () => Date.parse('2026-11-20T12:00:00Z') },
  )
  const body = { characterIds: ['wren', 'mira'], playerId: 'ada', message: 'Wren and Mira, hello!' }
  const { sessionId } = (await town.chat(body)).body as { readonly sessionId: string }
  const heard = { fact: 'The ferry is late', source: 'told by Mira', at: '2026-11-20T12:00:00.000Z' }
  const known = await town.client.knowledge({ sessionId, characterId: 'wren' })
  expect(known).toMatchObject({ characterId: 'wren', standing: 0.2 })
  expect(known.facts).toContainEqual(heard)
  expect(known.facts[1]).toMatchObject({ source: 'told by the player', at: '2026-11-20T12:00:00.000Z' })
  expect(await town.client.knowledge({ sessionId, characterId: 'mira' })).toEqual({
    characterId: 'mira',
    standing: null,
    facts: [],
  })
  const { token } = await town.client.makeToken({ playerId: 'ada' })
  const shown = await town.post('/v3/chat/session/knowledge', { sessionId, characterId: 'wren' }, token)
  expect(JSON.stringify(shown.body)).not.toContain('ferry')
  expect(shown.body).toMatchObject({ standing: 0.2 })
  const other = await town.client.makeToken({ playerId: 'ben' })
  const path = '/v3/chat/session/knowledge'
  for (const [request, key] of [
    [{ sessionId, characterId: 'wren' }, other.token],
    [{ sessionId: 'nowhere', characterId: 'wren' }, town.apiKey],
  ] as const) {
    expect(await town.post(path, request, key)).toMatchObject({
      status: 404,
      body: { code: 'session_not_found' },
    })
  }
})
