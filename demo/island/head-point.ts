import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { ScreenView } from '@townsfolk/core'
import type { StagePoint } from '../screen/game-screen.ts'

/** Where somebody's head is seen, in CSS pixels of the stage; undefined when it is out of the picture. */
export function headPoint(view: ScreenView<TransformNode>, node: TransformNode): StagePoint | undefined {
  const place = { x: 0, y: 0, z: 0 }
  const point = { x: 0, y: 0 }
  view.readHead(node, place)
  return view.project(place, point) ? point : undefined
}
