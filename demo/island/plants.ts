import { VertexBuffer } from '@babylonjs/core/Buffers/buffer.js'
import { Color3 } from '@babylonjs/core/Maths/math.color.js'
import { CreateSphere } from '@babylonjs/core/Meshes/Builders/sphereBuilder.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { VertexData } from '@babylonjs/core/Meshes/mesh.vertexData.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { darken, lighten, mix } from '../art/colour.ts'
import { palette } from '../art/palette.ts'
import { between, createRandom, pick, type Random } from '../art/random.ts'
import { Clay } from '../art/round/clay.ts'
import { clayMaterial } from '../art/round/clay-material.ts'
import {
  benchSpot,
  type Ground,
  isOnPath,
  isOnPlanks,
  landHeight,
  outwards,
  pineSpots,
  rockSpots,
  tower,
} from './island-map.ts'

/** Everything that grows on the island, and its rocks. */
export function plantIsland(scene: Scene): void {
  plantPines(scene)
  layRocks(scene)
  sowGrass(scene)
  growBushes(scene)
}

function plantPines(scene: Scene): void {
  const random = createRandom(8)
  const clay = new Clay(scene)
  for (const { x, z, size } of pineSpots) {
    const y = landHeight({ x, z })
    const green = pick(random, ['#2f7a70', '#3a8a76', '#2c6a72'])
    clay.turned(
      '#6b4654',
      [x, y - 0.1, z],
      [
        [0.3 * size, 0],
        [0.17 * size, 0.3 * size],
        [0.13 * size, 1.1 * size],
      ],
      {
        below: darken('#6b4654', 0.4),
        sides: 12,
      },
    )
    const tiers = 4
    for (let tier = 0; tier < tiers; tier++) {
      const share = tier / tiers
      const radius = size * (1.12 - share * 0.78)
      const low = y + size * (0.62 + tier * 0.66)
      clay.turned(
        lighten(green, 0.06 + share * 0.2),
        [x + between(random, -0.04, 0.04), low, z + between(random, -0.04, 0.04)],
        [
          [0.08 * size, 0.06 * size],
          [radius * 0.72, -0.04 * size],
          [radius, 0.03 * size],
          [radius * 0.94, 0.14 * size],
          [radius * 0.6, 0.48 * size],
          [radius * 0.28, 0.86 * size],
          [radius * 0.07, 1.1 * size],
          [0, 1.12 * size],
        ],
        { below: darken(green, 0.42), sides: 20 },
      )
    }
  }
  clay.fire('pines')
}

function layRocks(scene: Scene): void {
  const random = createRandom(15)
  const clay = new Clay(scene)
  const lay = (x: number, z: number, size: number): void => {
    const y = landHeight({ x, z })
    for (const [dx, dz, share] of [
      [0, 0, 1],
      [0.62, 0.24, 0.56],
      [-0.5, -0.4, 0.44],
    ] as const) {
      const rock = stone(scene, random, size * share)
      rock.position.set(x + dx * size, y + size * share * 0.16, z + dz * size)
      rock.rotation.y = random() * 6
      rock.bakeCurrentTransformIntoVertices()
      clay.piece(rock, mix('#9a93b4', '#b3a6b6', random()), { below: '#4f4f78' })
    }
  }
  for (const { x, z, size } of rockSpots) lay(x, z, size)
  // The shore has its own, in and out of the water.
  for (let at = 0; at < 34; at++) {
    const angle = (at / 34) * Math.PI * 2 + between(random, -0.06, 0.06)
    const way = { x: Math.cos(angle), z: Math.sin(angle) }
    const reach = between(random, 0.965, 1.03) / outwards(way)
    const spot = { x: way.x * reach, z: way.z * reach }
    if (Math.abs(spot.x + 0.6) < 2.4 && spot.z < 0) continue
    lay(spot.x, spot.z, between(random, 0.2, 0.55))
  }
  clay.fire('rocks')
}

/** A ball with hollows and bumps, flat below. */
function stone(scene: Scene, random: Random, size: number): Mesh {
  const ball = CreateSphere('', { diameter: size * 2, segments: 10 }, scene)
  const places = ball.getVerticesData(VertexBuffer.PositionKind) ?? []
  const [a, b] = [between(random, 1, 5), between(random, 1, 5)]
  for (let at = 0; at < places.length; at += 3) {
    const [x, y, z] = [(places[at] ?? 0) / size, (places[at + 1] ?? 0) / size, (places[at + 2] ?? 0) / size]
    const bump = 1 + 0.12 * Math.sin(x * 3.1 + a) * Math.cos(z * 2.7 + b) + 0.07 * Math.sin(y * 5 + a + z * 4)
    places[at] = x * size * bump
    places[at + 1] = y * size * bump * 0.68
    places[at + 2] = z * size * bump
  }
  ball.setVerticesData(VertexBuffer.PositionKind, places)
  const normals: number[] = []
  VertexData.ComputeNormals(places, ball.getIndices(), normals)
  ball.setVerticesData(VertexBuffer.NormalKind, normals)
  ball.refreshBoundingInfo()
  return ball
}

function growBushes(scene: Scene): void {
  const random = createRandom(44)
  const clay = new Clay(scene)
  for (const [x, z] of [
    [-6.2, -4.3],
    [5.8, -2.6],
    [6.6, 4.6],
    [-5.6, 2.6],
    [4.6, -6.0],
    [-1.8, 6.9],
    [4.4, 6.6],
    [-4.9, -0.9],
  ] as const) {
    const y = landHeight({ x, z })
    const leaves = pick(random, ['#4f8f72', '#3f7d76', '#5a9a6a'])
    for (let ball = 0; ball < 4; ball++) {
      const size = between(random, 0.3, 0.5)
      clay.ball(
        lighten(leaves, ball * 0.05),
        [x + between(random, -0.45, 0.45), y + size * 0.62, z + between(random, -0.35, 0.35)],
        [size, size * 0.86, size],
        { below: darken(leaves, 0.5), segments: 10 },
      )
    }
    for (let berry = 0; berry < 7; berry++) {
      const tone = pick(random, ['#ffc9d6', '#fff3ea', '#ffe29a'])
      clay.ball(
        tone,
        [x + between(random, -0.55, 0.55), y + between(random, 0.5, 0.8), z + between(random, -0.5, 0.1)],
        [0.06, 0.06, 0.06],
        { segments: 5 },
      )
    }
  }
  clay.fire('bushes')
}

/** Tufts of long grass that sway; as many as one mesh draws with ease. */
function sowGrass(scene: Scene): void {
  const random = createRandom(27)
  const mesh = { positions: [], normals: [], colours: [], uvs: [], indices: [] } as BladeData
  for (let tuft = 0; tuft < 900; tuft++) {
    const at = { x: between(random, -11.4, 11.4), z: between(random, -11.4, 11.4) }
    if (!mayGrow(at)) continue
    const isReed = outwards(at) > 0.9
    const blades = isReed ? 5 : 6
    for (let blade = 0; blade < blades; blade++) growBlade(mesh, random, at, isReed)
  }
  const grass = new Mesh('grass', scene)
  const data = new VertexData()
  data.positions = mesh.positions
  data.normals = mesh.normals
  data.colors = mesh.colours
  data.uvs = mesh.uvs
  data.indices = mesh.indices
  data.applyToMesh(grass)
  grass.material = clayMaterial(scene, 'swaying')
  grass.isPickable = false
}

interface BladeData {
  readonly positions: number[]
  readonly normals: number[]
  readonly colours: number[]
  readonly uvs: number[]
  readonly indices: number[]
}

function growBlade(to: BladeData, random: Random, { x, z }: Ground, isReed: boolean): void {
  const [px, pz] = [x + between(random, -0.2, 0.2), z + between(random, -0.2, 0.2)]
  const y = landHeight({ x: px, z: pz }) - 0.03
  const height = isReed ? between(random, 0.5, 0.95) : between(random, 0.12, 0.3)
  const width = isReed ? 0.035 : 0.032
  const turn = random() * Math.PI
  const lean = between(random, -0.12, 0.12)
  const tip = Color3.FromHexString(mix(palette.grassLit, palette.bladeLit, random()))
  const foot = Color3.FromHexString(mix(palette.grassDeep, palette.bladeDeep, random()))
  const first = to.positions.length / 3
  const [wx, wz] = [Math.cos(turn) * width, Math.sin(turn) * width]
  for (const [dx, dy, dz, colour] of [
    [-wx, 0, -wz, foot],
    [wx, 0, wz, foot],
    [lean, height, lean * 0.5, tip],
  ] as const) {
    to.positions.push(px + dx, y + dy, pz + dz)
    to.normals.push(0, 1, 0)
    to.colours.push(colour.r, colour.g, colour.b, 0)
    to.uvs.push(0, dy > 0 ? 1 : 0)
  }
  to.indices.push(first, first + 1, first + 2)
}

function mayGrow(at: Ground): boolean {
  const out = outwards(at)
  if (out > 0.985 || isOnPath(at) || isOnPlanks(at)) return false
  if (Math.hypot(at.x - tower.x, at.z - tower.z) < 3.3) return false
  return Math.hypot(at.x - benchSpot.x, at.z - benchSpot.z) > 0.8
}
