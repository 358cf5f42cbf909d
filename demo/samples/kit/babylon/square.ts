import { TargetCamera } from '@babylonjs/core/Cameras/targetCamera.js'
import { Color4 } from '@babylonjs/core/Maths/math.color.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { looks } from '../../../art/index.ts'
import { posts } from '../../../art/layout.ts'
import { LightRig } from '../../../art/round/light-rig.ts'
import { coveredPx, framed } from '../framing.ts'
import { find } from '../page.ts'
import { dusk } from './dusk.ts'
import { modelPost, modelWell } from './landmarks.ts'
import { PaperLantern } from './lantern.ts'
import { type PlanNode, placeOnPlan, unitsPerMetre } from './plan.ts'
import { modelVillage } from './scenery.ts'
import { Villager } from './villager.ts'

/** The square of Lanternmere at dusk, which moves by itself, and how to put people and lanterns into it. */
export interface Square {
  readonly well: PlanNode
  readonly post: PlanNode
  /** In the units of the village's plan; x from 400 to 840 and y from 340 to 530 are always in the picture. */
  villager(id: keyof typeof looks, x: number, y: number): Villager
  lantern(colour: PaperLantern['colour'], x: number, y: number): PaperLantern
  /** On the hook of the festival post. */
  hang(lantern: PaperLantern): void
}

export function paintSquare(scene: Scene): Square {
  scene.clearColor = Color4.FromHexString('#2b2140ff')
  scene.skipPointerMovePicking = true
  new LightRig(scene, dusk)
  modelVillage(scene)
  const villagers: Villager[] = []
  const lanterns: PaperLantern[] = []
  frame(scene)
  let timeMs = 0
  scene.onBeforeAnimationsObservable.add(() => {
    const deltaMs = Math.min(scene.getEngine().getDeltaTime(), 100)
    timeMs += deltaMs
    for (const villager of villagers) if (!villager.isDisposed()) villager.animate(timeMs, deltaMs)
    for (const lantern of lanterns) if (!lantern.isDisposed()) lantern.animate(timeMs)
  })
  return {
    well: modelWell(scene),
    post: modelPost(scene),
    villager: (id, x, y) => {
      const villager = new Villager(scene, x, y, id)
      villagers.push(villager)
      return villager
    },
    lantern: (colour, x, y) => {
      const lantern = new PaperLantern(scene, x, y, colour)
      lanterns.push(lantern)
      return lantern
    },
    hang: lantern => {
      const { spot, hook } = posts['tall-post']
      lantern.position = placeOnPlan(hook.x, spot.y, 80)
    },
  }
}

/** From over the viewer's shoulder, down onto the square. */
const sight = new Vector3(0, -0.36, 1).normalize()
const fieldOfView = 0.6

/** Shows the middle of the square in whatever shape the window has, clear of what lies over the bottom. */
function frame(scene: Scene): void {
  const camera = new TargetCamera('camera', Vector3.Zero(), scene)
  camera.fov = fieldOfView
  camera.minZ = 0.5
  camera.maxZ = 80
  const stage = find('#stage')
  const engine = scene.getEngine()
  const fit = (): void => {
    const { clientWidth: width, clientHeight: height } = stage
    const clearHeight = Math.max(height - coveredPx, height / 2)
    const halfHeight = Math.tan(fieldOfView / 2)
    const distance = Math.max(
      framed.width / unitsPerMetre / (2 * halfHeight * (width / height)),
      framed.height / unitsPerMetre / (2 * halfHeight * (clearHeight / height)),
    )
    // What is covered at the bottom moves the middle up by half of it.
    const up = new Vector3(0, -sight.z, sight.y)
    const shift = ((height - clearHeight) / height) * halfHeight * distance
    const middle = placeOnPlan(framed.x, framed.y + 20, 50).addInPlace(up.scaleInPlace(shift))
    camera.position = middle.subtract(sight.scale(distance))
    camera.setTarget(middle)
  }
  fit()
  const observer = engine.onResizeObservable.add(fit)
  scene.onDisposeObservable.addOnce(() => observer.remove())
}
