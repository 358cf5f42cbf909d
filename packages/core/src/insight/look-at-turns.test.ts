import { describe, expect, it } from 'vitest'
import { answered, createFakeScene, errorOf, Prop, replyOf } from '../../testing/fake-scene.ts'
import { keepSessions } from '../index.ts'
import { bytesOf, conversationsOf, factsOf, measuresOf, readFacing, readPlace, voiceOf } from './index.ts'

describe('voiceOf', () => {
  it('says whether a character speaks, thinks, waits for the floor, or is free', async () => {
    const { runtime, npc, api, settle, run } = createFakeScene()
    const [wren, mira] = [npc('wren'), npc('mira')]
    const statuses = (): unknown => [wren, mira].map(each => voiceOf(runtime, each).status)
    expect(statuses()).toEqual(['free', 'free'])
    const held = api.hold()
    void wren.say('Hello')
    expect(statuses()).toEqual(['thinking', 'free'])
    held.answer(replyOf('wren', { lines: ['Good day.'] }))
    await settle()
    void mira.speak([{ text: 'Me too.', emotion: 'HAPPY' }])
    expect(voiceOf(runtime, wren)).toEqual({ status: 'speaking', text: 'Good day.' })
    expect(voiceOf(runtime, mira)).toEqual({ status: 'queued', count: 1 })
    run(130)
    expect(statuses()).toEqual(['free', 'speaking'])
  })

  it('says that a turn waits for its session to be read', () => {
    const store = { read: () => new Promise<never>(() => {}), write: async () => {}, remove: async () => {} }
    const { runtime, npc } = createFakeScene({ sessions: keepSessions({ store }) })
    const wren = npc('wren')
    void wren.say('Hello')
    expect(voiceOf(runtime, wren)).toEqual({ status: 'waiting' })
  })

  it('says which gate would refuse', () => {
    const { runtime, npc } = createFakeScene()
    const wren = npc('wren')
    const refusal = { code: 'shop_closed', message: 'The shop is closed.' }
    runtime.add({ refusal: () => refusal })
    expect(voiceOf(runtime, wren)).toEqual({ status: 'refused', ...refusal })
  })
})

describe('conversationsOf', () => {
  it('has the last turn as it was sent and answered, for whoever looks later', async () => {
    const { runtime, npc, api } = createFakeScene()
    const wren = npc('wren')
    const reply = replyOf('wren', { flowState: 'friend' })
    api.script.push(() => reply)
    await answered(wren.say('Hello'))
    expect(conversationsOf(runtime, wren)).toMatchObject([
      {
        key: 'wren',
        npcs: [wren],
        isBusy: false,
        record: { sessionId: 's1', flowStates: { wren: 'friend' } },
        lastTurn: { message: 'Hello', request: api.last, reply },
        lastTrouble: undefined,
      },
    ])
  })

  it('has the trouble of a turn that failed, until the next is sent', async () => {
    const { runtime, npc, api } = createFakeScene()
    const wren = npc('wren')
    runtime.events.on('turn-error', () => {})
    api.script.push(() => Promise.reject(errorOf('insufficient_credits')))
    await wren.say('Hello')
    const [failed] = conversationsOf(runtime, wren)
    expect(failed?.lastTrouble).toEqual({
      code: 'insufficient_credits',
      message: 'It was insufficient_credits.',
    })
    await wren.say('Hello again')
    expect(conversationsOf(runtime, wren)[0]?.lastTrouble).toBeUndefined()
  })

  it('has those of casts, the one with the latest turn first, and how many turns wait', async () => {
    const { runtime, npc, api, cast } = createFakeScene({ clock: { nowMs: () => now } })
    let now = 1
    const [wren, mira] = [npc('wren'), npc('mira')]
    const both = cast([wren, mira])
    await wren.say('Hello')
    now = 2
    api.hold()
    void both.say('You two')
    void both.say('And you')
    expect(conversationsOf(runtime, wren).map(({ key, waitingCount }) => [key, waitingCount])).toEqual([
      ['cast:mira+wren', 1],
      ['wren', 0],
    ])
    expect(conversationsOf(runtime, mira)).toHaveLength(2)
  })
})

it('counts what is in the scene', () => {
  const { runtime, npc, run } = createFakeScene({ playerId: 'p1', language: 'de' })
  npc('wren')
  runtime.perceive(new Prop(), { name: 'Lamp' })
  runtime.log('It rains')
  runtime.pointAt('lamp')
  run(10)
  expect(factsOf(runtime)).toEqual({
    playerId: 'p1',
    language: 'de',
    sampleIntervalMs: 100,
    entityCount: 2,
    npcCount: 1,
    eventCount: 1,
    lineCount: 0,
    pointedId: 'lamp',
    hasLineOfSight: false,
  })
})

it('measures a request against its limits', () => {
  const request = { characterIds: ['wren'], message: 'Größe', metadata: [], events: [] }
  expect(bytesOf(request)).toBe(JSON.stringify(request).length + 2)
  expect(measuresOf(request)).toEqual([
    { what: 'bytes', amount: bytesOf(request), limit: 262_144 },
    { what: 'entities', amount: 0, limit: 40 },
    { what: 'events', amount: 0, limit: 20 },
    { what: 'message length', amount: 5, limit: 4000 },
  ])
})

it('reads where something is and looks in this frame, between two samples too', () => {
  const { runtime, npc, run } = createFakeScene()
  const prop = new Prop(1, 2, 3)
  npc('wren', { readFacing: out => Object.assign(out, { x: 0, y: 2, z: 0 }) }, prop)
  npc('mira')
  run(10)
  prop.x = 9
  const out = { x: 0, y: 0, z: 0 }
  expect(readPlace(runtime, 'wren', out)).toBe(true)
  expect(out).toEqual({ x: 9, y: 2, z: 3 })
  expect(readFacing(runtime, 'wren', out)).toBe(true)
  expect(out).toEqual({ x: 0, y: 2, z: 0 })
  expect(readFacing(runtime, 'mira', out)).toBe(false)
  prop.isDestroyed = true
  expect(readPlace(runtime, 'wren', out)).toBe(false)
})

it('lists the actions that a character has handlers for, its own and those of all, each once', () => {
  const { runtime, npc } = createFakeScene()
  const wren = npc('wren')
  runtime.onAction('FETCH', () => {})
  runtime.onAction('WAVE', () => {})
  wren.onAction('WAVE', () => {})
  expect(wren.actionNames).toEqual(['WAVE', 'FETCH'])
})
