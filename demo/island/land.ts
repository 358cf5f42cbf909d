import { DynamicTexture } from '@babylonjs/core/Materials/Textures/dynamicTexture.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { VertexData } from '@babylonjs/core/Meshes/mesh.vertexData.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { clayMaterial } from '../art/round/clay-material.ts'
import { paintGround, pictureSize } from './ground-picture.ts'
import { landHeight, shoreRadius } from './island-map.ts'

const sectors = 96
const rings = 40
/** How far below the water the land goes on, times its radius. */
const reach = 1.14

/** The island itself, from its middle to below the water. It is what a click on the ground hits. */
export function raiseLand(scene: Scene): Mesh {
  const positions: number[] = []
  const uvs: number[] = []
  const colours: number[] = []
  const indices: number[] = []
  for (let ring = 0; ring <= rings; ring++) {
    for (let sector = 0; sector <= sectors; sector++) {
      const angle = (sector / sectors) * Math.PI * 2
      const radius = (ring / rings) * reach * shoreRadius(angle)
      const [x, z] = [Math.cos(angle) * radius, Math.sin(angle) * radius]
      positions.push(x, landHeight({ x, z }), z)
      uvs.push(x / pictureSize + 0.5, z / pictureSize + 0.5)
      colours.push(0.84, 0.8, 0.84, 0)
      const at = ring * (sectors + 1) + sector
      if (ring < rings && sector < sectors) {
        indices.push(at, at + sectors + 1, at + 1, at + 1, at + sectors + 1, at + sectors + 2)
      }
    }
  }
  const data = new VertexData()
  data.positions = positions
  data.indices = indices
  data.uvs = uvs
  data.colors = colours
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
