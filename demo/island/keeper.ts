import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Npc } from '@townsfolk/core'
import type { Islander } from './islander.ts'

const pointsForMs = 2000

/** What the keeper does: he sits, and shows what is where. */
export function addKeeper(npc: Npc<TransformNode>, keeper: Islander): void {
  npc.onAction('POINT_AT', async ({ targetId, signal }) => {
    npc.lookAt(targetId)
    keeper.doll.raiseArm()
    await npc.wait(pointsForMs, signal).finally(() => npc.lookAt(undefined))
  })
}
