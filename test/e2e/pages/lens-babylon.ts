import { ArcRotateCamera } from '@babylonjs/core/Cameras/arcRotateCamera.js'
import { Engine } from '@babylonjs/core/Engines/engine.js'
import { HemisphericLight } from '@babylonjs/core/Lights/hemisphericLight.js'
import { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.js'
import { Color3, Color4 } from '@babylonjs/core/Maths/math.color.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { CreateBox } from '@babylonjs/core/Meshes/Builders/boxBuilder.js'
import { CreateCapsule } from '@babylonjs/core/Meshes/Builders/capsuleBuilder.js'
import { CreateGround } from '@babylonjs/core/Meshes/Builders/groundBuilder.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Scene } from '@babylonjs/core/scene.js'
import { createScreenView, createTownsfolk } from '@townsfolk/babylon'
import {
  folk as characters,
  lineOfSightBy,
  type Point,
  StagedApi,
  stage,
  type Thing,
  things,
  wall,
  wrenSenses,
} from './lens-stage.ts'

/** World units of a unit of the stage. */
const unit = 1 / 40

const canvas = document.querySelector<HTMLCanvasElement>('#scene')
if (!canvas) throw new Error('There is no canvas.')
const engine = new Engine(canvas, false)
// Drawn in software, which takes its time for each pixel.
engine.setHardwareScalingLevel(4)
const scene = new Scene(engine)
scene.clearColor = new Color4(0.96, 0.81, 0.65, 1)
const camera = new ArcRotateCamera('camera', -Math.PI / 2, 0.85, 21, new Vector3(0.5, 0, -0.5), scene)
camera.minZ = 0.1
new HemisphericLight('light', new Vector3(0.3, 1, -0.2), scene)

const api = new StagedApi()
const folk = createTownsfolk(scene, {
  api,
  playerId: 'player-1',
  language: 'en',
  lineOfSight: lineOfSightBy(({ x, z }) => ({ x: x / unit + 480, y: 300 - z / unit })),
})

const ground = coloured(CreateGround('ground', { width: 960 * unit, height: 600 * unit }, scene), 0x8fbd66)
ground.position.y = 0
const path = coloured(CreateGround('path', { width: 960 * unit, height: 90 * unit }, scene), 0xefd7a8)
path.position.set(0, 0.01, (300 - 320) * unit)
const barrier = coloured(
  CreateBox('wall', { width: wall.width * unit, depth: wall.height * unit, height: 1.6 }, scene),
  0xb98e5c,
)
put(barrier, { x: wall.x + wall.width / 2, y: wall.y + wall.height / 2 }, 0.8)

const made = new Map<string, { node: Mesh; properties: Record<string, string> }>()

function addThing({ name, x, y, properties = {}, ...options }: Thing): void {
  const node = coloured(CreateBox(name, { size: 0.4 }, scene), 0xd9a23b)
  put(node, { x, y }, 0.2)
  const own = { ...properties }
  made.set(name, { node, properties: own })
  folk.perceive(node, { name, properties: () => own, ...options })
}

function find(name: string): { node: Mesh; properties: Record<string, string> } {
  const known = made.get(name)
  if (!known) throw new Error(`There is no ${name}.`)
  return known
}

function put(node: TransformNode, { x, y }: Point, height: number): void {
  node.position.set((x - 480) * unit, height, (300 - y) * unit)
}

function coloured(mesh: Mesh, colour: number): Mesh {
  const material = new StandardMaterial(mesh.name, scene)
  material.diffuseColor = Color3.FromHexString(`#${colour.toString(16).padStart(6, '0')}`)
  material.specularColor = Color3.Black()
  mesh.material = material
  return mesh
}

const npcs = characters.map(({ id, name, colour, ...place }) => {
  const node = coloured(CreateCapsule(id, { radius: 0.4, height: 1.5 }, scene), colour)
  put(node, place, 0.75)
  return folk.npc(node, {
    characterId: id,
    name,
    ...(id === 'wren' && {
      senses: wrenSenses(unit),
      readFacing: out => {
        out.x = 1
      },
    }),
  })
})
for (const thing of things) addThing(thing)

let isPaused = false
engine.runRenderLoop(() => scene.render())
scene.onAfterRenderObservable.addOnce(() => {
  stage<TransformNode>({
    api,
    npcs,
    canvas,
    runtime: folk.runtime,
    view: createScreenView(scene),
    move: (name, x, y) => put(find(name).node, { x, y }, 0.2),
    properties: name => find(name).properties,
    addThing,
    remove: name => find(name).node.dispose(),
    setPaused: pause => {
      if (pause === isPaused) return
      isPaused = pause
      if (pause) engine.stopRenderLoop()
      else engine.runRenderLoop(() => scene.render())
    },
    end: () => {
      engine.stopRenderLoop()
      scene.dispose()
    },
  })
})
