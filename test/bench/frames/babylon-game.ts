import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { Engine } from '@babylonjs/core/Engines/engine.js'
import { HemisphericLight } from '@babylonjs/core/Lights/hemisphericLight.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { CreateBox } from '@babylonjs/core/Meshes/Builders/boxBuilder.js'
import '@babylonjs/core/Meshes/instancedMesh.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Scene } from '@babylonjs/core/scene.js'
import { createTownsfolk } from '@townsfolk/babylon'
import { api, characterCount, createTalker, eyes, perceivableCount } from './busy-talk.ts'
import { frame, type Stage } from './frames.ts'

/** A village of boxes that never stand still. */
export function createBabylonGame(hasPlugin: boolean): Stage {
  const canvas = document.createElement('canvas')
  canvas.width = 1280
  canvas.height = 720
  document.body.append(canvas)
  const engine = new Engine(canvas, false)
  const scene = new Scene(engine)
  const camera = new FreeCamera('camera', new Vector3(640, 700, -500), scene)
  camera.setTarget(new Vector3(640, 0, 360))
  camera.maxZ = 4000
  new HemisphericLight('sky', Vector3.Up(), scene)
  const box = CreateBox('box', { size: 12 }, scene)
  box.isVisible = false
  const nodes: readonly TransformNode[] = Array.from(
    { length: perceivableCount + characterCount },
    (_, at) => {
      const node = box.createInstance(`box ${at}`)
      node.position.set((at * 97) % 1280, 6, (at * 61) % 720)
      return node
    },
  )
  const talk = hasPlugin ? settle(scene, nodes) : () => {}

  scene.onBeforeAnimationsObservable.add(() => {
    const timeMs = performance.now()
    for (let at = 0; at < nodes.length; at++) {
      const { position } = nodes[at] as TransformNode
      position.x += Math.cos(timeMs / 700 + at)
      position.z += Math.sin(timeMs / 700 + at)
    }
    talk(engine.getDeltaTime())
  })
  const render = (): void => frame(() => scene.render())
  return { start: () => engine.runRenderLoop(render), stop: () => engine.stopRenderLoop() }
}

function settle(scene: Scene, nodes: readonly TransformNode[]): (deltaMs: number) => void {
  const folk = createTownsfolk(scene, { api })
  for (const [at, node] of nodes.slice(characterCount).entries()) {
    folk.perceive(node, { name: `Red crate ${at}`, properties: { kind: 'item', lit: 'no' } })
  }
  const npcs = nodes
    .slice(0, characterCount)
    .map((node, at) => folk.npc(node, { characterId: `villager-${at}`, senses: eyes }))
  return createTalker(npcs as never)
}
