import type { Ray } from '@babylonjs/core/Culling/ray.core.js'
import type { AbstractMesh } from '@babylonjs/core/Meshes/abstractMesh.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'

/** A ray that passes by so many neighbours asks once. */
const groupSize = 16

/**
 * The meshes of a scene that can stand in the way. Most of them are far from any one ray: the spheres around
 * them, and around groups of neighbours, lie side by side, read once a frame, so that few meshes are looked
 * at more closely.
 */
export class Blockers {
  readonly #scene: Scene
  readonly #blocks: (mesh: AbstractMesh) => boolean
  /** In the order of the scene. */
  readonly #listed: AbstractMesh[] = []
  /** Others are listed than are read. It outlives a `blocks` that throws on the way. */
  #isStale = false
  /** Neighbours side by side, as they stood when the last one came or went. */
  #meshes: readonly AbstractMesh[] = []
  /** Centre and radius in world coordinates, four numbers for each mesh. */
  #spheres = new Float64Array(0)
  /** How far each group reaches around the centre of one in its middle. */
  #reaches = new Float64Array(0)
  #frameId = -1

  constructor(scene: Scene, blocks: (mesh: AbstractMesh) => boolean) {
    this.#scene = scene
    this.#blocks = blocks
  }

  /** Whether a ray hits anything within its length that belongs to neither of the two. */
  isHit(ray: Ray, viewer: TransformNode, seen: TransformNode): boolean {
    if (this.#frameId !== this.#scene.getFrameId()) this.#refresh()
    const meshes = this.#meshes
    const spheres = this.#spheres
    for (let first = 0; first < meshes.length; first += groupSize) {
      const end = Math.min(first + groupSize, meshes.length)
      const reach = this.#reaches[first / groupSize] as number
      if (!meets(ray, spheres, middleOf(first, end), reach)) continue
      for (let i = first; i < end; i++) {
        if (!meets(ray, spheres, i, spheres[4 * i + 3] as number)) continue
        const mesh = meshes[i] as AbstractMesh
        if (!belongsTo(mesh, viewer) && !belongsTo(mesh, seen) && hits(ray, mesh)) return true
      }
    }
    return false
  }

  #refresh(): void {
    this.#frameId = this.#scene.getFrameId()
    const listed = this.#listed
    let count = 0
    for (const mesh of this.#scene.meshes) {
      if (!this.#isBlocker(mesh)) continue
      if (listed[count] !== mesh) this.#isStale = true
      listed[count++] = mesh
    }
    if (this.#isStale || count < listed.length) {
      this.#isStale = false
      listed.length = count
      this.#meshes = byPlace(listed)
      this.#spheres = new Float64Array(4 * count)
      this.#reaches = new Float64Array(Math.ceil(count / groupSize))
    }
    readSpheres(this.#meshes, this.#spheres)
    for (let first = 0; first < count; first += groupSize) {
      this.#reaches[first / groupSize] = reachOf(this.#spheres, first, Math.min(first + groupSize, count))
    }
  }

  #isBlocker(mesh: AbstractMesh): boolean {
    if (mesh.getTotalVertices() === 0 || !mesh.isEnabled()) return false
    return !mesh.hasThinInstances && this.#blocks(mesh)
  }
}

/** In as many strips side by side on the x axis as each of them has groups along the z axis. */
function byPlace(meshes: readonly AbstractMesh[]): readonly AbstractMesh[] {
  const alongX = [...meshes].sort((a, b) => centerOf(a).x - centerOf(b).x)
  const strip = groupSize * Math.ceil(Math.sqrt(meshes.length / groupSize))
  const sorted: AbstractMesh[] = []
  for (let first = 0; first < meshes.length; first += strip) {
    sorted.push(...alongX.slice(first, first + strip).sort((a, b) => centerOf(a).z - centerOf(b).z))
  }
  return sorted
}

function centerOf(mesh: AbstractMesh): { readonly x: number; readonly z: number } {
  return mesh.getBoundingInfo().boundingSphere.centerWorld
}

function readSpheres(meshes: readonly AbstractMesh[], out: Float64Array): void {
  for (let i = 0; i < meshes.length; i++) {
    const { centerWorld, radiusWorld } = (meshes[i] as AbstractMesh).getBoundingInfo().boundingSphere
    out[4 * i] = centerWorld.x
    out[4 * i + 1] = centerWorld.y
    out[4 * i + 2] = centerWorld.z
    out[4 * i + 3] = radiusWorld
  }
}

function middleOf(first: number, end: number): number {
  return (first + end) >> 1
}

function reachOf(spheres: Float64Array, first: number, end: number): number {
  const middle = 4 * middleOf(first, end)
  let reach = 0
  for (let i = 4 * first; i < 4 * end; i += 4) {
    const dx = (spheres[i] as number) - (spheres[middle] as number)
    const dy = (spheres[i + 1] as number) - (spheres[middle + 1] as number)
    const dz = (spheres[i + 2] as number) - (spheres[middle + 2] as number)
    reach = Math.max(reach, Math.sqrt(dx * dx + dy * dy + dz * dz) + (spheres[i + 3] as number))
  }
  return reach
}

function meets(
  { origin, direction, length }: Ray,
  spheres: Float64Array,
  i: number,
  radius: number,
): boolean {
  const x = (spheres[4 * i] as number) - origin.x
  const y = (spheres[4 * i + 1] as number) - origin.y
  const z = (spheres[4 * i + 2] as number) - origin.z
  // How far along the ray it comes closest to the centre.
  const along = Math.min(Math.max(x * direction.x + y * direction.y + z * direction.z, 0), length)
  const dx = x - along * direction.x
  const dy = y - along * direction.y
  const dz = z - along * direction.z
  // Asked in this way, one that stands nowhere does not hide its neighbours.
  return !(dx * dx + dy * dy + dz * dz > radius * radius)
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
