import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { NullEngine } from '@babylonjs/core/Engines/nullEngine.js'
import { LoadAssetContainerAsync } from '@babylonjs/core/Loading/sceneLoader.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Logger } from '@babylonjs/core/Misc/logger.js'
import { Scene } from '@babylonjs/core/scene.js'
import '@babylonjs/loaders/glTF/2.0/glTFLoader.js'
import '@babylonjs/loaders/glTF/2.0/Extensions/ExtrasAsMetadata.js'
import {
  createScreenView,
  createTownsfolk,
  HeadBehavior,
  perceiveExtras,
  type Townsfolk,
} from '@townsfolk/babylon'
import type { ChatRequest } from '@townsfolk/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** The real frame time is that of the wall clock. */
class SteppedEngine extends NullEngine {
  override getDeltaTime(): number {
    return 100
  }
}

const complaints: string[] = []
const requests: ChatRequest[] = []
let engine: NullEngine
let scene: Scene
let folk: Townsfolk

beforeEach(() => {
  Logger.LogLevels = Logger.WarningLogLevel | Logger.ErrorLogLevel
  Logger.OnNewCacheEntry = entry => complaints.push(entry)
  engine = new SteppedEngine()
  begin(false)
})

afterEach(() => {
  engine.dispose()
  requests.length = 0
  expect(complaints.splice(0)).toEqual([])
})

function begin(isRightHanded: boolean): void {
  scene?.dispose()
  scene = new Scene(engine)
  scene.useRightHandedSystem = isRightHanded
  new FreeCamera('camera', new Vector3(0, 2, -10), scene)
  folk = createTownsfolk(scene, {
    api: {
      chat: async request => {
        requests.push(request)
        return { sessionId: 's1', messages: [], metadata: [] }
      },
    },
    sampleIntervalMs: 0,
  })
}

/** As Blender exports it: custom properties of objects are extras of nodes. */
function village(): string {
  const places = [0, 0, 0, 1, 0, 0, 0, 2, 0]
  const normals = [0, 0, 1, 0, 0, 1, 0, 0, 1]
  const bytes = Buffer.from(new Float32Array([...places, ...normals]).buffer)
  const model = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0, 2, 3] }],
    nodes: [
      {
        name: 'Wren',
        translation: [1, 0, 3],
        extras: { townsfolk_character: 'wren', townsfolk_name: 'Wren' },
        children: [1],
        mesh: 0,
      },
      { name: 'Head', translation: [0, 1.5, 0] },
      {
        name: 'Lantern.001',
        translation: [2, 0, 3],
        mesh: 0,
        extras: { townsfolk_name: 'Red lantern', townsfolk_id: 'lantern', townsfolk_colour: 'red' },
      },
      { name: 'Rock', mesh: 0, extras: { cycles: 1 } },
    ],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 } }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 2, 0] },
      { bufferView: 0, byteOffset: 36, componentType: 5126, count: 3, type: 'VEC3' },
    ],
    bufferViews: [{ buffer: 0, byteLength: bytes.length }],
    buffers: [
      {
        byteLength: bytes.length,
        uri: `data:application/octet-stream;base64,${bytes.toString('base64')}`,
      },
    ],
  }
  return `data:${JSON.stringify(model)}`
}

async function perceived(): Promise<ChatRequest['metadata']> {
  scene.render()
  const [wren] = folk.runtime.npcs
  await wren?.say('What do you see?')
  return requests.at(-1)?.metadata
}

describe('a glTF file with extras', () => {
  it('brings its characters and what they perceive, where they stand', async () => {
    perceiveExtras(folk)
    const container = await LoadAssetContainerAsync(village(), scene, { pluginExtension: '.gltf' })
    scene.render()
    expect(folk.runtime.npcs).toEqual([])
    container.addAllToScene()
    expect(await perceived()).toEqual([
      { id: 'wren', name: 'Wren', characterId: 'wren', position: { x: -1, y: 0, z: 3 } },
      {
        id: 'lantern',
        name: 'Red lantern',
        position: { x: -2, y: 0, z: 3 },
        properties: [{ name: 'colour', value: 'red' }],
      },
    ])
    container.removeAllFromScene()
    scene.render()
    scene.render()
    expect(folk.runtime.npcs).toEqual([])
  })

  it('has the x axis of the file in a right-handed scene', async () => {
    begin(true)
    perceiveExtras(folk)
    const container = await LoadAssetContainerAsync(village(), scene, { pluginExtension: '.gltf' })
    container.addAllToScene()
    expect((await perceived())?.map(({ position }) => position)).toEqual([
      { x: 1, y: 0, z: 3 },
      { x: 2, y: 0, z: 3 },
    ])
  })

  it('may be instantiated many times: each is somebody of its own', async () => {
    perceiveExtras(folk)
    const container = await LoadAssetContainerAsync(village(), scene, {
      pluginExtension: '.gltf',
      // Babylon forgets the metadata of what is an instance in the container.
      pluginOptions: { gltf: { createInstances: false } },
    })
    for (let count = 0; count < 3; count++) container.instantiateModelsToScene()
    expect((await perceived())?.map(({ id }) => id).sort()).toEqual([
      'lantern',
      'lantern-2',
      'lantern-3',
      'wren',
      'wren-2',
      'wren-3',
    ])
  })

  it('has heads that turn the right way, in left-handed and in right-handed scenes', async () => {
    for (const isRightHanded of [false, true]) {
      begin(isRightHanded)
      perceiveExtras(folk)
      const container = await LoadAssetContainerAsync(village(), scene, { pluginExtension: '.gltf' })
      container.addAllToScene()
      scene.render()
      const [wren] = folk.runtime.npcs
      const head = scene.getTransformNodeByName('Head')
      if (!wren || !head) throw new Error('the model is not there')
      wren.object.addBehavior(new HeadBehavior({ folk, head: 'Head', degreesPerSecond: 1e6 }))

      const out = { x: 0, y: 0, z: 0 }
      createScreenView(scene).readHead(wren.object, out)
      expect(out).toEqual({ x: isRightHanded ? 1 : -1, y: 1.5, z: 3 })

      const { x, y, z } = head.getAbsolutePosition()
      const bell = new TransformNode('bell', scene)
      bell.position.set(x + 2, y + 1, z + 4)
      folk.perceive(bell, { name: 'Bell', id: 'bell' })
      const facing = new Vector3()
      scene.onAfterCameraRenderObservable.add(() => {
        Vector3.TransformNormalToRef(new Vector3(0, 0, 1), head.getWorldMatrix(), facing)
      })
      scene.render()
      wren.lookAt('bell')
      for (let frame = 0; frame < 20; frame++) scene.render()
      const length = Math.hypot(2, 1, 4)
      expect(facing.normalize().asArray()).toEqual([
        expect.closeTo(2 / length, 2),
        expect.closeTo(1 / length, 2),
        expect.closeTo(4 / length, 2),
      ])
    }
  })
})
