import { AssetContainer } from '@babylonjs/core/assetContainer.js'
import { MeshBuilder } from '@babylonjs/core/Meshes/meshBuilder.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Tags } from '@babylonjs/core/Misc/tags.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contextOf } from '../../../core/src/runtime/internals.ts'
import { liveCount, NullScene } from '../../testing/null-scene.ts'
import { perceiveExtras, perceiveTagged } from '../index.ts'

let stage: NullScene

beforeEach(() => {
  stage = new NullScene()
})

afterEach(() => {
  expect(stage.complaints).toEqual([])
  stage.dispose()
})

function tagged(name: string, tags: string): TransformNode {
  const node = stage.node(name)
  Tags.AddTagsTo(node, tags)
  return node
}

function withExtras(name: string, extras: unknown): TransformNode {
  const node = stage.node(name)
  node.metadata = { gltf: { extras } }
  return node
}

describe('nodes by tag', () => {
  it('are perceived by their names, meshes and bare nodes', async () => {
    tagged('Red lantern', 'lantern')
    Tags.AddTagsTo(MeshBuilder.CreateBox('Box', {}, stage.scene), 'box lantern')
    tagged('Broken lantern', 'lantern broken')
    stage.node('Stone')
    perceiveTagged(stage.folk, 'lantern && !broken')
    expect(await stage.perceivedIds()).toEqual(['box', 'red-lantern'])
  })

  it('are what the game says of them', async () => {
    const lantern = tagged('lantern.001', 'lantern')
    perceiveTagged(stage.folk, 'lantern', node => ({
      name: 'Red lantern',
      properties: { modelled: node.name },
    }))
    expect(await stage.perceivedIds()).toEqual(['red-lantern'])
    expect(stage.folk.resolve('red-lantern')).toBe(lantern)
    expect(stage.api.lastRequest.metadata).toContainEqual(
      expect.objectContaining({ properties: [{ name: 'modelled', value: 'lantern.001' }] }),
    )
  })

  it('may be tagged or added later', async () => {
    perceiveTagged(stage.folk, 'lantern')
    const stone = stage.node('Stone')
    tagged('Late lantern', 'lantern')
    stage.render()
    expect(await stage.perceivedIds()).toEqual(['late-lantern'])
    Tags.AddTagsTo(stone, 'lantern')
    stage.render()
    expect((await stage.perceivedIds()).sort()).toEqual(['late-lantern', 'stone'])
  })

  it('leave with their tag, with the scene’s list or with their life, and come back', async () => {
    const one = tagged('One', 'lantern')
    const two = tagged('Two', 'lantern')
    const three = tagged('Three', 'lantern')
    perceiveTagged(stage.folk, 'lantern')
    Tags.RemoveTagsFrom(one, 'lantern')
    stage.scene.removeTransformNode(two)
    three.dispose()
    stage.render()
    expect(await stage.perceivedIds()).toEqual([])
    Tags.AddTagsTo(one, 'lantern')
    stage.scene.addTransformNode(two)
    stage.render()
    expect((await stage.perceivedIds()).sort()).toEqual(['one', 'two'])
  })

  it('may hand their ids on to those that come in their place', async () => {
    const old = tagged('Old gate', 'gate')
    perceiveTagged(stage.folk, 'gate', ({ name }) => ({ name, id: 'gate' }))
    const next = stage.node('New gate')
    Tags.RemoveTagsFrom(old, 'gate')
    Tags.AddTagsTo(next, 'gate')
    stage.render()
    expect(stage.folk.resolve('gate')).toBe(next)
  })

  it('stay when the scene loses others while the game is asked', async () => {
    const placeholder = stage.node('Placeholder')
    tagged('One', 'lantern')
    perceiveTagged(stage.folk, 'lantern', ({ name }) => {
      if (name === 'Two') placeholder.dispose()
      return { name }
    })
    const one = contextOf(stage.folk.runtime).registry.find('one')
    tagged('Two', 'lantern')
    tagged('Three', 'lantern')
    stage.render()
    expect((await stage.perceivedIds()).sort()).toEqual(['one', 'three', 'two'])
    expect(contextOf(stage.folk.runtime).registry.find('one')).toBe(one)
  })

  it('are looked for as often as positions are read, not in each frame', async () => {
    stage.restart({ sampleIntervalMs: 300 })
    perceiveTagged(stage.folk, 'lantern')
    tagged('Lantern', 'lantern')
    stage.render(2)
    expect(await stage.perceivedIds()).toEqual([])
    stage.render()
    expect(await stage.perceivedIds()).toEqual(['lantern'])
  })

  it('are let go at once when they are released, and no more are found', async () => {
    const lantern = tagged('Lantern', 'lantern')
    const handle = perceiveTagged(stage.folk, 'lantern')
    handle.release()
    handle.release()
    expect(liveCount(lantern.onDisposeObservable)).toBe(0)
    tagged('Another', 'lantern')
    stage.render(2)
    expect(await stage.perceivedIds()).toEqual([])
  })

  it('are let go, all of them, by a game that releases them when it is asked of one', async () => {
    const lanterns = perceiveTagged(stage.folk, 'lantern', ({ name }) => {
      if (name === 'Two') lanterns.release()
      return { name }
    })
    for (const name of ['One', 'Two', 'Three']) tagged(name, 'lantern')
    stage.render()
    expect(await stage.perceivedIds()).toEqual([])
  })

  it('end with the townsfolk', () => {
    const lantern = tagged('Lantern', 'lantern')
    const handle = perceiveTagged(stage.folk, 'lantern')
    stage.folk.dispose()
    expect(liveCount(lantern.onDisposeObservable)).toBe(0)
    stage.render()
    handle.release()
    expect(() => perceiveTagged(stage.folk, 'lantern')).toThrow(
      expect.objectContaining({ code: 'destroyed' }),
    )
  })

  it('of clones are perceived apart', async () => {
    const box = MeshBuilder.CreateBox('Crate', {}, stage.scene)
    Tags.AddTagsTo(box, 'crate')
    perceiveTagged(stage.folk, 'crate', () => ({ name: 'Crate' }))
    const clone = box.clone('Crate')
    stage.render()
    expect((await stage.perceivedIds()).sort()).toEqual(['crate', 'crate-2'])
    expect(stage.folk.resolve('crate-2')).toBe(clone)
  })

  it('that are refused at once leave nothing behind', async () => {
    tagged('One', 'lantern')
    tagged('Two', 'lantern')
    const same = (): { name: string; id: string } => ({ name: 'Lantern', id: 'lantern' })
    expect(() => perceiveTagged(stage.folk, 'lantern', same)).toThrow(
      expect.objectContaining({ code: 'duplicate_id' }),
    )
    stage.render()
    expect(await stage.perceivedIds()).toEqual([])
  })

  it('that are refused later are reported once, and the others come', async () => {
    const surfaced: unknown[] = []
    const listen = (error: unknown): void => void surfaced.push(error)
    const before = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException')
    process.on('uncaughtException', listen)
    perceiveTagged(stage.folk, 'lantern', node => ({ name: node.name.trim() }))
    tagged(' ', 'lantern')
    tagged('Lantern', 'lantern')
    stage.render(3)
    await new Promise(resolve => setTimeout(resolve))
    process.off('uncaughtException', listen)
    for (const each of before) process.on('uncaughtException', each)
    expect(surfaced).toEqual([expect.objectContaining({ code: 'invalid_option' })])
    expect(await stage.perceivedIds()).toEqual(['lantern'])
  })
})

describe('nodes by glTF extras', () => {
  it('are perceived by what their author wrote', async () => {
    withExtras('lantern.001', {
      townsfolk_name: 'Red lantern',
      townsfolk_colour: 'red',
      townsfolk_lit: false,
      townsfolk_oil: 0.5,
      townsfolk_tint: [1, 0, 0],
      cycles_visibility: 1,
    })
    perceiveExtras(stage.folk)
    await stage.perceivedIds()
    expect(stage.api.lastRequest.metadata).toContainEqual(
      expect.objectContaining({
        id: 'red-lantern',
        name: 'Red lantern',
        properties: [
          { name: 'colour', value: 'red' },
          { name: 'lit', value: 'false' },
          { name: 'oil', value: '0.5' },
          { name: 'tint', value: '1,0,0' },
        ],
      }),
    )
  })

  it('tell their properties anew on each turn', async () => {
    const lantern = withExtras('lantern', { townsfolk_name: 'Lantern', townsfolk_lit: false })
    perceiveExtras(stage.folk)
    lantern.metadata.gltf.extras.townsfolk_lit = true
    await stage.perceivedIds()
    expect(stage.api.lastRequest.metadata).toContainEqual(
      expect.objectContaining({ id: 'lantern', properties: [{ name: 'lit', value: 'true' }] }),
    )
  })

  it('become characters where they say which', async () => {
    const body = withExtras('Armature', {
      townsfolk_character: 'wren',
      townsfolk_name: 'Wren',
      townsfolk_age: 11,
    })
    withExtras('Keeper', { townsfolk_character: 'keeper' })
    perceiveExtras(stage.folk)
    expect(
      stage.folk.runtime.npcs.map(({ characterId, name, object }) => [characterId, name, object.name]),
    ).toEqual([
      ['wren', 'Wren', 'Armature'],
      ['keeper', 'keeper', 'Keeper'],
    ])
    body.dispose()
    stage.render()
    expect(stage.folk.runtime.npcs.map(({ name }) => name)).toEqual(['keeper'])
  })

  it('become characters as the game makes them', async () => {
    withExtras('Wren', { townsfolk_character: 'wren', townsfolk_id: 'wren-1' })
    const waves = vi.fn()
    stage.api.actions = [{ name: 'WAVE', targetId: '' }]
    perceiveExtras(stage.folk, {
      makeNpc: (node, options) => {
        const npc = stage.folk.npc(node, { ...options, name: 'Wren the tinkerer' })
        npc.onAction('WAVE', waves, { target: 'optional' })
        return npc
      },
    })
    const [wren] = stage.folk.runtime.npcs
    expect(wren).toMatchObject({ id: 'wren-1', name: 'Wren the tinkerer', characterId: 'wren' })
    const turn = await wren?.say('Wave!')
    if (turn?.status === 'answered') await turn.finished
    expect(waves).toHaveBeenCalledTimes(1)
  })

  it('leave when they are released', async () => {
    const handle = perceiveExtras(stage.folk)
    withExtras('Wren', { townsfolk_character: 'wren' })
    withExtras('Gate', { townsfolk_name: 'Gate' })
    stage.render()
    handle.release()
    stage.render()
    expect(stage.folk.runtime.npcs).toEqual([])
    expect(await stage.perceivedIds()).toEqual([])
  })

  it('keep their ids apart where they share their metadata', async () => {
    const gate = withExtras('Gate', { townsfolk_name: 'Gate', townsfolk_id: 'north-gate' })
    perceiveExtras(stage.folk)
    const clone = gate.clone('Gate', null)
    stage.render()
    expect(clone?.metadata).toBe(gate.metadata)
    expect((await stage.perceivedIds()).sort()).toEqual(['north-gate', 'north-gate-2'])
    expect(stage.folk.resolve('north-gate-2')).toBe(clone)
  })

  it('are always sent where they are pinned, however far away', async () => {
    withExtras('Tower', { townsfolk_name: 'Tower', townsfolk_pinned: 1 }).position.x = 9999
    for (let i = 0; i < 60; i++) withExtras('Stone', { townsfolk_name: 'Stone' })
    perceiveExtras(stage.folk)
    expect(await stage.perceivedIds()).toContain('tower')
  })

  it('are left alone where extras or metadata are anything else', async () => {
    for (const metadata of [null, 5, 'townsfolk_name', { gltf: null }, { gltf: { extras: 'x' } }]) {
      stage.node('thing').metadata = metadata
    }
    withExtras('half', { townsfolk_colour: 'red' })
    perceiveExtras(stage.folk)
    expect(await stage.perceivedIds()).toEqual([])
  })
})

describe('an asset container', () => {
  function container(): AssetContainer {
    const made = new AssetContainer(stage.scene)
    const lantern = new TransformNode('Lantern', stage.scene)
    lantern.metadata = { gltf: { extras: { townsfolk_name: 'Lantern', townsfolk_id: 'lantern' } } }
    Tags.AddTagsTo(lantern, 'lantern')
    made.transformNodes.push(lantern)
    made.removeAllFromScene()
    return made
  }

  it('is perceived while it is in the scene', async () => {
    const assets = container()
    perceiveExtras(stage.folk)
    stage.render()
    expect(await stage.perceivedIds()).toEqual([])
    assets.addAllToScene()
    stage.render()
    expect(await stage.perceivedIds()).toEqual(['lantern'])
    assets.removeAllFromScene()
    stage.render()
    expect(await stage.perceivedIds()).toEqual([])
  })

  it('is perceived as often as it is instantiated', async () => {
    const assets = container()
    perceiveExtras(stage.folk)
    const [first] = assets.instantiateModelsToScene().rootNodes
    const [second] = assets.instantiateModelsToScene().rootNodes
    stage.render()
    expect((await stage.perceivedIds()).sort()).toEqual(['lantern', 'lantern-2'])
    expect([stage.folk.resolve('lantern'), stage.folk.resolve('lantern-2')]).toEqual([first, second])
  })
})
