import type { ActionHandler } from '../runtime/npc-actions.ts'

/** How long a character waits. */
export interface WaitOptions {
  /** Game time, in milliseconds, 0 or more. */
  readonly ms: number
}

/** A character that can `wait`. */
export interface Waiting {
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

/**
 * Makes an action handler that does nothing for a while: `npc.onAction('WAIT', wait({ ms: 3000 }), { target:
 * 'optional' })`.
 */
export function wait({ ms }: WaitOptions): ActionHandler<unknown, Waiting> {
  return ({ npc, signal }) => npc.wait(ms, signal)
}
