import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { darken } from '../art/colour.ts'
import { palette } from '../art/palette.ts'
import { Clay } from '../art/round/clay.ts'
import { tower } from './island-map.ts'

/** The door at the foot of the tower. */
export function buildDoor(scene: Scene, parent: TransformNode): TransformNode {
  const angle = tower.doorAngle
  const door = new TransformNode('door', scene)
  door.parent = parent
  door.position.set(Math.cos(angle) * 1.72, 0, Math.sin(angle) * 1.72)
  door.rotation.y = -angle
  new Clay(scene)
    .ball(palette.stone, [0.06, 1.12, 0], [0.2, 0.62, 0.62], { below: palette.stoneDeep })
    .block(palette.stone, [0.1, 0.55, 0], [0.28, 1.1, 1.16])
    .ball('#3f7f9a', [0.14, 1.12, 0], [0.2, 0.48, 0.48])
    .block('#3f7f9a', [0.2, 0.58, 0], [0.28, 1.08, 0.94], {})
    .block(darken('#3f7f9a', 0.3), [0.345, 0.62, 0.16], [0.02, 1.24, 0.03])
    .block(darken('#3f7f9a', 0.3), [0.345, 0.62, -0.16], [0.02, 1.24, 0.03])
    .block(palette.iron, [0.35, 0.34, 0], [0.03, 0.07, 0.88])
    .block(palette.iron, [0.35, 0.98, 0], [0.03, 0.07, 0.88])
    .ball(palette.brass, [0.38, 0.66, 0.33], [0.07, 0.07, 0.07])
    .block(palette.stone, [0.42, 0.06, 0], [0.6, 0.14, 1.3])
    .fire('door', { parent: door })
  return door
}
