import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, finished, NullScene } from '../testing/null-scene.ts'
import { NpcBehavior, PerceivableBehavior, type Townsfolk } from './index.ts'

let stage: NullScene
let scene: Scene
let api: FakeApi
let folk: Townsfolk

beforeEach(() => {
  stage = new NullScene()
  ;({ scene, api, folk } = stage)
})

afterEach(() => {
  expect(stage.complaints).toEqual([])
  stage.dispose()
})

describe('while the scene is loading', () => {
  const pending = {}

  beforeEach(() => {
    scene.addPendingData(pending)
  })

  const load = (): void => scene.removePendingData(pending)

  it('a behavior waits: it is attached when the scene has loaded', async () => {
    const lantern = stage.node('lantern')
    const behavior = lanternBehavior()
    lantern.addBehavior(behavior)
    expect(behavior.attachedNode).toBeNull()
    expect(behavior.id).toBeUndefined()
    load()
    expect(behavior.attachedNode).toBe(lantern)
    expect(behavior.id).toBe('lantern')
    expect(await stage.perceivedIds()).toEqual(['lantern'])
  })

  it('a behavior can be set not to wait', () => {
    const npc = mira()
    stage.node('mira').addBehavior(npc, true)
    expect(npc.npc?.characterId).toBe('mira')
    const first = npc.npc
    load()
    expect(npc.npc).toBe(first)
  })

  it('what is said waits for the scene, in order', async () => {
    const npc = mira()
    stage.node('mira').addBehavior(npc)
    const turns = Promise.all([npc.say('One'), npc.say('Two'), npc.takeAmbientTurn()])
    await Promise.resolve()
    expect(api.requests).toEqual([])
    load()
    expect((await turns).map(({ status }) => status)).toEqual(['answered', 'answered', 'answered'])
    expect(api.requests.map(({ message }) => message)).toEqual(['One', 'Two', undefined])
  })

  it('handlers and listeners are kept and bound when the character comes', async () => {
    api.actions = [{ name: 'FETCH', targetId: 'lantern' }]
    const npc = mira()
    const heard = vi.fn()
    const handler = vi.fn()
    npc.on('thinking-start', heard)
    npc.onAction('FETCH', handler)
    stage.node('mira').addBehavior(npc)
    stage.node('lantern').addBehavior(lanternBehavior(), true)
    const turn = finished(npc)
    load()
    await turn
    expect(heard).toHaveBeenCalledTimes(1)
    expect(heard.mock.calls[0]?.[0].npc).toBe(npc.npc)
    expect(handler).toHaveBeenCalledTimes(1)
  })

  it('a behavior that is removed is never attached, and what was said is cancelled', async () => {
    const npc = mira()
    const host = stage.node('mira')
    host.addBehavior(npc)
    const turn = npc.say('Hello')
    host.removeBehavior(npc)
    expect(await turn).toEqual({ status: 'cancelled' })
    load()
    expect(npc.npc).toBeUndefined()
    expect(await stage.perceivedIds()).toEqual([])
  })

  it('a node that is disposed takes its behaviors with it', async () => {
    const npc = mira()
    const host = stage.node('mira')
    host.addBehavior(npc)
    host.addBehavior(lanternBehavior())
    const turn = npc.say('Hello')
    host.dispose()
    expect(await turn).toEqual({ status: 'cancelled' })
    load()
    expect(await stage.perceivedIds()).toEqual([])
  })

  it('a scene that is disposed cancels what was said', async () => {
    const npc = mira()
    stage.node('mira').addBehavior(npc)
    const turn = npc.say('Hello')
    scene.dispose()
    expect(await turn).toEqual({ status: 'cancelled' })
  })

  it('a behavior that is added, removed and added again is one entity', async () => {
    const lantern = stage.node('lantern')
    const behavior = lanternBehavior()
    lantern.addBehavior(behavior)
    lantern.removeBehavior(behavior)
    lantern.addBehavior(behavior)
    load()
    expect(await stage.perceivedIds()).toEqual(['lantern'])
    lantern.removeBehavior(behavior)
    expect(behavior.id).toBeUndefined()
    expect(await stage.perceivedIds()).toEqual([])
  })

  it('a behavior is refused by a second node at once', () => {
    const behavior = lanternBehavior()
    const first = stage.node('first')
    first.addBehavior(behavior)
    const refusal = expect.objectContaining({ code: 'invalid_option' })
    expect(() => stage.node('second').addBehavior(behavior)).toThrow(refusal)
    load()
    expect(behavior.attachedNode).toBe(first)
  })

  it('a townsfolk may end: its behaviors stay silent and stop nobody else’s loading', async () => {
    const npc = mira()
    stage.node('mira').addBehavior(npc)
    const turn = npc.say('Hello')
    folk.dispose()
    expect(load).not.toThrow()
    expect(await turn).toEqual({ status: 'cancelled' })
    expect(npc.npc).toBeUndefined()
  })
})

describe('a behavior', () => {
  it('that was given no townsfolk says how they are made', () => {
    const refusal = /folk is missing: const folk = createTownsfolk\(scene, \{ api \}\)/
    expect(() => new NpcBehavior({ characterId: 'mira' } as never)).toThrow(refusal)
    expect(() => new PerceivableBehavior({ name: 'Lantern' } as never)).toThrow(refusal)
  })

  it('can be detached although it was never attached', () => {
    for (const behavior of [mira(), lanternBehavior()]) {
      behavior.detach()
      behavior.detach()
      expect(behavior.attachedNode).toBeNull()
    }
  })

  it('is found by its name', () => {
    const host = stage.node('mira')
    const npc = mira()
    const perceivable = lanternBehavior()
    host.addBehavior(npc)
    host.addBehavior(perceivable)
    expect(host.getBehaviorByName('TownsfolkNpc')).toBe(npc)
    expect(host.getBehaviorByName('TownsfolkPerceivable')).toBe(perceivable)
  })

  it('goes on from its new node after it was moved there', async () => {
    const behavior = lanternBehavior()
    const first = stage.node('first', 1)
    const second = stage.node('second', 2)
    first.addBehavior(behavior)
    first.removeBehavior(behavior)
    second.addBehavior(behavior)
    expect(behavior.attachedNode).toBe(second)
    expect(folk.resolve('lantern')).toBe(second)
    expect(await stage.perceivedIds()).toEqual(['lantern'])
    expect(stage.sentPosition('lantern')?.x).toBe(2)
    first.dispose()
    expect(folk.resolve('lantern')).toBe(second)
  })

  it('takes its handlers and listeners along, and goes on with its conversation', async () => {
    api.actions = [{ name: 'WAVE', targetId: '' }]
    const npc = mira()
    const handler = vi.fn()
    const heard = vi.fn()
    npc.onAction('WAVE', handler, { target: 'optional' })
    npc.on('thinking-start', heard)
    const first = stage.node('first')
    first.addBehavior(npc)
    await finished(npc)
    await finished(npc)
    expect(api.lastRequest.sessionId).toBe('session of mira')
    first.removeBehavior(npc)
    stage.node('second').addBehavior(npc)
    await finished(npc)
    expect(handler).toHaveBeenCalledTimes(3)
    expect(heard).toHaveBeenCalledTimes(3)
    expect(api.lastRequest).toHaveProperty('sessionId', 'session of mira')
  })

  it('is refused by a second node, and stays on the first', () => {
    const behavior = lanternBehavior()
    const first = stage.node('first')
    const second = stage.node('second')
    first.addBehavior(behavior)
    expect(() => second.addBehavior(behavior)).toThrow(expect.objectContaining({ code: 'invalid_option' }))
    second.dispose()
    expect(folk.resolve('lantern')).toBe(first)
  })

  it('whose id is taken is refused, and can be added once the id is free', () => {
    const other = stage.node('other')
    other.addBehavior(lanternBehavior())
    const behavior = lanternBehavior()
    const lantern = stage.node('lantern')
    expect(() => lantern.addBehavior(behavior)).toThrow(expect.objectContaining({ code: 'duplicate_id' }))
    expect(behavior.attachedNode).toBeNull()
    other.dispose()
    lantern.addBehavior(behavior)
    expect(folk.resolve('lantern')).toBe(lantern)
  })

  it('is not copied to a clone of its node', async () => {
    const mesh = new Mesh('lantern', scene)
    mesh.addBehavior(lanternBehavior())
    const clone = mesh.clone('lantern 2')
    expect(clone.behaviors).toEqual([])
    clone.dispose()
    expect(await stage.perceivedIds()).toEqual(['lantern'])
  })

  it('of an ended townsfolk is refused', () => {
    folk.dispose()
    expect(() => stage.node('mira').addBehavior(mira())).toThrow(
      expect.objectContaining({ code: 'destroyed' }),
    )
  })

  it('on a node of another scene is refused', () => {
    const other = new TransformNode('other', stage.addScene())
    expect(() => other.addBehavior(mira())).toThrow(expect.objectContaining({ code: 'invalid_option' }))
  })
})

describe('each way to leave releases exactly once', () => {
  const ways: [string, (host: TransformNode, parent: TransformNode, npc: NpcBehavior) => void][] = [
    ['removeBehavior', (host, _, npc) => host.removeBehavior(npc)],
    ['the node’s dispose', host => host.dispose()],
    ['a parent’s dispose', (_, parent) => parent.dispose()],
    ['the scene’s dispose', () => scene.dispose()],
    ['the townsfolk’s dispose', () => folk.dispose()],
  ]

  it.each(ways)('%s', async (_, leave) => {
    folk = stage.restart({ speech: { readingTimeMs: () => 10_000 } })
    api.texts = ['Once upon a time']
    const ends: boolean[] = []
    const npc = mira()
    npc.on('line-end', ({ interrupted }) => ends.push(interrupted))
    const parent = stage.node('parent')
    const host = stage.node('mira')
    host.parent = parent
    host.addBehavior(npc)
    await npc.say('Tell me a story')
    scene.render()
    const open = api.hold()
    const turn = npc.takeAmbientTurn()

    leave(host, parent, npc)

    expect(api.signals.at(-1)?.aborted).toBe(true)
    expect(ends).toEqual([true])
    open()
    expect(await turn).toEqual({ status: 'cancelled' })
    expect(await npc.say('Are you there?')).toEqual({ status: 'cancelled' })
    if (!scene.isDisposed) {
      scene.render()
      host.dispose()
      scene.render()
    }
    npc.detach()
    expect(ends).toEqual([true])
    expect(npc.npc).toBeUndefined()
    expect(folk.resolve('mira')).toBeUndefined()
    expect(api.requests).toHaveLength(2)
  })

  it('and frees the id in the same frame', () => {
    const parent = stage.node('parent')
    const first = stage.node('first')
    first.parent = parent
    first.addBehavior(lanternBehavior())
    parent.dispose()
    const second = stage.node('second')
    second.addBehavior(lanternBehavior())
    scene.render()
    expect(folk.resolve('lantern')).toBe(second)
  })

  it('and a node that leaves in the middle of a frame does not stop it', async () => {
    const lantern = stage.node('lantern')
    lantern.addBehavior(lanternBehavior())
    scene.onBeforeRenderObservable.addOnce(() => lantern.dispose())
    scene.render()
    expect(await stage.perceivedIds()).toEqual([])
  })
})

function mira(options: { name?: string; id?: string } = {}): NpcBehavior {
  return new NpcBehavior({ folk, characterId: 'mira', ...options })
}

function lanternBehavior(): PerceivableBehavior {
  return new PerceivableBehavior({ folk, name: 'Red lantern', id: 'lantern' })
}
