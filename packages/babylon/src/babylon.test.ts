import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { NullEngine } from '@babylonjs/core/Engines/nullEngine.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Logger } from '@babylonjs/core/Misc/logger.js'
import { Scene } from '@babylonjs/core/scene.js'
import type { DialogueApi, Vec3 } from '@townsfolk/core'
import type { ActionCall, ChatReply, ChatRequest } from '@townsfolk/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createTownsfolk,
  done,
  failed,
  NodeSource,
  NpcBehavior,
  PerceivableBehavior,
  type Townsfolk,
} from './index.ts'

Logger.LogLevels = Logger.WarningLogLevel | Logger.ErrorLogLevel

const frameMs = 100

/** Headless, with a frame time of its own: the real one is wall-clock time. */
class SteppedEngine extends NullEngine {
  override getDeltaTime(): number {
    return frameMs
  }
}

/** A service that answers at once with what it was told to, or when it is let. */
class FakeApi implements DialogueApi {
  readonly requests: ChatRequest[] = []
  readonly signals: (AbortSignal | undefined)[] = []
  actions: ActionCall[] = []
  texts: string[] = []
  error: Error | undefined
  #gate: Promise<void> = Promise.resolve()

  get lastRequest(): ChatRequest {
    const request = this.requests.at(-1)
    if (!request) throw new Error('nothing was sent')
    return request
  }

  /** Holds replies back. Returns what lets them go. */
  hold(): () => void {
    let open = (): void => {}
    this.#gate = new Promise(resolve => {
      open = resolve
    })
    return open
  }

  async chat(request: ChatRequest, options?: { readonly signal?: AbortSignal }): Promise<ChatReply> {
    this.requests.push(request)
    this.signals.push(options?.signal)
    await this.#gate
    if (this.error) throw this.error
    const [characterId = ''] = request.characterIds
    const lines = this.texts.map(text => ({ text, emotion: 'HAPPY' }))
    return {
      sessionId: `session of ${characterId}`,
      messages: [{ characterId, name: characterId, lines, actions: this.actions, flowState: '' }],
      metadata: [],
    }
  }
}

let engine: SteppedEngine
let scene: Scene
let api: FakeApi
let folk: Townsfolk

beforeEach(() => {
  engine = new SteppedEngine()
  scene = makeScene()
  api = new FakeApi()
  folk = createTownsfolk(scene, { api })
})

afterEach(() => {
  engine.dispose()
})

function makeScene(): Scene {
  const made = new Scene(engine)
  new FreeCamera('camera', new Vector3(0, 2, -10), made)
  return made
}

function node(name: string, x = 0, y = 0, z = 0): TransformNode {
  const made = new TransformNode(name, scene)
  made.position.set(x, y, z)
  return made
}

function mira(options: { name?: string; id?: string } = {}): NpcBehavior {
  return new NpcBehavior({ folk, characterId: 'mira', ...options })
}

function lanternBehavior(): PerceivableBehavior {
  return new PerceivableBehavior({ folk, name: 'Red lantern', id: 'lantern' })
}

/** Where the last request says that an entity is; undefined when it was not sent. */
function sentPosition(id: string): Vec3 | undefined {
  return api.lastRequest.metadata?.find(entity => entity.id === id)?.position
}

/** What a new character perceives now, apart from itself. */
async function perceivedIds(): Promise<string[]> {
  const witness = folk.npc(node('witness'), { characterId: 'witness', id: 'witness' })
  await witness.say('What do you see?')
  witness.detach()
  return (api.lastRequest.metadata ?? []).map(({ id }) => id).filter(id => id !== 'witness')
}

async function finished(npc: NpcBehavior, message = 'Go on'): Promise<void> {
  const result = await npc.say(message)
  if (result.status !== 'answered') throw new Error(`the turn was ${result.status}`)
  await result.finished
}

async function outcomesOf(npc: NpcBehavior): Promise<unknown[]> {
  const outcomes: unknown[] = []
  const release = npc.on('action-end', ({ outcome }) => outcomes.push(outcome))
  await finished(npc)
  release()
  return outcomes
}

describe('a turn', () => {
  it('sends who speaks and what is perceived, with ids, properties and world positions', async () => {
    folk = restartedFolk({ playerId: 'player-1' })
    const npc = mira({ name: 'Mira' })
    node('mira', 1, 0, 2).addBehavior(npc)
    node('lantern', 2.2, 1, -3).addBehavior(
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
    const cart = node('cart', 10, 0, 0)
    const lantern = node('lantern', 0, 1, 2)
    lantern.parent = cart
    lantern.addBehavior(lanternBehavior())
    const npc = mira()
    node('mira').addBehavior(npc)
    scene.render()

    cart.position.x = 20
    cart.rotation.y = Math.PI / 2
    cart.scaling.setAll(2)
    scene.render()
    await npc.say('Where is it?')

    // In Babylon's left-handed world a quarter turn about y brings forward (z) to the right (x).
    expect(sentPosition('lantern')).toEqual({ x: 24, y: 2, z: 0 })
  })

  it('sends positions of the frame just drawn, not of the one before', async () => {
    const lantern = node('lantern')
    lantern.addBehavior(lanternBehavior())
    const npc = mira()
    node('mira').addBehavior(npc)
    scene.render()

    scene.onBeforeRenderObservable.addOnce(() => {
      lantern.position.x = 5
    })
    scene.render()
    await npc.say('Where is it?')

    expect(sentPosition('lantern')?.x).toBe(5)
  })

  it('knows where everything is before the first frame', async () => {
    node('lantern', 3, 0, 0).addBehavior(lanternBehavior())
    const npc = mira()
    node('mira').addBehavior(npc)
    await npc.say('Where is it?')
    expect(sentPosition('lantern')?.x).toBe(3)
  })

  it('tells what was logged', async () => {
    const npc = mira()
    node('mira').addBehavior(npc)
    folk.log('The bell rings', { priority: 'high' })
    await npc.takeAmbientTurn()
    expect(api.lastRequest).not.toHaveProperty('message')
    expect(api.lastRequest.events).toMatchObject([{ content: 'The bell rings', priority: 2 }])
  })

  it('keeps a pinned entity among the forty, however far away', async () => {
    node('tower', 9999).addBehavior(
      new PerceivableBehavior({ folk, name: 'Tower', id: 'tower', isPinned: true }),
    )
    for (let i = 0; i < 60; i++) folk.perceive(node('stone', i), { name: 'Stone' })
    expect(await perceivedIds()).toContain('tower')
  })
})

describe('time', () => {
  it('is the engine’s delta time in milliseconds', async () => {
    folk = restartedFolk({ speech: { readingTimeMs: () => 3 * frameMs } })
    api.texts = ['Hello there']
    const heard: string[] = []
    const npc = mira()
    npc.on('line-start', () => heard.push('start'))
    npc.on('line-end', () => heard.push('end'))
    node('mira').addBehavior(npc)
    await npc.say('Hello')
    scene.render()
    expect(heard).toEqual(['start'])
    scene.render()
    scene.render()
    expect(heard).toEqual(['start'])
    scene.render()
    expect(heard).toEqual(['start', 'end'])
  })

  it('passes between two readings of the positions', async () => {
    folk = restartedFolk({ sampleIntervalMs: 2 * frameMs })
    const lantern = node('lantern')
    lantern.addBehavior(lanternBehavior())
    const npc = mira()
    node('mira').addBehavior(npc)
    scene.render()
    scene.render()

    lantern.position.x = 5
    scene.render()
    await npc.say('Where is it?')
    expect(sentPosition('lantern')?.x).toBe(0)
    scene.render()
    await npc.say('Where is it?')
    expect(sentPosition('lantern')?.x).toBe(5)
  })
})

describe('an action', () => {
  let npc: NpcBehavior
  let lantern: TransformNode

  beforeEach(() => {
    npc = mira()
    node('mira').addBehavior(npc)
    lantern = node('lantern')
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

  it('whose target is disposed while it runs is told by its signal and ends as target-gone', async () => {
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
    node('quiet').addBehavior(quiet)
    return quiet
  }
})

describe('while the scene is loading', () => {
  const pending = {}

  beforeEach(() => {
    scene.addPendingData(pending)
  })

  const load = (): void => scene.removePendingData(pending)

  it('a behavior waits: it is attached when the scene has loaded', async () => {
    const lantern = node('lantern')
    const behavior = lanternBehavior()
    lantern.addBehavior(behavior)
    expect(behavior.attachedNode).toBeNull()
    expect(behavior.id).toBeUndefined()
    load()
    expect(behavior.attachedNode).toBe(lantern)
    expect(behavior.id).toBe('lantern')
    expect(await perceivedIds()).toEqual(['lantern'])
  })

  it('a behavior can be told not to wait', () => {
    const npc = mira()
    node('mira').addBehavior(npc, true)
    expect(npc.npc?.characterId).toBe('mira')
    const first = npc.npc
    load()
    expect(npc.npc).toBe(first)
  })

  it('what is said waits for the scene, in order', async () => {
    const npc = mira()
    node('mira').addBehavior(npc)
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
    node('mira').addBehavior(npc)
    node('lantern').addBehavior(lanternBehavior(), true)
    const turn = finished(npc)
    load()
    await turn
    expect(heard).toHaveBeenCalledTimes(1)
    expect(heard.mock.calls[0]?.[0].npc).toBe(npc.npc)
    expect(handler).toHaveBeenCalledTimes(1)
  })

  it('a behavior that is removed is never attached, and what was said is cancelled', async () => {
    const npc = mira()
    const host = node('mira')
    host.addBehavior(npc)
    const turn = npc.say('Hello')
    host.removeBehavior(npc)
    expect(await turn).toEqual({ status: 'cancelled' })
    load()
    expect(npc.npc).toBeUndefined()
    expect(await perceivedIds()).toEqual([])
  })

  it('a node that is disposed takes its behaviors with it', async () => {
    const npc = mira()
    const host = node('mira')
    host.addBehavior(npc)
    host.addBehavior(lanternBehavior())
    const turn = npc.say('Hello')
    host.dispose()
    expect(await turn).toEqual({ status: 'cancelled' })
    load()
    expect(await perceivedIds()).toEqual([])
  })

  it('a scene that is disposed cancels what was said', async () => {
    const npc = mira()
    node('mira').addBehavior(npc)
    const turn = npc.say('Hello')
    scene.dispose()
    expect(await turn).toEqual({ status: 'cancelled' })
  })

  it('a behavior that is added, removed and added again is one entity', async () => {
    const lantern = node('lantern')
    const behavior = lanternBehavior()
    lantern.addBehavior(behavior)
    lantern.removeBehavior(behavior)
    lantern.addBehavior(behavior)
    load()
    expect(await perceivedIds()).toEqual(['lantern'])
    lantern.removeBehavior(behavior)
    expect(behavior.id).toBeUndefined()
    expect(await perceivedIds()).toEqual([])
  })

  it('a behavior is refused by a second node at once', () => {
    const behavior = lanternBehavior()
    const first = node('first')
    first.addBehavior(behavior)
    const refusal = expect.objectContaining({ code: 'invalid_option' })
    expect(() => node('second').addBehavior(behavior)).toThrow(refusal)
    load()
    expect(behavior.attachedNode).toBe(first)
  })

  it('a townsfolk may end: its behaviors stay silent and stop nobody else’s loading', async () => {
    const npc = mira()
    node('mira').addBehavior(npc)
    const turn = npc.say('Hello')
    folk.dispose()
    expect(load).not.toThrow()
    expect(await turn).toEqual({ status: 'cancelled' })
    expect(npc.npc).toBeUndefined()
  })
})

describe('a behavior', () => {
  it('can be detached although it was never attached', () => {
    for (const behavior of [mira(), lanternBehavior()]) {
      behavior.detach()
      behavior.detach()
      expect(behavior.attachedNode).toBeNull()
    }
  })

  it('is found by its name', () => {
    const host = node('mira')
    const npc = mira()
    const perceivable = lanternBehavior()
    host.addBehavior(npc)
    host.addBehavior(perceivable)
    expect(host.getBehaviorByName('TownsfolkNpc')).toBe(npc)
    expect(host.getBehaviorByName('TownsfolkPerceivable')).toBe(perceivable)
  })

  it('goes on from its new node after it was moved there', async () => {
    const behavior = lanternBehavior()
    const first = node('first', 1)
    const second = node('second', 2)
    first.addBehavior(behavior)
    first.removeBehavior(behavior)
    second.addBehavior(behavior)
    expect(behavior.attachedNode).toBe(second)
    expect(folk.resolve('lantern')).toBe(second)
    expect(await perceivedIds()).toEqual(['lantern'])
    expect(sentPosition('lantern')?.x).toBe(2)
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
    const first = node('first')
    first.addBehavior(npc)
    await finished(npc)
    await finished(npc)
    expect(api.lastRequest.sessionId).toBe('session of mira')
    first.removeBehavior(npc)
    node('second').addBehavior(npc)
    await finished(npc)
    expect(handler).toHaveBeenCalledTimes(3)
    expect(heard).toHaveBeenCalledTimes(3)
    expect(api.lastRequest).toHaveProperty('sessionId', 'session of mira')
  })

  it('is refused by a second node, and stays on the first', () => {
    const behavior = lanternBehavior()
    const first = node('first')
    const second = node('second')
    first.addBehavior(behavior)
    expect(() => second.addBehavior(behavior)).toThrow(expect.objectContaining({ code: 'invalid_option' }))
    second.dispose()
    expect(folk.resolve('lantern')).toBe(first)
  })

  it('whose id is taken is refused, and can be added once the id is free', () => {
    const other = node('other')
    other.addBehavior(lanternBehavior())
    const behavior = lanternBehavior()
    const lantern = node('lantern')
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
    expect(await perceivedIds()).toEqual(['lantern'])
  })

  it('of an ended townsfolk is refused', () => {
    folk.dispose()
    expect(() => node('mira').addBehavior(mira())).toThrow(expect.objectContaining({ code: 'destroyed' }))
  })

  it('on a node of another scene is refused', () => {
    const other = new TransformNode('other', makeScene())
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
    folk = restartedFolk({ speech: { readingTimeMs: () => 10_000 } })
    api.texts = ['Once upon a time']
    const ends: boolean[] = []
    const npc = mira()
    npc.on('line-end', ({ interrupted }) => ends.push(interrupted))
    const parent = node('parent')
    const host = node('mira')
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
    const parent = node('parent')
    const first = node('first')
    first.parent = parent
    first.addBehavior(lanternBehavior())
    parent.dispose()
    const second = node('second')
    second.addBehavior(lanternBehavior())
    scene.render()
    expect(folk.resolve('lantern')).toBe(second)
  })

  it('and a node that leaves in the middle of a frame does not stop it', async () => {
    const lantern = node('lantern')
    lantern.addBehavior(lanternBehavior())
    scene.onBeforeRenderObservable.addOnce(() => lantern.dispose())
    scene.render()
    expect(await perceivedIds()).toEqual([])
  })
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
    node('mira').addBehavior(npc)
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
    node('mira').addBehavior(npc)
    for (const release of releases) release()
    await finished(npc)
    expect(handler).not.toHaveBeenCalled()
    expect(heard).not.toHaveBeenCalled()
  })

  it('can be given after it came', async () => {
    api.actions = [{ name: 'WAVE', targetId: '' }]
    const npc = mira()
    node('mira').addBehavior(npc)
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
    const first = node('first')
    first.addBehavior(npc)
    first.removeBehavior(npc)
    release()
    node('second').addBehavior(npc)
    await finished(npc)
    expect(handler).not.toHaveBeenCalled()
  })

  it('are one for each action, before and after the character comes', () => {
    const npc = mira()
    const refusal = expect.objectContaining({ code: 'invalid_option' })
    const release = npc.onAction('FETCH', () => {})
    expect(() => npc.onAction('FETCH', () => {})).toThrow(refusal)
    node('mira').addBehavior(npc)
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
    node('mira').addBehavior(npc)
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

describe('the townsfolk of a scene', () => {
  it('is one at a time', () => {
    expect(() => createTownsfolk(scene, { api })).toThrow(
      expect.objectContaining({ code: 'invalid_option', message: expect.stringContaining('dispose()') }),
    )
    folk.dispose()
    folk = createTownsfolk(scene, { api })
    expect(folk.isDisposed).toBe(false)
  })

  it('ends with its scene, which takes no other', () => {
    const npc = folk.npc(node('mira'), { characterId: 'mira' })
    scene.dispose()
    expect(folk.isDisposed).toBe(true)
    expect(folk.resolve(npc.id)).toBeUndefined()
    expect(() => createTownsfolk(scene, { api })).toThrow(expect.objectContaining({ code: 'destroyed' }))
  })

  it('leaves nothing in the scene when it is disposed', () => {
    folk.dispose()
    const observersBefore = observerCounts()
    folk = createTownsfolk(scene, { api })
    const lantern = node('lantern')
    folk.perceive(lantern, { name: 'Lantern' })
    folk.npc(lantern, { characterId: 'mira' })
    expect(observerCounts()).not.toEqual(observersBefore)
    folk.dispose()
    folk.dispose()
    expect(observerCounts()).toEqual(observersBefore)
    expect(liveObservers(lantern)).toBe(0)
    expect(folk.resolve('lantern')).toBeUndefined()
    expect(() => folk.perceive(lantern, { name: 'Lantern' })).toThrow(
      expect.objectContaining({ code: 'destroyed' }),
    )
    scene.render()
  })

  it('shares nothing with that of another scene', async () => {
    const otherScene = makeScene()
    const otherApi = new FakeApi()
    const otherFolk = createTownsfolk(otherScene, { api: otherApi })
    const elsewhere = new TransformNode('elsewhere', otherScene)
    otherFolk.perceive(elsewhere, { name: 'Red lantern', id: 'lantern' })
    const heard = vi.fn()
    otherFolk.events.on('thinking-start', heard)
    otherFolk.log('It rains elsewhere')
    const lantern = node('lantern')
    folk.perceive(lantern, { name: 'Red lantern', id: 'lantern' })
    expect(folk.resolve('lantern')).toBe(lantern)
    expect(otherFolk.resolve('lantern')).toBe(elsewhere)

    otherScene.render()
    expect(await perceivedIds()).toEqual(['lantern'])
    expect(api.lastRequest.events).toEqual([])
    expect(heard).not.toHaveBeenCalled()
    expect(otherApi.requests).toEqual([])

    otherScene.dispose()
    expect(folk.isDisposed).toBe(false)
    expect(folk.resolve('lantern')).toBe(lantern)
  })

  it('refuses a node of another scene', () => {
    const foreign = new TransformNode('foreign', makeScene())
    const refusal = expect.objectContaining({ code: 'invalid_option' })
    expect(() => folk.perceive(foreign, { name: 'Lantern' })).toThrow(refusal)
    expect(() => folk.npc(foreign, { characterId: 'mira' })).toThrow(refusal)
  })

  it('perceives a node until it is released, and leaves no observer on it', async () => {
    const lantern = node('lantern')
    const handle = folk.perceive(lantern, { name: 'Lantern', id: 'lantern' })
    expect(await perceivedIds()).toEqual(['lantern'])
    handle.release()
    handle.release()
    expect(liveObservers(lantern)).toBe(0)
    expect(await perceivedIds()).toEqual([])
  })

  it('lets characters and perceived nodes go with their nodes, at once', async () => {
    const host = node('mira')
    const npc = folk.npc(host, { characterId: 'mira', id: 'mira' })
    folk.perceive(host, { name: 'Hat', id: 'hat' })
    const open = api.hold()
    const turn = npc.say('Hello')
    host.dispose()
    expect(api.signals[0]?.aborted).toBe(true)
    open()
    expect(await turn).toEqual({ status: 'cancelled' })
    folk.perceive(node('hat'), { name: 'Hat', id: 'hat' })
    expect(await perceivedIds()).toEqual(['hat'])
  })

  it('takes a node that is disposed already for one that has left', async () => {
    const late = node('late')
    late.dispose()
    folk.perceive(late, { name: 'Late', id: 'late' })
    folk.perceive(node('in time'), { name: 'In time', id: 'late' })
    const npc = folk.npc(late, { characterId: 'mira' })
    expect(await npc.say('Hello')).toEqual({ status: 'cancelled' })
    expect(api.requests).toEqual([])
    expect(liveObservers(late)).toBe(0)
    expect(await perceivedIds()).toEqual(['late'])
  })

  it('is told of by its events', async () => {
    const heard = vi.fn()
    folk.events.on('thinking-end', heard)
    const npc = mira()
    node('mira').addBehavior(npc)
    await npc.say('Hello')
    expect(heard.mock.calls[0]?.[0].npc).toBe(npc.npc)
  })
})

describe('a node as an entity source', () => {
  it('writes into what it is given', () => {
    const out = { x: 0, y: 0, z: 0 }
    new NodeSource(node('lantern', 1, 2, 3), scene).readPosition(out)
    expect(out).toEqual({ x: 1, y: 2, z: 3 })
  })

  it('is alive until its node is disposed', () => {
    const mesh = new Mesh('lantern', scene)
    const source = new NodeSource(mesh, scene)
    mesh.setEnabled(false)
    expect(source.isAlive()).toBe(true)
    mesh.dispose()
    expect(source.isAlive()).toBe(false)
  })
})

/** The scene's townsfolk with other options. */
function restartedFolk(options: Partial<Parameters<typeof createTownsfolk>[1]>): Townsfolk {
  folk.dispose()
  return createTownsfolk(scene, { api, ...options })
}

function observerCounts(): number[] {
  return [scene.onAfterRenderObservable, scene.onDisposeObservable].map(liveCount)
}

function liveObservers(host: TransformNode): number {
  return liveCount(host.onDisposeObservable)
}

/** Removed observers stay in the list for a while. */
function liveCount({
  observers,
}: {
  readonly observers: readonly { _willBeUnregistered: boolean }[]
}): number {
  return observers.filter(observer => !observer._willBeUnregistered).length
}
