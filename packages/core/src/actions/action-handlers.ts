import type { ActionArguments } from '@townsfolk/protocol'
import { isDevelopment } from '@townsfolk/protocol/development'
import { TownsfolkError } from '../base/errors.ts'
import type { ArgumentKind, ArgumentKinds } from './action-arguments.ts'
import type { ActionOutcome } from './action-outcome.ts'

/** What an action handler is called with. */
export interface HandlerContext<TTarget, TActor, TArguments = ActionArguments> {
  /** The character that acts. */
  readonly npc: TActor
  /** Name of the action, as in the character's file. */
  readonly name: string
  /** The live target. After an `await`, check `signal` before you use it again: the target may be gone. */
  readonly target: TTarget
  /** Id of the target; `''` for an action without a target. */
  readonly targetId: string
  /**
   * The arguments of the action besides its target. With `ActionOptions.arguments` entities are live objects;
   * without, arguments are as they were sent.
   */
  readonly arguments: TArguments
  /** Aborts when the action must stop; its `reason` is an `ActionAbortReason`. */
  readonly signal: AbortSignal
}

/**
 * Why the signal of an action aborted: the player told the character to stop, it was interrupted or its action
 * replaced, the scene ended, the target left the scene, or the action took longer than `timeoutMs`.
 */
export type ActionAbortReason = 'stopped' | 'interrupted' | 'scene-end' | 'target-gone' | 'timed-out'

/** Result of a handler: an outcome. Nothing means done, unless `signal` aborted before. */
export type ActionResult =
  | ActionOutcome
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler that returns nothing is the common one
  | void

/** Carries out an action. It returns how the action ended; if it throws, the action counts as failed. */
export type Handler<TTarget, TActor, TArguments = ActionArguments> = (
  context: HandlerContext<TTarget, TActor, TArguments>,
) => ActionResult | Promise<ActionResult>

/** Options of an action handler: when it runs, and what it needs. */
export interface ActionOptions {
  /**
   * The arguments that the handler takes, by name: `{ to: 'entity', amount: 'number', colour: 'word?' }`. If a
   * required argument is missing, or its entity is gone, the handler is not called. Default: arguments come as they
   * were sent.
   */
  readonly arguments?: ArgumentKinds
  /** `required`: the handler is called only with a live target. Default: `required`. */
  readonly target?: 'required' | 'optional'
  /**
   * When the action begins: as soon as the reply arrives (`on-response`), with its first line, or after its last
   * line. Default: `on-response`.
   */
  readonly timing?: 'on-response' | 'with-speech' | 'after-speech'
  /**
   * What happens if actions of earlier replies still run or wait: the new action waits for them (`queue`), cancels
   * them (`replace`), or is refused (`ignore`). Default: `queue`.
   */
  readonly whileBusy?: 'queue' | 'replace' | 'ignore'
  /**
   * Game time after which the signal aborts and the next action begins, in milliseconds, above 0. Default: 60,000
   * ms.
   */
  readonly timeoutMs?: number
}

/** All are filled in, but for arguments that nobody named. */
type CheckedOptions = Required<Omit<ActionOptions, 'arguments'>> & Pick<ActionOptions, 'arguments'>

export interface ActionEntry<TObject, TActor> extends CheckedOptions {
  readonly handler: Handler<TObject, TActor>
}

/** The game's action handlers by name. A handler of one character goes before a handler for all characters. */
export class ActionHandlers<TObject, TActor> {
  readonly #parent: ActionHandlers<TObject, TActor> | undefined
  readonly #entries = new Map<string, ActionEntry<TObject, TActor>>()

  /** @param parent asked for the names that this table does not have */
  constructor(parent?: ActionHandlers<TObject, TActor>) {
    this.#parent = parent
  }

  /**
   * Adds a handler. Returns the release.
   * @throws TownsfolkError `invalid_option` if there is already a handler of that name; in a development build, also if
   *   the options are wrong
   */
  handle(name: string, handler: Handler<TObject, TActor>, options: ActionOptions = {}): () => void {
    const entry = { ...actionDefaults, ...options, handler }
    if (this.#entries.has(name)) {
      throw new TownsfolkError(
        'invalid_option',
        isDevelopment &&
          `The action ${name} already has a handler: call the release function that onAction returned before you add another.`,
      )
    }
    if (isDevelopment) assertOptions(name, entry)
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

function assertOptions(name: string, options: CheckedOptions): void {
  const issue = issueOf(options)
  if (issue) throw new TownsfolkError('invalid_option', `The action ${name} ${issue}.`)
}

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
