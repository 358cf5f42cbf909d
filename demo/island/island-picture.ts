import { Color3, Color4 } from '@babylonjs/core/Maths/math.color.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { LightRig } from '../art/round/light-rig.ts'
import type { Night } from '../story/index.ts'
import { FarVillage } from './far-village.ts'
import { type Furniture, furnish } from './furniture.ts'
import { raiseLand } from './land.ts'
import { Lighthouse, lampLight } from './lighthouse.ts'
import { nightMood } from './night-mood.ts'
import { hangSky } from './night-sky.ts'
import { plantIsland } from './plants.ts'
import { Stairs } from './stairs.ts'
import { fillLake } from './water.ts'

/** All that is seen of the island but its people. */
export interface IslandPicture extends Furniture {
  readonly rig: LightRig
  readonly land: Mesh
  readonly lighthouse: Lighthouse
  readonly stairs: Stairs
  readonly village: FarVillage
  animate(timeMs: number, deltaMs: number): void
  /** How the great lamp shines, and how the village answers; each from 0 to 1. */
  shine(light: {
    readonly burning: number
    readonly heading: number
    readonly beam: number
    readonly answer: number
  }): void
}

export function paintIsland(scene: Scene, night: Night): IslandPicture {
  scene.clearColor = Color4.FromHexString('#232550ff')
  scene.skipPointerMovePicking = true
  const rig = new LightRig(scene, nightMood)
  hangSky(scene)
  const village = new FarVillage(scene, night)
  fillLake(scene, village.lights)
  const land = raiseLand(scene)
  const furniture = furnish(scene)
  plantIsland(scene)
  const lighthouse = new Lighthouse(scene)
  const stairs = new Stairs(scene)
  const greatLight = { ...lampLight, colour: Color3.Black() }
  rig.lamps.push(greatLight)
  for (const mesh of scene.meshes) {
    // What never moves need not be looked at again.
    if (!mesh.parent && mesh.billboardMode === 0 && mesh.name !== 'sky') mesh.freezeWorldMatrix()
  }
  return {
    ...furniture,
    rig,
    land,
    lighthouse,
    stairs,
    village,
    shine({ burning, heading, beam, answer }) {
      lighthouse.setBurning(burning)
      lighthouse.beam.turn(heading, beam)
      rig.beam.around = burning
      lampLight.colour.scaleToRef(burning, greatLight.colour)
      village.answer(answer)
    },
    animate(timeMs, deltaMs) {
      rig.time = timeMs / 1000
      stairs.animate(deltaMs)
      village.animate(timeMs)
      furniture.boat.position.y = 0.06 + Math.sin(timeMs * 0.0013) * 0.035
      furniture.boat.rotation.z = Math.sin(timeMs * 0.0011 + 1) * 0.03
    },
  }
}
