import type { ActionArguments } from '@townsfolk/protocol'
import { TownsfolkError } from '../base/errors.ts'
import type { ArgumentKind, ArgumentKinds } from './action-arguments.ts'
import type { ActionOutcome } from './action-outcome.ts'

/** What a handler is called with. */
export interface HandlerContext<TTarget, TActor, TArguments = ActionArguments> {
  /** Who acts. */
  readonly npc: TActor
  /** The action's, as in the character's file. */
  readonly name: string
  /** The live object. Do not keep it past an `await` without looking at `signal`. */
  readonly target: TTarget
  /** Empty for an action without a target. */
  readonly targetId: string
  /**
   * What it was asked for with beside its target. With `ActionOptions.arguments` entities are live objects; without,
   * all is as it was sent.
   */
  readonly arguments: TArguments
  /** Aborts when the action must stop; its `reason` is an `ActionAbortReason`. */
  readonly signal: AbortSignal
}

/**
 * Why a signal aborted: the player told the character to stop, it was interrupted or got something better to do, the scene
 * ended, the target left it, or the time was over.
 */
export type ActionAbortReason = 'stopped' | 'interrupted' | 'scene-end' | 'target-gone' | 'timed-out'

/** What a handler gives back; nothing means done, unless `signal` aborted meanwhile. */
export type ActionResult =
  | ActionOutcome
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler that returns nothing is the common one
  | void

/** Carries an action out. What it returns is how the action ended; what it throws counts as failed. */
export type Handler<TTarget, TActor, TArguments = ActionArguments> = (
  context: HandlerContext<TTarget, TActor, TArguments>,
) => ActionResult | Promise<ActionResult>

/** When an action runs, and what it needs. */
export interface ActionOptions {
  /**
   * The arguments that its handler takes, by name: `{ to: 'entity', amount: 'number', colour: 'word?' }`. A call
   * without one that it needs, or whose entity is gone, never reaches the handler. Default: they come as they were sent.
   */
  readonly arguments?: ArgumentKinds
  /** `required`: a call without a live target never reaches the handler. Default: `required`. */
  readonly target?: 'required' | 'optional'
  /**
   * When it begins: as soon as the reply is there (`on-response`), with the first line of the reply, or after its
   * last. Default: `on-response`.
   */
  readonly timing?: 'on-response' | 'with-speech' | 'after-speech'
  /**
   * What comes of it while actions of earlier replies run or wait: it waits for them (`queue`), they are cancelled
   * for it (`replace`), or it is refused (`ignore`). Default: `queue`.
   */
  readonly whileBusy?: 'queue' | 'replace' | 'ignore'
  /** Game time after which the signal aborts and the next action begins, in milliseconds, over 0. Default: 60,000 ms. */
  readonly timeoutMs?: number
}

/** All are filled in, but for arguments that nobody named. */
type CheckedOptions = Required<Omit<ActionOptions, 'arguments'>> & Pick<ActionOptions, 'arguments'>

export interface ActionEntry<TObject, TActor> extends CheckedOptions {
  readonly handler: Handler<TObject, TActor>
}

/** The game's handlers by the actions' names. A character's own go before those that all characters have. */
export class ActionHandlers<TObject, TActor> {
  readonly #parent: ActionHandlers<TObject, TActor> | undefined
  readonly #entries = new Map<string, ActionEntry<TObject, TActor>>()

  /** @param parent asked for the names that this table does not have */
  constructor(parent?: ActionHandlers<TObject, TActor>) {
    this.#parent = parent
  }

  /**
   * Returns the release.
   * @throws TownsfolkError `invalid_option` when this table has a handler of that name, or the options are
   * wrong
   */
  handle(name: string, handler: Handler<TObject, TActor>, options: ActionOptions = {}): () => void {
    const entry = { ...actionDefaults, ...options, handler }
    const issue = this.#entries.has(name)
      ? 'already has a handler: call the release function that onAction returned before you add another'
      : issueOf(entry)
    if (issue) throw new TownsfolkError('invalid_option', `The action ${name} ${issue}.`)
    this.#entries.set(name, entry)
    return () => {
      if (this.#entries.get(name) === entry) this.#entries.delete(name)
    }
  }

  /** There is no handler in this table. */
  get isEmpty(): boolean {
    return this.#entries.size === 0
  }

  get names(): readonly string[] {
    return [...new Set([...this.#entries.keys(), ...(this.#parent?.names ?? [])])]
  }

  find(name: string): ActionEntry<TObject, TActor> | undefined {
    return this.#entries.get(name) ?? this.#parent?.find(name)
  }
}

const actionDefaults: CheckedOptions = {
  target: 'required',
  timing: 'on-response',
  whileBusy: 'queue',
  timeoutMs: 60_000,
}

const choices = {
  target: ['required', 'optional'],
  timing: ['on-response', 'with-speech', 'after-speech'],
  whileBusy: ['queue', 'replace', 'ignore'],
} satisfies Partial<Record<keyof ActionOptions, readonly string[]>>

const argumentKinds: readonly string[] = [
  'entity',
  'number',
  'word',
  'entity?',
  'number?',
  'word?',
] satisfies ArgumentKind[]

function issueOf(options: CheckedOptions): string | undefined {
  for (const [option, values] of Object.entries(choices)) {
    if (!values.includes(options[option as keyof typeof choices])) {
      return `needs as its ${option} one of ${values.join(', ')}`
    }
  }
  for (const [name, kind] of Object.entries(options.arguments ?? {})) {
    if (!argumentKinds.includes(kind))
      return `needs as its argument ${name} one of ${argumentKinds.join(', ')}`
  }
  return options.timeoutMs > 0 ? undefined : 'needs a timeoutMs over 0'
}
