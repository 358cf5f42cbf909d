import type { ActionHandler } from '../runtime/npc-actions.ts'

/** A character that can `emote`. */
export interface Emoting {
  emote(name: string): void
}

/**
 * Makes an action handler that emits `emote`, for the game to play the gesture: `npc.onAction('WAVE',
 * emote('wave'), { target: 'optional' })`.
 * @param name name of the gesture. Default: the name of the action
 */
export function emote(name?: string): ActionHandler<unknown, Emoting> {
  return context => context.npc.emote(name ?? context.name)
}
