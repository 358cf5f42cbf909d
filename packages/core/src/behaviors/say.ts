import type { ChatLine } from '@townsfolk/protocol'
import { done } from '../actions/action-outcome.ts'
import type { ActionHandler } from '../runtime/npc-actions.ts'

/** What `say` needs of a character. */
export interface Speaking {
  /** True when all was said to the end. */
  speak(lines: readonly ChatLine[], options: { readonly signal: AbortSignal }): Promise<boolean>
}

/** Says lines of the game's own. When the character is interrupted, the action is cancelled. */
export function say(lines: readonly ChatLine[]): ActionHandler<unknown, Speaking> {
  return async ({ npc, signal }) => {
    const isSaid = await npc.speak(lines, { signal })
    return isSaid ? done : { status: signal.aborted ? 'target-gone' : 'cancelled' }
  }
}
