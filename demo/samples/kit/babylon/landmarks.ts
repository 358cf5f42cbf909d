import type { Scene } from '@babylonjs/core/scene.js'
import { posts, wellSpot } from '../../../art/layout.ts'
import { palette } from '../../../art/palette.ts'
import { Clay } from '../../../art/round/clay.ts'
import { PlanNode, unitsPerMetre } from './plan.ts'

const { spot: postSpot, hook: postHook } = posts['tall-post']

/** Characters know it by name. */
export function modelWell(scene: Scene): PlanNode {
  const well = new PlanNode('well', scene, wellSpot.x, wellSpot.y)
  new Clay(scene, unitsPerMetre)
    .turned(
      palette.stone,
      [0, 0, 0],
      [
        [34, 0],
        [36, 4],
        [34, 30],
        [27, 32],
        [25, 20],
      ],
    )
    .rod('#3d62ae', [0, 18, 0], [25, 25, 1])
    .rod(palette.wood, [-30, 48, 0], [3.4, 3, 66])
    .rod(palette.wood, [30, 48, 0], [3.4, 3, 66])
    .rod(palette.woodDeep, [0, 66, 0], [3, 3, 60], { turn: [0, 0, Math.PI / 2] })
    .roof('#8f4f94', [0, 92, 0], [92, 30, 60])
    .fire('stones', { parent: well })
  return well
}

/** Characters know it by name. */
export function modelPost(scene: Scene): PlanNode {
  const post = new PlanNode('post', scene, postSpot.x, postSpot.y)
  const hookX = postHook.x - postSpot.x
  const clay = new Clay(scene, unitsPerMetre)
    .rod(palette.wood, [0, 70, 0], [6.5, 5.5, 144])
    .ball('#ffe0a0', [0, 148, 0], [7, 7, 7])
    .rod(palette.wood, [hookX / 2, 134, 0], [3, 3, 36], { turn: [0, 0, Math.PI / 2] })
    .rod(palette.iron, [hookX, 126, 0], [1.2, 1.2, 18])
  for (const side of [-1, 1]) clay.ball(palette.stone, [side * 12, 3, -3], [10, 6, 10])
  for (let ring = 0; ring < 5; ring += 1) {
    clay.rod(ring % 2 ? '#ffd889' : '#e5586a', [0, 24 + ring * 22, 0], [6.8, 6.6, 8])
  }
  clay.fire('wood', { parent: post })
  return post
}
