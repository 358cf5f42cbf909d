import { expect } from 'vitest'
import { startTestService } from '../support/test-service.ts'
import { rule } from './rule.ts'

const invalid = { status: 422, body: { code: 'invalid_request' } }
const lamp = {
  id: 'lamp',
  name: 'Lamp',
  position: { x: 1, y: 2, z: -3.5 },
  properties: [{ name: 'colour', value: 'red' }],
}

rule('metadata.serialized', async () => {
  const { heard } = await startTestService()
  expect((await heard({ metadata: [lamp] })).entities).toEqual([lamp])
  expect((await heard({ metadata: JSON.stringify([lamp]) })).entities).toEqual([lamp])
})

rule('metadata.unreadable', async () => {
  const { chat } = await startTestService()
  for (const metadata of ['[{', 'lamp', '{"id":"lamp"}', '3', { id: 'lamp' }, 3, true]) {
    expect(await chat({ metadata }), JSON.stringify(metadata)).toMatchObject(invalid)
  }
})

rule('metadata.forty', async () => {
  const { chat, heard } = await startTestService()
  const many = (count: number): object[] =>
    Array.from({ length: count }, (_, index) => ({ name: `Lamp ${index}` }))
  expect((await heard({ metadata: many(40) })).entities).toHaveLength(40)
  const answer = await chat({ metadata: many(41) })
  expect(answer).toMatchObject(invalid)
  expect(answer.body).toMatchObject({ error: 'metadata holds 41 entities; the limit is 40' })
  expect(await chat({ metadata: JSON.stringify(many(41)) })).toMatchObject(invalid)
})

rule('metadata.sixteen-properties', async () => {
  const { chat, heard } = await startTestService()
  const withProperties = (count: number): object => ({
    metadata: [
      { ...lamp, properties: Array.from({ length: count }, (_, n) => ({ name: `p${n}`, value: '' })) },
    ],
  })
  expect((await heard(withProperties(16))).entities[0]?.properties).toHaveLength(16)
  expect(await chat(withProperties(17))).toMatchObject(invalid)
})

rule('metadata.truncated', async () => {
  const { heard } = await startTestService()
  const long = 'x'.repeat(300)
  const { entities } = await heard({
    metadata: [{ id: long, name: long, properties: [{ name: long, value: long }] }],
  })
  expect(entities).toEqual([
    {
      id: 'x'.repeat(64),
      name: 'x'.repeat(64),
      properties: [{ name: 'x'.repeat(64), value: 'x'.repeat(256) }],
    },
  ])
})

rule('metadata.whole-characters', async () => {
  const { heard } = await startTestService()
  const name = async (text: string): Promise<string | undefined> =>
    (await heard({ metadata: [{ id: 'a', name: text }] })).entities[0]?.name
  expect(await name(`${'x'.repeat(62)}🏮`)).toBe(`${'x'.repeat(62)}🏮`)
  expect(await name(`${'x'.repeat(63)}🏮`)).toBe('x'.repeat(63))
})

rule('metadata.control-characters', async () => {
  const { heard } = await startTestService()
  const tag = '\u{e0049}\u{e0067}'
  const { entities, events } = await heard({
    metadata: [
      {
        id: 'a\u0000b',
        name: `Red\u202e lamp${tag}`,
        properties: [{ name: 'no\u0007te', value: 'a\r\nb\u2066c' }],
      },
      // A tag character hidden from the filter by a control character between its halves.
      { id: 'c', name: 'x\udb40\u0000\udc41y' },
    ],
    events: [{ priority: 1, content: `The bell${tag}\u001b rings\u0085` }],
  })
  expect(entities).toEqual([
    { id: 'ab', name: 'Red lamp', properties: [{ name: 'note', value: 'a bc' }] },
    { id: 'c', name: 'x\ufffd\ufffdy' },
  ])
  expect(events).toEqual([{ priority: 1, content: 'The bell rings' }])
})

rule('metadata.id-from-name', async () => {
  const { heard } = await startTestService()
  const { entities } = await heard({
    metadata: [
      { name: 'Paper Lantern' },
      { name: 'Paper Lantern', id: '' },
      { name: 'Paper lantern!', id: null },
      { name: 'Other', id: 'paper-lantern-3' },
      { name: '???' },
    ],
  })
  expect(entities.map(({ id }) => id)).toEqual([
    'paper-lantern',
    'paper-lantern-2',
    'paper-lantern-4',
    'paper-lantern-3',
    'entity',
  ])
})

rule('metadata.name-fallback', async () => {
  const { heard } = await startTestService()
  const properties = [{ name: 'Name', value: 'Old well' }]
  const { entities } = await heard({
    metadata: [{ id: 'a', name: '', properties }, { id: 'b', name: ' ' }, { id: 'c' }, { properties }],
  })
  expect(entities.map(({ id, name }) => [id, name])).toEqual([
    ['a', 'Old well'],
    ['b', 'b'],
    ['c', 'c'],
    ['old-well', 'Old well'],
  ])
})

rule('metadata.nameless', async () => {
  const { chat } = await startTestService()
  expect(await chat({ metadata: [{ position: { x: 0, y: 0, z: 0 } }] })).toMatchObject({
    status: 422,
    body: { error: 'metadata.0 needs a name or an id' },
  })
})

rule('metadata.duplicate-id', async () => {
  const { heard } = await startTestService()
  const { entities } = await heard({
    metadata: [
      { id: 'lamp', name: 'First' },
      { id: 'well', name: 'Well' },
      { id: 'lamp', name: 'Second' },
    ],
  })
  expect(entities.map(({ name }) => name)).toEqual(['First', 'Well'])
})

rule('metadata.foreign-keys', async () => {
  const { heard } = await startTestService()
  const { entities } = await heard({
    metadata: [{ ...lamp, type: 'Item', isSubject: true, characterId: null }],
  })
  expect(entities).toEqual([lamp])
})

rule('metadata.position', async () => {
  const { apiKey, chat, heard, send, brain } = await startTestService()
  const { position: _, ...nowhere } = lamp
  const notice = 'metadata.1.position dropped: not three finite numbers'
  for (const position of [
    [1, 2, 3],
    { x: 1, y: 2 },
    { x: 1, y: 2, z: '3' },
    { x: null, y: 0, z: 0 },
    'here',
    7,
  ]) {
    const answer = await chat({ metadata: [{ id: 'well' }, { ...lamp, position }] })
    expect(answer.status, JSON.stringify(position)).toBe(200)
    expect(answer.headers.get('x-townsfolk-notice'), JSON.stringify(position)).toBe(notice)
    expect(brain.turns.at(-1)?.entities[1]).toEqual(nowhere)
  }
  const body = '{"characterIds":["wren"],"metadata":[{"name":"Lamp","position":{"x":1e999,"y":0,"z":0}}]}'
  const answer = await send('/v3/chat', { method: 'POST', headers: { 'x-api-key': apiKey }, body })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-townsfolk-notice')).toBe(
    'metadata.0.position dropped: not three finite numbers',
  )
  expect((await heard({ metadata: [{ ...lamp, position: null }] })).entities).toEqual([nowhere])
  expect(
    (await chat({ metadata: [{ ...lamp, position: null }] })).headers.get('x-townsfolk-notice'),
  ).toBeNull()
})

rule('metadata.property-text', async () => {
  const { chat, heard, brain } = await startTestService()
  const properties = [
    { name: 'height', value: 2.5 },
    { name: 'lit', value: false },
  ]
  const { entities } = await heard({ metadata: [{ ...lamp, properties }] })
  expect(entities[0]?.properties).toEqual([
    { name: 'height', value: '2.5' },
    { name: 'lit', value: 'false' },
  ])
  const colour = { name: 'colour', value: 'red' }
  for (const unreadable of [
    { name: 'lit', value: null },
    { name: 'lit' },
    { name: 'lit', value: { deep: [] } },
    { name: null, value: 'red' },
    null,
    'lit',
  ]) {
    const answer = await chat({ metadata: [{ ...lamp, properties: [unreadable, colour] }] })
    expect(answer.status, JSON.stringify(unreadable)).toBe(200)
    expect(answer.headers.get('x-townsfolk-notice'), JSON.stringify(unreadable)).toMatch(
      /^metadata\.0\.properties\.0 dropped: (its value is no text, number or boolean|not a name and a value)$/,
    )
    expect(brain.turns.at(-1)?.entities[0]?.properties).toEqual([colour])
  }
  for (const properties of [{ colour: 'red' }, 'red', 7]) {
    const answer = await chat({ metadata: [{ ...lamp, properties }] })
    expect(answer.status, JSON.stringify(properties)).toBe(200)
    expect(answer.headers.get('x-townsfolk-notice')).toBe('metadata.0.properties dropped: not a list')
    expect(brain.turns.at(-1)?.entities[0]?.properties).toBeUndefined()
  }
})

rule('metadata.identity', async () => {
  const { chat } = await startTestService()
  for (const entity of [null, 'lamp', { id: 7 }, { name: ['Lamp'] }, { ...lamp, characterId: 7 }]) {
    expect(await chat({ metadata: [entity] }), JSON.stringify(entity)).toMatchObject(invalid)
  }
})

rule('metadata.own-entity', async () => {
  const { heard } = await startTestService()
  const own = { id: 'npc-1', name: 'Wren', characterId: 'wren', position: { x: 4, y: 0, z: 2 } }
  const other = { id: 'npc-2', name: 'Mira', characterId: 'mira' }
  const { self, entities } = await heard({ metadata: [other, own, lamp] })
  expect(self).toEqual(own)
  expect(entities).toEqual([other, lamp])
  expect((await heard({ metadata: [other, lamp] })).self).toBeUndefined()
})
