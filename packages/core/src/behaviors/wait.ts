import type { ActionHandler } from '../actions/action-handlers.ts'

export interface WaitOptions {
  /** Game time. */
  readonly ms: number
}

/** What `wait` needs of a character. */
export interface Waiting {
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

/** Does nothing for a while: `npc.onAction('WAIT', wait({ ms: 3000 }), { target: 'optional' })`. */
export function wait({ ms }: WaitOptions): ActionHandler<unknown, Waiting> {
  return ({ npc, signal }) => npc.wait(ms, signal)
}
