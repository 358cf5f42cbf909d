import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { type EntitySource, TownsfolkError, type Vec3 } from '@townsfolk/core'

/**
 * Core's view on a node: a mesh, an instance or a bare transform node. Positions are Babylon's world
 * coordinates in scene units, as they are: left-handed with y up, unless the scene says
 * `useRightHandedSystem`. Parents count. They are what the last rendered frame used; between `position.x = …`
 * and the next frame they are the old ones.
 */
export class NodeSource implements EntitySource<TransformNode> {
  readonly object: TransformNode
  readonly #scene: Scene

  /** @throws TownsfolkError `invalid_option` for what is no node, or belongs to another scene */
  constructor(object: TransformNode, scene: Scene) {
    if (typeof object?.getScene !== 'function') {
      throw new TownsfolkError(
        'invalid_option',
        `${object === undefined ? 'undefined' : 'This'} is not a node: pass a mesh or a transform node of the scene.`,
      )
    }
    if (object.getScene() !== scene) {
      throw new TownsfolkError(
        'invalid_option',
        `The node "${object.name}" belongs to another scene: use the townsfolk of that scene.`,
      )
    }
    this.object = object
    this.#scene = scene
  }

  readPosition(out: Vec3): void {
    // Not getAbsolutePosition(), nor a forced computeWorldMatrix(): after a render the cached matrix is
    // fresh.
    const { m } = this.object.getWorldMatrix()
    out.x = m[12] as number
    out.y = m[13] as number
    out.z = m[14] as number
  }

  /**
   * Its local z axis: where `lookAt` turns a node and models of glTF files look, in left-handed and in
   * right-handed scenes. Babylon's `node.forward` is the opposite of it in a right-handed scene.
   */
  readFacing(out: Vec3): void {
    const { m } = this.object.getWorldMatrix()
    out.x = m[8] as number
    out.y = m[9] as number
    out.z = m[10] as number
  }

  isAlive(): boolean {
    return !this.object.isDisposed() && this.object.getScene() === this.#scene
  }
}
