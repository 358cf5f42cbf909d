import { Color3 } from '@babylonjs/core/Maths/math.color.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { darken } from '../art/colour.ts'
import { palette } from '../art/palette.ts'
import { between, createRandom } from '../art/random.ts'
import { Clay } from '../art/round/clay.ts'
import { glow } from '../art/round/sheet.ts'
import { type LanternColour, lanternOn, type Night, postIds } from '../story/index.ts'
import { villageSpot } from './island-map.ts'
import type { FarLight } from './water.ts'

const lanternLight: Readonly<Record<LanternColour, string>> = {
  red: '#ff4a3c',
  amber: '#ff9a2e',
  blue: '#4a9dff',
}

const houses = [
  { x: -9, z: 5, width: 4.2, height: 2.6, roof: '#d2614f' },
  { x: -4, z: 7, width: 5.4, height: 3.4, roof: '#8f4f94' },
  { x: 2.4, z: 6, width: 4.4, height: 2.7, roof: '#35859a' },
  { x: 7.6, z: 7.4, width: 4.2, height: 2.6, roof: '#d79a4a' },
  { x: 12, z: 4.6, width: 3.6, height: 2.3, roof: '#b8564c' },
  { x: -13.4, z: 8, width: 3.6, height: 2.4, roof: '#5a62a8' },
] as const

const posts = [
  { x: -1, z: 1.2 },
  { x: -6.4, z: 1.6 },
  { x: 4.6, z: -2.6 },
] as const

/** Lanternmere over the lake, with the three lanterns that were hung. */
export class FarVillage {
  readonly node: TransformNode
  /** The lanterns, in the water too. */
  readonly lights: readonly FarLight[]
  readonly #halos: readonly Mesh[]
  readonly #answers: readonly Mesh[]

  constructor(scene: Scene, night: Night) {
    this.node = new TransformNode('village', scene)
    this.node.position.set(villageSpot.x, 0, villageSpot.z)
    // It looks over to the island.
    this.node.rotation.y = Math.atan2(villageSpot.x, villageSpot.z)
    this.node.scaling.setAll(1.15)
    build(scene, this.node)
    const hung = postIds.flatMap((post, at) => {
      const colour = lanternOn(night, post)
      const spot = posts[at]
      return colour && spot ? [{ colour: lanternLight[colour], at: new Vector3(spot.x, 3.1, spot.z) }] : []
    })
    this.#halos = hung.map(({ colour, at }) => {
      const halo = glow(scene, colour, 4.6, 1)
      halo.parent = this.node
      halo.position.copyFrom(at)
      return halo
    })
    this.node.computeWorldMatrix(true)
    this.lights = hung.map(({ colour, at }) => ({
      position: Vector3.TransformCoordinates(at, this.node.getWorldMatrix()),
      colour: Color3.FromHexString(colour).scale(0.9),
      strength: 0.75,
    }))
    this.#answers = answeringLights(scene, this.node)
    this.answer(0)
  }

  animate(timeMs: number): void {
    for (const [at, halo] of this.#halos.entries()) {
      const flame = 0.06 * Math.sin(timeMs * 0.006 + at * 2) + 0.05 * Math.sin(timeMs * 0.0027 + at)
      halo.scaling.setAll((1 + flame) * (1 + 0.7 * this.#answered))
    }
  }

  #answered = 0

  /** From 0 to 1: window after window lights up. */
  answer(amount: number): void {
    this.#answered = amount
    for (const light of this.lights) light.strength = 0.75 + 0.7 * amount
    for (const [at, light] of this.#answers.entries()) {
      const own = Math.min(1, Math.max(0, amount * (this.#answers.length * 0.4 + 1) - at * 0.4))
      light.setEnabled(own > 0)
      light.scaling.setAll(own)
    }
  }
}

function build(scene: Scene, parent: TransformNode): void {
  const random = createRandom(19)
  const clay = new Clay(scene)
    .ball('#4f6f7e', [0, -1.2, 9], [24, 2.6, 11], { below: '#38487a', segments: 18 })
    .ball('#46607c', [13, -1.4, 14], [16, 5.4, 8], { below: '#38487a' })
    .ball('#46607c', [-16, -1.4, 15], [15, 4.4, 8], { below: '#38487a' })
    .block('#6f4a50', [4.6, 0.25, -4.4], [1.4, 0.3, 9])
  for (const { x, z, width, height, roof } of houses) {
    const ground = 0.9
    clay
      .block('#d9c4c4', [x, ground + height / 2, z], [width, height, 3.2], { below: '#a493b4' })
      .roof(roof, [x, ground + height + 1.1, z], [width + 1.2, 2.2, 4.4])
      .block('#ab6c68', [x + width * 0.28, ground + height + 2, z + 0.3], [0.6, 1.4, 0.6])
    for (const side of [-1, 1]) {
      clay.block(
        palette.window,
        [x + side * width * 0.27, ground + height * 0.54, z - 1.62],
        [0.75, 0.95, 0.1],
        {
          shine: 1,
          below: palette.windowEdge,
        },
      )
    }
  }
  for (let tree = 0; tree < 16; tree++) {
    const x = between(random, -19, 19)
    const z = between(random, 8, 13)
    const size = between(random, 1.1, 2)
    const crown = ['#3d8078', '#5a9a6a', '#b06a92', '#c07a4a'][tree % 4] ?? '#3d8078'
    clay
      .rod('#6b4654', [x, 1.6, z], [0.3, 0.2, 2])
      .ball(darken(crown, 0.22), [x, 2.6 + size * 0.8, z], [size, size * 1.1, size], {
        below: darken(crown, 0.6),
      })
  }
  for (const { x, z } of posts) {
    clay.rod('#543650', [x, 1.9, z], [0.16, 0.12, 3.4])
    clay.ball('#fff0c8', [x, 3.1, z - 0.2], [0.42, 0.4, 0.42], { shine: 0.9, segments: 8 })
  }
  clay.fire('far village', { parent })
}

/** What lights up when the great lamp burns: windows, a string over the square, boats with lanterns. */
function answeringLights(scene: Scene, parent: TransformNode): Mesh[] {
  const spots: [number, number, number][] = []
  for (let at = 0; at <= 12; at++) {
    const along = at / 12
    spots.push([-9 + along * 20, 5.2 - 1.6 * 4 * along * (1 - along) * 0.6, 2.4])
  }
  for (const { x, z, height } of houses) spots.push([x, 1.4 + height * 0.5, z - 1.9])
  for (const [x, z] of [
    [-12, -5],
    [-4, -8],
    [9, -7],
    [15, -4],
    [0, -14],
  ] as const) {
    spots.push([x, 0.6, z])
  }
  return spots.map(([x, y, z], at) => {
    const light = glow(scene, ['#ffd98a', '#ffb46a', '#ffe9b0'][at % 3] ?? '#ffd98a', at < 13 ? 1.5 : 3, 0.95)
    light.parent = parent
    light.position.set(x, y, z)
    return light
  })
}
