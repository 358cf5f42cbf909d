import { expect } from 'vitest'
import { projectOf, townFiles } from '../support/project.ts'
import { startTestService } from '../support/test-service.ts'
import { rule } from './rule.ts'

const invalid = { status: 422, body: { code: 'invalid_request' } }
const six = ['wren', 'mira', 'c', 'd', 'e', 'f']

rule('chat.characters-required', async () => {
  const { chat } = await startTestService()
  for (const characterIds of [undefined, null, [], 'wren', [''], [null]]) {
    expect(await chat({ characterIds }), String(characterIds)).toMatchObject(invalid)
  }
})

rule('chat.five-characters', async () => {
  const { chat } = await startTestService()
  const { status, body } = await chat({ characterIds: six })
  expect(status).toBe(422)
  expect(body).toMatchObject({ error: 'characterIds names 6 characters; the limit is 5' })
})

rule('chat.character-twice', async () => {
  const { chat } = await startTestService()
  expect(await chat({ characterIds: ['wren', 'wren'] })).toMatchObject(invalid)
})

rule('chat.unknown-character', async () => {
  const { chat } = await startTestService()
  expect(await chat({ characterIds: ['nobody'] })).toMatchObject({
    status: 404,
    body: { code: 'character_not_found', error: expect.stringContaining('"nobody"') },
  })
})

rule('chat.other-teams-character', async () => {
  const { chat, otherApiKey, brain } = await startTestService()
  const refused = { status: 403, body: { code: 'character_not_in_team' } }
  expect(await chat({ characterIds: ['bram'] })).toMatchObject(refused)
  expect(await chat({ characterIds: ['wren'] }, otherApiKey)).toMatchObject(refused)
  expect(brain.turns).toEqual([])
  expect((await chat({ characterIds: ['bram'] }, otherApiKey)).status).toBe(200)
})

rule('chat.speaker-in-cast', async () => {
  const { chat } = await startTestService()
  const { status, body } = await chat({ speakerCharacterId: 'mira' })
  expect(status).toBe(422)
  expect(body).toMatchObject({ error: 'speakerCharacterId must be one of characterIds' })
  expect((await chat({ speakerCharacterId: 'wren' })).status).toBe(200)
})

rule('chat.play-as-outside-cast', async () => {
  const { chat } = await startTestService()
  const { status, body } = await chat({ playAs: 'wren' })
  expect(status).toBe(422)
  expect(body).toMatchObject({ error: 'playAs must not also be in characterIds' })
  expect((await chat({ playAs: 'mira' })).status).toBe(200)
})

rule('chat.play-as-of-the-team', async () => {
  const { chat } = await startTestService()
  expect(await chat({ playAs: 'nobody' })).toMatchObject({
    status: 404,
    body: { code: 'character_not_found' },
  })
  expect(await chat({ playAs: 'bram' })).toMatchObject({
    status: 403,
    body: { code: 'character_not_in_team' },
  })
})

rule('chat.max-turns', async () => {
  const { chat } = await startTestService()
  for (const maxTurns of [0, -1, 6, 1.5, '2', true]) {
    expect(await chat({ maxTurns }), String(maxTurns)).toMatchObject(invalid)
  }
  for (const maxTurns of [1, 5]) expect((await chat({ maxTurns })).status).toBe(200)
})

rule('chat.id-length', async () => {
  const { chat } = await startTestService()
  const tooLong = 'x'.repeat(129)
  for (const body of [{ characterIds: [tooLong] }, { playerId: tooLong }, { sessionId: tooLong }]) {
    expect(await chat(body)).toMatchObject(invalid)
  }
  expect((await chat({ playerId: 'x'.repeat(128) })).status).toBe(200)
  expect((await chat({ sessionId: 'x'.repeat(128) })).status).toBe(404)
})

rule('chat.empty-message', async () => {
  const { chat, brain } = await startTestService()
  for (const message of ['', '   ', '\n\t', '\u0000', 3]) {
    expect(await chat({ message }), JSON.stringify(message)).toMatchObject(invalid)
  }
  expect(brain.turns).toEqual([])
})

rule('chat.message-length', async () => {
  const { chat, heard } = await startTestService()
  const answer = await chat({ message: 'x'.repeat(4001) })
  expect(answer).toMatchObject(invalid)
  expect(answer.body).toMatchObject({ error: 'message is 4001 characters long; the limit is 4000' })
  expect((await heard({ message: 'x'.repeat(4000) })).message).toHaveLength(4000)
})

rule('chat.ambient-turn', async () => {
  const { chat, heard } = await startTestService()
  expect(await heard({})).toMatchObject({ message: undefined })
  expect(await chat({})).toMatchObject({ status: 200, body: { messages: [{ characterId: 'wren' }] } })
})

rule('chat.empty-means-absent', async () => {
  const { heard } = await startTestService()
  const absent = { sessionId: '', playerId: '', speakerCharacterId: '', playAs: '', metadata: '', events: '' }
  expect(await heard(absent)).toMatchObject({ entities: [], events: [], memory: undefined })
})

rule('chat.null-means-absent', async () => {
  const { heard } = await startTestService()
  const absent = {
    message: null,
    sessionId: null,
    playerId: null,
    speakerCharacterId: null,
    playAs: null,
    maxTurns: null,
    metadata: null,
    events: null,
  }
  expect(await heard(absent)).toMatchObject({ message: undefined, entities: [], events: [] })
  const entity = { id: null, name: 'Well', position: null, properties: null, characterId: null }
  expect((await heard({ metadata: [entity] })).entities).toEqual([{ id: 'well', name: 'Well' }])
  expect((await heard({ events: [{ priority: 0, content: 'Rain', date: null }] })).events).toEqual([
    { priority: 0, content: 'Rain' },
  ])
})

rule('chat.null-as-text', async () => {
  const { heard } = await startTestService()
  expect(await heard({ metadata: 'null', events: ' null ' })).toMatchObject({ entities: [], events: [] })
})

rule('chat.language', async () => {
  const characters = projectOf(townFiles).characters.map(each =>
    each.id === 'wren'
      ? { ...each, translations: new Map([['de', { ...each, language: 'de', name: 'Zaunkönig' }]]) }
      : each,
  )
  const { heard } = await startTestService(undefined, { project: { characters } })
  const nameIn = async (language?: string | null): Promise<string> =>
    (await heard({ language })).character.name
  expect([await nameIn('de'), await nameIn('DE-at')]).toEqual(['Zaunkönig', 'Zaunkönig'])
  expect([await nameIn(), await nameIn(null), await nameIn(''), await nameIn('tlh')]).toEqual(
    Array.from({ length: 4 }, () => 'Wren'),
  )
  const german = await startTestService(undefined, { project: { characters, language: 'de' } })
  expect((await german.heard({})).character.name).toBe('Zaunkönig')
  expect((await german.heard({ language: 'en' })).character.name).toBe('Wren')
  const { scene } = await heard({ characterIds: ['mira'], playAs: 'wren', language: 'de' })
  expect(scene.playAs?.name).toBe('Zaunkönig')
})

rule('chat.unknown-fields', async () => {
  const { chat } = await startTestService()
  expect((await chat({ flowState: 'start', audio: true, action: [] })).status).toBe(200)
})
