import type { ChatReply, WorldEvent } from '@townsfolk/protocol'
import { expect } from 'vitest'
import { projectOf, townFiles } from '../support/project.ts'
import { acts, type Script, says } from '../support/scripted-brain.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { rule } from './rule.ts'

const cast = ['wren', 'mira', 'tobin']

/** Ids of those who spoke. */
async function speakers({ client }: TestService, body: object): Promise<readonly string[]> {
  const { messages } = await client.chat({ characterIds: cast, ...body })
  return messages.map(({ characterId }) => characterId)
}

/** Somebody who never says the same twice. */
function chatters(): Script {
  let count = 0
  return () => [says(`This is thought ${count++}.`)]
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

rule('cast.addressed', async () => {
  const service = await startTestService()
  expect(await speakers(service, { message: 'Mira, where is Tobin?' })).toEqual(['mira'])
  expect(await speakers(service, { message: 'Where is Tobin, Mira?' })).toEqual(['mira'])
  expect(await speakers(service, { message: 'Tobin?' })).toEqual(['tobin'])
  expect(await speakers(service, { message: 'Tobin and Mira, where is Wren?' })).toEqual(['tobin', 'mira'])
  expect(await speakers(service, { message: 'Tobin, wait here, and Mira, go to Wren' })).toEqual([
    'tobin',
    'mira',
  ])
})

rule('cast.part', async () => {
  const { client, brain } = await startTestService()
  const heardOf = async (message: string): Promise<readonly (string | undefined)[]> => {
    const before = brain.turns.length
    await client.chat({ characterIds: cast, message })
    return brain.turns.slice(before).map(({ character, message: heard }) => `${character.id}: ${heard}`)
  }
  const message = 'Mira, pour me some tea, and Tobin, follow me'
  expect(await heardOf(message)).toEqual(['mira: pour me some tea', 'tobin: follow me'])
  expect(await heardOf('Mira and Tobin, how are you?')).toEqual(['mira: how are you?', 'tobin: how are you?'])
  expect(await heardOf('Hello, everyone!')).toEqual(cast.map(id => `${id}: Hello!`))
  expect(await heardOf('I like Mira')).toEqual(['mira: I like Mira'])
  const { sessionId } = await client.chat({ characterIds: cast, message })
  const { messages } = await client.historyPage({ sessionId })
  expect(messages[0]).toMatchObject({ sender: 'USER', content: message })
})

rule('cast.named', async () => {
  const service = await startTestService()
  expect(await speakers(service, { message: 'I like Tobin and mira, not Wrenna' })).toEqual(['tobin', 'mira'])
})

rule('cast.asked-about', async () => {
  const service = await startTestService()
  expect(await speakers(service, { message: 'Where is Wren?' })).toEqual(['mira'])
  expect(await speakers(service, { message: 'Tell me about Mira and Wren' })).toEqual(['tobin'])
  expect(await speakers(service, { message: 'Where is Wren?', characterIds: ['wren'] })).toEqual(['wren'])
})

rule('cast.first-name', async () => {
  const names: Readonly<Record<string, string>> = { mira: 'Mira Voss', tobin: 'Old Tobin' }
  const characters = projectOf(townFiles).characters.map(each => ({
    ...each,
    name: names[each.id] ?? each.name,
  }))
  const service = await startTestService(undefined, { project: { characters } })
  expect(await speakers(service, { message: 'Mira, good evening!' })).toEqual(['mira'])
  expect(await speakers(service, { message: 'Hello Tobin!' })).toEqual(['tobin'])
  expect(await speakers(service, { message: 'Is this lamp old?' })).toEqual(['wren'])
})

rule('cast.everyone', async () => {
  const service = await startTestService()
  for (const message of ['What do you all think?', 'hello all', 'hi you two', 'Follow me, all of you!']) {
    expect(await speakers(service, { message }), message).toEqual(cast)
  }
})

rule('cast.last-speaker', async () => {
  const service = await startTestService()
  const first = await service.client.chat({ characterIds: cast, message: 'Who rang the bell?' })
  expect(first.messages.map(({ characterId }) => characterId)).toEqual(['wren'])
  const { sessionId } = first
  await service.client.chat({ characterIds: cast, sessionId, message: 'Mira, was it you?' })
  expect(await speakers(service, { sessionId, message: 'Are you sure?' })).toEqual(['mira'])
})

rule('cast.unasked', async () => {
  const lines: Readonly<Record<string, string>> = {
    wren: 'Ask Mira. She knew Tobin well.',
    mira: 'Tobin mends nets, and so does Wren.',
    tobin: 'I do.',
  }
  const service = await startTestService(({ character }) => [says(lines[character.id] ?? '')])
  expect(await speakers(service, { message: 'Who mends nets?' })).toEqual(['wren', 'mira', 'tobin'])
  expect(await speakers(service, { message: 'Who mends nets?', maxTurns: 2 })).toEqual(['wren', 'mira'])
  expect(await speakers(service, { message: 'And?', speakerCharacterId: 'mira' })).toEqual(['mira'])
})

rule('cast.unasked-question', async () => {
  const lines: Readonly<Record<string, string>> = {
    wren: 'Tobin mends nets.',
    mira: 'Was it you, Tobin?',
    tobin: 'It was. Or was it you, Wren?',
  }
  const service = await startTestService(({ character }) => [says(lines[character.id] ?? '')])
  expect(await speakers(service, { message: 'Wren, who mends nets?' })).toEqual(['wren'])
  expect(await speakers(service, { message: 'Mira, who mends nets?' })).toEqual(['mira', 'tobin'])
  expect(await speakers(service, { message: 'Mira, who mends nets?', maxTurns: 1 })).toEqual(['mira'])
  // Whom the player asked about is not asked.
  expect(await speakers(service, { message: 'Mira, does Tobin mend nets?' })).toEqual(['mira'])
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
  const service = await startTestService(chatters())
  const { sessionId, messages } = await service.client.chat({ characterIds: cast })
  expect(messages.map(({ characterId }) => characterId)).toEqual(['wren', 'mira'])
  expect(await speakers(service, { sessionId })).toEqual(['tobin', 'wren'])
  expect(await speakers(service, { sessionId })).toEqual(['mira', 'tobin'])
})

rule('cast.ambient-end', async () => {
  const service = await startTestService(chatters(), {
    lantern: { credits: { amount: 100, refresh: 'never' } },
  })
  const events: WorldEvent[] = [{ priority: 1, content: 'The bell rings', date: '2026-06-01T18:30:00Z' }]
  const { sessionId } = await service.client.chat({ characterIds: cast, events })
  const counts: number[] = []
  for (let turn = 0; turn < 10; turn++) {
    counts.push((await speakers(service, { sessionId, events })).length)
  }
  expect(counts).toEqual([2, 2, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(service.brain.turns).toHaveLength(6)
  expect((await service.client.account()).creditsRemaining).toBe(94)
})

rule('cast.ambient-nothing-new', async () => {
  const said: Script = ({ character }) => [
    says(character.id === 'wren' ? 'Nice weather!' : 'Nice, WEATHER...'),
  ]
  const service = await startTestService(said)
  const { sessionId, messages } = await service.client.chat({ characterIds: cast })
  expect(messages).toMatchObject([{ characterId: 'wren', lines: [{ text: 'Nice weather!' }] }])
  expect(await speakers(service, { sessionId })).toEqual([])
  const turns = service.brain.turns.length
  expect(await speakers(service, { sessionId })).toEqual([])
  expect(service.brain.turns).toHaveLength(turns)
})

rule('cast.ambient-again', async () => {
  const service = await startTestService(chatters())
  const bell = { priority: 1, content: 'The bell rings', date: '2026-06-01T18:30:00Z' }
  const { sessionId } = await service.client.chat({ characterIds: cast })
  const takeTurn = (body: object = {}): Promise<readonly string[]> =>
    speakers(service, { sessionId, ...body })
  const fallSilent = async (body?: object): Promise<void> => {
    while ((await takeTurn(body)).length > 0);
  }
  await fallSilent()
  expect(await takeTurn({ events: [bell] })).toHaveLength(2)
  await fallSilent({ events: [bell] })
  expect(await takeTurn({ events: [{ ...bell, date: '2026-06-01T19:30:00Z' }] })).toHaveLength(2)
  await fallSilent()
  expect(await takeTurn({ characterIds: ['wren', 'mira'] })).toHaveLength(2)
  await fallSilent({ characterIds: ['wren', 'mira'] })
  expect(await takeTurn()).toHaveLength(2)
  await fallSilent()
  await takeTurn({ message: 'Wren, hello!' })
  expect(await takeTurn()).toHaveLength(2)
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
  const { client, brain } = await startTestService()
  const metadata = [
    { id: 'player', name: 'Somebody' },
    { id: 'm', name: 'Mira', characterId: 'mira' },
  ]
  const playing = { characterIds: ['wren', 'tobin'], playAs: 'mira', metadata }
  const { sessionId } = await client.chat({ ...playing, message: 'Hello, Wren!' })
  await client.chat({ ...playing, sessionId, message: 'Wren?' })
  const turn = brain.turns.at(-1)
  expect(turn?.scene.playAs?.name).toBe('Mira')
  expect(turn?.player?.id).toBe('m')
  expect((await turn?.transcript(2))?.map(({ name }) => name)).toEqual(['Mira', 'Wren'])
  expect((await client.historyPage({ sessionId })).messages.slice(0, 2)).toMatchObject([
    { sender: 'USER', speakerCharacterId: null, name: null, addressedTo: 'Wren' },
    { sender: 'ASSISTANT', addressedTo: 'Mira' },
  ])
})

rule('cast.latecomer', async () => {
  const heard = new Map<string, readonly string[]>()
  const { client } = await startTestService(async ({ character, transcript }) => {
    heard.set(
      character.id,
      (await transcript(50)).map(({ text }) => text),
    )
    return [says(`${character.name} answers.`)]
  })
  const say = async (
    characterIds: readonly string[],
    message: string,
    sessionId?: string,
  ): Promise<string> => {
    heard.clear()
    return (await client.chat({ characterIds, message, ...(sessionId && { sessionId }) })).sessionId
  }
  const sessionId = await say(['wren'], 'Wren, a secret.')
  await say(['wren', 'mira'], 'Hello, Wren and Mira!', sessionId)
  expect(heard.get('wren')).toEqual(['Wren, a secret.', 'Wren answers.'])
  expect(heard.get('mira')).toEqual([])
  await say(['wren'], 'Wren, another one.', sessionId)
  await say(['wren', 'mira'], 'Good night, Wren and Mira!', sessionId)
  expect(heard.get('mira')).toEqual(['Hello, Wren and Mira!', 'Wren answers.', 'Mira answers.'])
  expect(heard.get('wren')).toHaveLength(7)
  // And in a copy of the conversation, too.
  const copy = await client.forkSession({ sessionId })
  await say(['mira'], 'Mira?', copy.sessionId)
  expect(heard.get('mira')?.join()).not.toContain('secret')
})
