import { limits } from '@townsfolk/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Prop } from '../../testing/fake-scene.ts'
import { EntityRegistry, type EntitySlot } from './entity-registry.ts'
import { chooseEntities, chooseForCast, type RelevanceQuery } from './relevance.ts'
import type { Senses } from './senses-port.ts'
import { wordsOf } from './words.ts'

const nothingSpecial: RelevanceQuery<Prop> = {
  ownIds: new Set(),
  focusIds: [],
  spokenWords: new Set(),
  originIndex: undefined,
  senses: undefined,
}

function sceneOf(...entities: readonly [name: string, x: number, isPinned?: boolean][]): {
  registry: EntityRegistry<Prop>
  slots: EntitySlot<Prop>[]
} {
  const registry = new EntityRegistry<Prop>()
  const slots = entities.map(([name, x, isPinned = false]) => registry.add(new Prop(x), { name, isPinned }))
  registry.settle()
  return { registry, slots }
}

function namesOf(slots: readonly EntitySlot<Prop>[]): string[] {
  return slots.map(slot => slot.name)
}

describe('what is chosen', () => {
  it('is at most as many as the limit, and all when there are fewer', () => {
    const { registry } = sceneOf(...Array.from({ length: 100 }, (_, x) => ['Crate', x] as [string, number]))
    expect(chooseEntities(registry, nothingSpecial, limits.entities)).toHaveLength(40)
    expect(chooseEntities(registry, nothingSpecial, 1000)).toHaveLength(100)
  })

  it('begins with its own, then the pinned, the one in focus, those mentioned, then the near', () => {
    const { registry } = sceneOf(
      ['Near', 1],
      ['Mentioned', 600],
      ['Wren', 0],
      ['Far', 500],
      ['Focus', 700],
      ['Pinned', 900, true],
    )
    const query = {
      ...nothingSpecial,
      ownIds: new Set(['wren']),
      focusIds: ['focus'],
      spokenWords: new Set(['mentioned']),
      originIndex: registry.resolve('wren')?.index,
    }
    expect(namesOf(chooseEntities(registry, query, 6))).toEqual([
      'Wren',
      'Pinned',
      'Focus',
      'Mentioned',
      'Near',
      'Far',
    ])
    expect(namesOf(chooseEntities(registry, query, 4))).toEqual(['Wren', 'Pinned', 'Focus', 'Mentioned'])
  })

  it('is in the order of distance down to fractions of a unit', () => {
    const { registry } = sceneOf(['C', 0.12], ['A', 0.1], ['D', 0.121], ['Wren', 0], ['B', 0.11])
    const query = { ...nothingSpecial, originIndex: registry.resolve('wren')?.index }
    expect(namesOf(chooseEntities(registry, query, 5))).toEqual(['Wren', 'A', 'B', 'C', 'D'])
  })

  it('is without those that are leaving and those whose object died a moment ago', () => {
    const { registry, slots } = sceneOf(['A', 0], ['B', 0], ['C', 0])
    const [a, b] = slots
    if (a) registry.remove(a)
    if (b) b.source.object.isDestroyed = true
    expect(namesOf(chooseEntities(registry, nothingSpecial, 3))).toEqual(['C'])
  })

  it('keeps its order when some stand nowhere', () => {
    const { registry } = sceneOf(
      ['Nowhere', Number.NaN],
      ['Everywhere', Number.POSITIVE_INFINITY],
      ['Far', 9],
      ['Near', 1],
      ['Wren', 0],
    )
    const query = {
      ...nothingSpecial,
      ownIds: new Set(['wren']),
      originIndex: registry.resolve('wren')?.index,
    }
    expect(namesOf(chooseEntities(registry, query, 3))).toEqual(['Wren', 'Near', 'Far'])
    expect(
      namesOf(chooseEntities(registry, query, 5))
        .slice(3)
        .sort(),
    ).toEqual(['Everywhere', 'Nowhere'])
  })

  it('holds the own entity even when that stands nowhere itself', () => {
    const crates = Array.from({ length: 50 }, (_, x) => ['Crate', x] as [string, number])
    const { registry } = sceneOf(['Wren', Number.NaN], ...crates)
    const query = {
      ...nothingSpecial,
      ownIds: new Set(['wren']),
      originIndex: registry.resolve('wren')?.index,
    }
    expect(namesOf(chooseEntities(registry, query, 40))[0]).toBe('Wren')
  })

  it('is that of a plain full sort, in any scene', () => {
    const oneIn = (n: number) => fc.nat(n - 1).map(i => i === 0)
    const names = ['Red lantern', 'Gate', "Wren's cart", 'Old mill']
    const entity = fc.record({
      name: fc.constantFrom(...names),
      x: fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -3000, max: 3000 })),
      z: fc.double({ min: -1, max: 1, noNaN: true }),
      isPinned: oneIn(12),
      isInteractive: oneIn(5),
      isLeaving: oneIn(6),
    })
    fc.assert(
      fc.property(
        fc.array(entity, { minLength: 1, maxLength: 120, size: 'max' }),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('', 'the lantern!', 'open the GATE', 'is this your mill or the cart?'),
        fc.integer({ min: 1, max: 50 }),
        (entities, own, focus, message, limit) => {
          const registry = new EntityRegistry<Prop>()
          const slots = entities.map(({ name, x, z, isPinned, isInteractive }) =>
            registry.add(new Prop(x, 0, z), { name, isPinned, isInteractive }),
          )
          registry.settle()
          for (const [i, slot] of slots.entries()) if (entities[i]?.isLeaving) registry.remove(slot)
          const ownSlot = slots[own % slots.length]
          const spokenWords = new Set(wordsOf(message))
          const focusId = slots[focus % slots.length]?.id ?? ''
          const query = {
            ...nothingSpecial,
            ownIds: new Set([ownSlot?.id ?? '']),
            focusIds: [focusId],
            spokenWords,
            originIndex: ownSlot?.index,
          }
          const rank = (slot: EntitySlot<Prop>): [number, number] => {
            const dx = slot.source.object.x - (ownSlot?.source.object.x ?? 0)
            const dz = slot.source.object.z - (ownSlot?.source.object.z ?? 0)
            let level = slot.isInteractive ? 4 : 5
            if (wordsOf(slot.name).some(word => spokenWords.has(word))) level = 3
            if (slot.id === focusId) level = 2
            if (slot.isPinned) level = 1
            if (slot === ownSlot) level = 0
            return [level, dx * dx + dz * dz]
          }
          const all = slots
            .filter((_, i) => !entities[i]?.isLeaving)
            .map(rank)
            .sort((a, b) => a[0] - b[0] || a[1] - b[1])
            .slice(0, limit)
          const choice = [...chooseEntities(registry, query, limit)]
          const chosen = choice.map(rank)
          expect(chosen.map(([level]) => level)).toEqual(all.map(([level]) => level))
          // Among what matters more than nearness, distances count to a tenth of a unit.
          for (const [i, [level, distance]] of chosen.entries()) {
            const expected = all[i]?.[1] ?? Number.NaN
            if (level === 5 || level === 0) expect(distance).toBe(expected)
            else expect(Math.abs(distance - expected)).toBeLessThan(0.02)
          }
          // Many stand at the same distance, and the choice is the same whoever chose before.
          chooseEntities(
            registry,
            { ...nothingSpecial, originIndex: slots[focus % slots.length]?.index },
            own,
          )
          expect(chooseEntities(registry, query, limit)).toEqual(choice)
        },
      ),
      { numRuns: 200 },
    )
  })
})

/** Senses that have seen what they are given, as if long ago when it is remembered. */
function sensesOf(...known: readonly [slot: EntitySlot<Prop>, isSeen: boolean][]): Senses<Prop> {
  const sightings = known.map(([slot, isSeen]) => ({
    slot,
    isSeen,
    x: slot.source.object.x,
    y: 0,
    z: 0,
    unseenMs: isSeen ? 0 : 5000,
    lastProperties: undefined,
  }))
  return {
    sightings,
    sightingOf: slot => sightings.find(sighting => sighting.slot === slot),
    sample: () => {},
    hears: () => true,
    reach: { sightRange: Number.POSITIVE_INFINITY, coneDegrees: 360, hearingRange: Number.POSITIVE_INFINITY },
    whyUnseen: () => undefined,
    whyMissed: () => undefined,
    forget: () => {},
    snapshot: () => [],
    restore: () => {},
  }
}

describe('what a character with senses is sent', () => {
  it('is what it sees and remembers and nothing else, seen things first', () => {
    const { registry, slots } = sceneOf(['Wren', 0], ['Unseen', 1], ['Seen', 9], ['Remembered', 2])
    const [wren, , seen, remembered] = slots as [
      EntitySlot<Prop>,
      unknown,
      EntitySlot<Prop>,
      EntitySlot<Prop>,
    ]
    const query = {
      ...nothingSpecial,
      ownIds: new Set(['wren']),
      spokenWords: new Set(['unseen']),
      originIndex: wren.index,
      senses: sensesOf([remembered, false], [seen, true]),
    }
    expect(namesOf(chooseEntities(registry, query, 40))).toEqual(['Wren', 'Seen', 'Remembered'])
  })

  it('holds what is pinned and what the player points at, seen or not', () => {
    const { registry } = sceneOf(['Wren', 0], ['Moon', 900, true], ['Chest', 400], ['Crate', 1])
    const query = { ...nothingSpecial, focusIds: ['chest'], senses: sensesOf() }
    expect(namesOf(chooseEntities(registry, query, 40))).toEqual(['Moon', 'Chest'])
  })
})

describe('what a cast is sent', () => {
  const crowd = (name: string, from: number): [string, number][] =>
    Array.from({ length: 50 }, (_, at) => [name, from + at])

  it('is split fairly: as much of what is near the one as of what is near the other', () => {
    const { registry } = sceneOf(['Wren', 0], ['Mira', 5000], ...crowd('Crate', 1), ...crowd('Barrel', 5001))
    const ownIds = new Set(['wren', 'mira'])
    const queries = ['wren', 'mira'].map(id => ({
      ...nothingSpecial,
      ownIds,
      originIndex: registry.resolve(id)?.index,
    }))
    const names = namesOf(chooseForCast(registry, queries, 40))
    expect(names.slice(0, 2).sort()).toEqual(['Mira', 'Wren'])
    expect(names.filter(name => name === 'Crate')).toHaveLength(19)
    expect(names.filter(name => name === 'Barrel')).toHaveLength(19)
  })

  it('gives to the others what one has no use for', () => {
    const { registry, slots } = sceneOf(['Wren', 0], ['Blind Tobin', 1], ...crowd('Crate', 2))
    const ownIds = new Set(slots.slice(0, 2).map(({ id }) => id))
    const queries = [
      { ...nothingSpecial, ownIds, originIndex: 0 },
      { ...nothingSpecial, ownIds, originIndex: 1, senses: sensesOf() },
    ]
    expect(chooseForCast(registry, queries, 40)).toHaveLength(40)
  })
})

describe('words', () => {
  it('are lower-case, with no punctuation around them', () => {
    expect(wordsOf('“Bring me the RED one, please!”')).toEqual(['bring', 'me', 'the', 'red', 'one', 'please'])
  })

  it('are cut alike in names and in what is said', () => {
    expect(wordsOf("Wren's cart (old)")).toEqual(["wren's", 'cart', 'old'])
    expect(wordsOf('Jack-o’-lantern')).toContain('lantern')
    expect(wordsOf('Grüße an Łukasz 7')).toEqual(['grüße', 'an', 'łukasz', '7'])
  })

  it('are none where nothing is said', () => {
    expect(wordsOf('')).toEqual([])
    expect(wordsOf('… !?')).toEqual([])
  })
})
