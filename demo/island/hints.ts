import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { NpcRuntime } from '@townsfolk/core'
import type { GameScreen, StagePoint } from '../screen/game-screen.ts'
import type { Interaction } from './interactions.ts'

/**
 * Shows what the player could do here; undefined while there is nothing.
 * @param at over the player's head; undefined while that is out of the picture, or nothing is to be put into words
 */
export function showHints(
  screen: GameScreen,
  runtime: NpcRuntime<TransformNode>,
  at: StagePoint | undefined,
  interaction: Interaction | undefined,
): void {
  screen.showPrompt(interaction && at && { label: interaction.label, at })
  runtime.pointAt(interaction?.pointsAt)
}
