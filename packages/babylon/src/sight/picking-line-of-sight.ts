import { Ray } from '@babylonjs/core/Culling/ray.core.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { AbstractMesh } from '@babylonjs/core/Meshes/abstractMesh.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { LineOfSight } from '@townsfolk/core'
import { headOf } from '../heads.ts'
import { readHeight, readMiddle, readPlace } from '../node-bounds.ts'
import { Blockers } from './blockers.ts'

/** Options of `pickingLineOfSight`. */
export interface PickingOptions {
  /**
   * Whether an enabled mesh with triangles blocks the view, for example by its tag or layer mask. Called for each
   * mesh of the scene in every frame in which a character looks. Default: visible and pickable meshes.
   */
  readonly blocks?: (mesh: AbstractMesh) => boolean
  /**
   * Height of the eyes above the position of the character's node, in scene units. Default: the position of the
   * head of its `HeadBehavior`, or nine tenths of the height of what is drawn.
   */
  readonly eyeHeight?: number
}

/** Eyes are so far up what is drawn of a character. */
const eyeShare = 0.9

/** What is looked at stands on something, and leans on something: the ray stops so much before it. */
const share = 0.99

/**
 * Makes a line of sight with picking rays of the engine: `folk.runtime.lineOfSight = pickingLineOfSight(scene)`. A
 * ray goes from the eyes of the character to the head of the target, or to the middle of what is drawn of it, and
 * ends just before. The meshes of the two nodes, and all meshes below them, never block it.
 *
 * Instances block like meshes; thin instances do not block. A mesh with a skeleton blocks with its bounding box,
 * because picking sees its triangles where they were before the skeleton moved them.
 */
export function pickingLineOfSight(scene: Scene, options: PickingOptions = {}): LineOfSight<TransformNode> {
  const { blocks = isSolid, eyeHeight } = options
  const blockers = new Blockers(scene, blocks)
  const ray = new Ray(new Vector3(), new Vector3())
  const { origin, direction } = ray
  const target = new Vector3()

  const readEyes = (viewer: TransformNode): void => {
    const head = headOf(viewer)
    if (eyeHeight !== undefined) {
      readPlace(viewer, origin)
      origin.y += eyeHeight
    } else if (head) {
      readPlace(head, origin)
    } else {
      readHeight(viewer, eyeShare, origin)
    }
  }

  return ({ viewer, seen }) => {
    readEyes(viewer)
    readMiddle(seen, target)
    target.subtractToRef(origin, direction)
    const distance = direction.length()
    if (distance === 0) return true
    direction.scaleInPlace(1 / distance)
    ray.length = share * distance
    return !blockers.isHit(ray, viewer, seen)
  }
}

function isSolid(mesh: AbstractMesh): boolean {
  return mesh.isVisible && mesh.isPickable
}
