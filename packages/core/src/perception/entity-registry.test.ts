import { limits } from '@townsfolk/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Prop } from '../../testing/fake-scene.ts'
import { TownsfolkError } from '../base/errors.ts'
import { EntityRegistry, type EntitySlot } from './entity-registry.ts'

function errorFrom(act: () => unknown): TownsfolkError {
  try {
    act()
  } catch (error) {
    if (error instanceof TownsfolkError) return error
    throw error
  }
  throw new Error('Nothing was thrown.')
}

function positionOf(registry: EntityRegistry<Prop>, slot: EntitySlot<Prop>): number[] {
  return [...registry.positions.slice(3 * slot.index, 3 * slot.index + 3)]
}

function idsOf(registry: EntityRegistry<Prop>): string[] {
  return registry.slots.map(slot => slot.id).sort()
}

describe('joining and leaving', () => {
  it('lets an entity in with the next settling, with its position', () => {
    const registry = new EntityRegistry<Prop>()
    const slot = registry.add(new Prop(1, 2, 3), { name: 'Well' })
    expect(registry.slots).toHaveLength(0)
    registry.settle()
    expect(registry.slots).toEqual([slot])
    expect(positionOf(registry, slot)).toEqual([1, 2, 3])
  })

  it('resolves an entity from the moment it was added', () => {
    const registry = new EntityRegistry<Prop>()
    const slot = registry.add(new Prop(), { name: 'Well' })
    expect(registry.resolve('well')).toBe(slot)
  })

  it('resolves a removed entity to nothing at once, and lets it leave with the next settling', () => {
    const left: string[] = []
    const registry = new EntityRegistry<Prop>(slot => left.push(slot.id))
    const slot = registry.add(new Prop(), { name: 'Well' })
    registry.settle()
    registry.remove(slot)
    expect(registry.resolve('well')).toBeUndefined()
    expect(registry.slots).toHaveLength(1)
    expect(left).toEqual([])
    registry.settle()
    expect(registry.slots).toHaveLength(0)
    expect(left).toEqual(['well'])
  })

  it('resolves an entity whose object died to nothing at once', () => {
    const registry = new EntityRegistry<Prop>()
    const well = new Prop()
    registry.add(well, { name: 'Well' })
    registry.settle()
    well.isDestroyed = true
    expect(registry.resolve('well')).toBeUndefined()
  })

  it('finds out by itself that an object died', () => {
    const left: string[] = []
    const registry = new EntityRegistry<Prop>(slot => left.push(slot.id))
    const well = new Prop()
    registry.add(well, { name: 'Well' })
    registry.settle()
    well.isDestroyed = true
    registry.sample()
    registry.settle()
    expect(registry.slots).toHaveLength(0)
    expect(left).toEqual(['well'])
    expect(well.readCount).toBe(1)
  })

  it('forgets an entity that was removed before it ever settled', () => {
    const left: string[] = []
    const registry = new EntityRegistry<Prop>(slot => left.push(slot.id))
    const stay = registry.add(new Prop(7), { name: 'Gate' })
    registry.remove(registry.add(new Prop(9), { name: 'Well' }))
    registry.settle()
    expect(registry.slots).toEqual([stay])
    expect(positionOf(registry, stay)).toEqual([7, 0, 0])
    expect(left).toEqual(['well'])
  })

  it('forgets an entity whose object died before it ever settled, without reading it', () => {
    const registry = new EntityRegistry<Prop>()
    const well = new Prop()
    registry.add(well, { name: 'Well' })
    well.isDestroyed = true
    registry.settle()
    expect(registry.slots).toHaveLength(0)
    expect(well.readCount).toBe(0)
  })

  it('tells once of an entity that was removed twice', () => {
    const left: string[] = []
    const registry = new EntityRegistry<Prop>(slot => left.push(slot.id))
    const slot = registry.add(new Prop(), { name: 'Well' })
    registry.settle()
    registry.remove(slot)
    registry.remove(slot)
    registry.settle()
    registry.settle()
    expect(left).toEqual(['well'])
  })

  it('gives an id to a newcomer in the tick in which its last holder was removed', () => {
    const registry = new EntityRegistry<Prop>()
    const old = registry.add(new Prop(1), { name: 'Well', id: 'w' })
    registry.settle()
    registry.remove(old)
    const next = registry.add(new Prop(2), { name: 'Well', id: 'w' })
    expect(registry.resolve('w')).toBe(next)
    registry.settle()
    expect(registry.slots).toEqual([next])
    expect(registry.resolve('w')).toBe(next)
    registry.remove(old)
    expect(registry.resolve('w')).toBe(next)
    expect(positionOf(registry, next)).toEqual([2, 0, 0])
  })

  it('gives the id of an object that died to a newcomer before any sampling noticed', () => {
    const registry = new EntityRegistry<Prop>()
    const first = new Prop(1)
    registry.add(first, { name: 'Well', id: 'w' })
    registry.settle()
    first.isDestroyed = true
    const next = registry.add(new Prop(2), { name: 'Well', id: 'w' })
    registry.settle()
    expect(registry.slots).toEqual([next])
    expect(registry.resolve('w')).toBe(next)
  })

  it('may be used by those who hear that an entity left', () => {
    const registry: EntityRegistry<Prop> = new EntityRegistry<Prop>(({ id }) => {
      if (id !== 'well') return
      registry.add(new Prop(5), { name: 'Crater' })
      registry.settle()
    })
    const slots = ['Well', 'Gate', 'Mill'].map((name, x) => registry.add(new Prop(x), { name }))
    registry.settle()
    for (const slot of slots.slice(0, 2)) registry.remove(slot)
    registry.settle()
    expect(idsOf(registry)).toEqual(['crater', 'mill'])
    expect(registry.slots.map(slot => positionOf(registry, slot)[0])).toEqual([2, 5])
  })
})

describe('positions', () => {
  it('are those of the last sampling', () => {
    const registry = new EntityRegistry<Prop>()
    const cart = new Prop(1)
    const slot = registry.add(cart, { name: 'Cart' })
    registry.settle()
    cart.x = 2
    registry.settle()
    expect(positionOf(registry, slot)[0]).toBe(1)
    registry.sample()
    expect(positionOf(registry, slot)[0]).toBe(2)
  })

  it('are kept for more entities than there was room for', () => {
    const registry = new EntityRegistry<Prop>()
    const add = (x: number): EntitySlot<Prop> => registry.add(new Prop(x, x + 0.5, 2 * x), { name: 'Crate' })
    const slots = Array.from({ length: 40 }, (_, x) => add(x))
    registry.settle()
    for (let x = 40; x < 450; x++) slots.push(add(x))
    registry.settle()
    expect(slots.map(slot => positionOf(registry, slot))).toEqual(slots.map((_, x) => [x, x + 0.5, 2 * x]))
  })

  it('and ids agree with a plain map, whatever joins, leaves and dies in whatever order', () => {
    const command = fc.oneof(
      { weight: 4, arbitrary: fc.record({ type: fc.constant('add' as const), x: fc.integer() }) },
      { weight: 3, arbitrary: fc.record({ type: fc.constant('remove' as const), at: fc.nat() }) },
      { weight: 2, arbitrary: fc.record({ type: fc.constant('kill' as const), at: fc.nat() }) },
      {
        weight: 2,
        arbitrary: fc.record({ type: fc.constant('move' as const), at: fc.nat(), x: fc.integer() }),
      },
      { weight: 3, arbitrary: fc.record({ type: fc.constant('settle' as const) }) },
      { weight: 2, arbitrary: fc.record({ type: fc.constant('sample' as const) }) },
    )
    fc.assert(
      fc.property(fc.array(command, { maxLength: 200, size: 'max' }), commands => {
        const left: EntitySlot<Prop>[] = []
        const registry = new EntityRegistry<Prop>(slot => left.push(slot))
        const present = new Map<EntitySlot<Prop>, Prop>()
        const removed = new Set<EntitySlot<Prop>>()
        const settle = (): void => {
          registry.sample()
          registry.settle()
          // What settled in just now was read while settling, what was there before by the sampling.
          for (const [slot, prop] of present) {
            if (prop.isDestroyed || removed.has(slot)) present.delete(slot)
          }
          expect(new Set(registry.slots)).toEqual(new Set(present.keys()))
          for (const [i, slot] of registry.slots.entries()) {
            expect(slot.index).toBe(i)
            expect(positionOf(registry, slot)).toEqual([present.get(slot)?.x, 0, 0])
          }
        }
        for (const step of commands) {
          const slots = [...present.keys()]
          const slot = 'at' in step && slots.length > 0 ? slots[step.at % slots.length] : undefined
          if (step.type === 'add') {
            const prop = new Prop(step.x)
            present.set(registry.add(prop, { name: 'Crate' }), prop)
          } else if (step.type === 'settle') settle()
          else if (step.type === 'sample') registry.sample()
          else if (slot && step.type === 'remove') {
            registry.remove(slot)
            removed.add(slot)
          } else if (slot && step.type === 'kill') slot.source.object.isDestroyed = true
          else if (slot && step.type === 'move') slot.source.object.x = step.x
          for (const [one, prop] of present) {
            const isThere = !removed.has(one) && !prop.isDestroyed
            if (isThere) expect(registry.resolve(one.id)).toBe(one)
            else expect(registry.resolve(one.id)).not.toBe(one)
          }
        }
        settle()
        expect(new Set(left).size).toBe(left.length)
      }),
      { numRuns: 150 },
    )
  })
})

describe('ids', () => {
  it('are made of names and numbered from the second of a name on', () => {
    const registry = new EntityRegistry<Prop>()
    const ids = ['Paper lantern', 'Paper lantern', 'Paper  LANTERN!'].map(
      name => registry.add(new Prop(), { name }).id,
    )
    expect(ids).toEqual(['paper-lantern', 'paper-lantern-2', 'paper-lantern-3'])
  })

  it('are kept when those of the same name leave', () => {
    const registry = new EntityRegistry<Prop>()
    const first = registry.add(new Prop(), { name: 'Crate' })
    const second = registry.add(new Prop(), { name: 'Crate' })
    registry.settle()
    registry.remove(first)
    registry.settle()
    expect(second.id).toBe('crate-2')
    expect(registry.resolve('crate-2')).toBe(second)
    expect(registry.resolve('crate')).toBeUndefined()
  })

  it('stay within the limit when they are made of long names', () => {
    const registry = new EntityRegistry<Prop>()
    const name = 'x'.repeat(limits.entityTextLength + 10)
    const ids = [0, 1].map(() => registry.add(new Prop(), { name }).id)
    expect(ids.map(id => id.length)).toEqual([limits.entityTextLength, limits.entityTextLength])
    expect(new Set(ids).size).toBe(2)
  })

  it('that are taken are refused, with the advice to choose another', () => {
    const registry = new EntityRegistry<Prop>()
    registry.add(new Prop(), { name: 'Well', id: 'w' })
    const error = errorFrom(() => registry.add(new Prop(), { name: 'Well', id: 'w' }))
    expect(error.code).toBe('duplicate_id')
    expect(error.message).toMatch(/"w".*give each entity its own id/)
  })

  it.each([
    ['an empty one', ''],
    ['one of blanks', '  '],
    ['one with a blank at its end', 'well '],
    ['one that is too long', 'w'.repeat(limits.entityTextLength + 1)],
    ['one with a control character', 'we\u0007ll'],
    ['one with a line break', 'we\nll'],
    ['one with a bidi override', 'we\u202ell'],
    ['one with half a surrogate pair', 'we\ud83d'],
  ])('refuses %s, with the advice what to give', (_, id) => {
    const registry = new EntityRegistry<Prop>()
    const error = errorFrom(() => registry.add(new Prop(), { name: 'Well', id }))
    expect(error.code).toBe('invalid_id')
    expect(error.message).toContain('use 1 to 64 visible characters')
    registry.settle()
    expect(registry.slots).toHaveLength(0)
  })

  it('of the longest allowed length are taken as they are', () => {
    const id = 'w'.repeat(limits.entityTextLength)
    expect(new EntityRegistry<Prop>().add(new Prop(), { name: 'Well', id }).id).toBe(id)
  })
})

describe('names', () => {
  it.each(['', ' \n ', '\u202e'])('without anything to see are refused', name => {
    const error = errorFrom(() => new EntityRegistry<Prop>().add(new Prop(), { name }))
    expect(error.code).toBe('invalid_option')
    expect(error.message).toContain('needs a name')
  })

  it('are cleaned and cut to the limit', () => {
    const registry = new EntityRegistry<Prop>()
    expect(registry.add(new Prop(), { name: ' Old\nwell\u0007 ' }).name).toBe('Old well')
    const long = 'x'.repeat(limits.entityTextLength + 1)
    expect(registry.add(new Prop(), { name: long }).name).toHaveLength(limits.entityTextLength)
  })
})
