import { describe, expect, it } from 'vitest'
import {
  createFakeScene,
  type FakeApi,
  type FakeScene,
  Prop,
  promisesDone,
  replyOf,
} from '../../testing/fake-scene.ts'
import { collectUncaughtErrors } from '../../testing/uncaught-errors.ts'
import type { RuntimePart } from '../index.ts'
import {
  createSenses,
  type PerceivedSnapshot,
  type RuntimeSnapshot,
  restoreSnapshot,
  takePerceived,
  takeSnapshot,
} from '../index.ts'

/** As it comes out of a saved game. */
function saved({ runtime }: FakeScene): RuntimeSnapshot {
  return JSON.parse(JSON.stringify(takeSnapshot(runtime))) as RuntimeSnapshot
}

const emitted = (api: FakeApi): string[] => (api.last.events ?? []).map(({ content }) => content)

describe('what happened before a snapshot was taken', () => {
  it('is sent after it was restored to whom it was not sent, and to nobody twice', async () => {
    const scene = createFakeScene()
    const { runtime, npc } = scene
    const wren = npc('wren')
    npc('mira')
    runtime.log('The bell rings')
    await wren.say('Hello')
    runtime.log('The gate opens')
    const snapshot = saved(scene)

    const next = createFakeScene()
    const nextWren = next.npc('wren')
    restoreSnapshot(next.runtime, snapshot)
    await nextWren.say('Hello')
    expect(emitted(next.api)).toEqual(['The gate opens'])
    // She comes later.
    await next.npc('mira').say('Hello')
    expect(emitted(next.api).sort()).toEqual(['The bell rings', 'The gate opens'])
    await next.npc('tobin').say('Hello')
    expect(emitted(next.api)).toEqual([])
  })

  it('is sent again when it was sent after the snapshot only', async () => {
    const scene = createFakeScene()
    const { api, runtime, npc } = scene
    const wren = npc('wren')
    runtime.log('The bell rings')
    const snapshot = saved(scene)
    await wren.say('One')
    restoreSnapshot(runtime, snapshot)
    await wren.say('Two')
    expect(emitted(api)).toEqual(['The bell rings'])
    await wren.say('Three')
    expect(emitted(api)).toEqual([])
  })

  it('stands in place of what happened since', async () => {
    const scene = createFakeScene()
    const { api, runtime, npc } = scene
    const wren = npc('wren')
    const snapshot = saved(scene)
    runtime.log('The bell rings')
    restoreSnapshot(runtime, snapshot)
    await wren.say('Hello')
    expect(emitted(api)).toEqual([])
  })

  it('is as old as it was, has its count, and a pinned fact stays', async () => {
    const scene = createFakeScene()
    scene.npc('wren')
    scene.runtime.log('The bell rings', { expiresAfterMs: 1000 })
    scene.runtime.log('The bell rings', { expiresAfterMs: 1000 })
    scene.runtime.log('It is night', { isPinned: true })
    scene.run(600)
    const snapshot = saved(scene)

    const next = createFakeScene()
    const wren = next.npc('wren')
    next.run(5000)
    restoreSnapshot(next.runtime, snapshot)
    next.run(300)
    const before = saved(next).events
    expect(before.map(({ ageMs, leftMs, isPinned }) => [isPinned, ageMs, leftMs])).toEqual([
      [true, 900, null],
      [false, 900, 100],
    ])
    await wren.say('Hello')
    expect(emitted(next.api)).toEqual(['The bell rings (2 times)', 'It is night'])
    next.run(100)
    await next.npc('mira').say('Hello')
    expect(emitted(next.api)).toEqual(['It is night'])
  })
})

describe('what a character remembers', () => {
  const near = createSenses({ sight: { range: 10 }, memoryMs: 60_000 })

  it('of what it saw is restored: where, how long ago and how it was then', async () => {
    const scene = createFakeScene()
    const own = new Prop()
    scene.npc('wren', { senses: near }, own)
    scene.runtime.perceive(new Prop(5), { name: 'Lamp', properties: { lit: true } })
    scene.run(100)
    own.x = 500
    scene.run(3000)
    const snapshot = saved(scene)

    const { api, runtime, npc, run } = createFakeScene()
    restoreSnapshot(runtime, snapshot)
    const wren = npc('wren', { senses: near }, new Prop(500))
    runtime.perceive(new Prop(7), { name: 'Lamp', properties: { lit: false } })
    run(1000)
    await wren.say('Where is the lamp?')
    const lamp = api.last.metadata?.find(({ id }) => id === 'lamp')
    expect(lamp).toEqual({
      id: 'lamp',
      name: 'Lamp',
      position: { x: 5, y: 0, z: 0 },
      properties: [
        { name: 'last seen', value: '4 s ago' },
        { name: 'lit', value: 'true' },
      ],
    })
  })

  it('of what it saw since is forgotten', async () => {
    const scene = createFakeScene()
    const { api, runtime, npc, run } = scene
    const own = new Prop()
    const wren = npc('wren', { senses: near }, own)
    runtime.perceive(new Prop(1000), { name: 'Lamp' })
    run(100)
    const snapshot = saved(scene)
    own.x = 1000
    run(200)
    own.x = 0
    run(200)
    await wren.say('Where is the lamp?')
    expect(api.last.metadata?.map(({ id }) => id)).toContain('lamp')
    restoreSnapshot(runtime, snapshot)
    await wren.say('Where is the lamp?')
    expect(api.last.metadata?.map(({ id }) => id)).not.toContain('lamp')
  })

  it('is kept without the conversations, which go on where they are', async () => {
    const scene = createFakeScene()
    const own = new Prop()
    const wren = scene.npc('wren', { senses: near }, own)
    scene.runtime.perceive(new Prop(5), { name: 'Lamp' })
    scene.run(200)
    own.x = 1000
    scene.runtime.log('The bell rings')
    scene.run(200)
    scene.api.script.push(() => replyOf('wren', { id: 'm2' }))
    await wren.say('Hello')
    const perceived = JSON.parse(JSON.stringify(takePerceived(scene.runtime))) as PerceivedSnapshot
    expect(Object.keys(perceived)).toEqual(['version', 'sightings', 'events'])

    scene.api.script.push(() => replyOf('wren', { id: 'm4' }))
    await wren.say('More')
    const { conversations } = takeSnapshot(scene.runtime)
    restoreSnapshot(scene.runtime, perceived)
    expect(takeSnapshot(scene.runtime).conversations).toEqual(conversations)

    const next = createFakeScene()
    restoreSnapshot(next.runtime, perceived)
    next.npc('wren', { senses: near }, new Prop(1000))
    next.runtime.perceive(new Prop(5), { name: 'Lamp' })
    next.run(100)
    expect(takePerceived(next.runtime)).toMatchObject({
      sightings: { wren: [{ id: perceived.sightings.wren?.[0]?.id }] },
      events: [{ event: { content: 'The bell rings' } }],
    })
  })

  it('is saved again for one that has not come yet, and restored once', () => {
    const scene = createFakeScene()
    scene.npc('wren', { senses: near }, new Prop())
    scene.runtime.perceive(new Prop(5), { name: 'Lamp' })
    scene.run(100)
    const snapshot = saved(scene)
    const next = createFakeScene()
    restoreSnapshot(next.runtime, snapshot)
    expect(saved(next).sightings).toEqual(snapshot.sightings)
    next.npc('wren', { senses: near }, new Prop(500)).detach()
    next.run(100)
    next.npc('wren', { senses: near }, new Prop(500))
    next.run(100)
    expect(saved(next).sightings).toEqual({ wren: [] })
  })
})

describe('a part with a name', () => {
  class Counter implements RuntimePart {
    readonly name = 'counter'
    count = 0
    readonly restored: unknown[] = []
    snapshot(): unknown {
      return { count: this.count }
    }
    restore(state: unknown): void {
      this.restored.push(state)
      this.count = (state as { count?: number } | undefined)?.count ?? 0
    }
  }

  it('is saved with its state and restored with it, when it comes later too', () => {
    const scene = createFakeScene()
    const counter = new Counter()
    scene.runtime.add(counter)
    counter.count = 3
    const snapshot = saved(scene)
    expect(snapshot.parts).toEqual({ counter: { count: 3 } })
    counter.count = 5
    restoreSnapshot(scene.runtime, snapshot)
    expect(counter.count).toBe(3)

    const next = createFakeScene()
    restoreSnapshot(next.runtime, snapshot)
    expect(saved(next).parts).toEqual({ counter: { count: 3 } })
    const later = new Counter()
    next.runtime.add(later)
    expect(later.count).toBe(3)
  })

  it('begins anew when the saved game does not know it', () => {
    const scene = createFakeScene()
    const snapshot = saved(scene)
    const counter = new Counter()
    scene.runtime.add(counter)
    counter.count = 5
    restoreSnapshot(scene.runtime, snapshot)
    expect(counter.restored).toEqual([undefined])
  })

  it('is restored once: when it is added again, its own state stands', () => {
    const scene = createFakeScene()
    const counter = new Counter()
    const release = scene.runtime.add(counter)
    counter.count = 3
    restoreSnapshot(scene.runtime, saved(scene))
    counter.count = 7
    release()
    scene.runtime.add(counter)
    expect(counter.count).toBe(7)
  })

  describe('that throws', () => {
    const errors = collectUncaughtErrors()

    it('keeps nothing else from being saved and restored, and its errors come up uncaught', async () => {
      const fail = (what: string) => (): never => {
        throw new Error(what)
      }
      const scene = createFakeScene()
      const { api, runtime, npc } = scene
      runtime.add({ name: 'broken', snapshot: fail('snapshot'), restore: fail('restore') })
      const counter = new Counter()
      runtime.add(counter)
      counter.count = 3
      const wren = npc('wren')
      runtime.log('The bell rings')
      const snapshot = saved(scene)
      expect(snapshot.parts).toEqual({ counter: { count: 3 } })
      counter.count = 5
      await wren.say('One')
      restoreSnapshot(runtime, snapshot)
      expect(counter.count).toBe(3)
      await wren.say('Two')
      expect(emitted(api)).toEqual(['The bell rings'])
      await promisesDone()
      expect(errors).toEqual([new Error('snapshot'), new Error('restore')])
    })
  })
})

describe('what is no snapshot', () => {
  /** One with something of everything. */
  async function wholeScene() {
    const scene = createFakeScene()
    const { api, runtime, npc, run } = scene
    const wren = npc('wren', { senses: createSenses() })
    npc('mira')
    run(100)
    api.script.push(() => replyOf('wren', { id: 'm2' }))
    await wren.say('Hello')
    runtime.log('The bell rings')
    return { ...scene, wren }
  }

  /** A copy of a snapshot in which one place holds something else. */
  function damagedAt(snapshot: unknown, path: string, value: unknown): unknown {
    const copy = JSON.parse(JSON.stringify(snapshot)) as Record<string, unknown>
    const names = path.split('.')
    const last = names.pop() ?? ''
    const place = names.reduce((at, name) => at[name] as Record<string, unknown>, copy)
    expect(place).toHaveProperty(last)
    place[last] = value
    return copy
  }

  it.each<[string, unknown, RegExp]>([
    ['version', 2, /of version 2; this runtime reads only version 1.*start a new session/s],
    ['version', '1', /of version "1"/],
    ['conversations', [], /^conversations is not an object/],
    ['conversations', undefined, /^conversations is not an object/],
    ['conversations.wren', 's1', /^conversations\["wren"\] is not an object/],
    ['conversations.wren.sessionId', 7, /^conversations\["wren"\]\.sessionId is not a text/],
    ['conversations.wren.messageId', 7, /^conversations\["wren"\]\.messageId is not a text/],
    ['sightings', null, /^sightings is not an object/],
    ['sightings.wren', {}, /^sightings\["wren"\] is not a list/],
    ['sightings.wren.0', null, /^sightings\["wren"\]\[0\] is not an object/],
    ['sightings.wren.0.id', null, /^sightings\["wren"\]\[0\]\.id is not a text/],
    ['sightings.wren.0.x', null, /^sightings\["wren"\]\[0\]\.x is not a number/],
    ['sightings.wren.0.unseenMs', '0', /^sightings\["wren"\]\[0\]\.unseenMs is not a number/],
    ['sightings.wren.0.properties', null, /^sightings\["wren"\]\[0\]\.properties is not an object/],
    ['events', {}, /^events is not a list/],
    ['events.0', 'The bell rings', /^events\[0\] is not an object/],
    ['events.0.event', null, /^events\[0\]\.event is not an object/],
    ['events.0.event.content', null, /^events\[0\]\.event\.content is not a text/],
    ['events.0.event.priority', 'high', /^events\[0\]\.event\.priority is not a number/],
    ['events.0.count', null, /^events\[0\]\.count is not a number/],
    ['events.0.ageMs', 'old', /^events\[0\]\.ageMs is not a number/],
    ['events.0.leftMs', 'long', /^events\[0\]\.leftMs is not a number/],
    ['events.0.news', [], /^events\[0\]\.news is not an object/],
    ['events.0.news.mira', 'yes', /^events\[0\]\.news\["mira"\] is not a number/],
    ['parts', 3, /^parts is not an object/],
  ])('has another %s: %j', async (path, value, message) => {
    const scene = await wholeScene()
    const before = takeSnapshot(scene.runtime)
    const damaged = damagedAt(saved(scene), path, value)
    const held = scene.api.hold()
    const turn = scene.wren.say('Again')
    expect(() => restoreSnapshot(scene.runtime, damaged)).toThrow(
      expect.objectContaining({
        name: 'TownsfolkError',
        code: 'invalid_snapshot',
        message: expect.stringMatching(message),
      }),
    )
    expect(takeSnapshot(scene.runtime)).toEqual(before)
    held.answer(replyOf('wren'))
    expect((await turn).status).toBe('answered')
    expect(scene.api.forks).toEqual([])
  })

  it.each([undefined, null, 'text', 7, [], {}])('is %j', value => {
    expect(() => restoreSnapshot(createFakeScene().runtime, value)).toThrow(
      expect.objectContaining({ code: 'invalid_snapshot' }),
    )
  })

  it('is not one with anything for a character that is called like a field of every object', async () => {
    const { api, runtime, npc } = createFakeScene()
    restoreSnapshot(runtime, saved(createFakeScene()))
    await npc('constructor', { senses: createSenses() }).say('Hello')
    expect(api.last).not.toHaveProperty('sessionId')
    expect(api.forks).toEqual([])
  })
})
