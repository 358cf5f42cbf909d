import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, finished, NullScene, outcomesOf } from '../testing/null-scene.ts'
import { done, failed, NpcBehavior, PerceivableBehavior, type Townsfolk } from './index.ts'

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

describe('a turn', () => {
  it('sends who speaks and what is perceived, with ids, properties and world positions', async () => {
    folk = stage.restart({ playerId: 'player-1' })
    const npc = mira({ name: 'Mira' })
    stage.node('mira', 1, 0, 2).addBehavior(npc)
    stage
      .node('lantern', 2.2, 1, -3)
      .addBehavior(
        new PerceivableBehavior({ folk, name: 'Red lantern', properties: { colour: 'red', lit: false } }),
      )
    scene.render()

    await npc.say('Could you bring me the red one?')

    expect(api.lastRequest).toMatchObject({
      characterIds: ['mira'],
      message: 'Could you bring me the red one?',
      playerId: 'player-1',
    })
    expect(api.lastRequest.metadata).toEqual([
      { id: npc.npc?.id, name: 'Mira', position: { x: 1, y: 0, z: 2 }, characterId: 'mira' },
      {
        id: expect.any(String),
        name: 'Red lantern',
        position: { x: 2.2, y: 1, z: -3 },
        properties: [
          { name: 'colour', value: 'red' },
          { name: 'lit', value: 'false' },
        ],
      },
    ])
  })

  it('says where a node is in the world when its parents are moved, turned and scaled', async () => {
    const cart = stage.node('cart', 10, 0, 0)
    const lantern = stage.node('lantern', 0, 1, 2)
    lantern.parent = cart
    lantern.addBehavior(lanternBehavior())
    const npc = mira()
    stage.node('mira').addBehavior(npc)
    scene.render()

    cart.position.x = 20
    cart.rotation.y = Math.PI / 2
    cart.scaling.setAll(2)
    scene.render()
    await npc.say('Where is it?')

    // In Babylon's left-handed world a quarter turn about y brings forward (z) to the right (x).
    expect(stage.sentPosition('lantern')).toEqual({ x: 24, y: 2, z: 0 })
  })

  it('sends positions of the frame just drawn, not of the one before', async () => {
    const lantern = stage.node('lantern')
    lantern.addBehavior(lanternBehavior())
    const npc = mira()
    stage.node('mira').addBehavior(npc)
    scene.render()

    scene.onBeforeRenderObservable.addOnce(() => {
      lantern.position.x = 5
    })
    scene.render()
    await npc.say('Where is it?')

    expect(stage.sentPosition('lantern')?.x).toBe(5)
  })

  it('knows where everything is before the first frame', async () => {
    stage.node('lantern', 3, 0, 0).addBehavior(lanternBehavior())
    const npc = mira()
    stage.node('mira').addBehavior(npc)
    await npc.say('Where is it?')
    expect(stage.sentPosition('lantern')?.x).toBe(3)
  })

  it('tells what was logged', async () => {
    const npc = mira()
    stage.node('mira').addBehavior(npc)
    folk.log('The bell rings', { priority: 'high' })
    await npc.takeAmbientTurn()
    expect(api.lastRequest).not.toHaveProperty('message')
    expect(api.lastRequest.events).toMatchObject([{ content: 'The bell rings', priority: 2 }])
  })

  it('keeps a pinned entity among the forty, however far away', async () => {
    stage
      .node('tower', 9999)
      .addBehavior(new PerceivableBehavior({ folk, name: 'Tower', id: 'tower', isPinned: true }))
    for (let i = 0; i < 60; i++) folk.perceive(stage.node('stone', i), { name: 'Stone' })
    expect(await stage.perceivedIds()).toContain('tower')
  })
})

describe('an action', () => {
  let npc: NpcBehavior
  let lantern: TransformNode

  beforeEach(() => {
    npc = mira()
    stage.node('mira').addBehavior(npc)
    lantern = stage.node('lantern')
    lantern.addBehavior(lanternBehavior())
    api.actions = [{ name: 'FETCH', targetId: 'lantern' }]
    scene.render()
  })

  it('gets the live node of its target', async () => {
    const handler = vi.fn()
    npc.onAction('FETCH', handler)
    expect(await outcomesOf(npc)).toEqual([done])
    expect(handler).toHaveBeenCalledTimes(1)
    expect(handler.mock.calls[0]?.[0].target).toBe(lantern)
    expect(folk.resolve('lantern')).toBe(lantern)
  })

  it('whose target was disposed before the reply ends as target-gone, and never reaches its handler', async () => {
    npc = quietMira()
    const handler = vi.fn()
    npc.onAction('FETCH', handler)
    const open = api.hold()
    const outcomes = outcomesOf(npc)
    lantern.dispose()
    expect(folk.resolve('lantern')).toBeUndefined()
    open()
    expect(await outcomes).toEqual([{ status: 'target-gone' }])
    expect(handler).not.toHaveBeenCalled()
  })

  it('whose target is disposed while it runs learns it by its signal and ends as target-gone', async () => {
    npc = quietMira()
    npc.onAction('FETCH', async ({ target, signal }) => {
      const aborted = new Promise(resolve => signal.addEventListener('abort', resolve))
      target.dispose()
      scene.render()
      await aborted
    })
    expect(await outcomesOf(npc)).toEqual([{ status: 'target-gone' }])
  })

  it('without a target may say so', async () => {
    npc = quietMira()
    api.actions = [{ name: 'WAVE', targetId: '' }]
    npc.onAction('WAVE', ({ target }) => (target ? failed('whom?') : done), { target: 'optional' })
    expect(await outcomesOf(npc)).toEqual([done])
  })

  function quietMira(): NpcBehavior {
    const quiet = new NpcBehavior({ folk, characterId: 'mira', id: 'quiet', speaksOfFailures: false })
    stage.node('quiet').addBehavior(quiet)
    return quiet
  }
})

describe('a character’s handlers and listeners', () => {
  it('can be released before the character comes', async () => {
    api.actions = [{ name: 'WAVE', targetId: '' }]
    const npc = mira()
    const handler = vi.fn()
    const heard = vi.fn()
    npc.onAction('WAVE', handler, { target: 'optional' })()
    npc.on('thinking-start', heard)()
    npc.on('turn-error', () => {})
    stage.node('mira').addBehavior(npc)
    await finished(npc)
    expect(handler).not.toHaveBeenCalled()
    expect(heard).not.toHaveBeenCalled()
  })

  it('can be released after it came, although they were given before', async () => {
    api.actions = [{ name: 'WAVE', targetId: '' }]
    const npc = mira()
    const handler = vi.fn()
    const heard = vi.fn()
    const releases = [npc.onAction('WAVE', handler, { target: 'optional' }), npc.on('thinking-start', heard)]
    npc.on('turn-error', () => {})
    stage.node('mira').addBehavior(npc)
    for (const release of releases) release()
    await finished(npc)
    expect(handler).not.toHaveBeenCalled()
    expect(heard).not.toHaveBeenCalled()
  })

  it('can be given after it came', async () => {
    api.actions = [{ name: 'WAVE', targetId: '' }]
    const npc = mira()
    stage.node('mira').addBehavior(npc)
    const handler = vi.fn()
    const release = npc.onAction('WAVE', handler, { target: 'optional' })
    await finished(npc)
    release()
    npc.on('turn-error', () => {})
    await finished(npc)
    expect(handler).toHaveBeenCalledTimes(1)
  })

  it('do not come back on the next node once released', async () => {
    api.actions = [{ name: 'WAVE', targetId: '' }]
    const npc = mira()
    const handler = vi.fn()
    const release = npc.onAction('WAVE', handler, { target: 'optional' })
    npc.on('turn-error', () => {})
    const first = stage.node('first')
    first.addBehavior(npc)
    first.removeBehavior(npc)
    release()
    stage.node('second').addBehavior(npc)
    await finished(npc)
    expect(handler).not.toHaveBeenCalled()
  })

  it('are one for each action, before and after the character comes', () => {
    const npc = mira()
    const refusal = expect.objectContaining({ code: 'invalid_option' })
    const release = npc.onAction('FETCH', () => {})
    expect(() => npc.onAction('FETCH', () => {})).toThrow(refusal)
    stage.node('mira').addBehavior(npc)
    expect(() => npc.onAction('FETCH', () => {})).toThrow(refusal)
    release()
    npc.onAction('FETCH', () => {})
    expect(() => npc.onAction('FETCH', () => {})).toThrow(refusal)
  })

  it('may be released twice without harm to the next', () => {
    const npc = mira()
    const release = npc.onAction('FETCH', () => {})
    release()
    npc.onAction('FETCH', () => {})
    release()
    expect(() => npc.onAction('FETCH', () => {})).toThrow(expect.objectContaining({ code: 'invalid_option' }))
  })

  it('leave an error that nobody listens for to the console', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    api.error = new Error('no connection')
    const npc = mira()
    npc.on('line-start', () => {})
    stage.node('mira').addBehavior(npc)
    expect(await npc.say('Hello')).toMatchObject({ status: 'failed' })
    expect(warn).toHaveBeenCalledTimes(1)
    const heard = vi.fn()
    npc.on('turn-error', heard)
    await npc.say('Hello')
    expect(heard).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('do without a node: what is said is cancelled', async () => {
    const npc = mira()
    expect(await npc.say('Hello')).toEqual({ status: 'cancelled' })
    expect(await npc.takeAmbientTurn()).toEqual({ status: 'cancelled' })
    expect(api.requests).toEqual([])
  })
})

function mira(options: { name?: string; id?: string } = {}): NpcBehavior {
  return new NpcBehavior({ folk, characterId: 'mira', ...options })
}

function lanternBehavior(): PerceivableBehavior {
  return new PerceivableBehavior({ folk, name: 'Red lantern', id: 'lantern' })
}
