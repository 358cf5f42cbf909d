import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { VertexData } from '@babylonjs/core/Meshes/mesh.vertexData.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { headRadius, unitsPerMetre } from './doll-measures.ts'

/** Half of how far the face reaches around the head, in radians. */
const faceReach = { across: 1.04, up: 0.8 } as const

/** A sheet that is bent around the head, for the face. */
export function bendFace(scene: Scene, parent: TransformNode): Mesh {
  const positions: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  const [columns, rows] = [14, 10]
  const radius = (headRadius + 0.5) / unitsPerMetre
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      // As the viewer sees it: the left of the picture is the doll's right.
      const across = (0.5 - column / columns) * 2 * faceReach.across
      const up = (0.5 - row / rows) * 2 * faceReach.up
      positions.push(
        Math.sin(across) * Math.cos(up) * radius,
        Math.sin(up) * radius,
        Math.cos(across) * Math.cos(up) * radius,
      )
      uvs.push(column / columns, 1 - row / rows)
      const at = row * (columns + 1) + column
      if (row < rows && column < columns) {
        indices.push(at, at + columns + 1, at + 1, at + 1, at + columns + 1, at + columns + 2)
      }
    }
  }
  const data = new VertexData()
  data.positions = positions
  data.uvs = uvs
  data.indices = indices
  data.normals = positions.map(value => value / radius)
  const face = new Mesh('face', scene)
  data.applyToMesh(face)
  face.parent = parent
  face.isPickable = false
  return face
}
