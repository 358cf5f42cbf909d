import { DynamicTexture } from '@babylonjs/core/Materials/Textures/dynamicTexture.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { VertexData } from '@babylonjs/core/Meshes/mesh.vertexData.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { clayMaterial } from '../art/round/clay-material.ts'
import { type Knot, spreadNet } from '../art/round/net.ts'
import { paintGround, pictureSize } from './ground-picture.ts'
import { landHeight, shoreRadius } from './island-map.ts'

const sectors = 96
const rings = 40
/** How far below the water the land goes on, times its radius. */
const reach = 1.14
const groundTint = [0.84, 0.8, 0.84, 0]

/** The island itself, from its middle to below the water. It is what a click on the ground hits. */
export function raiseLand(scene: Scene): Mesh {
  const data = spreadNet(rings, sectors, knotAt)
  const { positions, indices } = data
  const corners = positions.length / 3
  data.colors = Array.from({ length: corners }, () => groundTint).flat()
  data.normals = []
  VertexData.ComputeNormals(positions, indices, data.normals)
  const land = new Mesh('land', scene)
  data.applyToMesh(land)
  const texture = new DynamicTexture('ground', paintGround(), scene, true)
  texture.anisotropicFilteringLevel = 8
  texture.update(true)
  land.material = clayMaterial(scene, 'painted', texture)
  return land
}

function knotAt(around: number, out: number): Knot {
  const angle = around * Math.PI * 2
  const radius = out * reach * shoreRadius(angle)
  const [x, z] = [Math.cos(angle) * radius, Math.sin(angle) * radius]
  return { position: [x, landHeight({ x, z }), z], uv: [x / pictureSize + 0.5, z / pictureSize + 0.5] }
}
