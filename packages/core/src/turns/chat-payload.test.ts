import { type ChatRequest, limits, type PerceivedEntity } from '@townsfolk/protocol'
import { expect, it } from 'vitest'
import { createFakeScene, type FakeScene, Prop } from '../../testing/fake-scene.ts'
import type { EntityOptions, EntityProperties } from '../index.ts'

/** What a turn sends about one entity. */
async function sentAbout(options: EntityOptions, prop = new Prop()): Promise<PerceivedEntity> {
  const { api, runtime, npc } = createFakeScene()
  const { id } = runtime.perceive(prop, options)
  await npc('wren').say('Hello')
  return entityOf(api.last, id)
}

function entityOf(request: ChatRequest, id: string): PerceivedEntity {
  const entity = request.metadata?.find(entry => entry.id === id)
  if (!entity) throw new Error(`No entity ${id} was sent.`)
  return entity
}

it('is what the interface asks for', async () => {
  const { api, runtime, npc } = createFakeScene({ playerId: 'p1' })
  const wren = npc('wren', { name: 'Wren' }, new Prop(1, 2, 3))
  runtime.perceive(new Prop(4), { name: 'Red lantern', properties: { colour: 'red' } })
  runtime.log('The bell rings')
  await wren.say('  Hello  ')
  expect(api.last).toEqual({
    characterIds: ['wren'],
    message: 'Hello',
    playerId: 'p1',
    metadata: [
      { id: 'wren', name: 'Wren', position: { x: 1, y: 2, z: 3 }, characterId: 'wren' },
      {
        id: 'red-lantern',
        name: 'Red lantern',
        position: { x: 4, y: 0, z: 0 },
        properties: [{ name: 'colour', value: 'red' }],
      },
    ],
    events: [{ priority: 1, content: 'The bell rings' }],
  })
})

it('has no message and no player on an ambient turn of a game without players', async () => {
  const { api, npc } = createFakeScene()
  await npc('wren').takeAmbientTurn()
  expect(Object.keys(api.last).sort()).toEqual(['characterIds', 'events', 'metadata'])
})

it('names the language that characters shall answer in', async () => {
  const { api, npc } = createFakeScene({ language: 'pt-BR' })
  await npc('wren').takeAmbientTurn()
  expect(api.last.language).toBe('pt-BR')
})

it('names the character of each entity that has one', async () => {
  const { api, npc } = createFakeScene()
  npc('mira', { id: 'm', name: 'Old Mira' })
  await npc('wren').say('Hello')
  expect(entityOf(api.last, 'm')).toMatchObject({ name: 'Old Mira', characterId: 'mira' })
  expect(entityOf(api.last, 'wren').characterId).toBe('wren')
})

it('holds 40 entities at most, its own among them', async () => {
  const { api, runtime, npc } = createFakeScene()
  for (let x = 0; x < 60; x++) runtime.perceive(new Prop(x), { name: 'Crate' })
  await npc('wren', {}, new Prop(1000)).say('Hello')
  expect(api.last.metadata).toHaveLength(limits.entities)
  expect(api.last.metadata?.[0]?.id).toBe('wren')
  expect(api.last.metadata?.[1]?.position?.x).toBe(59)
})

it('holds what is named by the player before what is nearer', async () => {
  const { api, runtime, npc } = createFakeScene()
  for (let x = 0; x < 60; x++) runtime.perceive(new Prop(x), { name: 'Crate' })
  runtime.perceive(new Prop(9000), { name: 'Jack-o’-lantern' })
  await npc('wren').say('Where is the LANTERN?')
  expect(api.last.metadata?.[1]?.name).toBe('Jack-o’-lantern')
})

it('holds what the last actions were about, however far it has gone', async () => {
  const scene = createFakeScene()
  for (let x = 0; x < 60; x++) scene.runtime.perceive(new Prop(x), { name: 'Crate' })
  const cart = scene.runtime.perceive(new Prop(1), { name: 'Cart' })
  const wren = scene.npc('wren')
  wren.onAction('LOOK_AT', () => {})
  scene.api.script.push(() => ({
    ...emptyReply,
    messages: [{ ...emptyMessage, characterId: 'wren', actions: [{ name: 'LOOK_AT', targetId: cart.id }] }],
  }))
  const prop = scene.runtime.resolve(cart.id)
  await wren.say('Look at that')
  if (prop) prop.x = 9999
  scene.run(100)
  await wren.say('And now?')
  expect(scene.api.last.metadata?.[1]?.id).toBe('cart')
})

const emptyMessage = { characterId: '', name: '', lines: [], actions: [], flowState: '' }
const emptyReply = { sessionId: 's1', messages: [], metadata: [] }

it('has the events oldest first, and a standing fact as the same one on every turn', async () => {
  const { api, runtime, npc } = createFakeScene()
  const wren = npc('wren')
  for (const text of ['One', 'Two', 'Three']) runtime.log(text)
  runtime.log('It is night', { isPinned: true, priority: 'low' })
  await wren.say('Hello')
  const night = { priority: 0, content: 'It is night', date: 'always' }
  expect(api.last.events).toEqual([
    night,
    { priority: 1, content: 'One' },
    { priority: 1, content: 'Two' },
    { priority: 1, content: 'Three' },
  ])
  await wren.say('Hello again')
  expect(api.last.events).toEqual([night])
})

it('holds 20 events at most', async () => {
  const { api, runtime, npc } = createFakeScene()
  const wren = npc('wren')
  for (let i = 0; i < 30; i++) runtime.log(`step ${i}`)
  await wren.say('Hello')
  expect(api.last.events).toHaveLength(limits.events)
})

it('cuts names and values to their limits and cleans them', async () => {
  const { name, properties } = await sentAbout({
    name: 'n'.repeat(100),
    id: 'thing',
    properties: { ['p'.repeat(100)]: 'v'.repeat(1000), note: 'two\nlines\u0007' },
  })
  expect(name).toHaveLength(limits.entityTextLength)
  expect(properties?.[0]?.name).toHaveLength(limits.entityTextLength)
  expect(properties?.[0]?.value).toHaveLength(limits.propertyValueLength)
  expect(properties?.[1]).toEqual({ name: 'note', value: 'two lines' })
})

it('holds the first 16 properties', async () => {
  const properties = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`p${i}`, i]))
  const sent = (await sentAbout({ name: 'Thing', properties })).properties
  expect(sent).toHaveLength(limits.propertiesPerEntity)
  expect(sent?.at(-1)).toEqual({ name: 'p15', value: '15' })
})

it('writes numbers and truth values as text', async () => {
  const { properties } = await sentAbout({ name: 'Thing', properties: { lit: false, height: 1.5 } })
  expect(properties).toEqual([
    { name: 'lit', value: 'false' },
    { name: 'height', value: '1.5' },
  ])
})

it('leaves out properties where there are none', async () => {
  expect(await sentAbout({ name: 'Thing', properties: {} })).not.toHaveProperty('properties')
})

it('asks for properties anew on every turn, and on turns only', async () => {
  const { api, runtime, npc, run } = createFakeScene()
  let asked = 0
  const properties = (): EntityProperties => ({ asked: ++asked })
  runtime.perceive(new Prop(), { name: 'Thing', properties })
  const wren = npc('wren')
  run(500)
  expect(asked).toBe(0)
  await wren.say('Hello')
  await wren.say('Hello')
  expect(entityOf(api.last, 'thing').properties).toEqual([{ name: 'asked', value: '2' }])
})

it('does not change when the scene does', async () => {
  const { api, runtime, npc, run } = createFakeScene()
  const prop = new Prop(1)
  runtime.perceive(prop, { name: 'Thing' })
  await npc('wren').say('Hello')
  prop.x = 2
  run(200)
  expect(entityOf(api.last, 'thing').position?.x).toBe(1)
})

it('rounds positions to three decimals', async () => {
  const { position } = await sentAbout({ name: 'Thing' }, new Prop(0.12345, -7.0006, 1 / 3))
  expect(position).toEqual({ x: 0.123, y: -7.001, z: 0.333 })
})

it('sends 0 for what is no number or too large to be one', async () => {
  const { position } = await sentAbout({ name: 'Thing' }, new Prop(Number.NaN, -Infinity, Number.MAX_VALUE))
  expect(position).toEqual({ x: 0, y: 0, z: 0 })
})

it('holds what joined in this very frame, and not what was removed or died in it', async () => {
  const scene: FakeScene = createFakeScene()
  const wren = scene.npc('wren')
  const well = scene.runtime.perceive(new Prop(), { name: 'Well' })
  const gate = new Prop()
  scene.runtime.perceive(gate, { name: 'Gate' })
  scene.run(100)
  well.release()
  gate.isDestroyed = true
  scene.runtime.perceive(new Prop(), { name: 'Crate' })
  await wren.say('Hello')
  expect(scene.api.last.metadata?.map(entity => entity.id).sort()).toEqual(['crate', 'wren'])
})

it('holds what was chosen, even when a property starts another turn while it is read', async () => {
  const { api, runtime, npc } = createFakeScene()
  const mira = npc('mira', {}, new Prop(1000))
  const wren = npc('wren', {
    properties: () => {
      void mira.say('Look at this')
      return { mood: 'curious' }
    },
  })
  for (let i = 0; i < 60; i++) runtime.perceive(new Prop(i), { name: `Stone ${i}` })
  await wren.say('Hello')
  const [inner, outer] = api.requests
  expect([inner?.characterIds, outer?.characterIds]).toEqual([['mira'], ['wren']])
  expect(outer?.metadata?.slice(0, 3).map(({ id }) => id)).toEqual(['wren', 'stone-0', 'stone-1'])
  expect(inner?.metadata?.slice(0, 3).map(({ id }) => id)).toEqual(['mira', 'stone-59', 'stone-58'])
})
