import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { Engine } from '@babylonjs/core/Engines/engine.js'
import { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.js'
import { Color3, Color4 } from '@babylonjs/core/Maths/math.color.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { CreateBox } from '@babylonjs/core/Meshes/Builders/boxBuilder.js'
import { Scene } from '@babylonjs/core/scene.js'
import { createScreenView, createTownsfolk } from '@townsfolk/babylon'
import { addBubbles, api, type BubblesPage, colour, look, type Seen, speech, wish } from './bubbles-page.ts'

/** `?scaling=2&camera=right-handed`: hardware scaling, and on which hand the scene is. */
const canvas = document.querySelector('canvas')
if (!canvas) throw new Error('The page has no canvas.')
const engine = new Engine(canvas, false, { preserveDrawingBuffer: true })
engine.setHardwareScalingLevel(Number(wish.get('scaling') ?? 1))
const scene = new Scene(engine)
scene.useRightHandedSystem = wish.get('camera') === 'right-handed'
scene.clearColor = new Color4(0.37, 0.6, 0.36, 1)
window.addEventListener('resize', () => engine.resize())

const home = new Vector3(0, 1, scene.useRightHandedSystem ? 10 : -10)
const camera = new FreeCamera('camera', home.clone(), scene)
camera.setTarget(new Vector3(0, 1, 0))
const walker = CreateBox('walker', { width: 0.5, height: 1.4, depth: 0.01 }, scene)
const paint = new StandardMaterial('paint', scene)
paint.disableLighting = true
paint.emissiveColor = new Color3(colour.red, colour.green, colour.blue)
walker.material = paint

const folk = createTownsfolk(scene, { api, speech })
folk.npc(walker, { characterId: 'mira', name: 'Mira' })
const bubbles = addBubbles(folk.runtime, { canvas, view: createScreenView(scene) })

let place: { x: number; y: number } | undefined
let step = 0
scene.onBeforeRenderObservable.add(() => {
  step += 1
  camera.position.copyFrom(home)
  if (place) {
    const halfHeight = Math.abs(home.z) * Math.tan(camera.fov / 2)
    const halfWidth = halfHeight * engine.getAspectRatio(camera)
    walker.position.set((2 * place.x - 1) * halfWidth, 1 + (1 - 2 * place.y) * halfHeight - 0.7, 0)
    return
  }
  camera.position.x += 0.8 * Math.sin(step / 11)
  camera.position.y += 0.4 * Math.sin(step / 8)
  walker.position.set(2 * Math.sin(step / 5), 0.3 + 0.4 * Math.cos(step / 9), Math.sin(step / 17))
})

const page: BubblesPage = {
  bubbles,
  watch: frames => {
    const seen: Seen[] = []
    return new Promise(resolve => {
      const note = engine.onEndFrameObservable.add(() => {
        seen.push(look(canvas))
        if (seen.length < frames) return
        note.remove()
        resolve(seen)
      })
    })
  },
  stand: (x, y) => {
    place = { x, y }
  },
  lookAway: () => camera.setTarget(home.scale(2)),
  setPaused: isPaused => folk.runtime.setPaused(isPaused),
  end: () => scene.dispose(),
}
Object.assign(window, { page })
engine.runRenderLoop(() => {
  if (!scene.isDisposed) scene.render()
})
