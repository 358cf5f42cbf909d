import * as Phaser from 'phaser'
import { type Interaction, touchedInteraction } from './interactions.ts'
import type { Player } from './player.ts'

export interface PointingParts {
  readonly scene: Phaser.Scene
  readonly player: Player
  readonly interactions: () => readonly Interaction[]
  /** Called with each click, before anything else. */
  readonly onClick: () => void
}

/** The player walks to where a click is; where something can be done, they walk up to it and do it. */
export function listenToPointer({ scene, player, interactions, onClick }: PointingParts): void {
  scene.input.on(Phaser.Input.Events.POINTER_DOWN, ({ worldX: x, worldY: y }: Phaser.Input.Pointer) => {
    onClick()
    const interaction = touchedInteraction(interactions(), { x, y })
    if (interaction) player.walkTo(interaction.spot, interaction.within, interaction.run)
    else player.walkTo({ x, y }, 4)
  })
}
