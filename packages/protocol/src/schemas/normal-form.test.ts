import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseChatRequest } from './chat-request.ts'
import { areNormalEvents, isNormalMetadata } from './normal-form.ts'

const lamp = {
  id: 'lamp',
  name: 'Red lamp',
  position: { x: 1, y: 2.5, z: -3 },
  properties: [{ name: 'lit', value: ' no ' }],
}

/** As a request reads it. A list that comes as text is read whatever form it is in. */
const read = (metadata: unknown, events: unknown): unknown =>
  parseChatRequest({ characterIds: ['wren'], metadata, events })

describe('a list of entities', () => {
  it('is in normal form as clients send it', () => {
    expect(isNormalMetadata([])).toBe(true)
    const wren = { id: 'wren-1', name: 'Wren 灯籠 👩‍👩‍👧', characterId: 'wren' }
    expect(isNormalMetadata([lamp, { id: 'well', name: 'Well' }, wren])).toBe(true)
  })

  it.each([
    ['no list', { 0: lamp }],
    ['text', JSON.stringify([lamp])],
    ['a null', [null]],
    ['no id', [{ name: 'Lamp' }]],
    ['an empty id', [{ ...lamp, id: '' }]],
    ['an empty name', [{ ...lamp, name: '' }]],
    ['a blank before the name', [{ ...lamp, name: ' Lamp' }]],
    ['a blank behind the id', [{ ...lamp, id: 'lamp\u3000' }]],
    ['a control character', [{ ...lamp, name: 'La\u0000mp' }]],
    ['a lone surrogate', [{ ...lamp, name: '\ud800' }]],
    ['a long name', [{ ...lamp, name: 'x'.repeat(65) }]],
    ['a long value', [{ ...lamp, properties: [{ name: 'a', value: 'x'.repeat(257) }] }]],
    ['a number for text', [{ ...lamp, properties: [{ name: 'a', value: 3 }] }]],
    ['a key that is not ours', [{ ...lamp, type: 'item' }]],
    ['a key of a property that is not ours', [{ ...lamp, properties: [{ name: 'a', value: 'b', c: 1 }] }]],
    ['a null for a character', [{ ...lamp, characterId: null }]],
    ['two of one id', [lamp, lamp]],
    ['a position of two numbers', [{ ...lamp, position: { x: 1, y: 2 } }]],
    ['a position of four numbers', [{ ...lamp, position: { x: 1, y: 2, z: 3, w: 4 } }]],
    ['a number that is none', [{ ...lamp, position: { x: Number.NaN, y: 2, z: 3 } }]],
    ['too many', Array.from({ length: 41 }, (_, at) => ({ id: `${at}`, name: 'x' }))],
    ['too many properties', [{ ...lamp, properties: Array(17).fill({ name: 'a', value: 'b' }) }]],
  ])('is not with %s', (_, metadata) => {
    expect(isNormalMetadata(metadata)).toBe(false)
  })
})

describe('a list of events', () => {
  it('is in normal form as clients send it', () => {
    const rain = { priority: 1, content: 'It rains' }
    expect(areNormalEvents([rain, { ...rain, date: 'Day 11' }])).toBe(true)
  })

  it.each([
    ['a priority that is none', { priority: 3, content: 'x' }],
    ['empty content', { priority: 1, content: '' }],
    ['long content', { priority: 1, content: 'x'.repeat(65) }],
    ['a null for the date', { priority: 1, content: 'x', date: null }],
    ['a key that is not ours', { priority: 1, content: 'x', id: 'x' }],
  ])('is not with %s', (_, event) => {
    expect(areNormalEvents([event])).toBe(false)
  })
})

it('is read to itself', () => {
  const text = fc.oneof(
    fc.constantFrom('a', 'Red lamp', ' a', 'a ', '', 'a\tb', '\u202ea', '\ud83d', '灯籠', 'x'.repeat(64)),
    fc.string({ unit: 'binary' }),
  )
  const entity = fc.record(
    {
      id: text,
      name: text,
      position: fc.oneof(fc.record({ x: fc.double(), y: fc.integer(), z: fc.integer() }), fc.constant({})),
      properties: fc.array(fc.record({ name: text, value: text })),
      characterId: fc.oneof(text, fc.constant(null)),
      type: text,
    },
    { requiredKeys: ['id', 'name'] },
  )
  const event = fc.record(
    { priority: fc.integer({ min: 0, max: 3 }), content: text, date: text },
    { requiredKeys: ['priority', 'content'] },
  )
  fc.assert(
    fc.property(fc.array(entity), fc.array(event), (entities, happenings) => {
      // As they come over the wire: no undefined, no -0, no NaN.
      const [metadata, events] = JSON.parse(JSON.stringify([entities, happenings])) as [unknown, unknown]
      expect(read(metadata, events)).toEqual(read(JSON.stringify(metadata), JSON.stringify(events)))
    }),
    { numRuns: 1000 },
  )
})
