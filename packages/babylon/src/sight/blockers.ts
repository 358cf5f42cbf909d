import type { Ray } from '@babylonjs/core/Culling/ray.core.js'
import type { AbstractMesh } from '@babylonjs/core/Meshes/abstractMesh.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'

/**
 * The meshes of a scene that can stand in the way. Most of them are far from any one ray: their bounding
 * spheres lie side by side in one array, made once a frame, so that few meshes are looked at more closely.
 */
export class Blockers {
  readonly #scene: Scene
  readonly #blocks: (mesh: AbstractMesh) => boolean
  readonly #meshes: AbstractMesh[] = []
  /** Centre and radius in world coordinates, four numbers for each mesh. */
  #spheres = new Float64Array(4 * 64)
  #frameId = -1

  constructor(scene: Scene, blocks: (mesh: AbstractMesh) => boolean) {
    this.#scene = scene
    this.#blocks = blocks
  }

  /** Whether a ray hits anything within its length that belongs to neither of the two. */
  isHit(ray: Ray, viewer: TransformNode, seen: TransformNode): boolean {
    if (this.#frameId !== this.#scene.getFrameId()) this.#refresh()
    const { origin, direction, length } = ray
    const spheres = this.#spheres
    for (let i = 0; i < this.#meshes.length; i++) {
      const x = (spheres[4 * i] as number) - origin.x
      const y = (spheres[4 * i + 1] as number) - origin.y
      const z = (spheres[4 * i + 2] as number) - origin.z
      const radius = spheres[4 * i + 3] as number
      // How far along the ray it comes closest to the middle of the sphere.
      const along = Math.min(Math.max(x * direction.x + y * direction.y + z * direction.z, 0), length)
      const dx = x - along * direction.x
      const dy = y - along * direction.y
      const dz = z - along * direction.z
      if (dx * dx + dy * dy + dz * dz > radius * radius) continue
      const mesh = this.#meshes[i] as AbstractMesh
      if (!belongsTo(mesh, viewer) && !belongsTo(mesh, seen) && hits(ray, mesh)) return true
    }
    return false
  }

  #refresh(): void {
    this.#frameId = this.#scene.getFrameId()
    const meshes = this.#meshes
    meshes.length = 0
    for (const mesh of this.#scene.meshes) if (this.#isBlocker(mesh)) meshes.push(mesh)
    if (this.#spheres.length < 4 * meshes.length) this.#spheres = new Float64Array(8 * meshes.length)
    for (let i = 0; i < meshes.length; i++) {
      const { centerWorld, radiusWorld } = (meshes[i] as AbstractMesh).getBoundingInfo().boundingSphere
      this.#spheres[4 * i] = centerWorld.x
      this.#spheres[4 * i + 1] = centerWorld.y
      this.#spheres[4 * i + 2] = centerWorld.z
      this.#spheres[4 * i + 3] = radiusWorld
    }
  }

  #isBlocker(mesh: AbstractMesh): boolean {
    if (mesh.getTotalVertices() === 0 || !mesh.isEnabled()) return false
    return !mesh.hasThinInstances && this.#blocks(mesh)
  }
}

function belongsTo(mesh: AbstractMesh, node: TransformNode): boolean {
  return mesh === node || mesh.isDescendantOf(node)
}

/** First by the box around the mesh: it takes no inverted matrix and allocates nothing. */
function hits(ray: Ray, mesh: AbstractMesh): boolean {
  if (mesh.isDisposed() || !hitsBox(ray, mesh)) return false
  return mesh.skeleton !== null || ray.intersectsMesh(mesh, true).hit
}

/** Babylon's own test does not mind how long a ray is. */
function hitsBox({ origin, direction, length }: Ray, mesh: AbstractMesh): boolean {
  const { minimumWorld, maximumWorld } = mesh.getBoundingInfo().boundingBox
  let near = 0
  let far = length
  for (const axis of axes) {
    // A ray along a side of the box divides by zero: infinite, or no number where it lies in that very plane.
    const one = (minimumWorld[axis] - origin[axis]) / direction[axis]
    const other = (maximumWorld[axis] - origin[axis]) / direction[axis]
    if (one < other) {
      if (one > near) near = one
      if (other < far) far = other
    } else {
      if (other > near) near = other
      if (one < far) far = one
    }
  }
  return near <= far
}

const axes = ['x', 'y', 'z'] as const
