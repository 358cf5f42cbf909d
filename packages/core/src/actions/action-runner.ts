import type { ActionCall } from '@townsfolk/protocol'
import { messageOf, TownsfolkError } from '../errors.ts'

/** How an action ended. "The target is gone" is an outcome, not an exception. */
export type ActionOutcome =
  | { readonly status: 'done' }
  /** The game tried and could not; `reason` is told to the character: "the gate is locked". */
  | { readonly status: 'failed'; readonly reason: string }
  /** The target left the scene before or while the action ran. */
  | { readonly status: 'target-gone' }
  /** No handler of that name. */
  | { readonly status: 'unhandled' }
  /** Scene end, character gone, or an earlier action of the same reply did not succeed. */
  | { readonly status: 'cancelled' }

export interface ActionContext<TObject> {
  readonly name: string
  /** The live object. Do not keep it past an `await` without looking at `signal`. */
  readonly target: TObject
  /** Empty for an action without a target. */
  readonly targetId: string
  /** Aborts when the target leaves the scene, when the scene ends and when the character goes. */
  readonly signal: AbortSignal
}

/** What a handler gives back; nothing means done, unless `signal` aborted meanwhile. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler that returns nothing is the common one
export type ActionResult = ActionOutcome | void

export type ActionHandler<TObject> = (context: ActionContext<TObject>) => ActionResult | Promise<ActionResult>

export interface ActionOptions {
  /** `required` (the default): a call without a live target never reaches the handler. */
  readonly target?: 'required' | 'optional'
}

/** For handlers that used their target up: `return done` counts although the target has left the scene. */
export const done: ActionOutcome = { status: 'done' }

/** For handlers: `return failed('the gate is locked')`. */
export function failed(reason: string): ActionOutcome {
  return { status: 'failed', reason }
}

export interface ActionRunnerPorts<TObject> {
  /** From id to live object, at the moment of use. */
  resolve(targetId: string): TObject | undefined
  actionStarted(call: ActionCall): void
  actionEnded(call: ActionCall, outcome: ActionOutcome): void
}

interface RunningAction<TObject> {
  readonly call: ActionCall
  readonly target: TObject | undefined
  readonly controller: AbortController
}

/**
 * Runs a character's actions one after the other by the game's handlers. Nothing a handler does can throw out
 * of it.
 */
export class ActionRunner<TObject> {
  readonly #ports: ActionRunnerPorts<TObject>
  readonly #handlers = new Map<string, { handler: ActionHandler<TObject>; isTargetRequired: boolean }>()
  #tail: Promise<unknown> = Promise.resolve()
  #running: RunningAction<TObject> | undefined
  #epoch = 0

  constructor(ports: ActionRunnerPorts<TObject>) {
    this.#ports = ports
  }

  /** @throws TownsfolkError `invalid_option` when there is a handler of that name */
  handle(name: string, handler: ActionHandler<TObject>, options: ActionOptions = {}): () => void {
    if (this.#handlers.has(name)) {
      throw new TownsfolkError(
        'invalid_option',
        `The action ${name} has a handler already: call the release that onAction returned before giving it another.`,
      )
    }
    const entry = { handler, isTargetRequired: options.target !== 'optional' }
    this.#handlers.set(name, entry)
    return () => {
      if (this.#handlers.get(name) === entry) this.#handlers.delete(name)
    }
  }

  /**
   * Queues the actions of one reply behind what still runs. When one does not succeed, the rest of them is
   * cancelled. The promise gives an outcome for each call.
   */
  run(calls: readonly ActionCall[]): Promise<readonly ActionOutcome[]> {
    if (calls.length === 0) return Promise.resolve([])
    const epoch = this.#epoch
    const outcomes = this.#tail.then(() => this.#runAll(calls, epoch))
    this.#tail = outcomes
    return outcomes
  }

  /** An entity has left the scene: an action on it stops. Its id may be another one's by now. */
  targetLeft(targetId: string): void {
    const running = this.#running
    if (running?.call.targetId === targetId && this.#isGone(running)) running.controller.abort()
  }

  /** Stops what runs and forgets what waits. */
  cancel(): void {
    this.#epoch++
    this.#running?.controller.abort()
  }

  async #runAll(calls: readonly ActionCall[], epoch: number): Promise<readonly ActionOutcome[]> {
    const outcomes: ActionOutcome[] = []
    let isGoingOn = true
    for (const call of calls) {
      const outcome: ActionOutcome =
        isGoingOn && epoch === this.#epoch ? await this.#runOne(call, epoch) : { status: 'cancelled' }
      isGoingOn = outcome.status === 'done'
      outcomes.push(outcome)
      this.#ports.actionEnded(call, outcome)
    }
    return outcomes
  }

  async #runOne(call: ActionCall, epoch: number): Promise<ActionOutcome> {
    const entry = this.#handlers.get(call.name)
    if (!entry) return { status: 'unhandled' }
    const target = call.targetId === '' ? undefined : this.#ports.resolve(call.targetId)
    if (call.targetId !== '' && target === undefined) return { status: 'target-gone' }
    if (target === undefined && entry.isTargetRequired) {
      return failed(
        `${call.name} came without a target; pass { target: 'optional' } to onAction if it needs none`,
      )
    }
    const controller = new AbortController()
    const running = { call, target, controller }
    this.#running = running
    try {
      this.#ports.actionStarted(call)
      if (epoch !== this.#epoch) return { status: 'cancelled' }
      const { signal } = controller
      // With an optional target the handler was typed for undefined, see Npc.onAction.
      const context = { name: call.name, target: target as TObject, targetId: call.targetId, signal }
      const result = await entry.handler(context)
      if (epoch !== this.#epoch) return { status: 'cancelled' }
      if (isOutcome(result)) return result
      return signal.aborted ? { status: 'target-gone' } : done
    } catch (error) {
      if (epoch !== this.#epoch) return { status: 'cancelled' }
      // A handler that stumbles over its target's end does so before the tick in which the signal aborts.
      return controller.signal.aborted || this.#isGone(running)
        ? { status: 'target-gone' }
        : failed(messageOf(error))
    } finally {
      this.#running = undefined
    }
  }

  #isGone({ call, target }: RunningAction<TObject>): boolean {
    return target !== undefined && this.#ports.resolve(call.targetId) !== target
  }
}

/** Without types, a handler may give back anything: `() => sprite.play('wave')`. */
function isOutcome(result: ActionResult): result is ActionOutcome {
  return typeof result === 'object' && statuses.has(result.status)
}

const statuses: ReadonlySet<unknown> = new Set<ActionOutcome['status']>([
  'done',
  'failed',
  'target-gone',
  'unhandled',
  'cancelled',
])
