import type { ActionHandler } from '../actions/action-handlers.ts'
import { failed } from '../actions/action-outcome.ts'
import type { Waiting } from './wait.ts'

export interface LookAtOptions {
  /** Game time after which it looks away; 2,000 unless told otherwise. */
  readonly ms?: number
}

/** What `lookAt` needs of a character. */
export interface Looking extends Waiting {
  lookAt(targetId: string | undefined): void
}

/** Looks at the target for a while, or until it is gone: `npc.onAction('LOOK_AT', lookAt({ ms: 2000 }))`. */
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
