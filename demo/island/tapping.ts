import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { StagePoint } from '../screen/game-screen.ts'
import type { Interaction } from './interactions.ts'
import type { IslandPicture } from './island-picture.ts'
import type { Player } from './player.ts'
import { footingUnder } from './pointing.ts'

/** How near a tap has to be to somebody's middle, in CSS pixels. */
const touchPx = 46

export interface TapParts {
  readonly scene: Scene
  readonly picture: IslandPicture
  readonly player: Player
  readonly interactions: () => readonly Interaction[]
  /** Where somebody's head is drawn, in CSS pixels of the stage. */
  readonly headOf: (doll: TransformNode) => StagePoint | undefined
}

/** The player walks to where a tap is; who taps on somebody goes and talks to them. */
export function goWhereTapped(
  { scene, picture, player, interactions, headOf }: TapParts,
  at: StagePoint,
): void {
  const touched = interactions().find(({ doll }) => {
    const head = doll && headOf(doll)
    return head && Math.hypot(head.x - at.x, head.y + touchPx * 0.7 - at.y) < touchPx
  })
  if (touched) {
    player.walkTo(touched.footing(), 1.5, touched.run)
    return
  }
  const footing = footingUnder(scene, picture.land, picture.lighthouse.walls, at)
  if (footing) player.walkTo(footing)
}
