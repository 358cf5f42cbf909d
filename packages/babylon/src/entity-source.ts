import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { type EntitySource, TownsfolkError, type Vec3 } from '@townsfolk/core'
import { isDevelopment } from '@townsfolk/protocol/development'

/**
 * Reads a node for the runtime: a mesh, an instance or a transform node. Positions are Babylon's world coordinates
 * in scene units, parents included: left-handed with y up, unless the scene has `useRightHandedSystem`. They are
 * those of the last rendered frame: after `position.x = …` they change with the next frame.
 */
export class NodeSource implements EntitySource<TransformNode> {
  readonly object: TransformNode
  readonly #scene: Scene

  /** @throws TownsfolkError `invalid_option` if it is not a node, or belongs to another scene */
  constructor(object: TransformNode, scene: Scene) {
    if (typeof object?.getScene !== 'function') {
      throw new TownsfolkError(
        'invalid_option',
        isDevelopment &&
          `${object === undefined ? 'undefined' : 'This'} is not a node: pass a mesh or a transform node of the scene.`,
      )
    }
    if (object.getScene() !== scene) {
      throw new TownsfolkError(
        'invalid_option',
        isDevelopment &&
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
   * Writes the direction of the node's local z axis into `out`. `lookAt` turns this axis to its target, and models
   * from glTF files look along it, in left-handed and right-handed scenes. In a right-handed scene, Babylon's
   * `node.forward` is the opposite direction.
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
