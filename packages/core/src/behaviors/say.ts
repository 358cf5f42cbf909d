import type { ChatLine } from '@townsfolk/protocol'
import { done } from '../actions/action-outcome.ts'
import type { ActionHandler } from '../runtime/npc-actions.ts'

/** A character that can `say` lines. */
export interface Speaking {
  /** Says the lines. Resolves with true if all were said to the end. */
  speak(lines: readonly ChatLine[], options: { readonly signal: AbortSignal }): Promise<boolean>
}

/** Makes an action handler that says lines of the game. If the character is interrupted, the action is cancelled. */
export function say(lines: readonly ChatLine[]): ActionHandler<unknown, Speaking> {
  return async ({ npc, signal }) => {
    const isSaid = await npc.speak(lines, { signal })
    return isSaid ? done : { status: signal.aborted ? 'target-gone' : 'cancelled' }
  }
}
