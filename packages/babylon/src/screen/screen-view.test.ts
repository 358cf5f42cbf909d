import { Camera } from '@babylonjs/core/Cameras/camera.js'
import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { Matrix, Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Viewport } from '@babylonjs/core/Maths/math.viewport.js'
import { MeshBuilder } from '@babylonjs/core/Meshes/meshBuilder.js'
import '@babylonjs/core/Materials/standardMaterial.js'
import '@babylonjs/core/Meshes/instancedMesh.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { ScreenView, Vec3 } from '@townsfolk/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NullScene } from '../../testing/null-scene.ts'
import { createScreenView, HeadBehavior } from '../index.ts'

let stage: NullScene
let camera: FreeCamera
let view: ScreenView<TransformNode>

function begin(options: { readonly isRightHanded?: boolean } = {}): void {
  stage = new NullScene(options)
  camera = stage.scene.activeCamera as FreeCamera
  camera.position.set(0, 0, stage.scene.useRightHandedSystem ? 10 : -10)
  camera.setTarget(Vector3.Zero())
  view = createScreenView(stage.scene)
}

beforeEach(() => begin())

afterEach(() => {
  expect(stage.complaints).toEqual([])
  stage.dispose()
})

function projected(x: number, y: number, z: number, through = view): { x: number; y: number } | undefined {
  const out = { x: Number.NaN, y: Number.NaN }
  return through.project({ x, y, z }, out) ? out : undefined
}

function headOf(node: TransformNode, through = view): Vec3 {
  const out = { x: Number.NaN, y: Number.NaN, z: Number.NaN }
  through.readHead(node, out)
  return out
}

describe('where a place is drawn', () => {
  it('is the middle of the canvas for what the camera looks at, before the first frame too', () => {
    expect(view.plane).toBe('xz')
    expect(projected(0, 0, 0)).toEqual({ x: 400, y: 200 })
    stage.render()
    expect(projected(0, 0, 0)).toEqual({ x: 400, y: 200 })
  })

  it('is further right for what is to the right, and higher for what is above, in both systems', () => {
    for (const isRightHanded of [false, true]) {
      stage.dispose()
      begin({ isRightHanded })
      stage.render()
      const right = projected(1, 0, 0)
      const above = projected(0, 1, 0)
      expect(right?.x).toBeGreaterThan(400)
      expect(right?.y).toBeCloseTo(200)
      expect(above?.y).toBeLessThan(200)
      expect(above?.x).toBeCloseTo(400)
    }
  })

  it('is nowhere behind the near plane, in both systems and in a parallel projection', () => {
    for (const isRightHanded of [false, true]) {
      stage.dispose()
      begin({ isRightHanded })
      const behind = isRightHanded ? 11 : -11
      stage.render()
      expect(projected(0, 0, behind)).toBeUndefined()
      expect(projected(0, 0, camera.position.z)).toBeUndefined()
      expect(projected(0, 0, -behind)).toBeDefined()
      Object.assign(camera, { orthoLeft: -8, orthoRight: 8, orthoTop: 4, orthoBottom: -4 })
      camera.mode = Camera.ORTHOGRAPHIC_CAMERA
      stage.render()
      expect(projected(0, 0, behind)).toBeUndefined()
      expect(projected(4, 2, 0)).toEqual({ x: expect.closeTo(600), y: expect.closeTo(100) })
    }
  })

  it('lies beside the picture for what is beside it', () => {
    stage.render()
    expect(projected(-100, 0, 0)?.x).toBeLessThan(0)
  })

  it('is what the engine itself says, for any camera', () => {
    for (const isRightHanded of [false, true]) {
      stage.dispose()
      begin({ isRightHanded })
      for (let i = 0; i < 20; i++) {
        camera.position.set(Math.sin(i) * 9, 2 + i / 4, Math.cos(i) * 9)
        camera.setTarget(new Vector3(i / 10, 1, 0))
        camera.fov = 0.5 + i / 30
        camera.viewport = new Viewport(0.1, 0.2, 0.5 + i / 60, 0.4)
        stage.render()
        const expected = Vector3.Project(
          new Vector3(1, 2, -0.5),
          Matrix.Identity(),
          camera.getTransformationMatrix(),
          camera.viewport.toGlobal(800, 400),
        )
        const found = projected(1, 2, -0.5)
        expect(found?.x).toBeCloseTo(expected.x, 2)
        // Babylon counts this one from the lower edge of the canvas.
        const shift = 400 - 2 * 0.2 * 400 - 0.4 * 400
        expect(found?.y).toBeCloseTo(expected.y + shift, 2)
      }
    }
  })

  it('is within the viewport of the first camera where several draw', () => {
    const map = new FreeCamera('map', new Vector3(0, 50, 0), stage.scene)
    map.viewport = new Viewport(0.75, 0, 0.25, 0.25)
    camera.viewport = new Viewport(0, 0.5, 0.5, 0.5)
    stage.scene.activeCameras = [camera, map]
    stage.render()
    expect(projected(0, 0, 0)).toEqual({ x: expect.closeTo(200), y: expect.closeTo(100) })
  })

  it('is nowhere without a camera, and when the scene is disposed', () => {
    stage.render()
    stage.scene.activeCamera = null
    expect(projected(0, 0, 0)).toBeUndefined()
    stage.scene.activeCamera = camera
    expect(projected(0, 0, 0)).toBeDefined()
    stage.scene.dispose()
    expect(projected(0, 0, 0)).toBeUndefined()
  })

  it('follows a camera of another scene’s engine no further than its own', () => {
    const other = createScreenView(stage.addScene())
    expect(projected(0, 2, 0, other)).toEqual({ x: expect.closeTo(400), y: expect.closeTo(200) })
  })
})

describe('the head of a node', () => {
  it('is the top of what is drawn of it, straight above where it stands', () => {
    const mira = stage.node('mira', 3, 1, 0)
    const body = MeshBuilder.CreateBox('body', { height: 2 }, stage.scene)
    body.parent = mira
    body.position.set(0.5, 1, 0)
    const hat = body.createInstance('hat')
    hat.parent = mira
    hat.position.y = 2
    stage.render()
    expect(headOf(mira)).toEqual({ x: 3, y: 4, z: 0 })
    hat.isVisible = false
    expect(headOf(mira)).toEqual({ x: 3, y: 3, z: 0 })
    body.setEnabled(false)
    expect(headOf(mira)).toEqual({ x: 3, y: 1, z: 0 })
  })

  it('is that of a mesh itself, and grows with it', () => {
    const box = MeshBuilder.CreateBox('box', { size: 2 }, stage.scene)
    stage.render()
    expect(headOf(box)).toEqual({ x: 0, y: 1, z: 0 })
    box.scaling.y = 3
    stage.render()
    expect(headOf(box)).toEqual({ x: 0, y: 3, z: 0 })
  })

  it('is found anew when the node gets other meshes', () => {
    const mira = stage.node('mira')
    stage.render()
    expect(headOf(mira).y).toBe(0)
    MeshBuilder.CreateBox('body', { height: 2 }, stage.scene).parent = mira
    stage.render(60)
    expect(headOf(mira).y).toBe(1)
  })

  it('is what a head behavior was given, until that goes', () => {
    const mira = MeshBuilder.CreateBox('mira', { height: 4 }, stage.scene)
    const head = MeshBuilder.CreateSphere('head', { diameter: 1 }, stage.scene)
    head.parent = mira
    head.position.set(1, 2, 0)
    const behavior = new HeadBehavior({ folk: stage.folk, head: 'head' })
    mira.addBehavior(behavior)
    stage.render()
    expect(headOf(mira)).toEqual({ x: 1, y: expect.closeTo(2.5), z: 0 })
    const clone = mira.clone('clone')
    stage.render()
    expect(headOf(clone).x).toBe(0)
    head.dispose()
    stage.render()
    expect(headOf(mira)).toEqual({ x: 0, y: 2, z: 0 })
  })

  it('is what the game says', () => {
    const mira = stage.node('mira')
    const top = stage.node('HeadTop_End', 0, 1.8, 0)
    const wren = stage.node('wren', 5, 0, 0)
    const own = createScreenView(stage.scene, { headOf: node => (node === mira ? top : undefined) })
    stage.render()
    expect(headOf(mira, own).y).toBeCloseTo(1.8)
    expect(headOf(wren, own)).toEqual({ x: 5, y: 0, z: 0 })
  })
})
