import { describe, expect, it } from 'vitest'
import {
  createFakeScene,
  errorOf,
  type FakeScene,
  Prop,
  promisesDone,
  replyOf,
} from '../../testing/fake-scene.ts'
import type { ConversationRecord } from '../index.ts'
import {
  createMemorySessionStore,
  keepSessions,
  restoreSnapshot,
  type SessionStore,
  takeSnapshot,
} from '../index.ts'

function sceneOf(store: SessionStore, slot?: string, playerId?: string): FakeScene {
  const sessions = keepSessions({ store, ...(slot === undefined ? {} : { slot }) })
  return createFakeScene({ sessions, ...(playerId === undefined ? {} : { playerId }) })
}

/** A store over a memory store, whose reads and writes are noted and can be held up and failed. */
class HandStore implements SessionStore {
  readonly kept = createMemorySessionStore()
  readonly calls: string[] = []
  /** Awaited by reads. */
  reading: Promise<unknown> = Promise.resolve()
  /** Awaited by writes and removals. */
  writing: Promise<unknown> = Promise.resolve()

  async read(key: string): Promise<ConversationRecord | undefined> {
    this.calls.push(`read ${key}`)
    await this.reading
    return this.kept.read(key)
  }

  async write(key: string, record: ConversationRecord): Promise<void> {
    this.calls.push(`write ${key} ${record.sessionId}`)
    await this.writing
    await this.kept.write(key, record)
  }

  async remove(key: string): Promise<void> {
    this.calls.push(`remove ${key}`)
    await this.writing
    await this.kept.remove(key)
  }
}

function gate(): { readonly open: () => void; readonly opened: Promise<void> } {
  let open = (): void => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open: () => open(), opened }
}

describe('a kept session', () => {
  it('goes on in the next scene run', async () => {
    const store = createMemorySessionStore()
    await sceneOf(store).npc('wren').say('One')
    const { api, npc } = sceneOf(store)
    await npc('wren').say('Two')
    expect(api.last.sessionId).toBe('s1')
    expect(api.forks).toEqual([])
  })

  it('is read as soon as its character joins', () => {
    const store = new HandStore()
    sceneOf(store).npc('wren')
    expect(store.calls).toEqual(['read default/wren/'])
  })

  it('does not keep the first request from leaving in its own task, when the store was quick', async () => {
    const store = createMemorySessionStore()
    await sceneOf(store).npc('wren').say('One')
    const { api, npc } = sceneOf(store)
    const wren = npc('wren')
    await promisesDone()
    void wren.say('Two')
    expect(api.requests.map(({ sessionId }) => sessionId)).toEqual(['s1'])
  })

  it('is waited for, when the store is slow', async () => {
    const store = new HandStore()
    await store.kept.write('default/wren/', { sessionId: 'old' })
    const { open, opened } = gate()
    store.reading = opened
    const { api, npc } = sceneOf(store)
    const turn = npc('wren').say('Hello')
    await promisesDone()
    expect(api.requests).toEqual([])
    open()
    expect((await turn).status).toBe('answered')
    expect(api.last.sessionId).toBe('old')
  })

  it('is not waited for by a turn that is taken back', async () => {
    const store = new HandStore()
    store.reading = new Promise(() => {})
    const { api, npc, turns } = sceneOf(store)
    const wren = npc('wren')
    const all = [wren.say('One'), wren.say('Two')]
    wren.interrupt()
    expect(await Promise.all(all)).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }])
    expect([api.requests, turns]).toEqual([[], []])
  })

  it('belongs to a save slot, a cast and a player', async () => {
    const store = new HandStore()
    const scene = sceneOf(store, 'slot 1/2', 'Ann')
    const [mira, wren, twin] = [scene.npc('mira'), scene.npc('wren'), scene.npc('wren')]
    scene.cast([wren, mira])
    expect(twin.id).toBe('wren-2')
    expect(store.calls).toEqual([
      'read slot%201%2F2/mira/Ann',
      'read slot%201%2F2/wren/Ann',
      'read slot%201%2F2/wren%40wren-2/Ann',
      'read slot%201%2F2/cast%3Amira%2Bwren/Ann',
    ])
  })

  it.each<[string, string | undefined, string | undefined]>([
    ['save slot', 'second', undefined],
    ['player', undefined, 'ann'],
  ])('is not that of another %s', async (_, slot, playerId) => {
    const store = createMemorySessionStore()
    await sceneOf(store).npc('wren').say('One')
    const { api, npc } = sceneOf(store, slot, playerId)
    await npc('wren').say('Two')
    expect(api.last).not.toHaveProperty('sessionId')
  })

  it('is that of a cast, in whatever order its characters are named', async () => {
    const store = createMemorySessionStore()
    const first = sceneOf(store)
    await first.cast([first.npc('wren'), first.npc('mira')]).say('One')
    const second = sceneOf(store)
    await second.cast([second.npc('mira'), second.npc('wren')]).say('Two')
    expect(second.api.last.sessionId).toBe('s1')
  })

  it('is kept with its last message and the checkpoint of each character', async () => {
    const store = createMemorySessionStore()
    const { api, npc } = sceneOf(store)
    const wren = npc('wren')
    api.script.push(() => replyOf('wren', { id: 'm2', flowState: 'friend' }))
    await wren.say('One')
    await promisesDone()
    const record = { sessionId: 's1', messageId: 'm2', flowStates: { wren: 'friend' } }
    expect(await store.read('default/wren/')).toEqual(record)
    api.script.push(() => replyOf('wren', { id: 'm4' }))
    await wren.say('Two')
    await promisesDone()
    expect(await store.read('default/wren/')).toEqual({ ...record, messageId: 'm4' })
  })

  it('is written in the order of the turns, however slow the store is', async () => {
    const store = new HandStore()
    const { open, opened } = gate()
    store.writing = opened
    const { api, npc } = sceneOf(store)
    const wren = npc('wren')
    api.script.push(
      () => replyOf('wren', { sessionId: 'first' }),
      () => replyOf('wren', { sessionId: 'second' }),
    )
    await wren.say('One')
    await promisesDone()
    store.writing = Promise.resolve()
    await wren.say('Two')
    await promisesDone()
    expect(store.calls.slice(1)).toEqual(['write default/wren/ first'])
    open()
    await promisesDone()
    expect(store.calls.slice(1)).toEqual(['write default/wren/ first', 'write default/wren/ second'])
    expect(await store.kept.read('default/wren/')).toMatchObject({ sessionId: 'second' })
  })

  it('that the service no longer knows is removed, and the new one kept', async () => {
    const store = new HandStore()
    await store.kept.write('default/wren/', { sessionId: 'old' })
    const { api, npc, turns } = sceneOf(store)
    api.script.push(() => Promise.reject(errorOf('session_not_found')))
    expect((await npc('wren').say('Hello')).status).toBe('answered')
    await promisesDone()
    expect(api.requests.map(({ sessionId }) => sessionId)).toEqual(['old', undefined])
    expect(turns).toEqual(['turn-start player', 'wren session-lost'].concat('turn-end player'))
    expect(store.calls.slice(1)).toEqual(['remove default/wren/', 'write default/wren/ s1'])
  })
})

describe('a character that leaves and comes again', () => {
  it.each([
    ['where conversations are kept', true],
    ['where they are not', false],
  ])('goes on with its conversation, and a saved game holds it meanwhile: %s', async (_, isKept) => {
    const store = createMemorySessionStore()
    const scene = isKept ? sceneOf(store) : createFakeScene()
    const { api, runtime, npc, run } = scene
    const wren = npc('wren')
    await wren.say('One')
    await promisesDone()
    wren.detach()
    run(100)
    expect(takeSnapshot(runtime).conversations).toEqual({ wren: { sessionId: 's1' } })
    await npc('wren').say('Two')
    expect(api.last.sessionId).toBe('s1')
    expect(api.forks).toEqual([])
    expect(await store.read('default/wren/')).toEqual(isKept ? { sessionId: 's1' } : undefined)
  })

  it('does so though the saved game of that time was restored', async () => {
    const store = createMemorySessionStore()
    const { api, runtime, npc, run } = sceneOf(store)
    const wren = npc('wren')
    api.script.push(() => replyOf('wren', { id: 'm2' }))
    await wren.say('One')
    wren.detach()
    run(100)
    restoreSnapshot(runtime, takeSnapshot(runtime))
    const back = npc('wren')
    run(100)
    await back.say('Two')
    expect(api.forks).toEqual([{ sessionId: 's1', messageId: 'm2' }])
    expect(api.last.sessionId).toBe('copy-1')
  })

  it('does so though it comes before the last one has left', async () => {
    const { api, runtime, npc, run } = createFakeScene()
    const prop = new Prop()
    const wren = npc('wren', {}, prop)
    run(100)
    await wren.say('One')
    prop.isDestroyed = true
    const next = npc('wren')
    const kept = { wren: { sessionId: 's1' } }
    expect(takeSnapshot(runtime).conversations).toEqual(kept)
    run(10)
    expect(takeSnapshot(runtime).conversations).toEqual(kept)
    await next.say('Two')
    expect(api.last.sessionId).toBe('s1')
  })

  it('does so though the last one left without a word, after it came', async () => {
    const { api, runtime, npc, run } = createFakeScene()
    const prop = new Prop()
    npc('wren', {}, prop)
    run(100)
    prop.isDestroyed = true
    const next = npc('wren')
    run(100)
    await next.say('One')
    expect(takeSnapshot(runtime).conversations).toEqual({ wren: { sessionId: 's1' } })
    next.detach()
    run(10)
    await npc('wren').say('Two')
    expect(api.last.sessionId).toBe('s1')
  })
})

describe('a store that fails', () => {
  const notKept = errorOf('session_not_kept', 'The browser keeps nothing.')

  it('to read is reported with its code, and the talk begins anew', async () => {
    const store = new HandStore()
    store.reading = Promise.reject(notKept)
    const { api, npc, heard } = sceneOf(store)
    expect((await npc('wren').say('Hello')).status).toBe('answered')
    expect(heard).toEqual(['wren turn-error session_not_kept', 'wren thinking-start', 'wren thinking-end'])
    expect(api.last).not.toHaveProperty('sessionId')
  })

  it('to answer is given up after 5 s of game time, and the talk begins anew', async () => {
    const store = new HandStore()
    store.reading = new Promise(() => {})
    const { api, npc, run, heard } = sceneOf(store)
    const turn = npc('wren').say('Hello')
    run(4990)
    await promisesDone()
    expect([api.requests, heard]).toEqual([[], []])
    run(10)
    expect((await turn).status).toBe('answered')
    expect(heard).toEqual(['wren turn-error session_not_kept', 'wren thinking-start', 'wren thinking-end'])
    expect(api.last).not.toHaveProperty('sessionId')
  })

  it('to write is reported with its code and message, and the talk goes on', async () => {
    const store = new HandStore()
    store.writing = Promise.reject(notKept)
    store.writing.catch(() => {})
    const { api, runtime, npc } = sceneOf(store)
    const errors: unknown[] = []
    runtime.events.on('turn-error', ({ npc: whose, code, message }) => errors.push([whose.id, code, message]))
    const wren = npc('wren')
    expect((await wren.say('One')).status).toBe('answered')
    await promisesDone()
    expect(errors).toEqual([['wren', 'session_not_kept', 'The browser keeps nothing.']])
    await wren.say('Two')
    expect(api.last.sessionId).toBe('s1')
  })

  it('once keeps what comes later', async () => {
    const store = new HandStore()
    store.writing = Promise.reject(notKept)
    store.writing.catch(() => {})
    const { npc } = sceneOf(store)
    const wren = npc('wren')
    await wren.say('One')
    await promisesDone()
    store.writing = Promise.resolve()
    await wren.say('Two')
    await promisesDone()
    expect(await store.kept.read('default/wren/')).toEqual({ sessionId: 's1' })
  })

  it('tells a cast on its own events', async () => {
    const store = new HandStore()
    store.writing = Promise.reject(notKept)
    store.writing.catch(() => {})
    const { npc, cast } = sceneOf(store)
    const market = cast([npc('wren'), npc('mira')])
    const codes: string[] = []
    market.events.on('turn-error', ({ code }) => codes.push(code))
    await market.say('Hello')
    await promisesDone()
    expect(codes).toEqual(['session_not_kept'])
  })
})

describe('the memory store', () => {
  it('gives copies, and nothing for what it does not keep', async () => {
    const store = createMemorySessionStore()
    const flowStates = { wren: 'friend' }
    await store.write('a', { sessionId: 's1', flowStates })
    flowStates.wren = 'foe'
    expect(await store.read('a')).toEqual({ sessionId: 's1', flowStates: { wren: 'friend' } })
    expect(await store.read('a')).not.toBe(await store.read('a'))
    expect(await store.read('b')).toBeUndefined()
    await store.remove('a')
    await store.remove('a')
    expect(await store.read('a')).toBeUndefined()
  })
})
