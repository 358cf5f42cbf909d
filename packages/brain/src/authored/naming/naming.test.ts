import type { PerceivedEntity } from '@townsfolk/protocol'
import { expect, test } from 'vitest'
import { entity } from '../../../testing/authored-brain.ts'
import { listOptions, nameOf } from './naming.ts'
import type { Surroundings } from './stated-places.ts'

test.each([
  ['Red lantern', 'the red lantern'],
  ['The well', 'the well'],
  ['the Old Mill', 'Old Mill'],
  ['a spoon', 'the spoon'],
  ['MRI scanner', 'the MRI scanner'],
  ['Mira Brandt', 'Mira Brandt'],
  ['ウェル', 'the ウェル'],
  ['', 'that'],
  ['   ', 'that'],
  ['The', 'that'],
])('%j is called %j', (name, called) => {
  expect(nameOf(entity(name), [])).toBe(called)
})

test('a person keeps the name, whatever its capitals', () => {
  expect(nameOf(entity('tobin', { kind: 'Person' }), [])).toBe('tobin')
  expect(nameOf(entity('Mira', {}, { characterId: 'mira' }), [])).toBe('Mira')
})

test('a person called by what it is keeps the article', () => {
  expect(nameOf(entity('The player', { kind: 'person' }), [])).toBe('the player')
})

test('what another one is called as well gets the property in front that tells them apart', () => {
  const red = entity('Paper lantern', { size: 'big', colour: 'Red' }, { id: 'r' })
  const blue = entity('paper lantern', { size: 'big', colour: 'blue' }, { id: 'b' })
  expect(nameOf(red, [red, blue])).toBe('the red paper lantern')
  expect(nameOf(blue, [red, blue])).toBe('the blue paper lantern')
  expect(nameOf(red, [red])).toBe('the paper lantern')
})

test('a property that is said by the name already is not said twice', () => {
  const big = entity('Red lantern', { colour: 'red' }, { id: '1' })
  const other = entity('Red lantern', { colour: 'blue' }, { id: '2' })
  expect(nameOf(big, [big, other])).toBe('the red lantern')
})

const ada = entity('Ada', {}, { position: { x: 0, y: 0, z: 0 } })

function around(entities: readonly PerceivedEntity[]): Surroundings {
  return { entities, self: ada, player: undefined }
}

function lantern(id: string, properties: Readonly<Record<string, string>> = {}, x?: number): PerceivedEntity {
  return entity('Lantern', properties, { id, ...(x !== undefined && { position: { x, y: 0, z: 0 } }) })
}

test.each([
  [
    'two properties together',
    [
      lantern('1', { colour: 'red', size: 'small' }),
      lantern('2', { colour: 'red', size: 'big' }),
      lantern('3', { colour: 'blue', size: 'small' }),
    ],
    'the small red one, the big red one or the small blue one',
  ],
  ['a measure', [lantern('1', { price: '£3' }), lantern('2', { price: '£7' })], 'the £3 one or the £7 one'],
  [
    'whether it is lit',
    [lantern('1', { lit: 'yes' }), lantern('2', { lit: 'no' })],
    'the lit one or the one that is not lit',
  ],
  [
    'the place that they say',
    [lantern('1', { place: 'shelf' }), lantern('2', { place: 'box' })],
    'the one on the shelf or the one in the box',
  ],
  [
    'who has them',
    [lantern('1', { heldBy: 'Mira' }), lantern('2', { heldBy: 'ada' })],
    'the one with Mira or the one with me',
  ],
  [
    'what they stand by',
    [
      lantern('1', {}, 10),
      lantern('2', {}, 90),
      entity('Door', {}, { position: { x: 11, y: 0, z: 0 } }),
      entity('Well', {}, { position: { x: 89, y: 0, z: 0 } }),
    ],
    'the one by the door or the one by the well',
  ],
  ['left and right', [lantern('1', {}, 10), lantern('2', {}, -10)], 'the left one or the right one'],
  [
    'left, middle and right',
    [lantern('1', {}, 1), lantern('2', {}, -10), lantern('3', {}, 20)],
    'the left one, the middle one or the right one',
  ],
  ['near and far', [lantern('1', {}, 90), lantern('2', {}, 10)], 'the near one or the far one'],
] as const)('options are told apart by %s', (_, entities, text) => {
  const candidates = entities.filter(({ name }) => name === 'Lantern')
  expect(listOptions(candidates, around(entities)).text).toBe(text)
})

test('what somebody carries is no landmark', () => {
  const two = [lantern('1', {}, 10), lantern('2', {}, 90)]
  const carried = ['Rope', 'Spade'].map((name, at) =>
    entity(name, { heldBy: 'Mira' }, { position: { x: at === 0 ? 11 : 89, y: 0, z: 0 } }),
  )
  expect(listOptions(two, around([...two, ...carried])).text).toBe('the near one or the far one')
})

test('among different names, those that are the same are told apart', () => {
  const rope = entity('Old rope')
  const both = [lantern('1', { colour: 'red' }), lantern('2', { colour: 'blue' })]
  expect(listOptions([...both, rope], around([...both, rope])).text).toBe(
    'the red lantern, the blue lantern or the old rope',
  )
  const plain = [lantern('1', {}, 10), lantern('2', {}, -10)]
  expect(listOptions([...plain, rope], around([...plain, rope]))).toEqual({
    entities: [plain[1], plain[0], rope],
    text: 'the left lantern, the right lantern or the old rope',
    names: ['the left lantern', 'the right lantern', 'the old rope'],
  })
})

test('an entity is called by what it stands by when nothing else tells it from its like', () => {
  const near = lantern('1', {}, 10)
  const door = entity('Iron door', {}, { position: { x: 11, y: 0, z: 0 } })
  const well = entity('Well', {}, { position: { x: 89, y: 0, z: 0 } })
  expect(nameOf(near, [near, lantern('2', {}, 90), door, well])).toBe('the lantern by the iron door')
})

test('an animal with a name beside its species needs no article', () => {
  expect(nameOf(entity('Daisy', { species: 'cow' }), [])).toBe('Daisy')
  expect(nameOf(entity('Cow', { species: 'cow' }), [])).toBe('the cow')
})

test('values keep capitals that belong to them, and those with an article are no adjectives', () => {
  const guides = [
    entity('Guide', { language: 'English' }, { id: 'e' }),
    entity('Guide', { language: 'French' }),
  ]
  expect(listOptions(guides, around(guides)).text).toBe('the English one or the French one')
  const pictures = [entity('Picture', { of: 'a queen' }, { id: 'q' }), entity('Picture', { of: 'the sea' })]
  expect(listOptions(pictures, around(pictures)).text).not.toContain('a queen one')
})
