import { limits } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import { answered, createFakeScene, type FakeScene, Prop, replyOf } from '../../testing/fake-scene.ts'
import { collectUncaughtErrors } from '../../testing/uncaught-errors.ts'
import { createSenses } from '../index.ts'
import { replay, startRecording } from '../recording/index.ts'
import { type Perception, perceptionOf, readFacing, whyLeftOut } from './index.ts'

/** Wren sees 10 far, to the right only; what lies above the axis is behind a wall. */
function walledScene() {
  const scene = createFakeScene({ lineOfSight: ({ seen }) => seen.y >= 0 })
  const wren = scene.npc('wren', {
    senses: createSenses({ sight: { range: 10, coneDegrees: 180 } }),
    readFacing: out => {
      out.x = 1
    },
  })
  const lamp = new Prop(5)
  const properties = { lit: 'yes' }
  scene.runtime.perceive(lamp, { name: 'Lamp', properties: () => properties })
  scene.runtime.perceive(new Prop(50), { name: 'Tower' })
  scene.runtime.perceive(new Prop(-5), { name: 'Well' })
  const cellar = scene.runtime.perceive(new Prop(5, -1), { name: 'Cellar' })
  return { ...scene, wren, lamp, properties, cellar }
}

function look({ runtime }: FakeScene, spoken?: string): Perception {
  const [npc] = runtime.npcs
  const perception = npc && perceptionOf(runtime, npc, spoken)
  if (!perception) throw new Error('Nobody has looked around.')
  return perception
}

const ranksIn = ({ chosen }: Perception): unknown => chosen.map(({ entity, rank }) => [entity.id, rank])
const reasonsIn = ({ leftOut }: Perception): unknown =>
  Object.fromEntries(leftOut.map(({ id, reason }) => [id, reason]))

describe('what is chosen', () => {
  it('is what a turn would send, in its order and as it would be sent', async () => {
    const scene = walledScene()
    scene.runtime.pointAt('well')
    scene.run(100)
    const { chosen } = look(scene)
    await scene.wren.say('Hello')
    expect(chosen.map(({ entity }) => entity)).toEqual(scene.api.last.metadata)
    expect(chosen.map(({ entity }) => entity.id)).toEqual(['wren', 'well', 'lamp'])
  })

  it('says why each goes before the others', async () => {
    const scene = createFakeScene()
    const wren = scene.npc('wren')
    for (const [name, options] of [
      ['Crate', {}],
      ['Lever', { isInteractive: true }],
      ['Throne', {}],
      ['Bell', {}],
      ['Gate', {}],
      ['Sky', { isPinned: true }],
    ] as const) {
      scene.runtime.perceive(new Prop(1), { name, ...options })
    }
    scene.runtime.pointAt('bell')
    scene.run(10)
    await wren.say('What is with the gate?')
    expect(ranksIn(look(scene, 'And the throne?'))).toEqual([
      ['wren', 'itself'],
      ['sky', 'pinned'],
      ['bell', 'pointed'],
      ['gate', 'focus'],
      ['throne', 'mentioned'],
      ['lever', 'interactive'],
      ['crate', 'near'],
    ])
  })

  it('has from memory what is out of sight, with what has changed since', () => {
    const scene = walledScene()
    scene.run(100)
    expect(look(scene).chosen.at(-1)).toMatchObject({ rank: 'seen', unseenMs: undefined, changes: [] })
    scene.lamp.x = 90
    scene.run(100)
    Object.assign(scene.properties, { lit: 'no', oil: 3 })
    expect(look(scene).chosen.at(-1)).toMatchObject({
      rank: 'remembered',
      unseenMs: 100,
      whyUnseen: 'range',
      distance: 5,
      entity: { position: { x: 5 }, properties: [{ name: 'last seen' }, { name: 'lit', value: 'yes' }] },
      changes: [
        { name: 'lit', was: 'yes', is: 'no' },
        { name: 'oil', was: undefined, is: '3' },
      ],
    })
  })

  it('says what of it is too long or too much to be sent', () => {
    const scene = createFakeScene()
    scene.npc('wren')
    const many = Object.fromEntries(
      Array.from({ length: limits.propertiesPerEntity + 2 }, (_, at) => [`p${at}`, at]),
    )
    scene.runtime.perceive(new Prop(1), { name: 'Book', properties: { text: 'x'.repeat(300) } })
    scene.runtime.perceive(new Prop(2), { name: 'Chest', properties: () => many })
    scene.runtime.perceive(new Prop(3), { name: 'n'.repeat(70) })
    scene.run(10)
    expect(look(scene).chosen.map(({ cuts }) => cuts)).toEqual([
      [],
      ['text is cut from 300 to 256 characters'],
      ['2 of its 18 properties are left out'],
      ['its name fills all 64 characters'],
    ])
  })

  it('counts one more as left out where it is pointed at, and none that has no value', () => {
    const scene = createFakeScene()
    scene.npc('wren')
    const full = Object.fromEntries(
      Array.from({ length: limits.propertiesPerEntity }, (_, at) => [`p${at}`, at]),
    )
    scene.runtime.perceive(new Prop(1), {
      name: 'Book',
      properties: () => ({ ...full, none: undefined as never }),
    })
    scene.run(10)
    expect(look(scene).chosen[1]?.cuts).toEqual([])
    scene.runtime.pointAt('book')
    expect(look(scene).chosen[1]?.cuts).toEqual(['1 of its 16 properties are left out'])
  })
})

describe('what is left out', () => {
  it('has the rule that drops it, the same that whyLeftOut gives', () => {
    const scene = walledScene()
    scene.run(100)
    const perception = look(scene)
    expect(reasonsIn(perception)).toEqual({ well: 'cone', cellar: 'wall', tower: 'range' })
    for (const { id, reason } of perception.leftOut) {
      expect(whyLeftOut(scene.runtime, scene.wren, id)).toBe(reason)
    }
  })

  it('is in the order of distance, where there is no room for more', () => {
    const scene = createFakeScene()
    scene.npc('wren')
    for (let at = 45; at > 0; at--) scene.runtime.perceive(new Prop(at), { name: `Crate ${at}` })
    scene.run(10)
    const { chosen, leftOut } = look(scene)
    expect(chosen).toHaveLength(limits.entities)
    expect(leftOut.map(({ name, reason, distance }) => [name, reason, distance])).toEqual(
      [40, 41, 42, 43, 44, 45].map(at => [`Crate ${at}`, 'budget', at]),
    )
  })

  it('has what the last turn sent and is gone', async () => {
    const scene = walledScene()
    scene.runtime.pointAt('cellar')
    await answered(scene.wren.say('Hello'))
    scene.cellar.release()
    scene.run(100)
    expect(reasonsIn(look(scene))).toMatchObject({ cellar: 'gone' })
  })
})

describe('to look', () => {
  it('gives nothing before the character has looked around itself, and when it has left', () => {
    const { runtime, wren, run } = walledScene()
    expect(perceptionOf(runtime, wren)).toBeUndefined()
    runtime.tick(0)
    expect(perceptionOf(runtime, wren)).toBeUndefined()
    run(100)
    expect(perceptionOf(runtime, wren)).toBeDefined()
    wren.detach()
    expect(perceptionOf(runtime, wren)).toBeUndefined()
  })

  it('asks the game for no line of sight, and notices nothing', () => {
    let asked = 0
    const { runtime, npc, run } = createFakeScene({
      lineOfSight: () => {
        asked++
        return true
      },
    })
    const wren = npc('wren', { senses: createSenses() })
    runtime.perceive(new Prop(1), { name: 'Lamp' })
    run(100)
    const noticed: string[] = []
    wren.events.on('entity-noticed', ({ id }) => noticed.push(id))
    runtime.perceive(new Prop(2), { name: 'Crow' })
    runtime.tick(0)
    const before = asked
    expect(perceptionOf(runtime, wren)?.leftOut).toMatchObject([{ id: 'crow' }])
    expect([asked, noticed]).toEqual([before, []])
    run(100)
    expect(noticed).toEqual(['crow'])
  })

  it('does not disturb a recording, wherever between two steps of a turn', async () => {
    let reads = 0
    const scene = createFakeScene({ lineOfSight: () => true })
    const lines: string[] = []
    startRecording(scene.runtime, line => lines.push(line))
    const wren = scene.npc('wren', { senses: createSenses({ sight: { range: 10 } }) })
    scene.runtime.perceive(new Prop(4), { name: 'Lamp', properties: () => ({ reads: ++reads }) })
    scene.run(100)
    const held = scene.api.hold()
    void wren.say('The lamp?')
    void wren.say('And now?')
    held.answer(replyOf('wren', { lines: ['Yes.'] }))
    for (let step = 0; step < 60; step++) {
      look(scene)
      await Promise.resolve()
    }
    await scene.settle()
    scene.run(200)
    expect(scene.api.requests).toHaveLength(2)
    expect(reads).toBeGreaterThan(60)
    expect(await replay(lines)).toMatchObject({ same: true })
  })
})

describe('a character whose readFacing throws', () => {
  const errors = collectUncaughtErrors()

  it('looks nowhere, and its error comes up once, however often it is looked at', async () => {
    const scene = createFakeScene()
    const error = new Error('no head')
    scene.npc('wren', {
      readFacing: () => {
        throw error
      },
    })
    scene.run(100)
    const out = { x: 1, y: 1, z: 1 }
    expect([readFacing(scene.runtime, 'wren', out), readFacing(scene.runtime, 'wren', out)]).toEqual([
      false,
      false,
    ])
    await scene.settle()
    expect(errors).toEqual([error])
  })
})
