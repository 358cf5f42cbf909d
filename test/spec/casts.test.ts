import type { ChatReply } from '@townsfolk/protocol'
import { expect } from 'vitest'
import { acts, says } from '../support/scripted-brain.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { rule } from './rule.ts'

const cast = ['wren', 'mira', 'tobin']

/** Ids of those who spoke. */
async function speakers({ client }: TestService, body: object): Promise<readonly string[]> {
  const { messages } = await client.chat({ characterIds: cast, ...body })
  return messages.map(({ characterId }) => characterId)
}

rule('cast.plan', async () => {
  const refused = { status: 403, body: { code: 'plan_required' } }
  const free = await startTestService(undefined, { lantern: { plan: 'FREE' } })
  expect(await free.chat({ characterIds: ['wren', 'mira'] })).toMatchObject(refused)
  expect(free.brain.turns).toEqual([])
  for (const plan of ['PRO', 'TEAM'] as const) {
    const { chat } = await startTestService(undefined, { lantern: { plan } })
    expect((await chat({ characterIds: ['wren', 'mira'] })).status).toBe(200)
  }
})

rule('cast.single-on-any-plan', async () => {
  for (const plan of ['FREE', 'PRO', 'TEAM'] as const) {
    const { chat } = await startTestService(undefined, { lantern: { plan } })
    expect((await chat({ characterIds: ['wren'] })).status).toBe(200)
  }
})

rule('cast.of-the-team', async () => {
  const { chat, brain } = await startTestService()
  expect(await chat({ characterIds: ['wren', 'bram'] })).toMatchObject({
    status: 403,
    body: { code: 'character_not_in_team' },
  })
  expect(await chat({ characterIds: ['wren', 'nobody'] })).toMatchObject({
    status: 404,
    body: { code: 'character_not_found' },
  })
  expect(brain.turns).toEqual([])
})

rule('cast.speaking-order', async () => {
  const service = await startTestService(({ character }) =>
    character.id === 'mira' ? [] : [says(`I am ${character.name}.`)],
  )
  const { messages } = await service.client.chat({ characterIds: cast, message: 'Hello, everyone!' })
  expect(messages).toMatchObject([
    { characterId: 'wren', name: 'Wren', lines: [{ text: 'I am Wren.' }] },
    { characterId: 'tobin', name: 'Tobin', lines: [{ text: 'I am Tobin.' }] },
  ])
  expect(service.brain.turns.map(({ character }) => character.id)).toEqual(cast)
})

rule('cast.named', async () => {
  const service = await startTestService()
  expect(await speakers(service, { message: 'Tobin and mira, help Wrenna!' })).toEqual(['tobin', 'mira'])
})

rule('cast.everyone', async () => {
  const service = await startTestService()
  expect(await speakers(service, { message: 'What do you all think?' })).toEqual(cast)
})

rule('cast.last-speaker', async () => {
  const service = await startTestService()
  const first = await service.client.chat({ characterIds: cast, message: 'Who rang the bell?' })
  expect(first.messages.map(({ characterId }) => characterId)).toEqual(['wren'])
  const { sessionId } = first
  await service.client.chat({ characterIds: cast, sessionId, message: 'Mira, was it you?' })
  expect(await speakers(service, { sessionId, message: 'Are you sure?' })).toEqual(['mira'])
})

rule('cast.forced', async () => {
  const service = await startTestService()
  expect(await speakers(service, { message: 'Hello?', speakerCharacterId: 'tobin' })).toEqual(['tobin'])
  expect(await speakers(service, { speakerCharacterId: 'tobin' })).toEqual(['tobin'])
})

rule('cast.forced-alone', async () => {
  const service = await startTestService()
  const body = { message: 'Wren, everyone, hello!', speakerCharacterId: 'mira' }
  expect(await speakers(service, body)).toEqual(['mira'])
})

rule('cast.max-turns', async () => {
  const service = await startTestService()
  for (const maxTurns of [1, 2, 3]) {
    expect(await speakers(service, { message: 'Everybody!', maxTurns })).toEqual(cast.slice(0, maxTurns))
  }
  expect(await speakers(service, { maxTurns: 1 })).toHaveLength(1)
})

rule('cast.ambient', async () => {
  const service = await startTestService()
  const { sessionId, messages } = await service.client.chat({ characterIds: cast })
  expect(messages.map(({ characterId }) => characterId)).toEqual(['wren', 'mira'])
  expect(await speakers(service, { sessionId })).toEqual(['tobin', 'wren'])
  expect(await speakers(service, { sessionId })).toEqual(['mira', 'tobin'])
})

rule('cast.own-entity', async () => {
  const { client, brain } = await startTestService()
  const metadata = [
    { id: 'w', name: 'Wren', characterId: 'wren' },
    { id: 'm', name: 'Mira', characterId: 'mira' },
    { id: 'lamp', name: 'Lamp' },
  ]
  await client.chat({ characterIds: ['wren', 'mira'], message: 'Hello, everyone!', metadata })
  const perceived = brain.turns.map(({ character, self, entities }) => [
    character.id,
    self?.id,
    entities.map(({ id }) => id),
  ])
  expect(perceived).toEqual([
    ['wren', 'w', ['m', 'lamp']],
    ['mira', 'm', ['w', 'lamp']],
  ])
})

rule('cast.echo', async () => {
  const { client } = await startTestService(({ character }) =>
    character.id === 'wren' ? [says('On my way!'), acts('FETCH', 'lamp')] : [says('Hm.')],
  )
  const metadata = [
    { id: 'lamp', name: 'Lamp' },
    { id: 'well', name: 'Well' },
  ]
  const reply: ChatReply = await client.chat({ characterIds: cast, message: 'Everyone!', metadata })
  expect(reply.metadata).toEqual([
    { id: 'lamp', name: 'Lamp', isSubject: true },
    { id: 'well', name: 'Well', isSubject: false },
  ])
})

rule('cast.play-as', async () => {
  const { client, post } = await startTestService()
  const { sessionId } = await client.chat({ characterIds: ['wren'], playAs: 'mira', message: 'Hello!' })
  expect((await post('/v3/chat/session', { sessionId })).body).toMatchObject({
    messages: [
      { sender: 'USER', speakerCharacterId: null, name: null },
      { sender: 'ASSISTANT', addressedTo: 'Mira' },
    ],
  })
})
