import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NullScene } from '../testing/null-scene.ts'
import { NodeSource } from './index.ts'

let stage: NullScene
let scene: Scene

beforeEach(() => {
  stage = new NullScene()
  scene = stage.scene
})

afterEach(() => {
  expect(stage.complaints).toEqual([])
  stage.dispose()
})

describe('a node as an entity source', () => {
  it('writes into what it is given', () => {
    const out = { x: 0, y: 0, z: 0 }
    new NodeSource(stage.node('lantern', 1, 2, 3), scene).readPosition(out)
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

  it('looks where lookAt turned it, in left-handed and in right-handed scenes', () => {
    for (const isRightHanded of [false, true]) {
      stage.dispose()
      stage = new NullScene({ isRightHanded })
      const mira = stage.node('mira', 1, 0, 0)
      mira.lookAt(new Vector3(4, 0, 4))
      mira.computeWorldMatrix(true)
      const facing = { x: 0, y: 0, z: 0 }
      new NodeSource(mira, stage.scene).readFacing(facing)
      expect(facing.x).toBeCloseTo(0.6)
      expect(facing.z).toBeCloseTo(0.8)
    }
  })

  it('goes where its new parent takes it', () => {
    const cart = stage.node('cart', 10, 0, 0)
    const lantern = stage.node('lantern', 1, 0, 0)
    const out = { x: 0, y: 0, z: 0 }
    const source = new NodeSource(lantern, scene)
    stage.render()
    lantern.parent = cart
    stage.render()
    source.readPosition(out)
    expect(out.x).toBe(11)
    lantern.setParent(null)
    cart.dispose()
    stage.render()
    source.readPosition(out)
    expect(out.x).toBe(11)
    expect(source.isAlive()).toBe(true)
  })
})
