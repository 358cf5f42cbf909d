import type { ActionHandler } from '../runtime/npc-actions.ts'

/** What `emote` needs of a character. */
export interface Emoting {
  emote(name: string): void
}

/**
 * Emits `emote`, for the game to play: `npc.onAction('WAVE', emote('wave'), { target: 'optional' })`.
 * @param name of the gesture. Default: the action's own name
 */
export function emote(name?: string): ActionHandler<unknown, Emoting> {
  return context => context.npc.emote(name ?? context.name)
}
