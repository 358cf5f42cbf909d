import { messageOf } from '../base/errors.ts'

/** How an action ended. "The target is gone" is an outcome, not an exception. */
export type ActionOutcome =
  | { readonly status: 'done' }
  /** The game tried and could not; the character knows the `reason`: "the gate is locked". */
  | { readonly status: 'failed'; readonly reason: string }
  /** The game's rules forbid it; the character knows the `reason`: "the shop is closed". */
  | { readonly status: 'refused'; readonly reason: string }
  /** The target left the scene before or while the action ran; or the entity of that `argument`. */
  | { readonly status: 'target-gone'; readonly argument?: string }
  /** No handler of that name. */
  | { readonly status: 'unhandled' }
  /** Interrupted, scene end, character gone, or an earlier action of the same reply did not succeed. */
  | { readonly status: 'cancelled' }
  /** The player told the character to stop, and it did. */
  | { readonly status: 'stopped' }
  /** The handler took longer than its `timeoutMs`. */
  | { readonly status: 'timed-out' }

/** For handlers that used their target up: `return done` counts although the target has left the scene. */
export const done: ActionOutcome = { status: 'done' }

/** For handlers: `return failed('the gate is locked')`. */
export function failed(reason: string): ActionOutcome {
  return { status: 'failed', reason }
}

/** For handlers, where the game's rules forbid it: `return refused('the shop is closed')`. */
export function refused(reason: string): ActionOutcome {
  return { status: 'refused', reason }
}

/** Whether the character tried, or was asked to, and could not: what it says something about. */
export function isFailure({ status }: ActionOutcome): boolean {
  return !noFailures.has(status)
}

const noFailures: ReadonlySet<ActionOutcome['status']> = new Set([
  'done',
  'unhandled',
  'cancelled',
  'stopped',
])

/**
 * The outcome that a handler gave back, or undefined when it is none: without types it may be anything, as of
 * `() => sprite.play('wave')`.
 */
export function readOutcome(result: unknown): ActionOutcome | undefined {
  const { status, reason } = Object(result) as { readonly status: unknown; readonly reason: unknown }
  if (status === 'failed' || status === 'refused') {
    return { status, reason: typeof reason === 'string' ? reason : noReason }
  }
  return plainStatuses.includes(status) ? ({ status } as ActionOutcome) : undefined
}

/** Of what a handler threw. Its message is the reason, which the character speaks of; nobody speaks of a mistake. */
export function failureOf(error: unknown): ActionOutcome {
  return failed((!isMistake(error) && messageOf(error)) || noReason)
}

/** What the language throws by itself: it is for whoever wrote the handler. */
export function isMistake(error: unknown): boolean {
  return [TypeError, ReferenceError, RangeError, SyntaxError].some(kind => error instanceof kind)
}

const noReason = 'it did not work'

const plainStatuses: readonly unknown[] = [
  'done',
  'target-gone',
  'unhandled',
  'cancelled',
  'stopped',
  'timed-out',
]
