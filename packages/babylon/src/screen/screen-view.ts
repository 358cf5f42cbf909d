import type { Camera } from '@babylonjs/core/Cameras/camera.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { ScreenPoint, ScreenView, Vec3 } from '@townsfolk/core'
import { headOf } from '../heads.ts'
import { readHeight } from '../node-bounds.ts'
import { type CanvasSize, watchCanvas } from './canvas-size.ts'

/** Options of a screen view. */
export interface ScreenViewOptions {
  /**
   * Returns the node that the bubble of a character points at. Default, and for undefined: the head of its
   * `HeadBehavior`, or the character's own node.
   */
  readonly headOf?: (node: TransformNode) => TransformNode | undefined
}

/**
 * Converts positions of a scene to positions on the canvas, for speech bubbles and the lens. It uses the camera
 * that draws the picture; if there are several, the first one of `scene.activeCameras`. Left-handed and
 * right-handed scenes work. The head of a character is the top of what is drawn of the node from `headOf`, of its
 * `HeadBehavior`, or of its own node. It lasts as long as the scene.
 */
export function createScreenView(scene: Scene, options: ScreenViewOptions = {}): ScreenView<TransformNode> {
  const size = watchCanvas(scene)
  return {
    plane: 'xz',
    project: (place, out) => {
      const camera = scene.activeCameras?.[0] ?? scene.activeCamera
      if (!camera || scene.isDisposed) return false
      return projectThrough(camera, place, size, out)
    },
    readHead: (node, out) => readHeight(options.headOf?.(node) ?? headOf(node) ?? node, 1, out),
  }
}

function projectThrough(
  camera: Camera,
  { x, y, z }: Readonly<Vec3>,
  size: CanvasSize,
  out: ScreenPoint,
): boolean {
  const view = camera.getViewMatrix().m
  const viewX = x * at(view, 0) + y * at(view, 4) + z * at(view, 8) + at(view, 12)
  const viewY = x * at(view, 1) + y * at(view, 5) + z * at(view, 9) + at(view, 13)
  const viewZ = x * at(view, 2) + y * at(view, 6) + z * at(view, 10) + at(view, 14)
  // A right-handed camera looks along its negative z axis.
  const depth = camera.getScene().useRightHandedSystem ? -viewZ : viewZ
  if (depth < camera.minZ) return false

  const projection = camera.getProjectionMatrix().m
  const clipX =
    viewX * at(projection, 0) + viewY * at(projection, 4) + viewZ * at(projection, 8) + at(projection, 12)
  const clipY =
    viewX * at(projection, 1) + viewY * at(projection, 5) + viewZ * at(projection, 9) + at(projection, 13)
  const clipW =
    viewX * at(projection, 3) + viewY * at(projection, 7) + viewZ * at(projection, 11) + at(projection, 15)

  // Shares of the canvas, counted from its lower edge.
  const { viewport } = camera
  out.x = size.width * (viewport.x + (viewport.width * (1 + clipX / clipW)) / 2)
  out.y = size.height * (1 - viewport.y - (viewport.height * (1 + clipY / clipW)) / 2)
  return true
}

function at(matrix: ArrayLike<number>, index: number): number {
  return matrix[index] as number
}
