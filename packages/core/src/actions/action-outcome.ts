import { messageOf } from '../base/errors.ts'

/** How an action ended. "The target is gone" is an outcome, not an exception. */
export type ActionOutcome =
  | { readonly status: 'done' }
  /** The game tried and could not do it. The character learns the `reason`: "the gate is locked". */
  | { readonly status: 'failed'; readonly reason: string }
  /** The rules of the game forbid it. The character learns the `reason`: "the shop is closed". */
  | { readonly status: 'refused'; readonly reason: string }
  /** The target, or the entity of `argument`, left the scene before or during the action. */
  | { readonly status: 'target-gone'; readonly argument?: string }
  /** There is no handler of that name. */
  | { readonly status: 'unhandled' }
  /**
   * The action was interrupted, the scene ended, the character is gone, or an earlier action of the same reply did
   * not succeed.
   */
  | { readonly status: 'cancelled' }
  /** The player told the character to stop, and it did. */
  | { readonly status: 'stopped' }
  /** The handler took longer than its `timeoutMs`. */
  | { readonly status: 'timed-out' }

/**
 * Outcome of a handler that succeeded: `return done`. Return it if the handler removes its target from the scene;
 * otherwise the outcome would be `target-gone`.
 */
export const done: ActionOutcome = { status: 'done' }

/** Makes the outcome of a handler that could not do its action: `return failed('the gate is locked')`. */
export function failed(reason: string): ActionOutcome {
  return { status: 'failed', reason }
}

/** Makes the outcome of a handler whose action the rules of the game forbid: `return refused('the shop is closed')`. */
export function refused(reason: string): ActionOutcome {
  return { status: 'refused', reason }
}

/** Whether the character could not do what it tried or was asked to do. It then speaks about this. */
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
 * Reads the result of a handler as an outcome; undefined if it is something else, as with `() =>
 * sprite.play('wave')`.
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
