import { Animation } from '@babylonjs/core/Animations/animation.js'
import '@babylonjs/core/Animations/animatable.js'
import { Bone } from '@babylonjs/core/Bones/bone.js'
import { Skeleton } from '@babylonjs/core/Bones/skeleton.js'
import { Matrix, Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { MeshBuilder } from '@babylonjs/core/Meshes/meshBuilder.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import '@babylonjs/core/Materials/standardMaterial.js'
import type { Npc } from '@townsfolk/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { liveCount, NullScene } from '../../testing/null-scene.ts'
import { headOf } from '../heads.ts'
import { HeadBehavior, type HeadBehaviorOptions } from '../index.ts'

let stage: NullScene
let body: TransformNode
let head: TransformNode
let mira: Npc<TransformNode>

function begin(options: { readonly isRightHanded?: boolean } = {}): void {
  stage = new NullScene(options)
  body = stage.node('body')
  head = stage.node('Head', 0, 1, 0)
  head.parent = body
  mira = stage.folk.npc(body, { characterId: 'mira' })
}

beforeEach(() => begin())

afterEach(() => {
  expect(stage.complaints).toEqual([])
  stage.dispose()
})

function addHead(options: Partial<HeadBehaviorOptions> = {}): HeadBehavior {
  const behavior = new HeadBehavior({ folk: stage.folk, head: 'Head', ...options })
  body.addBehavior(behavior)
  return behavior
}

function perceived(name: string, x: number, y: number, z: number): TransformNode {
  const node = stage.node(name, x, y, z)
  stage.folk.perceive(node, { name, id: name })
  return node
}

/** The head's forward axis in the world, as the last of so many frames was drawn. */
function drawnFacing(frames: number, of: TransformNode = head): { x: number; y: number; z: number } {
  const facing = new Vector3()
  const drawn = stage.scene.onAfterCameraRenderObservable.add(() => {
    Vector3.TransformNormalToRef(new Vector3(0, 0, 1), of.getWorldMatrix(), facing)
  })
  stage.render(frames)
  drawn.remove()
  const { x, y, z } = facing.normalize()
  return { x, y, z }
}

function near(x: number, y: number, z: number): unknown {
  const length = Math.hypot(x, y, z)
  return {
    x: expect.closeTo(x / length, 2),
    y: expect.closeTo(y / length, 2),
    z: expect.closeTo(z / length, 2),
  }
}

describe('a head', () => {
  it('turns to what its character looks at, in left- and right-handed scenes, and back ahead', () => {
    for (const isRightHanded of [false, true]) {
      stage.dispose()
      begin({ isRightHanded })
      addHead()
      perceived('lantern', 2, 2, 3)
      stage.render()
      mira.lookAt('lantern')
      expect(drawnFacing(20)).toEqual(near(2, 1, 3))
      mira.lookAt(undefined)
      expect(drawnFacing(20)).toEqual(near(0, 0, 1))
    }
  })

  it('follows what moves', () => {
    addHead()
    const bird = perceived('bird', 2, 1, 3)
    stage.render()
    mira.lookAt('bird')
    expect(drawnFacing(20)).toEqual(near(2, 0, 3))
    bird.position.set(-2, 2, 3)
    expect(drawnFacing(20)).toEqual(near(-2, 1, 3))
  })

  it('looks ahead again when what it looked at is gone', () => {
    addHead()
    const bird = perceived('bird', 2, 1, 3)
    stage.render()
    mira.lookAt('bird')
    stage.render(10)
    bird.dispose()
    expect(drawnFacing(20)).toEqual(near(0, 0, 1))
  })

  it('looks ahead again when its character has left the node', () => {
    addHead()
    perceived('lantern', 2, 1, 3)
    stage.render()
    mira.lookAt('lantern')
    stage.render(10)
    mira.detach()
    expect(drawnFacing(20)).toEqual(near(0, 0, 1))
  })

  it('turns about where its character looks, not its node', () => {
    mira.detach()
    addHead()
    perceived('lantern', 3, 1, -0.1)
    const wren = stage.folk.npc(body, {
      characterId: 'wren',
      readFacing: out => Object.assign(out, { x: 1, y: 0, z: 0 }),
    })
    stage.render()
    wren.lookAt('lantern')
    const { x, z } = drawnFacing(20)
    // Straight before the character, it is out of reach for a head that looks along the node.
    expect(Math.atan2(x, z)).toBeCloseTo(0.03, 1)
  })

  it('turns with a body that is turned, scaled and carried', () => {
    addHead()
    const cart = stage.node('cart', 5, 0, 5)
    cart.rotation.y = 2
    cart.scaling.setAll(3)
    body.parent = cart
    body.rotation.y = -1
    stage.render(2)
    const away = new Vector3(0.5, 0.2, 1)
    const at = Vector3.TransformCoordinates(new Vector3(0, 1, 0).add(away), body.getWorldMatrix())
    perceived('lantern', at.x, at.y, at.z)
    stage.render()
    mira.lookAt('lantern')
    const { x, y, z } = at.subtract(head.getAbsolutePosition())
    expect(drawnFacing(20)).toEqual(near(x, y, z))
  })

  it('turns the right way within a mirrored parent, as models of the glTF loader have it', () => {
    addHead()
    const root = stage.node('__root__')
    root.rotationQuaternion = Quaternion.RotationYawPitchRoll(Math.PI, 0, 0)
    root.scaling.z = -1
    root.parent = body
    head.parent = root
    perceived('lantern', 2, 2, 3)
    stage.render(2)
    mira.lookAt('lantern')
    expect(drawnFacing(20)).toEqual(near(2, 1, 3))
  })

  it('turns no further than it can, and stays on its side for what is behind', () => {
    addHead({ maxYawDegrees: 45, maxPitchDegrees: 30 })
    const bird = perceived('bird', 9, 1, -0.1)
    stage.render()
    mira.lookAt('bird')
    expect(drawnFacing(20)).toEqual(near(1, 0, 1))
    bird.position.set(-0.5, 1, -9)
    expect(drawnFacing(20)).toEqual(near(1, 0, 1))
    bird.position.set(-9, 1, 0)
    expect(drawnFacing(20)).toEqual(near(-1, 0, 1))
    bird.position.set(0, 90, 1)
    expect(drawnFacing(20)).toEqual(near(0, Math.tan(Math.PI / 6), 1))
  })

  it('looks others in the face', () => {
    addHead()
    const other = perceived('wren', 0, 0, 3)
    const face = stage.node('face', 1, 2, 0)
    face.parent = other
    other.addBehavior(new HeadBehavior({ folk: stage.folk, head: face }))
    stage.render()
    mira.lookAt('wren')
    expect(drawnFacing(20)).toEqual(near(1, 1, 3))
  })

  it('takes as much game time at any frame rate', () => {
    addHead({ degreesPerSecond: 1e9 })
    perceived('lantern', 2, 1, 3)
    stage.render()
    mira.lookAt('lantern')
    // What a tick comes to is drawn in the next frame.
    const slow = drawnFacing(3)
    mira.lookAt(undefined)
    stage.render(30)
    stage.scene.animationTimeScale = 0.25
    mira.lookAt('lantern')
    const fast = drawnFacing(9)
    expect(fast.x).toBeCloseTo(slow.x)
    expect(slow.x).toBeGreaterThan(0.3)
  })

  it('turns no faster than it may', () => {
    addHead({ degreesPerSecond: 90 })
    perceived('lantern', 9, 1, 0)
    stage.render()
    mira.lookAt('lantern')
    const { x, z } = drawnFacing(2)
    expect(Math.atan2(x, z)).toBeCloseTo((9 * Math.PI) / 180)
  })

  it('stands still while the townsfolk is paused', () => {
    addHead()
    perceived('lantern', 2, 1, 3)
    stage.render()
    mira.lookAt('lantern')
    stage.render(2)
    stage.folk.isPaused = true
    const before = drawnFacing(1)
    expect(drawnFacing(10)).toEqual(near(before.x, before.y, before.z))
    stage.folk.isPaused = false
    expect(drawnFacing(20)).toEqual(near(2, 0, 3))
  })

  it('turns on top of an animation, which goes on as if nothing had been', () => {
    addHead()
    const nod = new Animation('nod', 'rotation.x', 60, Animation.ANIMATIONTYPE_FLOAT)
    nod.setKeys([
      { frame: 0, value: 0.3 },
      { frame: 60, value: 0.3 },
    ])
    head.animations.push(nod)
    stage.scene.beginAnimation(head, 0, 60, true)
    perceived('lantern', 3, 1, 3)
    stage.render(2)
    expect(drawnFacing(1).y).toBeCloseTo(-Math.sin(0.3))
    mira.lookAt('lantern')
    const turned = drawnFacing(20)
    expect(turned.y).toBeCloseTo(-Math.sin(0.3))
    expect(turned.x).toBeCloseTo(turned.z)
    expect(head.rotationQuaternion).toBeNull()
    expect(head.rotation.asArray()).toEqual([expect.closeTo(0.3), 0, 0])
  })

  it('leaves a quaternion of the game alone', () => {
    const own = Quaternion.RotationYawPitchRoll(0.2, 0, 0)
    head.rotationQuaternion = own
    addHead()
    perceived('lantern', 2, 1, 3)
    stage.render()
    mira.lookAt('lantern')
    expect(drawnFacing(20).x).toBeGreaterThan(0.6)
    expect(head.rotationQuaternion).toBe(own)
    expect(own.asArray()).toEqual(Quaternion.RotationYawPitchRoll(0.2, 0, 0).asArray())
  })

  it('does not mind which of the two came first, the character or the head', () => {
    mira.detach()
    addHead()
    perceived('lantern', 2, 1, 3)
    stage.render()
    const wren = stage.folk.npc(body, { characterId: 'wren' })
    stage.render()
    wren.lookAt('lantern')
    expect(drawnFacing(20)).toEqual(near(2, 0, 3))
  })

  it('is not turned by others’ looks', () => {
    addHead()
    perceived('lantern', 2, 1, 3)
    const wren = stage.folk.npc(stage.node('wren'), { characterId: 'wren' })
    stage.render()
    wren.lookAt('lantern')
    expect(drawnFacing(20)).toEqual(near(0, 0, 1))
  })
})

describe('a head that is a bone', () => {
  function skinned(): { skeleton: Skeleton; neck: Bone; skull: Bone } {
    const mesh = MeshBuilder.CreateBox('skin', { height: 2 }, stage.scene)
    mesh.parent = body
    const skeleton = new Skeleton('skeleton', 'skeleton', stage.scene)
    mesh.skeleton = skeleton
    const neck = new Bone(
      'neck',
      skeleton,
      null,
      Matrix.RotationX(0.4).multiply(Matrix.Translation(0, 1.5, 0)),
    )
    const skull = new Bone(
      'skull',
      skeleton,
      neck,
      Matrix.RotationX(-0.4).multiply(Matrix.Translation(0, 0.2, 0)),
    )
    return { skeleton, neck, skull }
  }

  /** The forward axis of a bone in the world, as the last of so many frames was drawn. */
  function drawnBone(bone: Bone, frames: number): unknown {
    const facing = new Vector3()
    const drawn = stage.scene.onAfterCameraRenderObservable.add(() => {
      Vector3.TransformNormalToRef(new Vector3(0, 0, 1), bone.getAbsoluteMatrix(), facing)
    })
    stage.render(frames)
    drawn.remove()
    const { x, y, z } = facing.normalize()
    return { x, y, z }
  }

  it('turns by its name, stands where the bone is, and is as it was when the frame is over', () => {
    const { skull } = skinned()
    addHead({ head: 'skull' })
    const place = headOf(body)
    stage.render()
    const { x, y, z } = skull.getAbsolutePosition()
    expect(place?.getAbsolutePosition()).toMatchObject({
      _x: expect.closeTo(x),
      _y: expect.closeTo(y),
      _z: expect.closeTo(z),
    })
    perceived('lantern', x + 2, y + 1, z + 3)
    stage.render()
    mira.lookAt('lantern')
    expect(drawnBone(skull, 20)).toEqual(near(2, 1, 3))
    const resting = Quaternion.FromRotationMatrix(Matrix.RotationX(-0.4))
    const after = skull.rotationQuaternion
    expect([after.x, after.y, after.z, after.w].map(value => Math.round(1e4 * value))).toEqual(
      [resting.x, resting.y, resting.z, resting.w].map(value => Math.round(1e4 * value)),
    )
  })

  it('leaves nothing in the scene when it goes', () => {
    const { skull } = skinned()
    const before = stage.scene.transformNodes.length
    const behavior = addHead({ head: skull })
    expect(stage.scene.transformNodes.length).toBe(before + 1)
    body.removeBehavior(behavior)
    expect(stage.scene.transformNodes.length).toBe(before)
    expect(headOf(body)).toBeUndefined()
  })

  it('is the node that moves it, where it has one', () => {
    const { skull } = skinned()
    skull.linkTransformNode(head)
    addHead({ head: 'skull' })
    expect(headOf(body)).toBe(head)
  })

  it('must be of the body’s own skeleton', () => {
    const stray = new Bone('stray', new Skeleton('other', 'other', stage.scene), null, Matrix.Identity())
    expect(() => addHead({ head: stray })).toThrow(
      expect.objectContaining({ code: 'invalid_option', message: expect.stringContaining('stray') }),
    )
  })
})

describe('the life of a head', () => {
  it('ends with behavior, node, townsfolk and scene, and leaves nothing', () => {
    const ways: ((behavior: HeadBehavior) => void)[] = [
      behavior => body.removeBehavior(behavior),
      () => body.dispose(),
      () => stage.folk.dispose(),
      () => stage.scene.dispose(),
    ]
    for (const leave of ways) {
      stage.dispose()
      begin()
      const { scene } = stage
      const count = (): number => liveCount(scene.onBeforeRenderObservable)
      const before = count()
      const behavior = addHead()
      perceived('lantern', 2, 1, 3)
      stage.render()
      mira.lookAt('lantern')
      stage.render(5)
      expect(count()).toBe(before + 1)
      leave(behavior)
      expect(count()).toBe(before)
      expect(headOf(body)).toBeUndefined()
      expect(head.rotation.asArray()).toEqual([0, 0, 0])
      behavior.detach()
      if (!scene.isDisposed) stage.render(2)
    }
  })

  it('waits for a scene that is loading', () => {
    const pending = {}
    stage.scene.addPendingData(pending)
    addHead({ head: 'Late head' })
    stage.node('Late head').parent = body
    expect(headOf(body)).toBeUndefined()
    stage.scene.removePendingData(pending)
    expect(headOf(body)?.name).toBe('Late head')
  })

  it('is not passed on to a clone', () => {
    addHead()
    expect(headOf(body)).toBe(head)
    const clone = body.clone('clone', null)
    expect(clone && headOf(clone)).toBeUndefined()
  })

  it('needs a head that is there, and says what there is', () => {
    stage.node('Spine').parent = body
    expect(() => addHead({ head: 'head' })).toThrow(
      expect.objectContaining({
        code: 'invalid_option',
        message: '"body" has no node and no bone "head" under it. There are: Head, Spine.',
      }),
    )
    expect(liveCount(stage.scene.onBeforeRenderObservable)).toBe(0)
    for (const child of body.getChildTransformNodes()) child.dispose()
    expect(() => addHead()).toThrow(
      expect.objectContaining({ message: expect.stringContaining('There are none') }),
    )
  })

  it.each([
    { maxYawDegrees: 181 },
    { maxYawDegrees: Number.NaN },
    { maxPitchDegrees: -1 },
    { degreesPerSecond: -5 },
  ])('refuses %o', options => {
    expect(() => addHead(options)).toThrow(expect.objectContaining({ code: 'invalid_option' }))
  })
})
