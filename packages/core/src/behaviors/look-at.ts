import { failed } from '../actions/action-outcome.ts'
import type { ActionHandler } from '../runtime/npc-actions.ts'
import type { Waiting } from './wait.ts'

/** How long a character looks. */
export interface LookAtOptions {
  /** Game time after which it looks away, in milliseconds. Default: 2,000 ms. */
  readonly ms?: number
}

/** A character that can `lookAt`. */
export interface Looking extends Waiting {
  lookAt(targetId: string | undefined): void
}

/**
 * Makes an action handler that looks at the target for a while, or until it is gone: `npc.onAction('LOOK_AT',
 * lookAt({ ms: 2000 }))`.
 */
export function lookAt({ ms = 2000 }: LookAtOptions = {}): ActionHandler<unknown, Looking> {
  return async ({ npc, targetId, signal }) => {
    if (targetId === '') return failed('there is nothing to look at')
    npc.lookAt(targetId)
    try {
      await npc.wait(ms, signal)
    } finally {
      npc.lookAt(undefined)
    }
  }
}
