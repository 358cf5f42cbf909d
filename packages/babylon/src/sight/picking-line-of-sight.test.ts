import { Bone } from '@babylonjs/core/Bones/bone.js'
import { Skeleton } from '@babylonjs/core/Bones/skeleton.js'
import { Ray } from '@babylonjs/core/Culling/ray.js'
import { Matrix } from '@babylonjs/core/Maths/math.vector.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { MeshBuilder } from '@babylonjs/core/Meshes/meshBuilder.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import '@babylonjs/core/Materials/standardMaterial.js'
import '@babylonjs/core/Meshes/instancedMesh.js'
import '@babylonjs/core/Meshes/thinInstanceMesh.js'
import { createSenses } from '@townsfolk/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NullScene } from '../../testing/null-scene.ts'
import { HeadBehavior, type PickingOptions, pickingLineOfSight } from '../index.ts'

let stage: NullScene
let viewer: TransformNode
let seen: TransformNode

beforeEach(() => {
  stage = new NullScene()
  viewer = stage.node('viewer', 0, 1, 0)
  seen = stage.node('seen', 0, 1, 10)
})

afterEach(() => {
  expect(stage.complaints).toEqual([])
  stage.dispose()
})

/** A wall of 4 by 4 and a tenth thick, across the way. */
function wall(z = 5, name = 'wall'): Mesh {
  const made = MeshBuilder.CreateBox(name, { width: 4, height: 4, depth: 0.1 }, stage.scene)
  made.position.z = z
  return made
}

/** Whether one sees the other, a frame later. */
function isSeen(options: PickingOptions = {}): boolean {
  stage.render()
  const { x, y, z } = viewer.position
  const { x: toX, y: toY, z: toZ } = seen.position
  return pickingLineOfSight(
    stage.scene,
    options,
  )({ from: { x, y, z }, to: { x: toX, y: toY, z: toZ }, viewer, seen })
}

describe('line of sight by rays', () => {
  it('is free where nothing stands', () => {
    expect(isSeen()).toBe(true)
    wall().position.x = 5
    expect(isSeen()).toBe(true)
  })

  it('ends at a mesh on the way, and neither behind the viewer nor behind what is seen', () => {
    const barrier = wall()
    expect(isSeen()).toBe(false)
    barrier.position.z = -1
    expect(isSeen()).toBe(true)
    barrier.position.z = 11
    expect(isSeen()).toBe(true)
  })

  it('goes through the hole in a mesh, however large the box around it is', () => {
    const left = wall()
    left.position.x = -3
    const right = wall()
    right.position.x = 3
    expect(isSeen()).toBe(true)
    const torus = MeshBuilder.CreateTorus('ring', { diameter: 6, thickness: 0.5 }, stage.scene)
    torus.rotation.x = Math.PI / 2
    torus.position.set(0, 1, 5)
    expect(isSeen()).toBe(true)
    torus.position.x = 3
    expect(isSeen()).toBe(false)
  })

  it('minds turned, scaled and re-parented walls', () => {
    const barrier = wall()
    barrier.rotation.y = Math.PI / 2
    barrier.position.x = 0.2
    expect(isSeen()).toBe(true)
    barrier.scaling.z = 10
    expect(isSeen()).toBe(false)
    const cart = stage.node('cart', 20, 0, 0)
    barrier.parent = cart
    expect(isSeen()).toBe(true)
  })

  it('is not stopped by what is disabled, hidden, not pickable or disposed', () => {
    const barrier = wall()
    barrier.setEnabled(false)
    expect(isSeen()).toBe(true)
    barrier.setEnabled(true)
    barrier.isVisible = false
    expect(isSeen()).toBe(true)
    barrier.isVisible = true
    barrier.isPickable = false
    expect(isSeen()).toBe(true)
    barrier.isPickable = true
    expect(isSeen()).toBe(false)
    barrier.dispose()
    expect(isSeen()).toBe(true)
  })

  it('is stopped by what the game says, hidden walls too', () => {
    wall(4, 'glass')
    expect(isSeen({ blocks: ({ name }) => name === 'wall' })).toBe(true)
    wall(6, 'wall').isVisible = false
    expect(isSeen({ blocks: ({ name }) => name === 'wall' })).toBe(false)
  })

  it('sees all that blocks again after the game’s own rule has failed', () => {
    let isBroken = false
    const see = pickingLineOfSight(stage.scene, {
      blocks: ({ name }) => {
        if (isBroken && name === 'last') throw new Error('broken')
        return true
      },
    })
    const ask = (): boolean => {
      stage.render()
      return see({ from: viewer.position, to: seen.position, viewer, seen })
    }
    const aside = wall(5, 'aside')
    aside.position.x = 20
    wall(30, 'last')
    expect(ask()).toBe(true)
    // In the place of the first of them.
    stage.scene.meshes[0] = wall()
    stage.scene.meshes.pop()
    isBroken = true
    expect(ask).toThrow('broken')
    isBroken = false
    expect(ask()).toBe(false)
  })

  it('is not stopped by what belongs to one of the two', () => {
    const hat = wall(0.5, 'hat')
    hat.parent = viewer
    hat.position.y = 0
    const frame = wall(-1, 'frame').createInstance('frame 2')
    frame.sourceMesh.setEnabled(false)
    frame.parent = seen
    frame.position.set(0, 0, -0.5)
    expect(isSeen()).toBe(true)
    hat.parent = null
    hat.position.y = 1
    expect(isSeen()).toBe(false)
  })

  it('is stopped by instances, and not by thin instances', () => {
    // The null engine draws none, but it may count them.
    stage.engine.getCaps().instancedArrays = true
    const source = wall()
    source.setEnabled(false)
    const instance = source.createInstance('instance')
    expect(isSeen()).toBe(false)
    instance.dispose()
    source.setEnabled(true)
    source.position.x = 50
    source.thinInstanceAdd(Matrix.Translation(-50, 0, 0))
    expect(isSeen()).toBe(true)
  })

  it('is stopped by the box around a mesh with a skeleton, within the length of the ray', () => {
    const torus = MeshBuilder.CreateTorus('dancer', { diameter: 6, thickness: 0.5 }, stage.scene)
    torus.rotation.x = Math.PI / 2
    torus.position.set(0, 1, 5)
    torus.skeleton = new Skeleton('dancer', 'dancer', stage.scene)
    new Bone('root', torus.skeleton, null, Matrix.Identity())
    expect(isSeen()).toBe(false)
    torus.position.z = 15
    expect(isSeen()).toBe(true)
  })

  it('ends just before what is seen, which may lie on the floor or hang on a wall', () => {
    MeshBuilder.CreateGround('ground', { width: 40, height: 40 }, stage.scene)
    seen.position.y = 0
    expect(isSeen({ eyeHeight: 1.6 })).toBe(true)
    wall(10)
    expect(isSeen({ eyeHeight: 1.6 })).toBe(true)
  })

  it('is free between two that stand at one place', () => {
    wall(0)
    seen.position.copyFrom(viewer.position)
    expect(isSeen()).toBe(true)
  })

  it('begins at the eyes: nine tenths up, or as high as the game says, or at the head', () => {
    viewer.position.y = 0
    const body = MeshBuilder.CreateBox('body', { height: 2 }, stage.scene)
    body.parent = viewer
    body.position.y = 1
    seen.position.y = 1.8
    // Its upper edge is 1.5 high.
    wall().position.y = -0.5
    expect(isSeen()).toBe(true)
    expect(isSeen({ eyeHeight: 0.5 })).toBe(false)
    const head = stage.node('head', 0, 0.5, 0)
    head.parent = viewer
    const behavior = new HeadBehavior({ folk: stage.folk, head })
    viewer.addBehavior(behavior)
    expect(isSeen()).toBe(false)
    viewer.removeBehavior(behavior)
    expect(isSeen()).toBe(true)
  })

  it('goes to the middle of what is drawn, or to the head', () => {
    viewer.position.y = 1.8
    seen.position.y = 0
    wall().position.y = -0.5
    expect(isSeen()).toBe(false)
    const body = MeshBuilder.CreateBox('body', { height: 4 }, stage.scene)
    body.parent = seen
    body.position.y = 2
    // What a node has is looked for every now and then.
    stage.render(60)
    expect(isSeen()).toBe(true)
    const knee = stage.node('knee', 0, 0.2, 0)
    knee.parent = seen
    seen.addBehavior(new HeadBehavior({ folk: stage.folk, head: 'knee' }))
    expect(isSeen()).toBe(false)
  })

  it('is what characters with senses see by', () => {
    const barrier = wall()
    const noticed: string[] = []
    stage.folk.runtime.lineOfSight = pickingLineOfSight(stage.scene)
    const wren = stage.folk.npc(viewer, {
      characterId: 'wren',
      senses: createSenses({ memoryMs: 0, lostAfterMs: 0 }),
    })
    wren.events.on('entity-noticed', ({ id }) => noticed.push(`${id} noticed`))
    wren.events.on('entity-lost', ({ id }) => noticed.push(`${id} lost`))
    stage.folk.perceive(seen, { name: 'Lantern' })
    stage.render(2)
    expect(noticed).toEqual([])
    barrier.position.x = 10
    stage.render(2)
    expect(noticed).toEqual(['lantern noticed'])
    barrier.position.x = 0
    stage.render(2)
    expect(noticed).toEqual(['lantern noticed', 'lantern lost'])
  })

  it('finds the same as the engine’s own picking, for a hundred rays among a hundred meshes', () => {
    const random = seeded(7)
    for (let i = 0; i < 100; i++) {
      const rock = MeshBuilder.CreateBox(`rock ${i}`, { size: 0.2 + random() }, stage.scene)
      rock.position.set(20 * random() - 10, 3 * random(), 20 * random() - 10)
      rock.rotation.set(random(), random(), random())
      rock.scaling.set(0.5 + random(), 0.5 + random(), 0.5 + random())
    }
    const see = pickingLineOfSight(stage.scene)
    let freeCount = 0
    for (let i = 0; i < 100; i++) {
      // What has moved counts, and what has come in the place of another one.
      const [first, second] = stage.scene.meshes
      first?.clone(`rock ${100 + i}`, null)
      first?.dispose()
      second?.position.set(20 * random() - 10, 3 * random(), 20 * random() - 10)
      viewer.position.set(20 * random() - 10, 3 * random(), 20 * random() - 10)
      seen.position.set(20 * random() - 10, 3 * random(), 20 * random() - 10)
      const way = seen.position.subtract(viewer.position)
      const length = 0.99 * way.length()
      stage.render()
      const isFree = !stage.scene.meshes.some(mesh => {
        const hit = new Ray(viewer.position, way.clone().normalize(), length).intersectsMesh(mesh)
        return hit.hit
      })
      expect(see({ from: viewer.position, to: seen.position, viewer, seen })).toBe(isFree)
      if (isFree) freeCount++
    }
    expect(freeCount).toBeGreaterThan(10)
    expect(freeCount).toBeLessThan(90)
  })
})

/** The same numbers from 0 to 1 in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}
