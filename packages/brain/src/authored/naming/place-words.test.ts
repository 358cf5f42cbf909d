import type { PerceivedEntity } from '@townsfolk/protocol'
import { describe, expect, test } from 'vitest'
import { entity } from '../../../testing/authored-brain.ts'
import { placeOf } from './place-words.ts'

type Place = readonly [x: number, y: number, z?: number]

function thing(
  name: string,
  place?: Place,
  properties: Readonly<Record<string, string>> = {},
): PerceivedEntity {
  const position = place && { x: place[0], y: place[1], z: place[2] ?? 0 }
  return entity(name, properties, position && { position })
}

const self = thing('Ada', [0, 0])
const player = thing('Player', [0, 30])
/** Things that are 100 apart: a step is what lies between two of them. */
const posts = [-300, -200, -100, 100, 200, 300].map((x, at) => thing(`Post ${at}`, [x, 2000]))

function placeAmongPosts(one: PerceivedEntity, others: readonly PerceivedEntity[] = []): string | undefined {
  return placeOf(one, { self, player: undefined, entities: [one, ...others, ...posts] })
}

describe('what a thing says of itself', () => {
  const mira = entity('Mira Brandt', {}, { id: 'mira', characterId: 'mira' })
  const guard = thing('Old Guard')
  const entities = [mira, { ...guard, name: 'Guard' }]

  test.each([
    [{ heldBy: 'mira' }, 'with Mira Brandt'],
    [{ carriedBy: 'guard' }, 'with the guard'],
    [{ holder: 'Tobin' }, 'with Tobin'],
    [{ heldBy: 'ada' }, 'with me'],
    [{ heldBy: 'player' }, 'with you'],
    [{ place: 'shelf' }, 'on the shelf'],
    [{ place: 'Chest' }, 'in the chest'],
    [{ place: 'pond' }, 'at the pond'],
    [{ place: 'on the top shelf' }, 'on the top shelf'],
    [{ location: 'Market Square' }, 'at Market Square'],
    [{ location: 'upstairs' }, 'upstairs'],
    [{ on: 'table' }, 'on the table'],
    [{ under: 'old bed' }, 'under the old bed'],
    [{ room: 'kitchen' }, 'in the kitchen'],
    [{ on: 'yes', heldBy: 'nobody' }, undefined],
    [{ place: 'somewhere that nobody would ever look at' }, undefined],
  ])('%j is %j', (properties, words) => {
    const key = thing('Key', undefined, properties)
    expect(placeOf(key, { self, player, entities: [key, ...entities] })).toBe(words)
  })

  test('the direction is said as well, unless somebody has it', () => {
    const place: Place = [-300, 0]
    expect(placeAmongPosts(thing('Key', place, { place: 'shelf' }))).toBe(
      'on the shelf, a few steps to the left',
    )
    expect(placeAmongPosts(thing('Key', place, { heldBy: 'Tobin' }))).toBe('with Tobin')
  })

  test('nobody is by what they carry', () => {
    const tobin = thing('Tobin', [-300, 0], { kind: 'person' })
    const lamp = thing('Lamp', [-301, 0])
    expect(placeAmongPosts(tobin, [lamp])).toBe('by the lamp, a few steps to the left')
    const held = thing('Lamp', [-301, 0], { heldBy: 'Tobin' })
    expect(placeAmongPosts(tobin, [held])).toBe('a few steps to the left')
  })
})

describe('on a flat map', () => {
  test.each([
    [[10, 0], 'right beside me'],
    [[-120, 0], 'just to the left'],
    [[120, 10], 'just to the right'],
    [[-300, 0], 'a few steps to the left'],
    [[250, 250], 'a few steps down and to the right'],
    [[0, -300], 'a few steps up from here'],
    [[0, 120], 'just down from here'],
    [[700, -50], 'some way off to the right'],
    [[-500, -500], 'some way up and to the left'],
    [[-2500, 0], 'far off to the left'],
    [[0, -2500], 'far up from here'],
  ] as const)('%j is %j', (place, words) => {
    expect(placeAmongPosts(thing('Key', place))).toBe(words)
  })
})

describe('in a world with depth', () => {
  const trees = [0, 1, 2, 3].map(at => thing(`Tree ${at}`, [at * 2, 0, 500]))

  test.each([
    [[0, 0, 3], 'just ahead'],
    [[-6, 0, 0], 'a few steps to the left'],
    [[0, 1, 6], 'a few steps ahead'],
    [[0, 0, -6], 'a few steps behind me'],
    [[12, 0, 10], 'some way ahead and to the right'],
    [[0, 6, 1], 'a few steps above me'],
    [[0, -12, 0], 'some way below me'],
    [[0, 0, 90], 'far ahead'],
    [[0.5, 0, 0.5], 'right beside me'],
  ] as const)('%j is %j', (place, words) => {
    const key = thing('Key', place)
    expect(placeOf(key, { self, player: undefined, entities: [key, ...trees] })).toBe(words)
  })
})

describe('landmarks', () => {
  test('what a thing stands by is named when it is much nearer than the character', () => {
    const key = thing('Key', [-650, 0])
    expect(placeAmongPosts(key, [thing('Well', [-640, 30])])).toBe('by the well, some way off to the left')
    expect(placeAmongPosts(key, [thing('Well', [-330, 0])])).toBe(
      'some way off to the left, towards the well',
    )
  })

  test('the player is one', () => {
    const key = thing('Key', [-650, 0])
    const near = thing('Player', [-660, 0])
    const entities = [key, near, ...posts]
    expect(placeOf(key, { self, player: near, entities })).toBe('right beside you, some way off to the left')
  })

  test('another thing of its kind is none', () => {
    const key = thing('Key', [-650, 0])
    const other = { ...thing('Key', [-651, 0]), id: 'key-2' }
    expect(placeAmongPosts(key, [other])).toBe('some way off to the left')
  })

  test('one of two of a kind is told apart', () => {
    const key = thing('Key', [-650, 0])
    const red = { ...thing('Door', [-640, 0], { colour: 'red' }), id: 'd1' }
    const blue = { ...thing('Door', [900, 0], { colour: 'blue' }), id: 'd2' }
    expect(placeAmongPosts(key, [red, blue])).toBe('by the red door, some way off to the left')
  })
})

describe('when little is known', () => {
  test('with two things there is no near and far', () => {
    const key = thing('Key', [-650, 0])
    expect(placeOf(key, { self, player: undefined, entities: [key] })).toBe('to the left')
  })

  test('a character that is nowhere names what is near', () => {
    const key = thing('Key', [-650, 0])
    const entities = [key, thing('Well', [-640, 0]), ...posts]
    expect(placeOf(key, { self: undefined, player, entities })).toBe('by the well')
    expect(placeOf(key, { self: undefined, player: undefined, entities: [key] })).toBeUndefined()
  })

  test('a thing without position and property is nowhere', () => {
    expect(placeAmongPosts(thing('Key'))).toBeUndefined()
  })

  test('units are the game’s own', () => {
    const scale = (one: PerceivedEntity): PerceivedEntity => {
      const { x = 0, y = 0 } = one.position ?? {}
      return { ...one, position: { x: x / 5000, y: y / 5000, z: 0 } }
    }
    const key = thing('Key', [-300, 0])
    const entities = [key, ...posts].map(scale)
    expect(placeOf(scale(key), { self: scale(self), player: undefined, entities })).toBe(
      'a few steps to the left',
    )
  })
})
