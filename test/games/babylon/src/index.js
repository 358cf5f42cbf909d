import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera'
import { Engine } from '@babylonjs/core/Engines/engine'
import { HemisphericLight } from '@babylonjs/core/Lights/hemisphericLight'
import { Vector3 } from '@babylonjs/core/Maths/math.vector'
import { CreateSphere } from '@babylonjs/core/Meshes/Builders/sphereBuilder'
import { Scene } from '@babylonjs/core/scene'
import { createTownsfolk, NpcBehavior, PerceivableBehavior } from '@townsfolk/babylon'
import { createLocalApi } from '@townsfolk/service/local'
import { addChatBox } from '@townsfolk/ui'
import wrenFile from './wren.json'

const canvas = document.createElement('canvas')
document.body.append(canvas)
const engine = new Engine(canvas, true)
const scene = new Scene(engine)
new FreeCamera('camera', new Vector3(0, 2, -10), scene)
new HemisphericLight('light', new Vector3(0, 1, 0), scene)
const girl = CreateSphere('girl', { diameter: 1 }, scene)
const ball = CreateSphere('ball', { diameter: 0.4 }, scene)
ball.position.x = 3

const api = createLocalApi({ 'characters/wren.json': wrenFile })
const folk = createTownsfolk(scene, { api })
ball.addBehavior(new PerceivableBehavior({ folk, name: 'Red ball', properties: { kind: 'toy' } }))
const wren = new NpcBehavior({ folk, characterId: 'wren', name: 'Wren' })
girl.addBehavior(wren)
wren.onAction('FETCH', ({ target }) => {
  target.position.copyFrom(girl.position)
})
addChatBox(folk, { npc: wren })
engine.runRenderLoop(() => scene.render())
