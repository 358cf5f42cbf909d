import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeApi, frameMs, liveCount, NullScene } from '../testing/null-scene.ts'
import { createTownsfolk, NpcBehavior, PerceivableBehavior, type Townsfolk } from './index.ts'

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

describe('time', () => {
  it('is the engine’s delta time in milliseconds', async () => {
    folk = stage.restart({ speech: { readingTimeMs: () => 3 * frameMs } })
    api.texts = ['Hello there']
    const heard: string[] = []
    const npc = mira()
    npc.on('line-start', () => heard.push('start'))
    npc.on('line-end', () => heard.push('end'))
    stage.node('mira').addBehavior(npc)
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
    folk = stage.restart({ sampleIntervalMs: 2 * frameMs })
    const lantern = stage.node('lantern')
    lantern.addBehavior(lanternBehavior())
    const npc = mira()
    stage.node('mira').addBehavior(npc)
    scene.render()
    scene.render()

    lantern.position.x = 5
    scene.render()
    await npc.say('Where is it?')
    expect(stage.sentPosition('lantern')?.x).toBe(0)
    scene.render()
    await npc.say('Where is it?')
    expect(stage.sentPosition('lantern')?.x).toBe(5)
  })
})

describe('time in slow motion', () => {
  async function framesOfALine(timeScale: number): Promise<number> {
    folk = stage.restart({ speech: { readingTimeMs: () => 4 * frameMs } })
    scene.animationTimeScale = timeScale
    api.texts = ['Hello there']
    let isSaid = false
    const npc = mira()
    npc.on('line-end', () => {
      isSaid = true
    })
    stage.node('mira').addBehavior(npc)
    await npc.say('Hello')
    stage.render()
    let frames = 0
    while (!isSaid && frames < 100) {
      stage.render()
      frames++
    }
    return frames
  }

  it.each([
    [1, 4],
    [0.5, 8],
    [2, 2],
  ])('follows the animations of the scene: at %s a line is up for %s frames', async (timeScale, frames) => {
    expect(await framesOfALine(timeScale)).toBe(frames)
  })

  it('stands still where animations do', async () => {
    expect(await framesOfALine(0)).toBe(100)
  })
})

describe('a townsfolk that is paused', () => {
  it('stands still while the scene is drawn, and goes on where it was', async () => {
    folk = stage.restart({ speech: { readingTimeMs: () => 3 * frameMs } })
    api.texts = ['Hello there']
    const heard: string[] = []
    const npc = mira()
    npc.on('line-start', () => heard.push('start'))
    npc.on('line-end', () => heard.push('end'))
    stage.node('mira').addBehavior(npc)
    await npc.say('Hello')
    stage.render()
    folk.isPaused = true
    stage.render(10)
    expect(heard).toEqual(['start'])
    folk.isPaused = false
    stage.render(2)
    expect(heard).toEqual(['start'])
    stage.render()
    expect(heard).toEqual(['start', 'end'])
  })

  it('shows a reply that came meanwhile when it goes on', async () => {
    api.texts = ['Hello there']
    const heard = vi.fn()
    const npc = mira()
    npc.on('line-start', heard)
    stage.node('mira').addBehavior(npc)
    folk.isPaused = true
    expect(await npc.say('Hello')).toMatchObject({ status: 'answered' })
    stage.render(3)
    expect(heard).not.toHaveBeenCalled()
    folk.isPaused = false
    stage.render()
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('tells what lives with it, once each time', () => {
    const emitted: boolean[] = []
    folk.runtime.add({ paused: isPaused => emitted.push(isPaused) })
    expect(folk.isPaused).toBe(false)
    folk.isPaused = true
    folk.isPaused = true
    expect(folk.isPaused).toBe(true)
    folk.isPaused = false
    expect(emitted).toEqual([true, false])
  })

  it('can be disposed, and says nothing after', () => {
    const emitted: boolean[] = []
    folk.runtime.add({ paused: isPaused => emitted.push(isPaused) })
    folk.isPaused = true
    folk.dispose()
    folk.isPaused = false
    stage.render()
    expect(emitted).toEqual([true])
  })
})

describe('frames', () => {
  function ticks(): number[] {
    const emitted: number[] = []
    folk.runtime.add({ tick: deltaMs => emitted.push(deltaMs) })
    return emitted
  }

  it('are one each, however many cameras draw them', () => {
    const emitted = ticks()
    const second = new FreeCamera('second', new Vector3(0, 9, 0), scene)
    scene.activeCameras = [...scene.cameras]
    expect(scene.activeCameras).toContain(second)
    stage.render(3)
    expect(emitted).toEqual([frameMs, frameMs, frameMs])
  })

  it('do not come while the engine’s loop is stopped', () => {
    const emitted = ticks()
    const draw = (): void => scene.render()
    stage.engine.runRenderLoop(draw)
    stage.engine._renderLoop(0)
    expect(emitted).toHaveLength(1)
    stage.engine.stopRenderLoop(draw)
    stage.engine._renderLoop(0)
    expect(emitted).toHaveLength(1)
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
    const npc = folk.npc(stage.node('mira'), { characterId: 'mira' })
    scene.dispose()
    expect(folk.isDisposed).toBe(true)
    expect(folk.resolve(npc.id)).toBeUndefined()
    expect(() => createTownsfolk(scene, { api })).toThrow(expect.objectContaining({ code: 'destroyed' }))
  })

  it('leaves nothing in the scene when it is disposed', () => {
    folk.dispose()
    const observersBefore = observerCounts()
    folk = createTownsfolk(scene, { api })
    const lantern = stage.node('lantern')
    folk.perceive(lantern, { name: 'Lantern' })
    folk.npc(lantern, { characterId: 'mira' })
    expect(observerCounts()).not.toEqual(observersBefore)
    folk.dispose()
    folk.dispose()
    expect(observerCounts()).toEqual(observersBefore)
    expect(liveCount(lantern.onDisposeObservable)).toBe(0)
    expect(folk.resolve('lantern')).toBeUndefined()
    expect(() => folk.perceive(lantern, { name: 'Lantern' })).toThrow(
      expect.objectContaining({ code: 'destroyed' }),
    )
    scene.render()
  })

  it('shares nothing with that of another scene', async () => {
    const otherScene = stage.addScene()
    const otherApi = new FakeApi()
    const otherFolk = createTownsfolk(otherScene, { api: otherApi })
    const elsewhere = new TransformNode('elsewhere', otherScene)
    otherFolk.perceive(elsewhere, { name: 'Red lantern', id: 'lantern' })
    const heard = vi.fn()
    otherFolk.events.on('thinking-start', heard)
    otherFolk.log('It rains elsewhere')
    const lantern = stage.node('lantern')
    folk.perceive(lantern, { name: 'Red lantern', id: 'lantern' })
    expect(folk.resolve('lantern')).toBe(lantern)
    expect(otherFolk.resolve('lantern')).toBe(elsewhere)

    otherScene.render()
    expect(await stage.perceivedIds()).toEqual(['lantern'])
    expect(api.lastRequest.events).toEqual([])
    expect(heard).not.toHaveBeenCalled()
    expect(otherApi.requests).toEqual([])

    otherScene.dispose()
    expect(folk.isDisposed).toBe(false)
    expect(folk.resolve('lantern')).toBe(lantern)
  })

  it('refuses a node of another scene', () => {
    const foreign = new TransformNode('foreign', stage.addScene())
    const refusal = expect.objectContaining({ code: 'invalid_option' })
    expect(() => folk.perceive(foreign, { name: 'Lantern' })).toThrow(refusal)
    expect(() => folk.npc(foreign, { characterId: 'mira' })).toThrow(refusal)
  })

  it('perceives a node until it is released, and leaves no observer on it', async () => {
    const lantern = stage.node('lantern')
    const handle = folk.perceive(lantern, { name: 'Lantern', id: 'lantern' })
    expect(await stage.perceivedIds()).toEqual(['lantern'])
    handle.release()
    handle.release()
    expect(liveCount(lantern.onDisposeObservable)).toBe(0)
    expect(await stage.perceivedIds()).toEqual([])
  })

  it('lets characters and perceived nodes go with their nodes, at once', async () => {
    const host = stage.node('mira')
    const npc = folk.npc(host, { characterId: 'mira', id: 'mira' })
    folk.perceive(host, { name: 'Hat', id: 'hat' })
    const open = api.hold()
    const turn = npc.say('Hello')
    host.dispose()
    expect(api.signals[0]?.aborted).toBe(true)
    open()
    expect(await turn).toEqual({ status: 'cancelled' })
    folk.perceive(stage.node('hat'), { name: 'Hat', id: 'hat' })
    expect(await stage.perceivedIds()).toEqual(['hat'])
  })

  it('takes a node that is disposed already for one that has left', async () => {
    const late = stage.node('late')
    late.dispose()
    folk.perceive(late, { name: 'Late', id: 'late' })
    folk.perceive(stage.node('in time'), { name: 'In time', id: 'late' })
    const npc = folk.npc(late, { characterId: 'mira' })
    expect(await npc.say('Hello')).toEqual({ status: 'cancelled' })
    expect(api.requests).toEqual([])
    expect(liveCount(late.onDisposeObservable)).toBe(0)
    expect(await stage.perceivedIds()).toEqual(['late'])
  })

  it('is reported by its events', async () => {
    const heard = vi.fn()
    folk.events.on('thinking-end', heard)
    const npc = mira()
    stage.node('mira').addBehavior(npc)
    await npc.say('Hello')
    expect(heard.mock.calls[0]?.[0].npc).toBe(npc.npc)
  })
})

function mira(options: { name?: string; id?: string } = {}): NpcBehavior {
  return new NpcBehavior({ folk, characterId: 'mira', ...options })
}

function lanternBehavior(): PerceivableBehavior {
  return new PerceivableBehavior({ folk, name: 'Red lantern', id: 'lantern' })
}

function observerCounts(): number[] {
  return [scene.onAfterRenderObservable, scene.onDisposeObservable].map(liveCount)
}
