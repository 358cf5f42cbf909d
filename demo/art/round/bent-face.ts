import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { headRadius, unitsPerMetre } from './doll-measures.ts'
import { type Knot, spreadNet } from './net.ts'

/** Half of how far the face reaches around the head, in radians. */
const faceReach = { across: 1.04, up: 0.8 } as const
const radius = (headRadius + 0.5) / unitsPerMetre

/** A sheet that is bent around the head, for the face. */
export function bendFace(scene: Scene, parent: TransformNode): Mesh {
  const data = spreadNet(10, 14, knotAt)
  data.normals = data.positions.map(value => value / radius)
  const face = new Mesh('face', scene)
  data.applyToMesh(face)
  face.parent = parent
  face.isPickable = false
  return face
}

function knotAt(right: number, down: number): Knot {
  // As the viewer sees it: the left of the picture is the doll's right.
  const across = (0.5 - right) * 2 * faceReach.across
  const up = (0.5 - down) * 2 * faceReach.up
  return {
    position: [
      Math.sin(across) * Math.cos(up) * radius,
      Math.sin(up) * radius,
      Math.cos(across) * Math.cos(up) * radius,
    ],
    uv: [right, 1 - down],
  }
}
