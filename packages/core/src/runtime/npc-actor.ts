import { type ActionCall, readArguments } from '@townsfolk/protocol'
import { isDevelopment } from '@townsfolk/protocol/development'
import { type ActionOutcome, isFailure } from '../actions/action-outcome.ts'
import type { Actor, NameOf } from '../actions/action-runner.ts'
import type { Timers } from '../base/timers.ts'
import type { Character } from './character.ts'
import type { Npc } from './npc.ts'
import type { RuntimeContext } from './runtime-context.ts'

/** A character as its actions see it: finds live objects, and notes how each action ended. */
export class NpcActor<TObject> implements Actor<TObject, Npc<TObject>> {
  readonly npc: Npc<TObject>
  readonly timers: Timers
  readonly #character: Character<TObject>
  readonly #context: RuntimeContext<TObject>

  constructor(character: Character<TObject>, context: RuntimeContext<TObject>) {
    this.npc = character.npc
    this.timers = context.timers
    this.#character = character
    this.#context = context
  }

  resolve(targetId: string): TObject | undefined {
    return this.#context.registry.resolve(targetId)?.source.object
  }

  targetMissed({ name }: ActionCall): void {
    this.#report(
      'missing_target',
      isDevelopment &&
        `${name} came without a target: pass { target: 'optional' } to onAction if it needs none.`,
    )
  }

  argumentMissed({ name }: ActionCall, argument: string): void {
    this.#report(
      'missing_argument',
      isDevelopment &&
        `${name} came without ${argument}: write '${argument}' with a ? in onAction's arguments if it may be missing.`,
    )
  }

  actionStarted(call: ActionCall): void {
    this.#context.emit('action-start', { npc: this.npc, call })
  }

  actionEnded(call: ActionCall, outcome: ActionOutcome, nameOf: NameOf): void {
    this.#note(call, outcome, nameOf)
    this.#context.emit('action-end', { npc: this.npc, call, outcome })
  }

  /** How it ended is news to the character, so that it knows whether what it tried worked. */
  #note(call: ActionCall, outcome: ActionOutcome, nameOf: NameOf): void {
    const { name: action, targetId } = call
    const { id, name } = this.npc
    const target = targetId === '' ? '' : ` ${nameOf(targetId)}`
    const { worldEvents } = this.#context
    const where = { at: id, alsoHeardBy: [this.#character], isOutcome: true }
    if (outcome.status === 'done' || outcome.status === 'stopped') {
      const past = outcome.status === 'done' ? 'did' : 'stopped'
      worldEvents.log(`${name} ${past} ${action}${target}`, { priority: 'low', ...where })
    } else if (isFailure(outcome)) {
      const reason = reasonOf(outcome, call, nameOf)
      worldEvents.log(`${name} could not ${action}${target}: ${reason}`, { priority: 'high', ...where })
    } else if (outcome.status === 'unhandled') {
      worldEvents.log(`${name} could not ${action}${target}: it does not know how`, where)
      this.#report(
        'unhandled_action',
        isDevelopment && `${name} wants to ${action}, but the game has no handler for it.`,
      )
    }
  }

  /** A mistake of the game's. */
  #report(code: string, message: string | false): void {
    this.#context.report(this.npc, { code, message: message || code, kind: undefined, error: undefined })
  }
}

function reasonOf(outcome: ActionOutcome, call: ActionCall, nameOf: NameOf): string {
  if ('reason' in outcome) return outcome.reason
  if (outcome.status !== 'target-gone') return 'it took too long'
  const { argument } = outcome
  const id = argument === undefined ? undefined : readArguments(call.arguments)?.[argument]
  return typeof id === 'string' ? `${nameOf(id)} is gone` : 'it is gone'
}
