import type { ForkReply } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import {
  createFakeScene,
  errorOf,
  type FakeScene,
  Prop,
  promisesDone,
  replyOf,
  silentReply,
} from '../../testing/fake-scene.ts'
import {
  createMemorySessionStore,
  keepSessions,
  type RuntimeSnapshot,
  restoreSnapshot,
  takeSnapshot,
} from '../index.ts'

/** As it comes out of a saved game. */
function saved({ runtime }: Pick<FakeScene, 'runtime'>): RuntimeSnapshot {
  return JSON.parse(JSON.stringify(takeSnapshot(runtime))) as RuntimeSnapshot
}

const cancelled = { status: 'cancelled' }

/** Wren has talked up to message m2 of session s1. */
async function talkedScene(scene: FakeScene = createFakeScene()) {
  const wren = scene.npc('wren')
  scene.api.script.push(() => replyOf('wren', { id: 'm2', flowState: 'friend' }))
  await wren.say('One')
  return { ...scene, wren }
}

describe('a snapshot', () => {
  it('is plain JSON, and says where each conversation stands', async () => {
    const scene = await talkedScene()
    scene.npc('mira')
    const snapshot = takeSnapshot(scene.runtime)
    expect(snapshot).toEqual(saved(scene))
    expect(snapshot).toEqual({
      version: 1,
      unread: [],
      conversations: { wren: { sessionId: 's1', messageId: 'm2', flowStates: { wren: 'friend' } } },
      sightings: {},
      events: [],
      parts: {},
    })
  })

  it('does not change with what comes later', async () => {
    const scene = await talkedScene()
    const snapshot = takeSnapshot(scene.runtime)
    const before = JSON.stringify(snapshot)
    scene.runtime.log('The bell rings')
    scene.api.script.push(() => replyOf('wren', { id: 'm4' }))
    await scene.wren.say('Two')
    expect(JSON.stringify(snapshot)).toBe(before)
  })
})

describe('a conversation that is restored', () => {
  it('goes on in a copy, made once, before its next turn, at the message at which it was saved', async () => {
    const scene = await talkedScene()
    const { api, runtime, wren } = scene
    const snapshot = saved(scene)
    api.script.push(() => replyOf('wren', { id: 'm4' }))
    await wren.say('Two')
    restoreSnapshot(runtime, snapshot)
    await promisesDone()
    expect(api.forks).toEqual([])
    api.script.push(() => replyOf('wren', { id: 'm4', sessionId: 'copy-1' }))
    const turns = [wren.say('Three'), wren.say('Four')]
    expect(await Promise.all(turns)).toMatchObject([{ status: 'answered' }, { status: 'answered' }])
    expect(api.forks).toEqual([{ sessionId: 's1', messageId: 'm2' }])
    expect(api.requests.slice(2).map(({ sessionId }) => sessionId)).toEqual(['copy-1', 'copy-1'])
  })

  it('goes on in another copy each time it is restored', async () => {
    const scene = await talkedScene()
    const snapshot = saved(scene)
    for (let time = 0; time < 2; time++) {
      restoreSnapshot(scene.runtime, snapshot)
      await scene.wren.say('Again')
    }
    expect(scene.api.forks).toEqual([
      { sessionId: 's1', messageId: 'm2' },
      { sessionId: 's1', messageId: 'm2' },
    ])
    expect(scene.api.last.sessionId).toBe('copy-2')
  })

  it('does so in another scene run too', async () => {
    const snapshot = saved(await talkedScene())
    const { api, runtime, npc } = createFakeScene()
    restoreSnapshot(runtime, snapshot)
    await npc('wren').say('Two')
    expect(api.forks).toEqual([{ sessionId: 's1', messageId: 'm2' }])
    expect(api.last.sessionId).toBe('copy-1')
  })

  it('keeps its checkpoints, and where it stands when it is saved again at once', async () => {
    const scene = await talkedScene()
    const snapshot = saved(scene)
    restoreSnapshot(scene.runtime, snapshot)
    expect(saved(scene).conversations.wren).toMatchObject(snapshot.conversations.wren ?? {})
    scene.api.script.push(() => Promise.reject(errorOf('unreachable')))
    await scene.wren.say('Two')
    // The copy was made and the turn failed: message m2 is the last of the copy too.
    expect(saved(scene).conversations.wren).toEqual({ ...snapshot.conversations.wren, sessionId: 'copy-1' })
  })

  it('has not heard what was said after a turn on which nobody said anything', async () => {
    const scene = await talkedScene()
    const { api, wren, runtime } = scene
    api.script.push(() => silentReply())
    await wren.takeAmbientTurn()
    const snapshot = saved(scene)
    restoreSnapshot(runtime, snapshot)
    await wren.say('Two')
    expect(api.forks).toEqual([{ sessionId: 's1', messageId: 'm2' }])
  })

  it('begins anew where nobody had said anything yet, though a turn was taken', async () => {
    const scene = createFakeScene()
    const { api, runtime, npc } = scene
    const wren = npc('wren')
    api.script.push(() => silentReply())
    await wren.takeAmbientTurn()
    const snapshot = saved(scene)
    await wren.say('My name is Sam')
    expect(api.last.sessionId).toBe('s1')
    restoreSnapshot(runtime, snapshot)
    await wren.say('Hello')
    expect(api.last).not.toHaveProperty('sessionId')
    expect(api.forks).toEqual([])
  })

  it('begins anew where there was none, though there was one since', async () => {
    const scene = createFakeScene()
    const { api, runtime, npc, turns } = scene
    const wren = npc('wren')
    const snapshot = saved(scene)
    await wren.say('One')
    restoreSnapshot(runtime, snapshot)
    await wren.say('Two')
    expect(api.last).not.toHaveProperty('sessionId')
    expect(turns).not.toContain('wren session-lost')
  })

  it('begins anew where the service gives messages no ids, and says so', async () => {
    const scene = createFakeScene()
    const lost: string[] = []
    scene.runtime.events.on('session-lost', ({ message }) => lost.push(message))
    const wren = scene.npc('wren')
    await wren.say('One')
    restoreSnapshot(scene.runtime, saved(scene))
    await wren.say('Two')
    expect(scene.api.forks).toEqual([])
    expect(scene.api.last).not.toHaveProperty('sessionId')
    expect(lost).toEqual([expect.stringContaining('does not name its messages')])
  })

  it('takes back its open turns, and what comes late changes nothing', async () => {
    const scene = await talkedScene()
    const { api, runtime, wren, run, heard } = scene
    const snapshot = saved(scene)
    const held = api.hold()
    const turns = [wren.say('Two'), wren.say('Three')]
    restoreSnapshot(runtime, snapshot)
    held.answer(replyOf('wren', { id: 'm4', lines: ['Late'], sessionId: 'late' }))
    expect(await Promise.all(turns)).toEqual([cancelled, cancelled])
    await promisesDone()
    run(500)
    expect(heard.filter(entry => entry.includes('line'))).toEqual([])
    await wren.say('Four')
    expect(api.forks).toEqual([{ sessionId: 's1', messageId: 'm2' }])
    expect(api.last.sessionId).toBe('copy-1')
  })

  it('ends the lines and actions that are under way', async () => {
    const scene = await talkedScene()
    const { api, runtime, wren, run, heard } = scene
    wren.onAction('WALK', () => new Promise(() => {}), { target: 'optional' })
    const snapshot = saved(scene)
    api.script.push(() => replyOf('wren', { lines: ['a', 'b'], actions: [['WALK']] }))
    await wren.say('Two')
    await promisesDone()
    run(50)
    restoreSnapshot(runtime, snapshot)
    run(500)
    expect(heard.slice(-2)).toEqual(['wren line-end a interrupted', 'wren action-end WALK cancelled'])
    expect(runtime.isQuiet).toBe(true)
  })

  it('does not wait for a copy when its turn is taken back, and makes one for the next', async () => {
    const scene = await talkedScene()
    const { api, runtime, wren } = scene
    restoreSnapshot(runtime, saved(scene))
    api.forkScript.push(() => new Promise(() => {}))
    const turn = wren.say('Two')
    wren.interrupt()
    expect(await turn).toEqual(cancelled)
    expect((await wren.say('Three')).status).toBe('answered')
    expect(api.last.sessionId).toBe('copy-2')
  })
})

describe('what was said after the snapshot that is restored', () => {
  it('is said again on a turn of the character’s own accord, as if for the first time', async () => {
    const scene = createFakeScene()
    const { api, runtime, npc, run, heard } = scene
    const wren = npc('wren')
    const snapshot = saved(scene)
    for (let turn = 0; turn < 2; turn++) {
      api.script.push(() => replyOf('wren', { lines: ['What a lovely evening it is'] }))
      await wren.takeAmbientTurn()
      run(500)
      restoreSnapshot(runtime, snapshot)
    }
    expect(heard.filter(entry => entry.includes('line-start'))).toHaveLength(2)
  })

  it('is not what the talk was about last', async () => {
    const scene = createFakeScene()
    const { api, runtime, npc } = scene
    const wren = npc('wren')
    for (let at = 0; at < 60; at++) runtime.perceive(new Prop(1), { name: 'Crate' })
    runtime.perceive(new Prop(9999), { name: 'Tower' })
    const snapshot = saved(scene)
    const sent = (): (string | undefined)[] => api.last.metadata?.map(({ id }) => id) ?? []
    await wren.say('What about the tower?')
    await wren.say('Is it old?')
    expect(sent()).toContain('tower')
    restoreSnapshot(runtime, snapshot)
    await wren.say('Is it old?')
    expect(sent()).not.toContain('tower')
  })
})

describe('a snapshot that is restored while another one’s copy is made', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7])('wins, %s steps after the copy is there', async steps => {
    const { api, runtime, npc } = createFakeScene()
    const wren = npc('wren')
    const snapshotOf = (sessionId: string): RuntimeSnapshot => ({
      ...takeSnapshot(runtime),
      conversations: { wren: { sessionId, messageId: 'm2' } },
    })
    const [one, two] = [snapshotOf('one'), snapshotOf('two')]
    let copied = (_: ForkReply): void => {}
    api.forkScript.push(
      () =>
        new Promise(resolve => {
          copied = resolve
        }),
    )
    restoreSnapshot(runtime, one)
    const turn = wren.say('Hello')
    await promisesDone()
    copied({ sessionId: 'copy of one' })
    for (let step = 0; step < steps; step++) await undefined
    restoreSnapshot(runtime, two)
    await turn
    await promisesDone()
    expect(saved({ runtime }).conversations.wren).toMatchObject({ sessionId: 'two', messageId: 'm2' })
    expect((await wren.say('Again')).status).toBe('answered')
    expect(api.forks.map(({ sessionId }) => sessionId)).toEqual(['one', 'two'])
    expect(api.last.sessionId).toBe('copy-2')
  })
})

describe('a copy', () => {
  it('is not made for a character that has left, nor for a cast that has ended', async () => {
    const scene = await talkedScene()
    const { api, runtime, wren, npc, cast } = scene
    const market = cast([wren, npc('mira')])
    await market.say('Hello')
    restoreSnapshot(runtime, saved(scene))
    wren.detach()
    market.end()
    expect([await wren.say('Two'), await market.say('Two')]).toEqual([cancelled, cancelled])
    expect(api.forks).toEqual([])
  })
})

describe('a copy that cannot be made', () => {
  it('because the service no longer knows the session: the talk begins anew, and says so', async () => {
    const scene = await talkedScene()
    const { api, runtime, wren, turns } = scene
    const messages: string[] = []
    runtime.events.on('session-lost', ({ message }) => messages.push(message))
    restoreSnapshot(runtime, saved(scene))
    api.forkScript.push(() => Promise.reject(errorOf('session_not_found')))
    expect((await wren.say('Two')).status).toBe('answered')
    expect(api.last).not.toHaveProperty('sessionId')
    expect(messages).toEqual(['The service no longer knows the session of the saved game.'])
    expect(turns.slice(2)).toEqual(['wren session-lost', 'turn-start player', 'turn-end player'])
    await wren.say('Three')
    expect([api.forks.length, api.last.sessionId]).toEqual([1, 's1'])
  })

  it('because the service makes none: the talk begins anew, and says so', async () => {
    const snapshot = saved(await talkedScene())
    const { runtime, npc, turns } = createFakeScene({ api: { chat: async () => replyOf('wren') } })
    restoreSnapshot(runtime, snapshot)
    expect((await npc('wren').say('Two')).status).toBe('answered')
    expect(turns).toContain('wren session-lost')
  })

  it('because the service cannot be reached: the turn fails, and the next one tries again', async () => {
    const scene = await talkedScene()
    const { api, runtime, wren, heard, turns } = scene
    restoreSnapshot(runtime, saved(scene))
    api.forkScript.push(() => Promise.reject(errorOf('unreachable')))
    expect(await wren.say('Two')).toMatchObject({ status: 'failed', code: 'unreachable' })
    expect(heard.at(-1)).toBe('wren turn-error unreachable')
    expect([api.requests.length, turns.length]).toEqual([1, 2])
    expect((await wren.say('Three')).status).toBe('answered')
    expect(api.last.sessionId).toBe('copy-2')
  })

  it('of a cast is reported of each of its characters', async () => {
    const scene = createFakeScene()
    const { api, runtime, npc, cast, turns } = scene
    const market = cast([npc('wren'), npc('mira')])
    await market.say('One')
    restoreSnapshot(runtime, saved(scene))
    api.forkScript.push(() => Promise.reject(errorOf('session_not_found')))
    await market.say('Two')
    expect(turns.slice(2, 4)).toEqual(['wren session-lost', 'mira session-lost'])
  })
})

describe('who comes after a snapshot was restored', () => {
  async function savedMarket(): Promise<RuntimeSnapshot> {
    const scene = createFakeScene()
    const { api, npc, cast } = scene
    const market = cast([npc('wren'), npc('mira')])
    api.script.push(() => replyOf('mira', { id: 'm3', sessionId: 'together' }))
    await market.say('Hello')
    return saved(scene)
  }

  it('finds its conversation, a cast too', async () => {
    const snapshot = await savedMarket()
    const { api, runtime, npc, cast } = createFakeScene()
    restoreSnapshot(runtime, snapshot)
    const [mira, wren] = [npc('mira'), npc('wren')]
    await cast([mira, wren]).say('Again')
    expect(api.forks).toEqual([{ sessionId: 'together', messageId: 'm3' }])
    await wren.say('Hello')
    expect(api.last).not.toHaveProperty('sessionId')
  })

  it('finds it once: what was said since stands when it comes again', async () => {
    const store = createMemorySessionStore()
    const sessions = keepSessions({ store })
    const scene = await talkedScene(createFakeScene({ sessions }))
    const { api, runtime, npc, settle } = scene
    restoreSnapshot(runtime, saved(scene))
    api.script.push(() => replyOf('wren', { id: 'm4', sessionId: 'copy-1' }))
    await scene.wren.say('Two')
    await promisesDone()
    scene.wren.detach()
    await settle()
    await npc('wren').say('Three')
    expect(api.forks).toHaveLength(1)
    expect(api.last.sessionId).toBe('copy-1')
  })

  it('is saved again, though it has not come yet', async () => {
    const snapshot = await savedMarket()
    const scene = createFakeScene()
    scene.npc('wren')
    restoreSnapshot(scene.runtime, snapshot)
    expect(saved(scene)).toEqual(snapshot)
  })

  it('begins anew when the saved game knows nothing of it, whatever was kept since', async () => {
    const store = createMemorySessionStore()
    const sessions = keepSessions({ store })
    const empty = saved(createFakeScene())
    await talkedScene(createFakeScene({ sessions }))
    const { api, runtime, npc } = createFakeScene({ sessions })
    restoreSnapshot(runtime, empty)
    await npc('wren').say('Hello')
    expect(api.last).not.toHaveProperty('sessionId')
    await promisesDone()
    expect(await store.read('default/wren/')).toMatchObject({ sessionId: 's1' })
  })

  it('goes on in a copy after a reload too, where conversations are kept', async () => {
    const sessions = keepSessions({ store: createMemorySessionStore() })
    const scene = await talkedScene(createFakeScene({ sessions }))
    restoreSnapshot(scene.runtime, saved(scene))
    await promisesDone()
    const { api, npc } = createFakeScene({ sessions })
    await npc('wren').say('Two')
    expect(api.forks).toEqual([{ sessionId: 's1', messageId: 'm2' }])
    expect(api.last.sessionId).toBe('copy-1')
  })
})

describe('a snapshot restored while the store is being read', () => {
  it('stands: what was kept is older', async () => {
    const store = createMemorySessionStore()
    const sessions = keepSessions({ store })
    const snapshot = saved(await talkedScene())
    await store.write('default/wren/', { sessionId: 'kept' })
    const { api, runtime, npc } = createFakeScene({ sessions })
    const wren = npc('wren')
    restoreSnapshot(runtime, snapshot)
    await promisesDone()
    await wren.say('Two')
    expect(api.forks).toEqual([{ sessionId: 's1', messageId: 'm2' }])
    expect(api.last.sessionId).toBe('copy-1')
  })
})

describe('a snapshot taken while the store is being read', () => {
  it('says so, and leaves what was kept alone when it is restored', async () => {
    const store = createMemorySessionStore()
    const kept = { sessionId: 'kept', messageId: 'm9' }
    await store.write('default/wren/', kept)
    const scene = createFakeScene({ sessions: keepSessions({ store }) })
    const { api, runtime, npc } = scene
    const wren = npc('wren')
    const snapshot = saved(scene)
    expect(snapshot).toMatchObject({ conversations: {}, unread: ['wren'] })
    await promisesDone()
    restoreSnapshot(runtime, snapshot)
    await promisesDone()
    expect(await store.read('default/wren/')).toEqual(kept)
    await wren.say('Hello')
    expect(api.last.sessionId).toBe('kept')
  })

  it('does so in the next scene run too', async () => {
    const store = createMemorySessionStore()
    const sessions = keepSessions({ store })
    await store.write('default/wren/', { sessionId: 'kept' })
    const scene = createFakeScene({ sessions })
    scene.npc('wren')
    const snapshot = saved(scene)
    const { api, runtime, npc } = createFakeScene({ sessions })
    restoreSnapshot(runtime, snapshot)
    await npc('wren').say('Hello')
    expect(api.last.sessionId).toBe('kept')
  })

  it('has not heard what was said once the store was read', async () => {
    const store = createMemorySessionStore()
    await store.write('default/wren/', { sessionId: 'kept', messageId: 'm9' })
    const { api, runtime, npc } = createFakeScene({ sessions: keepSessions({ store }) })
    const wren = npc('wren')
    const snapshot = takeSnapshot(runtime)
    await promisesDone()
    api.script.push(() => replyOf('wren', { sessionId: 'kept', id: 'm11' }))
    await wren.say('My name is Sam')
    restoreSnapshot(runtime, snapshot)
    await wren.say('Who am I?')
    expect(api.forks).toEqual([{ sessionId: 'kept', messageId: 'm9' }])
  })
})
