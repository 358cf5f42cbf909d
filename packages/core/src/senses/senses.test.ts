import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFakeScene, Prop, promisesDone } from '../../testing/fake-scene.ts'
import { collectUncaughtErrors } from '../../testing/uncaught-errors.ts'
import { TownsfolkError } from '../base/errors.ts'
import { createSenses, type SensesOptions } from '../index.ts'
import { type EntityOptions, EntityRegistry, type EntitySlot } from '../perception/entity-registry.ts'
import type { Senses } from '../perception/senses-port.ts'
import type { Vec3 } from '../ports/entity-source.ts'
import type { LineOfSight } from '../ports/line-of-sight.ts'

/** A prop that looks somewhere. */
class Looker extends Prop {
  readonly facing: Vec3 = { x: 0, y: 0, z: 0 }

  readFacing(out: Vec3): void {
    out.x = this.facing.x
    out.y = this.facing.y
    out.z = this.facing.z
  }

  /** @param degrees from the x axis to the y axis */
  turnTo(degrees: number, length = 1): void {
    this.facing.x = length * Math.cos((degrees * Math.PI) / 180)
    this.facing.y = length * Math.sin((degrees * Math.PI) / 180)
  }
}

interface Scene {
  readonly registry: EntityRegistry<Prop>
  readonly wren: Looker
  readonly own: EntitySlot<Prop>
  readonly mind: Senses<Prop>
  /** What the host heard, as `noticed id` and `lost id`. */
  readonly emitted: string[]
  add(name: string, prop?: Prop, options?: Partial<EntityOptions>): EntitySlot<Prop>
  /** A sampling tick, 100 ms after the last one. */
  tick(elapsedMs?: number): void
  seen(): string[]
  remembered(): string[]
}

interface Surroundings {
  readonly lineOfSight?: LineOfSight<Prop>
  /** What the game does when it hears something. */
  readonly react?: (entry: string, scene: Scene) => void
  readonly wren?: Looker
}

/** Wren at the origin, who knows nothing yet. */
function sceneOf(options: SensesOptions = {}, surroundings: Surroundings = {}): Scene {
  const { lineOfSight, react, wren = new Looker() } = surroundings
  const registry: EntityRegistry<Prop> = new EntityRegistry<Prop>(slot => mind.forget(slot))
  const own = registry.add(wren, { name: 'Wren' })
  const emitted: string[] = []
  const tell = (entry: string): void => {
    emitted.push(entry)
    react?.(entry, scene)
  }
  const mind = createSenses(options)<Prop>({
    registry,
    own,
    lineOfSight,
    noticed: ({ id }) => tell(`noticed ${id}`),
    lost: ({ id }) => tell(`lost ${id}`),
  })
  const idsWhere = (isSeen: boolean): string[] =>
    mind.sightings
      .filter(sighting => sighting.isSeen === isSeen)
      .map(({ slot }) => slot.id)
      .sort()
  const scene: Scene = {
    registry,
    wren,
    own,
    mind,
    emitted,
    add: (name, prop = new Prop(), entity = {}) => registry.add(prop, { ...entity, name }),
    tick: (elapsedMs = 100) => {
      registry.settle()
      registry.sample()
      mind.sample(elapsedMs)
    },
    seen: () => idsWhere(true),
    remembered: () => idsWhere(false),
  }
  return scene
}

function at(degrees: number, distance: number): Prop {
  const radians = (degrees * Math.PI) / 180
  return new Prop(distance * Math.cos(radians), distance * Math.sin(radians))
}

describe('options', () => {
  it.each<[SensesOptions, string]>([
    [{ sight: { range: -1 } }, 'sight.range is -1: set a number of 0 or more'],
    [{ sight: { range: Number.NaN } }, 'sight.range is NaN'],
    [{ sight: { coneDegrees: 0 } }, 'sight.coneDegrees is 0: set the whole angle, above 0 and at most 360.'],
    [{ sight: { coneDegrees: 361 } }, 'sight.coneDegrees is 361'],
    [{ sight: { coneDegrees: Number.NaN } }, 'sight.coneDegrees is NaN'],
    [{ hearing: { range: -1 } }, 'hearing.range is -1: set a number of 0 or more'],
    [{ memoryMs: -1 }, 'memoryMs is -1: set a number of 0 or more, in milliseconds'],
    [{ lostAfterMs: Number.NaN }, 'lostAfterMs is NaN'],
    [JSON.parse('{"memoryMs":"90"}') as SensesOptions, 'memoryMs is 90: set a number'],
  ])('%j are refused, with the advice what to give', (options, advice) => {
    const make = (): unknown => createSenses(options)
    expect(make).toThrow(advice)
    expect(make).toThrow(expect.objectContaining({ code: 'invalid_option' }))
    expect(make).toThrow(TownsfolkError)
  })

  it('may be left out: it sees all around and without end', () => {
    const { add, tick, seen, wren } = sceneOf()
    wren.turnTo(0)
    add('Behind', new Prop(-1))
    add('Far', new Prop(1e9, 1e9, 1e9))
    tick()
    expect(seen()).toEqual(['behind', 'far'])
  })
})

describe('sight', () => {
  it('reaches as far as its range, in all three axes, and itself is never seen', () => {
    const { add, tick, seen } = sceneOf({ sight: { range: 5 } })
    add('On the border', new Prop(3, 0, 4))
    add('X', new Prop(5.01))
    add('Y', new Prop(0, -5.01))
    add('Z', new Prop(0, 0, 5.01))
    add('Corner', new Prop(4, 4))
    tick()
    expect(seen()).toEqual(['on-the-border'])
  })

  it('goes with the character and with what moves', () => {
    const { add, tick, seen, wren } = sceneOf({ sight: { range: 5 } })
    const cart = new Prop(20)
    add('Cart', cart)
    add('Well', new Prop(100))
    tick()
    expect(seen()).toEqual([])
    cart.x = 4
    tick()
    expect(seen()).toEqual(['cart'])
    wren.x = 100
    tick()
    expect(seen()).toEqual(['well'])
  })

  it.each<[SensesOptions]>([[{ sight: false }], [{ sight: { range: 0 } }]])('is nothing with %j', options => {
    const { add, tick, mind } = sceneOf(options)
    const well = add('Well')
    tick()
    expect(mind.sightings).toEqual([])
    expect(mind.whyUnseen(well)).toBe('range')
  })

  it.each([10, 90, 140, 180, 270, 350])('reaches half of %d degrees to each side', coneDegrees => {
    const { add, tick, seen, wren } = sceneOf({ sight: { coneDegrees } })
    const half = coneDegrees / 2
    for (const heading of [0, 77, 180, 301]) {
      wren.turnTo(heading, 40)
      const inside = [0, -half + 0.1, half - 0.1].map(side => add('In', at(heading + side, 9)))
      const outside = [180, -half - 0.1, half + 0.1].map(side => add('Out', at(heading + side, 9)))
      tick()
      expect(seen()).toEqual(inside.map(({ id }) => id).sort())
      for (const slot of [...inside, ...outside]) slot.source.object.isDestroyed = true
      tick()
      tick()
    }
  })

  it('has what stands right on the border of its cone', () => {
    const { add, tick, seen, wren } = sceneOf({ sight: { coneDegrees: 90 } })
    wren.facing.x = 1
    add('Left', new Prop(7, 7))
    add('Right', new Prop(7, -7))
    add('Here', new Prop())
    tick()
    expect(seen()).toEqual(['here', 'left', 'right'])
  })

  it('turns with the facing', () => {
    const { add, tick, seen, wren } = sceneOf({ sight: { coneDegrees: 90 } })
    add('East', new Prop(5))
    add('Above', new Prop(0, 0, 5))
    wren.turnTo(0)
    tick()
    expect(seen()).toEqual(['east'])
    wren.facing.x = 0
    wren.facing.z = 0.001
    tick()
    expect(seen()).toEqual(['above'])
  })

  it.each([
    ['of no length', { x: 0, y: 0, z: 0 }],
    ['that is no number', { x: Number.NaN, y: 0, z: 0 }],
    ['without end', { x: Number.POSITIVE_INFINITY, y: 0, z: 0 }],
  ])('is a full circle with a facing %s', (_, facing) => {
    const { add, tick, seen, wren } = sceneOf({ sight: { coneDegrees: 20 } })
    Object.assign(wren.facing, facing)
    for (const degrees of [0, 90, 180, 270]) add('Post', at(degrees, 3))
    tick()
    expect(seen()).toHaveLength(4)
  })

  it('is a full circle from when its facing is not given any more', () => {
    class Dreamer extends Looker {
      override readFacing(out: Vec3): void {
        if (this.facing.x > 0) super.readFacing(out)
      }
    }
    const { add, tick, seen, wren } = sceneOf({ sight: { coneDegrees: 20 } }, { wren: new Dreamer() })
    add('Behind', new Prop(-5))
    wren.turnTo(0)
    tick()
    expect(seen()).toEqual([])
    wren.turnTo(180)
    tick()
    expect(seen()).toEqual(['behind'])
  })

  it('is a full circle for what has no facing', () => {
    const registry = new EntityRegistry<Prop>()
    const own = registry.add(new Prop(), { name: 'Wren' })
    registry.add(new Prop(-5), { name: 'Behind' })
    const host = { registry, own, lineOfSight: undefined, noticed: () => {}, lost: () => {} }
    const mind = createSenses({ sight: { coneDegrees: 20 } })<Prop>(host)
    registry.settle()
    mind.sample(100)
    expect(mind.sightings).toHaveLength(1)
  })

  it('ends at a wall, which is asked about with both ends of the ray, and only for what is in view', () => {
    const asked: unknown[] = []
    const lineOfSight: LineOfSight<Prop> = ({ from, to, viewer, seen }) => {
      asked.push({ from: { ...from }, to: { ...to }, viewer, seen })
      return to.x > 0
    }
    const { add, tick, seen, wren } = sceneOf({ sight: { range: 10 } }, { lineOfSight })
    wren.y = 1
    const [open, hidden] = [new Prop(2, 3, 4), new Prop(-2)]
    add('Open', open)
    add('Hidden', hidden)
    add('Far', new Prop(100))
    tick()
    expect(seen()).toEqual(['open'])
    const from = { x: 0, y: 1, z: 0 }
    expect(asked).toContainEqual({ from, to: { x: 2, y: 3, z: 4 }, viewer: wren, seen: open })
    expect(asked).toContainEqual({ from, to: { x: -2, y: 0, z: 0 }, viewer: wren, seen: hidden })
    expect(asked.filter(ray => (ray as { to: Vec3 }).to.x === 100)).toEqual([])
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('has nothing that stands at %d', x => {
    const { add, tick, mind } = sceneOf()
    const ghost = add('Ghost', new Prop(x))
    add('Other ghost', new Prop(0, 0, x))
    tick()
    expect(mind.sightings).toEqual([])
    expect(mind.whyUnseen(ghost)).toBe('range')
  })

  it('sees nothing from nowhere', () => {
    const { add, tick, seen, remembered, wren } = sceneOf()
    add('Well')
    tick()
    wren.y = Number.NaN
    tick()
    expect(seen()).toEqual([])
    expect(remembered()).toEqual(['well'])
  })

  it('sees nothing before its character is in the scene', () => {
    const { add, mind, registry } = sceneOf()
    const well = add('Well')
    mind.sample(100)
    expect(mind.sightings).toEqual([])
    expect(mind.whyUnseen(well)).toBe('range')
    registry.settle()
    mind.sample(100)
    expect(mind.sightingOf(well)?.isSeen).toBe(true)
  })
})

describe('what is seen', () => {
  it('stays seen a tenth beyond the range, and comes into sight within the range only', () => {
    const { add, tick, seen, wren } = sceneOf({ sight: { range: 100 } })
    const cart = new Prop(109)
    add('Cart', cart)
    wren.turnTo(0)
    const seenAt = [109, 101, 100, 109, 111, 101, 99].map(x => {
      cart.x = x
      tick()
      return seen().length === 1
    })
    expect(seenAt).toEqual([false, false, true, true, false, false, true])
  })

  it('stays seen a little beside the cone, and comes into sight within the cone only', () => {
    const { add, tick, seen, wren } = sceneOf({ sight: { coneDegrees: 100 } })
    add('Well', new Prop(9))
    const seenAt = [53, 51, 49, 53, 57, 51, 49].map(degrees => {
      wren.turnTo(degrees)
      tick()
      return seen().length === 1
    })
    expect(seenAt).toEqual([false, false, true, true, false, false, true])
  })

  it('is reported as noticed once, and as lost when it was out of sight for a second', () => {
    const { add, tick, emitted } = sceneOf({ sight: { range: 10 } })
    const cart = new Prop()
    add('Cart', cart)
    tick()
    tick()
    expect(emitted).toEqual(['noticed cart'])
    cart.x = 50
    for (let i = 0; i < 9; i++) tick()
    expect(emitted).toEqual(['noticed cart'])
    tick()
    tick()
    expect(emitted).toEqual(['noticed cart', 'lost cart'])
    cart.x = 0
    tick()
    expect(emitted).toEqual(['noticed cart', 'lost cart', 'noticed cart'])
  })

  it('is neither lost nor noticed again when it is back before that', () => {
    const { add, tick, emitted } = sceneOf({ sight: { range: 10 }, lostAfterMs: 300 })
    const cart = new Prop()
    add('Cart', cart)
    tick()
    for (let round = 0; round < 5; round++) {
      cart.x = 50
      tick()
      tick()
      cart.x = 0
      tick()
    }
    expect(emitted).toEqual(['noticed cart'])
  })

  it('is reported in one tick as lost before anything else is reported as noticed', () => {
    const { add, tick, emitted } = sceneOf({ sight: { range: 10 }, lostAfterMs: 0 })
    const [cart, crow] = [new Prop(), new Prop(50)]
    add('Crow', crow)
    add('Cart', cart)
    tick()
    crow.x = 0
    cart.x = 50
    tick()
    crow.x = 50
    cart.x = 0
    tick()
    const swap = ['lost cart', 'noticed crow', 'lost crow', 'noticed cart']
    expect(emitted).toEqual(['noticed cart', ...swap])
  })

  it('is lost when its entity leaves the scene, and what was lost already is not lost again', () => {
    const { add, tick, emitted, registry, mind } = sceneOf({ sight: { range: 10 } })
    const [well, cart] = [new Prop(), new Prop()]
    const slots = [add('Well', well), add('Cart', cart)]
    tick()
    cart.x = 50
    tick(1000)
    emitted.length = 0
    for (const slot of slots) registry.remove(slot)
    registry.settle()
    expect(emitted).toEqual(['lost well'])
    expect(mind.sightings).toEqual([])
    tick(5000)
    expect(emitted).toEqual(['lost well'])
  })

  it('is never what died or was removed in this very tick', () => {
    const { add, mind, registry, seen } = sceneOf()
    const dead = new Prop()
    add('Dead', dead)
    const removed = add('Removed')
    registry.settle()
    dead.isDestroyed = true
    registry.remove(removed)
    mind.sample(100)
    expect(seen()).toEqual([])
    registry.settle()
    mind.sample(100)
    expect(mind.sightings).toEqual([])
  })
})

describe('why something is unseen', () => {
  it('is that it is too far, beside the cone, or behind a wall, in this order', () => {
    const lineOfSight: LineOfSight<Prop> = ({ to }) => to.y === 0
    const { add, tick, mind, wren } = sceneOf({ sight: { range: 10, coneDegrees: 90 } }, { lineOfSight })
    wren.turnTo(0)
    const far = add('Far', new Prop(-20, 1))
    const behind = add('Behind', new Prop(-5, 1))
    const hidden = add('Hidden', new Prop(5, 1))
    const well = add('Well', new Prop(5))
    tick()
    const reasons = [far, behind, hidden, well].map(slot => mind.whyUnseen(slot))
    expect(reasons).toEqual(['range', 'cone', 'wall', undefined])
  })

  it('is what holds at present, whatever the last sample found', () => {
    const { add, tick, mind, registry, wren } = sceneOf({ sight: { range: 10, coneDegrees: 90 } })
    const cart = new Prop(5)
    const slot = add('Cart', cart)
    wren.turnTo(0)
    tick()
    wren.turnTo(180)
    expect(mind.whyUnseen(slot)).toBe('cone')
    cart.x = 50
    registry.sample()
    expect(mind.whyUnseen(slot)).toBe('range')
    expect(mind.sightingOf(slot)?.isSeen).toBe(true)
  })

  it('goes by the wider border for what is seen', () => {
    const { add, tick, mind, registry } = sceneOf({ sight: { range: 100 } })
    const [cart, other] = [new Prop(90), new Prop(105)]
    const slots = [add('Cart', cart), add('Other', other)]
    tick()
    cart.x = 105
    registry.sample()
    expect(slots.map(slot => mind.whyUnseen(slot))).toEqual([undefined, 'range'])
  })

  it('is the range for what has gone, and nothing for itself', () => {
    const { add, tick, mind, registry, own } = sceneOf()
    const well = add('Well')
    tick()
    registry.remove(well)
    expect(mind.whyUnseen(well)).toBe('range')
    registry.settle()
    expect(mind.whyUnseen(well)).toBe('range')
    expect(mind.whyUnseen(own)).toBeUndefined()
    const blind = sceneOf({ sight: false })
    blind.tick()
    expect(blind.mind.whyUnseen(blind.own)).toBeUndefined()
  })
})

describe('memory', () => {
  it('keeps where something was seen last, how it was then, and since when it is out of sight', () => {
    const { add, tick, mind } = sceneOf({ sight: { range: 10 } })
    const cart = new Prop(1, 2, 3)
    let load = 'hay'
    let askedCount = 0
    const properties = (): { load: string } => {
      askedCount++
      return { load }
    }
    const slot = add('Cart', cart, { properties })
    tick()
    expect(mind.sightingOf(slot)).toMatchObject({
      isSeen: true,
      x: 1,
      y: 2,
      z: 3,
      unseenMs: 0,
      lastProperties: undefined,
    })
    cart.x = 4
    tick()
    expect(askedCount).toBe(0)
    cart.x = 500
    tick()
    load = 'nothing'
    tick()
    expect(mind.sightingOf(slot)).toMatchObject({
      isSeen: false,
      x: 4,
      y: 2,
      z: 3,
      unseenMs: 200,
      lastProperties: { load: 'hay' },
    })
    expect(askedCount).toBe(1)
    cart.x = 5
    tick()
    expect(mind.sightingOf(slot)).toMatchObject({
      isSeen: true,
      x: 5,
      unseenMs: 0,
      lastProperties: undefined,
    })
  })

  it('is not changed by a game that changes its properties in place', () => {
    const { add, tick, mind } = sceneOf({ sight: { range: 10 } })
    const properties = { load: 'hay' }
    const cart = new Prop()
    const slot = add('Cart', cart, { properties })
    tick()
    cart.x = 50
    tick()
    properties.load = 'nothing'
    expect(mind.sightingOf(slot)?.lastProperties).toEqual({ load: 'hay' })
  })

  it('fades after its time', () => {
    const { add, tick, mind, emitted } = sceneOf({ sight: { range: 10 }, memoryMs: 5000 })
    const cart = new Prop()
    const slot = add('Cart', cart)
    tick()
    cart.x = 50
    tick(4999)
    expect(mind.sightingOf(slot)?.unseenMs).toBe(4999)
    tick(1)
    expect(mind.sightingOf(slot)).toBeUndefined()
    expect(mind.sightings).toEqual([])
    expect(emitted).toEqual(['noticed cart', 'lost cart'])
  })

  it('lasts a minute by default, and for ever when it has no end', () => {
    const lasting = [sceneOf({ sight: { range: 10 } }), sceneOf({ sight: { range: 10 }, memoryMs: Infinity })]
    const remembered = lasting.map(({ add, tick, remembered }) => {
      const cart = new Prop()
      add('Cart', cart)
      tick()
      cart.x = 50
      tick(59_999)
      const before = remembered()
      tick(1)
      return [before, remembered()]
    })
    expect(remembered).toEqual([
      [['cart'], []],
      [['cart'], ['cart']],
    ])
  })

  it('of no length loses at once what goes out of sight, and does not ask how it was', () => {
    const { add, tick, mind, emitted } = sceneOf({ sight: { range: 10 }, memoryMs: 0 })
    let askedCount = 0
    const properties = (): Record<string, never> => {
      askedCount++
      return {}
    }
    const cart = new Prop()
    add('Cart', cart, { properties })
    tick()
    cart.x = 50
    tick()
    expect(mind.sightings).toEqual([])
    expect(emitted).toEqual(['noticed cart', 'lost cart'])
    expect(askedCount).toBe(0)
  })
})

describe('hearing', () => {
  it('reaches as far as its range, twice as far for what is twice as loud', () => {
    const { mind, wren, registry } = sceneOf({ hearing: { range: 10 } })
    wren.x = 100
    registry.settle()
    const hears = (x: number, loudness: number): boolean => mind.hears({ x, y: 6, z: 0 }, loudness)
    expect([hears(108, 1), hears(108.1, 1), hears(108.1, 2), hears(108, 0.9)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it('without a range hears whatever is not silent, wherever it is', () => {
    const { mind } = sceneOf()
    expect(mind.hears({ x: 1e200, y: Number.NaN, z: 0 }, 0.01)).toBe(true)
    expect([0, -1, Number.NaN].map(loudness => mind.hears({ x: 0, y: 0, z: 0 }, loudness))).toEqual([
      false,
      false,
      false,
    ])
  })

  it.each<[SensesOptions]>([[{ hearing: false }], [{ hearing: { range: 0 } }]])(
    'is nothing with %j',
    options => {
      const { tick, mind } = sceneOf(options)
      tick()
      expect(mind.hears({ x: 0, y: 0, z: 0 }, 1)).toBe(false)
      expect(mind.hears({ x: 0, y: 0, z: 0 }, Infinity)).toBe(false)
    },
  )

  it('with a range hears nothing from a place that is no number', () => {
    const { tick, mind } = sceneOf({ hearing: { range: 10 } })
    tick()
    expect(mind.hears({ x: Number.NaN, y: 0, z: 0 }, 1)).toBe(false)
  })
})

describe('what is saved', () => {
  it('is what is seen and what is remembered, each as it was then', () => {
    const { add, tick, mind } = sceneOf({ sight: { range: 10 } })
    const cart = new Prop(3, 4)
    let load = 'hay'
    add('Cart', cart, { properties: () => ({ load }) })
    add('Well', new Prop(0, 0, 7), { properties: { depth: 12 } })
    tick()
    cart.x = 50
    tick()
    load = 'nothing'
    const saved = mind.snapshot()
    tick()
    expect(saved).toHaveLength(2)
    expect(saved).toContainEqual({ id: 'cart', x: 3, y: 4, z: 0, unseenMs: 100, properties: { load: 'hay' } })
    expect(saved).toContainEqual({ id: 'well', x: 0, y: 0, z: 7, unseenMs: 0, properties: { depth: 12 } })
  })

  it('is without what is leaving, whose id may be another’s', () => {
    const { add, tick, mind, registry } = sceneOf()
    const well = add('Well', new Prop(), { id: 'w' })
    tick()
    registry.remove(well)
    expect(mind.snapshot()).toEqual([])
  })

  const cartSaved = { id: 'cart', x: 3, y: 4, z: 5, unseenMs: 2000, properties: { load: 'hay' } }

  it('is remembered again, and comes into sight with the next sample that sees it', () => {
    const { add, registry, tick, mind, emitted } = sceneOf({ sight: { range: 10 } })
    const cart = new Prop(50)
    const slot = add('Cart', cart)
    registry.settle()
    mind.restore([cartSaved])
    const { id, properties, ...place } = cartSaved
    expect(mind.sightingOf(slot)).toMatchObject({ ...place, isSeen: false, lastProperties: properties })
    tick()
    expect(mind.sightingOf(slot)).toMatchObject({ ...place, isSeen: false, unseenMs: 2100 })
    cart.x = 0
    tick()
    expect(mind.sightings).toHaveLength(1)
    expect(mind.sightingOf(slot)).toMatchObject({
      isSeen: true,
      x: 0,
      unseenMs: 0,
      lastProperties: undefined,
    })
    expect(emitted).toEqual(['noticed cart'])
  })

  it('waits for what is not in the scene yet, grows older meanwhile, and is saved again', () => {
    const { add, tick, mind, remembered } = sceneOf({ sight: { range: 10 } })
    mind.restore([cartSaved])
    tick()
    expect(mind.sightings).toEqual([])
    expect(mind.snapshot()).toEqual([{ ...cartSaved, unseenMs: 2100 }])
    const slot = add('Cart', new Prop(50))
    mind.sample(100)
    expect(mind.sightings).toEqual([])
    tick()
    expect(remembered()).toEqual(['cart'])
    expect(mind.sightingOf(slot)).toMatchObject({ x: 3, y: 4, z: 5, unseenMs: 2300 })
    tick()
    expect(mind.snapshot()).toEqual([{ ...cartSaved, unseenMs: 2400 }])
  })

  it('is forgotten after its time, in the scene or not', () => {
    const { add, tick, mind } = sceneOf({ sight: { range: 10 }, memoryMs: 3000 })
    mind.restore([cartSaved, { ...cartSaved, id: 'well' }, { ...cartSaved, id: 'old', unseenMs: 3000 }])
    expect(mind.snapshot()).toHaveLength(2)
    add('Cart', new Prop(50))
    tick(999)
    expect(mind.snapshot()).toHaveLength(2)
    tick(1)
    expect(mind.snapshot()).toEqual([])
    add('Well', new Prop(50))
    tick()
    expect(mind.sightings).toEqual([])
  })

  it('goes on as if the game had not stopped: what was seen a moment ago is not noticed again', () => {
    const { add, tick, mind, emitted } = sceneOf({ sight: { range: 10 } })
    mind.restore([
      { ...cartSaved, unseenMs: 0 },
      { ...cartSaved, id: 'well', unseenMs: 999 },
      { ...cartSaved, id: 'crow', unseenMs: 500 },
      { ...cartSaved, id: 'gate', unseenMs: 1000 },
    ])
    add('Cart')
    add('Well')
    add('Crow', new Prop(50))
    add('Gate')
    tick()
    expect(emitted).toEqual(['noticed gate'])
    tick(400)
    expect(emitted).toEqual(['noticed gate', 'lost crow'])
  })

  it('takes the place of other memories, and not of what is seen', () => {
    const { add, tick, mind, emitted, seen, remembered } = sceneOf({ sight: { range: 10 } })
    const [cart, crow] = [new Prop(), new Prop()]
    const slot = add('Cart', cart)
    add('Crow', crow)
    const well = add('Well', new Prop(1))
    add('Gate')
    tick()
    cart.x = 50
    crow.x = 50
    tick()
    emitted.length = 0
    mind.restore([cartSaved, { ...cartSaved, id: 'well' }, { ...cartSaved, id: 'wren' }])
    expect(seen()).toEqual(['gate', 'well'])
    expect(remembered()).toEqual(['cart'])
    expect(mind.sightingOf(well)).toMatchObject({ x: 1, unseenMs: 0, lastProperties: undefined })
    expect(mind.sightingOf(slot)).toMatchObject({ x: 3, unseenMs: 2000 })
    expect(emitted).toEqual(['lost crow'])
    tick()
    expect(emitted).toEqual(['lost crow', 'lost cart'])
  })

  it('survives a way through text', () => {
    const before = sceneOf()
    before.add('Well', new Prop(1.5, -2, 1e-3), { properties: { depth: 12, isDry: false } })
    before.tick()
    const after = sceneOf({ sight: false })
    after.mind.restore(JSON.parse(JSON.stringify(before.mind.snapshot())))
    after.add('Well')
    after.tick(0)
    expect(after.mind.snapshot()).toEqual(before.mind.snapshot())
  })
})

describe('a game that throws', () => {
  const errors = collectUncaughtErrors()

  it('when asked for a wall hides what is behind it, and its error comes up uncaught, once', async () => {
    const error = new Error('no physics')
    const lineOfSight: LineOfSight<Prop> = ({ to }) => {
      if (to.x < 0) throw error
      return true
    }
    const { add, tick, seen, mind } = sceneOf({}, { lineOfSight })
    const left = add('Left', new Prop(-1))
    add('Right', new Prop(1))
    tick()
    tick()
    expect(seen()).toEqual(['right'])
    expect(mind.whyUnseen(left)).toBe('wall')
    await promisesDone()
    expect(errors).toEqual([error])
  })

  it('when asked for a facing leaves a full circle, and its error comes up uncaught, once', async () => {
    const error = new Error('no body')
    class Bodiless extends Looker {
      override readFacing(out: Vec3): void {
        out.x = 1
        throw error
      }
    }
    const { add, tick, seen } = sceneOf({ sight: { coneDegrees: 20 } }, { wren: new Bodiless() })
    add('Behind', new Prop(-1))
    tick()
    tick()
    expect(seen()).toEqual(['behind'])
    await promisesDone()
    expect(errors).toEqual([error])
  })

  it('when asked for properties leaves none to remember, and its error comes up uncaught, once', async () => {
    const error = new Error('no properties')
    const properties = (): never => {
      throw error
    }
    const { add, tick, mind } = sceneOf({ sight: { range: 10 } })
    const cart = new Prop()
    const slot = add('Cart', cart, { properties })
    for (const x of [0, 50, 0, 50]) {
      cart.x = x
      tick()
    }
    expect(mind.sightingOf(slot)).toMatchObject({ isSeen: false, lastProperties: {} })
    await promisesDone()
    expect(errors).toEqual([error])
  })

  it('is not asked for the properties of what is gone', async () => {
    const cart = new Prop()
    const properties = (): { load: string } => {
      if (cart.isDestroyed) throw new Error('destroyed')
      return { load: 'hay' }
    }
    const { add, tick } = sceneOf()
    add('Cart', cart, { properties })
    tick()
    cart.isDestroyed = true
    tick()
    tick()
    await promisesDone()
    expect(errors).toEqual([])
  })
})

describe('a character that is made within an event', () => {
  it('sees what is there when it is asked in that frame', () => {
    const { api, runtime, npc, run } = createFakeScene()
    npc('wren', { senses: createSenses() })
    runtime.perceive(new Prop(1), { name: 'Lamp' })
    runtime.perceive(new Prop(99), { name: 'Well' })
    runtime.events.once('entity-noticed', () => {
      void npc('mira', { senses: createSenses({ sight: { range: 10 } }) }).say('What do you see?')
    })
    run(100)
    expect(api.requests.map(({ characterIds }) => characterIds)).toEqual([['mira']])
    expect(api.last.metadata?.map(({ id }) => id)).toEqual(['mira', 'wren', 'lamp'])
  })

  it('sees what is there when it is asked after that', () => {
    const { api, runtime, npc, run } = createFakeScene()
    npc('wren', { senses: createSenses() })
    runtime.perceive(new Prop(1), { name: 'Lamp' })
    const made: { say(message: string): unknown }[] = []
    runtime.events.once('entity-noticed', () => made.push(npc('mira', { senses: createSenses() })))
    run(100)
    for (const mira of made) void mira.say('What do you see?')
    expect(api.last.metadata?.map(({ id }) => id)).toEqual(['mira', 'wren', 'lamp'])
  })

  it('hears what happens near it in that frame', () => {
    const { api, runtime, npc, run } = createFakeScene()
    npc('wren', { senses: createSenses() })
    runtime.perceive(new Prop(1), { name: 'Lamp' })
    runtime.events.once('entity-noticed', () => {
      const mira = npc('mira', { senses: createSenses({ hearing: { range: 10 } }) })
      runtime.log('The lamp falls', { at: { x: 1, y: 0, z: 0 } })
      runtime.log('A dog barks', { at: { x: 99, y: 0, z: 0 } })
      void mira.say('What was that?')
    })
    run(100)
    expect(api.last.events?.map(({ content }) => content)).toEqual(['The lamp falls'])
  })
})

describe('a game that acts on what it hears', () => {
  it('may remove what was noticed and what is about to be: that is not reported any more', () => {
    const react = (entry: string, { registry }: Scene): void => {
      if (!entry.startsWith('noticed')) return
      for (const slot of registry.slots) if (slot.name === 'Crow') registry.remove(slot)
    }
    const { add, tick, emitted, seen } = sceneOf({}, { react })
    for (let i = 0; i < 5; i++) add('Crow')
    add('Well')
    tick()
    expect(emitted).toEqual(['noticed crow', 'noticed well'])
    tick()
    expect(emitted).toEqual(['noticed crow', 'noticed well', 'lost crow'])
    expect(seen()).toEqual(['well'])
  })

  it('may remove the character itself: it hears nothing more', () => {
    const react = (_: string, { registry, own }: Scene): void => registry.remove(own)
    const { add, tick, emitted, registry, seen } = sceneOf({}, { react })
    const well = add('Well')
    add('Gate')
    tick()
    expect(emitted).toEqual(['noticed well'])
    registry.remove(well)
    tick()
    tick(5000)
    expect(emitted).toEqual(['noticed well'])
    expect(seen()).toEqual([])
  })

  it('may let others leave and look again in the middle of it: each is reported once', () => {
    let isFirst = true
    const react = (_: string, { registry, tick }: Scene): void => {
      if (!isFirst) return
      isFirst = false
      const gate = registry.find('gate')
      if (gate) registry.remove(gate)
      tick()
    }
    const { add, tick, emitted, seen } = sceneOf({}, { react })
    for (const name of ['Well', 'Gate', 'Mill']) add(name)
    tick()
    expect(emitted).toEqual(['noticed well', 'noticed mill'])
    expect(seen()).toEqual(['mill', 'well'])
  })

  it('may send off what is to be noticed next and look again: that is not reported any more', () => {
    const crow = new Prop()
    const react = (_: string, { tick }: Scene): void => {
      if (crow.x > 0) return
      crow.x = 50
      tick()
    }
    const { add, tick, emitted } = sceneOf({ sight: { range: 10 } }, { react })
    add('Well')
    add('Crow', crow)
    tick()
    expect(emitted).toEqual(['noticed well'])
  })

  it('may let all go but what it is asked about while it is asked for a wall', () => {
    let isHostile = false
    const scene: Scene = sceneOf(
      { lostAfterMs: 0 },
      {
        lineOfSight: ({ seen }) => {
          if (!isHostile) return true
          for (const slot of scene.registry.slots) {
            if (slot.source.object !== seen && slot !== scene.own) scene.mind.forget(slot)
          }
          return true
        },
      },
    )
    for (const name of ['Well', 'Gate', 'Mill']) scene.add(name)
    scene.tick()
    isHostile = true
    for (let i = 0; i < 5; i++) scene.tick()
    const known = scene.mind.sightings.map(({ slot }) => slot)
    expect(known.length).toBeGreaterThan(0)
    expect(new Set(known).size).toBe(known.length)
    for (const slot of known) expect(scene.mind.sightingOf(slot)?.slot).toBe(slot)
  })
})

it('agrees with a plain account of it, whatever joins, leaves, dies and moves in whatever order', () => {
  const place = fc.integer({ min: -30, max: 30 })
  const command = fc.oneof(
    { weight: 3, arbitrary: fc.record({ type: fc.constant('add' as const), x: place, y: place }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('remove' as const), at: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('kill' as const), at: fc.nat() }) },
    {
      weight: 4,
      arbitrary: fc.record({ type: fc.constant('move' as const), at: fc.nat(), x: place, y: place }),
    },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('tick' as const) }) },
  )
  fc.assert(
    fc.property(fc.array(command, { maxLength: 150, size: 'max' }), commands => {
      const { registry, mind, emitted, own, tick } = sceneOf({
        sight: { range: 20 },
        memoryMs: 500,
        lostAfterMs: 200,
      })
      const account = new Map<EntitySlot<Prop>, { isSeen: boolean; x: number; unseenMs: number }>()
      const look = (): void => {
        tick()
        for (const slot of account.keys()) if (!registry.slots.includes(slot)) account.delete(slot)
        for (const slot of registry.slots) {
          if (slot === own) continue
          const known = account.get(slot)
          const { x, y } = slot.source.object
          const isNear = Math.hypot(x, y) <= (known?.isSeen ? 22 : 20)
          if (isNear && !slot.isLeaving) account.set(slot, { isSeen: true, x, unseenMs: 0 })
          else if (known) {
            known.isSeen = false
            known.unseenMs += 100
            if (known.unseenMs >= 500) account.delete(slot)
          }
        }
        const kept = mind.sightings.map(
          ({ slot, isSeen, x, unseenMs }) => [slot, { isSeen, x, unseenMs }] as const,
        )
        expect(new Map(kept)).toEqual(account)
        expect(kept).toHaveLength(account.size)
        for (const sighting of mind.sightings) expect(mind.sightingOf(sighting.slot)).toBe(sighting)
      }
      for (const step of commands) {
        const others = registry.slots.filter(slot => slot !== own)
        const slot = 'at' in step ? others[step.at % others.length] : undefined
        if (step.type === 'add') registry.add(new Prop(step.x, step.y), { name: 'Crate' })
        else if (step.type === 'tick') look()
        else if (!slot) continue
        else if (step.type === 'remove') registry.remove(slot)
        else if (step.type === 'kill') slot.source.object.isDestroyed = true
        else Object.assign(slot.source.object, { x: step.x, y: step.y })
      }
      registry.settle()
      for (const { source } of registry.slots) if (source !== own.source) source.object.isDestroyed = true
      tick()
      tick()
      expect(mind.sightings).toEqual([])
      // Each that was noticed was lost in the end, by turns.
      const isOut = new Map<string, boolean>()
      for (const [type = '', id = ''] of emitted.map(entry => entry.split(' '))) {
        expect(isOut.get(id) ?? true).toBe(type === 'noticed')
        isOut.set(id, type === 'lost')
      }
      expect([...isOut.values()]).not.toContain(false)
    }),
    { numRuns: 150 },
  )
})
