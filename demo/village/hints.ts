import { lanternColours } from '../story/index.ts'
import type { Doings } from './doings.ts'
import type { Interaction } from './interactions.ts'
import type { View } from './view.ts'

/** World units above the head, where the prompt stands. */
const aboveHead = 40

/**
 * Shows what the player could do here; undefined while there is nothing.
 * @param isPrompted whether it is put into words as well
 */
export function showHints(
  doings: Doings,
  view: View,
  interaction: Interaction | undefined,
  isPrompted: boolean,
): void {
  const { game, runtime, belongings, ownWalker } = doings
  const { doll } = ownWalker
  const at = view.toStage({ x: doll.x, y: doll.y + doll.headOffsetY - aboveHead })
  game.screen.showPrompt(interaction && isPrompted ? { label: interaction.label, at } : undefined)
  for (const colour of lanternColours) {
    const lantern = belongings.lanterns[colour]
    lantern.setHighlighted(interaction?.spot === lantern)
  }
  // "Bring me that one": the one that glows.
  runtime.pointAt(interaction?.pointsAt)
}
