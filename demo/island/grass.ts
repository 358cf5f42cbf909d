import { Color3 } from '@babylonjs/core/Maths/math.color.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { VertexData } from '@babylonjs/core/Meshes/mesh.vertexData.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { mix } from '../art/colour.ts'
import { palette } from '../art/palette.ts'
import { between, createRandom, type Random } from '../art/random.ts'
import { clayMaterial } from '../art/round/clay-material.ts'
import { benchSpot, type Ground, isOnPath, isOnPlanks, landHeight, outwards, tower } from './island-map.ts'

/** Tufts of long grass that sway; as many as one mesh draws with ease. */
export function sowGrass(scene: Scene): void {
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
