import type { ActionCall } from '@townsfolk/protocol'
import { type ActionOutcome, isFailure } from '../actions/action-outcome.ts'
import type { Actor } from '../actions/action-runner.ts'
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
    const message = `${name} came without a target: pass { target: 'optional' } to onAction if it needs none.`
    this.#report('missing_target', message)
  }

  actionStarted(call: ActionCall): void {
    this.#context.emit('action-start', { npc: this.npc, call })
  }

  actionEnded(call: ActionCall, outcome: ActionOutcome, targetName: string): void {
    this.#note(call, outcome, targetName)
    this.#context.emit('action-end', { npc: this.npc, call, outcome })
  }

  /** How it ended is news to the character, so that it knows whether what it tried worked. */
  #note({ name: action, targetId }: ActionCall, outcome: ActionOutcome, targetName: string): void {
    const { id, name } = this.npc
    const target = targetId === '' ? '' : ` ${targetName}`
    const { worldEvents } = this.#context
    const where = { at: id, alsoHeardBy: [this.#character] }
    if (outcome.status === 'done') {
      worldEvents.log(`${name} did ${action}${target}`, { priority: 'low', ...where })
    } else if (isFailure(outcome)) {
      const reason = reasonOf(outcome)
      worldEvents.log(`${name} could not ${action}${target}: ${reason}`, { priority: 'high', ...where })
    } else if (outcome.status === 'unhandled') {
      worldEvents.log(`${name} could not ${action}${target}: it does not know how`, where)
      this.#report('unhandled_action', `${name} wants to ${action}, but the game has no handler for it.`)
    }
  }

  #report(code: string, message: string): void {
    this.#context.report(this.npc, { code, message, kind: undefined, error: undefined })
  }
}

function reasonOf(outcome: ActionOutcome): string {
  if ('reason' in outcome) return outcome.reason
  return outcome.status === 'timed-out' ? 'it took too long' : 'it is gone'
}
