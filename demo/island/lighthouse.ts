import { Color3 } from '@babylonjs/core/Maths/math.color.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { glow } from '../art/round/sheet.ts'
import { Beam } from './beam.ts'
import { buildGallery } from './gallery.ts'
import { flameHeight, lampHeight, plateau, tower } from './island-map.ts'
import { buildLamp, buildLanternRoom } from './lantern-room.ts'
import { buildDoor } from './tower-door.ts'
import { buildWalls, hiddenWalls } from './tower-walls.ts'

/** The striped tower with its door, gallery and lantern room. */
export class Lighthouse {
  /** At the tower's foot: what characters perceive stands around it. */
  readonly node: TransformNode
  readonly lamp: TransformNode
  /** Of its middle. */
  readonly place = { x: tower.x, z: tower.z } as const
  readonly door: TransformNode
  /** Nobody sees through it. */
  readonly walls: Mesh
  readonly beam: Beam
  readonly #dark: Mesh
  readonly #lit: Mesh
  readonly #halo: Mesh

  constructor(scene: Scene) {
    this.node = new TransformNode('lighthouse', scene)
    this.node.position.set(tower.x, plateau, tower.z)
    buildWalls(scene, this.node)
    this.door = buildDoor(scene, this.node)
    buildGallery(scene, this.node)
    buildLanternRoom(scene, this.node)
    this.lamp = new TransformNode('lamp', scene)
    this.lamp.parent = this.node
    this.lamp.position.y = tower.galleryHeight + flameHeight
    this.#dark = buildLamp(scene, this.lamp, false)
    this.#lit = buildLamp(scene, this.lamp, true)
    this.#halo = glow(scene, '#ffdf9a', 9, 0.95)
    this.#halo.parent = this.lamp
    this.beam = new Beam(scene, this.lamp)
    this.walls = hiddenWalls(scene, this.node)
    this.setBurning(0)
  }

  /** From 0, dark, to 1. */
  setBurning(amount: number): void {
    this.#dark.setEnabled(amount === 0)
    this.#lit.setEnabled(amount > 0)
    this.#halo.setEnabled(amount > 0)
    this.#halo.scaling.setAll(0.25 + 0.75 * amount)
  }
}

/** What the great lamp lights around it when it burns. */
export const lampLight = {
  position: new Vector3(tower.x, lampHeight, tower.z),
  colour: Color3.FromHexString('#ffd28a').scale(1.1),
  reach: 13,
}
