import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { AbstractMesh } from '@babylonjs/core/Meshes/abstractMesh.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Vec3 } from '@townsfolk/core'
import { headOf } from './heads.ts'

interface OwnMeshes {
  readonly meshes: readonly AbstractMesh[]
  /** They are looked for anew in this frame. */
  readonly nextFrameId: number
}

/**
 * Babylon tells nobody of a child that is added: it is looked for every so many frames, or up to twice as
 * many.
 */
const framesBetweenLooks = 30

const ownMeshes = new WeakMap<TransformNode, OwnMeshes>()

// An axis-aligned box in world coordinates. Shared by all reads, so that a frame allocates nothing.
const minimum = new Vector3()
const maximum = new Vector3()

/** Writes the middle of what is drawn of a node into `out`, or where its head is, or where it stands. */
export function readMiddle(node: TransformNode, out: Vec3): void {
  const head = headOf(node)
  if (head || !readBounds(node)) {
    readPlace(head ?? node, out)
    return
  }
  out.x = (minimum.x + maximum.x) / 2
  out.y = (minimum.y + maximum.y) / 2
  out.z = (minimum.z + maximum.z) / 2
}

/**
 * Writes a place straight above a node into `out`.
 * @param share how far up what is drawn of the node: 1 is its top. Of what draws nothing it is where that
 * stands
 */
export function readHeight(node: TransformNode, share: number, out: Vec3): void {
  readPlace(node, out)
  if (!readBounds(node)) return
  out.y = minimum.y + share * (maximum.y - minimum.y)
}

/** Writes the world position of a node into `out`, as of the last rendered frame. */
export function readPlace(node: TransformNode, out: Vec3): void {
  const { m } = node.getWorldMatrix()
  out.x = m[12] as number
  out.y = m[13] as number
  out.z = m[14] as number
}

/** A node itself, where it is a mesh, and the meshes under it. */
export function meshesOf(node: TransformNode): AbstractMesh[] {
  const meshes = node.getChildMeshes()
  if (isMesh(node)) meshes.push(node)
  return meshes
}

/** False: nothing is drawn of it. */
function readBounds(node: TransformNode): boolean {
  minimum.setAll(Number.POSITIVE_INFINITY)
  maximum.setAll(Number.NEGATIVE_INFINITY)
  for (const mesh of knownMeshesOf(node)) {
    if (mesh.isDisposed() || !mesh.isVisible || mesh.getTotalVertices() === 0 || !mesh.isEnabled()) continue
    const { boundingBox } = mesh.getBoundingInfo()
    minimum.minimizeInPlace(boundingBox.minimumWorld)
    maximum.maximizeInPlace(boundingBox.maximumWorld)
  }
  return minimum.x <= maximum.x
}

/** As `meshesOf`, a few frames old. */
function knownMeshesOf(node: TransformNode): readonly AbstractMesh[] {
  const frameId = node.getScene().getFrameId()
  const known = ownMeshes.get(node)
  if (known && frameId < known.nextFrameId) return known.meshes
  const meshes = meshesOf(node)
  // Not for all nodes of a scene in the same frame.
  const spread = node.uniqueId % framesBetweenLooks
  ownMeshes.set(node, { meshes, nextFrameId: frameId + framesBetweenLooks + spread })
  return meshes
}

function isMesh(node: TransformNode): node is AbstractMesh {
  return 'getBoundingInfo' in node
}
