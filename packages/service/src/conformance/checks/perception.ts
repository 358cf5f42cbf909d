import { type EchoedEntity, limits } from '@townsfolk/protocol'
import { chatReplySchema } from '@townsfolk/protocol/schemas'
import type { Answer, Api } from '../asking/api.ts'
import { type Checks, require, requireRefusals } from '../asking/checking.ts'
import { requireShape } from '../asking/shapes.ts'

const long = 'x'.repeat(2 * limits.propertyValueLength)

/** Entities of one turn, by what is told of their echo. */
const crowd = [
  { id: long, name: long, properties: [{ name: long, value: long }] },
  { id: 'emoji', name: `${'x'.repeat(limits.entityTextLength - 1)}🏮` },
  { id: 'dark\u0000room', name: 'Red\u202e lamp', properties: [{ name: 'no\u0007te', value: 'a\u2066c' }] },
  { name: 'Paper Lantern' },
  { name: 'Paper Lantern' },
  { id: 'well', name: '', properties: [{ name: 'name', value: 'Old well' }] },
  { id: 'bucket' },
  { id: 'twin', name: 'First' },
  { id: 'twin', name: 'Second' },
  { id: 'foreign', name: 'Foreign', type: 'Item', isSubject: true, characterId: null },
  { id: 'nowhere', name: 'Nowhere', position: { x: 1, y: '2', z: 3 } },
  {
    id: 'odd',
    name: 'Odd',
    properties: [
      { name: 'height', value: 2.5 },
      { name: 'lit', value: false },
    ],
  },
]

/** What is sent of the world. */
export const perceptionChecks: Checks = {
  async 'metadata.serialized'(api) {
    const metadata = JSON.stringify([{ id: 'lamp', name: 'Lamp' }])
    const echoed = await echoOf(api, { metadata })
    require(echoed.map(({ id }) => id).join() === 'lamp', `${echoed.length} entities are echoed, of one.`)
  },
  async 'metadata.unreadable'(api) {
    const wrong = ['[{', 'lamp', '{"id":"lamp"}', { id: 'lamp' }, 3]
    await requireRefusals(withEach(api, 'metadata', wrong), 422)
  },
  async 'metadata.forty'(api) {
    const many = Array.from({ length: limits.entities + 1 }, (_, at) => ({
      id: `e${at}`,
      name: `Lamp ${at}`,
    }))
    await requireRefusals(withEach(api, 'metadata', [many]), 422)
    const echoed = await echoOf(api, { metadata: many.slice(1) })
    require(echoed.length === limits.entities, `Of ${limits.entities} entities ${echoed.length} are echoed.`)
  },
  async 'metadata.sixteen-properties'(api) {
    const properties = Array.from({ length: limits.propertiesPerEntity + 1 }, (_, at) => ({
      name: `p${at}`,
      value: '',
    }))
    await requireRefusals(withEach(api, 'metadata', [[{ id: 'lamp', name: 'Lamp', properties }]]), 422)
  },
  async 'metadata.truncated'(api) {
    const [entity] = await crowdEcho(api)
    const [property] = entity?.properties ?? []
    const lengths = [entity?.id, entity?.name, property?.name, property?.value].map(text => text?.length)
    const { entityTextLength: short, propertyValueLength } = limits
    const wanted = [short, short, short, propertyValueLength]
    require(lengths.join() ===
      wanted.join(), `Long texts are cut to ${lengths.join(', ')}, not ${wanted.join(', ')}.`)
  },
  async 'metadata.whole-characters'(api) {
    const name = (await crowdEcho(api)).find(({ id }) => id === 'emoji')?.name ?? ''
    require(!/[\ud800-\udfff]$/.test(name) || name.endsWith('🏮'), 'A name is cut within a character.')
    require(name.length <= limits.entityTextLength, `A name is echoed with ${name.length} characters.`)
  },
  async 'metadata.control-characters'(api) {
    const found = (await crowdEcho(api)).find(({ id }) => id.startsWith('dark'))
    const texts = [
      found?.id,
      found?.name,
      ...(found?.properties ?? []).flatMap(({ name, value }) => [name, value]),
    ]
    require(found !== undefined, 'An entity with control characters in its id is not echoed.')
    require(!/[\p{Cc}\u202e\u2066]/u.test(texts.join('')), 'Control characters of an entity are echoed.')
  },
  async 'metadata.id-from-name'(api) {
    const ids = (await crowdEcho(api)).filter(({ name }) => name === 'Paper Lantern').map(({ id }) => id)
    require(ids.length === 2, `Of two entities without an id, ${ids.length} are echoed.`)
    require(ids[0] !== ids[1] && ids.every(id => id !== ''), `Two entities got the ids ${ids.join(' and ')}.`)
  },
  async 'metadata.name-fallback'(api) {
    const echoed = await crowdEcho(api)
    const nameOf = (wanted: string): string | undefined => echoed.find(({ id }) => id === wanted)?.name
    require(nameOf('well') === 'Old well', `The entity with a property "name" is called ${nameOf('well')}.`)
    require(nameOf('bucket') === 'bucket', `The entity with an id alone is called ${nameOf('bucket')}.`)
  },
  async 'metadata.nameless'(api) {
    await requireRefusals(withEach(api, 'metadata', [[{ position: { x: 0, y: 0, z: 0 } }]]), 422)
  },
  async 'metadata.duplicate-id'(api) {
    const names = (await crowdEcho(api)).filter(({ id }) => id === 'twin').map(({ name }) => name)
    require(names.join() === 'First', `Of two entities with one id there are echoed: ${names.join(', ')}.`)
  },
  async 'metadata.foreign-keys'(api) {
    const found = (await crowdEcho(api)).find(({ id }) => id === 'foreign')
    require(found !== undefined, 'An entity with keys of another client is not echoed.')
    require(!('type' in found) && found.characterId === undefined, 'Keys of another client are echoed.')
  },
  async 'metadata.position'(api) {
    const found = (await crowdEcho(api)).find(({ id }) => id === 'nowhere')
    require(found !== undefined && found.position === undefined, 'A position that is no position is echoed.')
  },
  async 'metadata.property-text'(api) {
    const values = (await crowdEcho(api))
      .find(({ id }) => id === 'odd')
      ?.properties?.map(({ value }) => value)
    require(values?.join() === '2.5,false', `The values 2.5 and false are echoed as ${values?.join()}.`)
    require(values.every(value => typeof value === 'string'), 'Values of properties are echoed as no text.')
  },
  async 'metadata.identity'(api) {
    const wrong = [['lamp'], [{ id: 7, name: 'Lamp' }], [{ id: 'lamp', name: {} }]]
    await requireRefusals(withEach(api, 'metadata', wrong), 422)
  },
  async 'events.serialized'(api) {
    const bell = [{ priority: 2, content: 'The bell rings' }]
    await echoOf(api, { events: JSON.stringify(bell) })
    await requireRefusals(withEach(api, 'events', ['[{', bell[0]]), 422)
  },
  async 'events.best-twenty'(api) {
    const many = Array.from({ length: limits.events + 1 }, (_, at) => ({
      priority: at % 3,
      content: `Bell ${at}`,
    }))
    await echoOf(api, { events: many })
  },
  async 'events.free-text-dates'(api) {
    await echoOf(api, { events: [{ priority: 0, content: 'The bell rings', date: 'Day 11' }] })
  },
  async 'events.truncated'(api) {
    await echoOf(api, { events: [{ priority: 0, content: long }] })
  },
  async 'events.empty-content'(api) {
    await echoOf(api, { events: [{ priority: 0, content: '' }] })
  },
  async 'events.priority'(api) {
    const wrong = [3, -1, 1.5, '1'].map(priority => [{ priority, content: 'The bell rings' }])
    await requireRefusals(withEach(api, 'events', wrong), 422)
  },
}

function crowdEcho(api: Api): Promise<readonly EchoedEntity[]> {
  return api.once('crowd', () => echoOf(api, { metadata: crowd }))
}

async function echoOf(api: Api, body: object): Promise<readonly EchoedEntity[]> {
  return requireShape(await api.chat({ message: 'Hello', ...body }), chatReplySchema).metadata
}

function withEach(
  api: Api,
  field: string,
  values: readonly unknown[],
): Record<string, () => Promise<Answer>> {
  return Object.fromEntries(
    values.map(value => [
      `${field} ${JSON.stringify(value).slice(0, 50)}`,
      () => api.chat({ message: 'Hello', [field]: value }),
    ]),
  )
}
