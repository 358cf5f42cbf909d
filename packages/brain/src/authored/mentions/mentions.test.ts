import { describe, expect, test } from 'vitest'
import { entity } from '../../../testing/authored-brain.ts'
import { idsOf, lantern, nowhere, thing } from '../../../testing/references.ts'
import { readTokens } from '../../words/tokens.ts'
import { indexEntities, isEntityWord } from '../entities/entity-index.ts'
import { resolve } from '../entities/references.ts'
import { readMention } from './mentions.ts'

describe('who has it, called by a name alone', () => {
  const things = [
    thing('Letter', 'letter', { heldBy: 'Tobias' }),
    thing('Pear', 'pear-red', { colour: 'red', heldBy: 'hans' }),
    thing('Pear', 'pear-green', { colour: 'green' }),
    thing('Broom', 'broom-oak', { heldBy: 'Sister Agnes' }),
    thing('Broom', 'broom-ash'),
  ]
  const people = [
    thing('Tobias', 'tobias', { kind: 'person' }),
    thing('Hans', 'hans', { kind: 'person' }),
    thing('Sister Agnes', 'agnes', { kind: 'person' }),
    thing('Old guard', 'guard', { kind: 'person', hair: 'grey' }),
  ]
  const self = entity('Ada', {}, { id: 'ada', position: { x: 0, y: 0, z: 0 } })
  const all = [...things, ...people]

  test.each([
    ['the letter Tobias is holding', 'letter'],
    ['bring me the letter tobias has', 'letter'],
    ['the pear Hans has', 'pear-red'],
    ['the pear that hans is holding', 'pear-red'],
    ["hans's pear", 'pear-red'],
    ['the broom that Sister Agnes is holding', 'broom-oak'],
    ['the broom sister agnes carries', 'broom-oak'],
    ['the thing that Tobias is holding', 'letter'],
    ['the thing tobias has got', 'letter'],
    ['what Sister Agnes is holding', 'broom-oak'],
    ['things hans is holding', 'pear-red'],
    ['the sceptre the old guard has', 'none sceptre'],
    ['the sceptre Tobias has', 'none sceptre'],
    ['the letter the old guard has', 'none letter'],
  ])('%j', (words, id) => {
    expect(idsOf(words, all, { fitting: things })).toBe(id)
  })

  test('a name that ends in s is no plural', () => {
    const two = [thing('Hans', 'a', { kind: 'person' }), thing('Hans', 'b', { kind: 'person' })]
    expect(idsOf('hans', two)).toBe('a or b?')
  })

  test('"the old guard has the letter" is about the guard', () => {
    expect(idsOf('the old guard has the letter', all)).toBe('guard')
  })

  test('"you have" does not mean the nearest, where nothing says who has it', () => {
    const pies = [thing('Pie', 'near', { price: '2' }, 1), thing('Pie', 'far', { price: '9' }, 50)]
    expect(idsOf('the most expensive pie you have', pies, { self })).toBe('far')
    expect(idsOf('the cheapest pie you have got', pies, { self })).toBe('near')
  })
})

describe('what is said of a thing', () => {
  const ovens = [
    thing('Oven', 'hot', { on: 'yes', clean: 'no' }),
    thing('Oven', 'cold', { on: 'no', clean: 'yes' }),
  ]
  const radios = [thing('Radio', 'loud', { power: 'on' }), thing('Radio', 'mute', { power: 'off' })]
  const boys = [
    thing('Boy', 'ben', { hair: 'blond', wears: 'a torn green jumper that his grandmother knitted for him' }),
    thing('Boy', 'tim', { hair: 'black' }),
  ]
  const books = [
    thing('Cookbook', 'soup', { topic: 'soup', price: '3' }),
    thing('Cookbook', 'cake', { topic: 'cake', price: '5' }),
  ]
  const pictures = [
    thing('Picture', 'ship', { subject: 'the harbour', age: '90' }),
    thing('Picture', 'king', { subject: 'a king', age: '20' }),
  ]
  const crates = [thing('Crate', 'a', { contents: 'pears' }), thing('Crate', 'b', { contents: 'nails' })]

  test.each([
    ['the oven that is on', ovens, 'hot'],
    ["the oven that's already on", ovens, 'hot'],
    ["the oven that's off", ovens, 'cold'],
    ["the oven that isn't on", ovens, 'cold'],
    ['the one that is still clean', ovens, 'cold'],
    ['the oven that is very clean', ovens, 'cold'],
    ['the radio that is on', radios, 'loud'],
    ['the radio that is off', radios, 'mute'],
    ['one oven is clean, give me the one that is not', ovens, 'hot'],
    ['the boy with the black hair', boys, 'tim'],
    ['the boy who has blond hair', boys, 'ben'],
    ['the boy with the green jumper', boys, 'ben'],
    ['the boy wearing a green jumper', boys, 'ben'],
    ['the one with black hair', boys, 'tim'],
    ['the cookbook about cake', books, 'cake'],
    ['a cookbook that costs five', books, 'cake'],
    ['the cookbook that costs three coins', books, 'soup'],
    ['a picture with a view of the harbour on it', pictures, 'ship'],
    ['the picture of a king', pictures, 'king'],
    ['the crate with the nails in it', crates, 'b'],
    ['the crate containing pears', crates, 'a'],
    ['the cookbook about the cake', [...books, thing('Cake', 'cake-1')], 'cake'],
    ['the one with wings', crates, 'none'],
  ] as const)('%j', (words, entities, id) => {
    expect(idsOf(words, entities)).toBe(id)
  })

  test.each([
    ['whichever picture is younger', pictures, 'king'],
    ['whichever cookbook is cheaper', books, 'soup'],
    ['whichever one is older', pictures, 'ship'],
    ['whichever oven is on', ovens, 'hot'],
    ['the one that is cheaper', books, 'soup'],
  ] as const)('%j is chosen by what it says', (words, entities, id) => {
    expect(idsOf(words, entities)).toBe(id)
  })

  test.each([
    [
      'the one made of tin',
      [thing('Cup', 'x', { material: 'tin' }), thing('Cup', 'y', { material: 'clay' })],
      'x',
    ],
    [
      'the cow called Bella',
      [thing('Cow', 'x', { name: 'Bella' }), thing('Cow', 'y', { name: 'Rosa' })],
      'x',
    ],
    [
      'the jar labelled salt',
      [thing('Jar', 'x', { label: 'sugar' }), thing('Jar', 'y', { label: 'salt' })],
      'y',
    ],
  ] as const)('%j', (words, entities, id) => {
    expect(idsOf(words, entities)).toBe(id)
  })

  test('what is to be done tells what is not done yet', () => {
    const doors = [thing('Door', 'a', { open: 'yes' }), thing('Door', 'b', { open: 'no' })]
    const index = indexEntities(doors)
    const tokens = readTokens("open the one that isn't")
    const mention = readMention(tokens, [true], word => isEntityWord(index, word))
    expect(resolve(mention, index, doors, nowhere)).toMatchObject({ entity: { id: 'b' } })
  })

  test('as for "locked" after "lock"', () => {
    const gates = [thing('Gate', 'a', { locked: 'yes' }), thing('Gate', 'b', { locked: 'no' })]
    const index = indexEntities(gates)
    const tokens = readTokens('lock the gate that is not')
    const mention = readMention(tokens, [true], word => isEntityWord(index, word))
    expect(resolve(mention, index, gates, nowhere)).toMatchObject({ entity: { id: 'b' } })
  })

  test('"on" before a place is no state', () => {
    const cups = [
      thing('Cup', 'a', { on: 'shelf' }),
      thing('Cup', 'b', { on: 'table' }),
      thing('Lamp', 'lamp', { on: 'yes' }),
    ]
    expect(idsOf('the cup that is on the table', cups)).toBe('b')
  })
})

test('a holder is first of all somebody, and only then whose a thing is', () => {
  const all = [
    thing('Captain Brand', 'brand', { kind: 'person' }),
    thing('Key', 'key', { heldBy: 'Captain Brand' }),
    thing('Key', 'other-key'),
  ]
  expect(idsOf('the captain', all)).toBe('brand')
  expect(idsOf("the captain's key", all)).toBe('key')
})

describe('one thing after another', () => {
  const all = [
    thing('Chest', 'chest', {}, 10),
    thing('Trapdoor', 'trapdoor', {}, 11),
    thing('Gold ring', 'ring', {}, 50),
    thing('Rope', 'rope', {}, 60),
    thing('Sack', 'flour', { contents: 'flour' }, 70),
    thing('Sack', 'nails', { contents: 'nails' }, 80),
  ]

  test.each([
    ['see what is inside the chest and open it', 'chest'],
    ['open it and put it in the chest', 'rope'],
    ['forget the sack of flour, the other sack', 'nails'],
    ['the sack, forget the one with the nails', 'flour or nails?'],
  ])('%j', (words, id) => {
    expect(idsOf(words, all, { focus: 'rope' })).toBe(id)
  })

  test('what is not to be forgotten is meant', () => {
    expect(idsOf('do not forget the rope', all)).toBe('rope')
  })
})

describe('one word or two', () => {
  const boards = [
    thing('Whiteboard', 'white'),
    thing('Blackboard', 'black'),
    thing('Firewood', 'logs'),
    thing('Old hay pile', 'hay'),
    thing('Fire', 'fire'),
    thing('Wood', 'wood'),
  ]
  const objects = [{ name: 'Blackboard', id: 'black', aliases: ['board'] }]

  test.each([
    ['the white board', 'white'],
    ['the black board', 'black'],
    ['the board', 'black'],
    ['the fire wood', 'logs'],
    ['the fire', 'fire'],
    ['the wood', 'wood'],
    ['the haypile', 'hay'],
  ])('%j', (words, id) => {
    expect(idsOf(words, boards, { objects })).toBe(id)
  })
})

describe('numbers', () => {
  const tables = [
    thing('Table 3', 't3', {}, 10),
    thing('Table 1', 't1', {}, 20),
    thing('Table 2', 't2', {}, 30),
    thing('Stool', 'stool', { number: '4' }, 40),
  ]
  const stalls = [lantern('c', {}, 30), lantern('a', {}, 10), lantern('b', {}, 20)]

  test.each([
    ['table number 3', tables, 't3'],
    ['table no 2', tables, 't2'],
    ['table two', tables, 't2'],
    ['the 3rd table', tables, 't3'],
    ['the second table', tables, 't2'],
    ['lantern number 3', stalls, 'c'],
    ['the 2nd lantern', stalls, 'b'],
    ['the 3rd lantern', stalls, 'c'],
  ] as const)('%j', (words, entities, id) => {
    expect(idsOf(words, entities)).toBe(id)
  })
})

describe('sides that an id or a row tells', () => {
  const lamps = [
    lantern('lantern-left', { on: 'yes' }, -4, 0, 1),
    lantern('lantern-right', { on: 'no' }, 4, 0, 2),
  ]

  test.each([
    ['the lantern on the left', 'lantern-left'],
    ['the lantern on the right', 'lantern-right'],
    ['the left one', 'lantern-left'],
    ['the right lantern', 'lantern-right'],
  ])('%j', (words, id) => {
    expect(idsOf(words, lamps)).toBe(id)
    const unplaced = lamps.map(({ id: own, name }) => ({ id: own, name }))
    expect(idsOf(words, unplaced)).toBe(id)
  })

  test('the middle of a row that leads away', () => {
    const row = [lantern('near', {}, 1, 0, 2), lantern('mid', {}, 1, 0, 5), lantern('end', {}, 0, 0, 9)]
    expect(idsOf('the one in the middle', row)).toBe('mid')
    expect(idsOf('the middle one', row, { listed: ['end', 'mid', 'near'] })).toBe('mid')
    const sized = row.map((one, at) => ({ ...one, properties: [{ name: 'size', value: `${at}` }] }))
    expect(idsOf('the one in the middle', sized)).toBe('mid')
  })
})

describe('here and there', () => {
  const well = thing('Well', 'well')
  const player = thing('Player', 'player')
  const gate = thing('Gate', 'gate')

  test.each([
    ['go there', [true], { focus: 'gate' }, 'gate'],
    ['go over there', [true], { focus: 'well' }, 'well'],
    ['come here', [true], { player }, 'player'],
    ['bring it here', [true], { focus: 'gate', player }, 'gate'],
  ] as const)('%j', (words, taken, place, id) => {
    const entities = [well, player, gate]
    const index = indexEntities(entities)
    const mention = readMention(readTokens(words), taken, word => isEntityWord(index, word))
    expect(resolve(mention, index, entities, { ...nowhere, ...place })).toMatchObject({ entity: { id } })
  })

  test('"there is" names no place', () => {
    const index = indexEntities([well, gate])
    const mention = readMention(readTokens('there is a gate'), [], word => isEntityWord(index, word))
    expect(resolve(mention, index, [well, gate], { ...nowhere, focus: 'well' })).toMatchObject({
      entity: { id: 'gate' },
    })
  })
})
