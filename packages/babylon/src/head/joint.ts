import type { Bone } from '@babylonjs/core/Bones/bone.js'
import { type Matrix, Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { AbstractMesh } from '@babylonjs/core/Meshes/abstractMesh.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { TownsfolkError } from '@townsfolk/core'
import { isDevelopment } from '@townsfolk/protocol/development'
import { namesIn } from '../names.ts'
import { meshesOf } from '../node-bounds.ts'

/** What turns with a head: a node, or a bone that no node moves. */
export interface Joint {
  /** Is where the head is. */
  readonly place: TransformNode
  /** Writes the world matrix of what it hangs on into `out`. */
  readParent(out: Matrix): void
  /** Turns it on top of how it is turned, in the axes of its parent, until it is restored. */
  turn(by: Quaternion): void
  /** It is turned as it was before. Harmless when it was not turned. */
  restore(): void
  release(): void
}

/**
 * The head of a node.
 * @param head or its name: of a node under that node, or of a bone of its skeletons
 * @throws TownsfolkError `invalid_option`
 */
export function jointOf(node: TransformNode, head: TransformNode | Bone | string): Joint {
  const found = typeof head === 'string' ? findHead(node, head) : head
  if (!isBone(found)) return new NodeJoint(found)
  // Bones of glTF models follow a node each.
  const mover = found.getTransformNode()
  return mover ? new NodeJoint(mover) : new BoneJoint(found, meshWith(node, found))
}

class NodeJoint implements Joint {
  readonly place: TransformNode
  readonly #turned = new Quaternion()
  readonly #angles = new Vector3()
  #quaternion: Quaternion | null = null
  #isTurned = false

  constructor(node: TransformNode) {
    this.place = node
  }

  readParent(out: Matrix): void {
    const { parent } = this.place
    if (parent) out.copyFrom(parent.getWorldMatrix())
    else out.reset()
  }

  turn(by: Quaternion): void {
    this.restore()
    const { place } = this
    this.#quaternion = place.rotationQuaternion
    this.#angles.copyFrom(place.rotation)
    if (this.#quaternion) this.#turned.copyFrom(this.#quaternion)
    else Quaternion.FromEulerVectorToRef(place.rotation, this.#turned)
    by.multiplyToRef(this.#turned, this.#turned)
    // Its own quaternion is left alone: animations and the game may hold it.
    place.rotationQuaternion = this.#turned
    this.#isTurned = true
  }

  restore(): void {
    if (!this.#isTurned) return
    this.#isTurned = false
    // Babylon forgets the angles of a node that is given a quaternion.
    this.place.rotationQuaternion = this.#quaternion
    if (!this.#quaternion) this.place.rotation.copyFrom(this.#angles)
  }

  release(): void {}
}

class BoneJoint implements Joint {
  /** Voices and bubbles need a node: this one follows the bone. */
  readonly place: TransformNode
  readonly #bone: Bone
  readonly #mesh: AbstractMesh
  readonly #rotation = new Quaternion()
  readonly #turned = new Quaternion()
  #isTurned = false

  constructor(bone: Bone, mesh: AbstractMesh) {
    this.#bone = bone
    this.#mesh = mesh
    this.place = new TransformNode(`head of ${mesh.name}`, mesh.getScene())
    this.place.attachToBone(bone, mesh)
  }

  readParent(out: Matrix): void {
    const parent = this.#bone.getParent()
    if (parent) parent.getAbsoluteMatrix().multiplyToRef(this.#mesh.getWorldMatrix(), out)
    else out.copyFrom(this.#mesh.getWorldMatrix())
  }

  turn(by: Quaternion): void {
    this.restore()
    this.#rotation.copyFrom(this.#bone.rotationQuaternion)
    by.multiplyToRef(this.#rotation, this.#turned)
    this.#bone.setRotationQuaternion(this.#turned)
    this.#isTurned = true
  }

  restore(): void {
    if (!this.#isTurned) return
    this.#isTurned = false
    this.#bone.setRotationQuaternion(this.#rotation)
  }

  release(): void {
    this.place.dispose()
  }
}

function findHead(node: TransformNode, name: string): TransformNode | Bone {
  const nodes = node.getChildTransformNodes()
  const bones = meshesOf(node).flatMap(({ skeleton }) => skeleton?.bones ?? [])
  const found = nodes.find(each => each.name === name) ?? bones.find(each => each.name === name)
  if (found) return found
  throw new TownsfolkError(
    'invalid_option',
    isDevelopment &&
      `"${node.name}" has no node and no bone "${name}" under it. ${namesIn([...nodes, ...bones])}`,
  )
}

function meshWith(node: TransformNode, bone: Bone): AbstractMesh {
  const mesh = meshesOf(node).find(({ skeleton }) => skeleton?.bones.includes(bone))
  if (mesh) return mesh
  throw new TownsfolkError(
    'invalid_option',
    isDevelopment &&
      `The bone "${bone.name}" moves no mesh of "${node.name}": pass a bone of its own skeleton.`,
  )
}

function isBone(head: TransformNode | Bone): head is Bone {
  return 'getSkeleton' in head
}
