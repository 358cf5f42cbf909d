import type { ActionArguments, ActionCall } from '@townsfolk/protocol'
import type { Timers } from '../base/timers.ts'
import { type ArgumentObject, resolveArguments } from './action-arguments.ts'
import type { ActionAbortReason, ActionEntry, ActionHandlers } from './action-handlers.ts'
import {
  type ActionOutcome,
  done,
  failed,
  failureOf,
  isMistake,
  readOutcome,
  refused,
} from './action-outcome.ts'

/** The lines of a reply, for actions that wait for them. Without lines both are true at once. */
export interface ReplySpeech {
  /** The first line began; false: it never will, the character was interrupted. */
  readonly started: Promise<boolean>
  /** The last line was said to its end; false: the character was interrupted. */
  readonly ended: Promise<boolean>
}

/** The actions of one reply. They run one after the other; when one does not succeed, the rest is cancelled. */
export interface ActionBatch {
  /**
   * Never rejects.
   * @param nameOf what an entity is called, by its id
   */
  add(call: ActionCall, nameOf: NameOf): Promise<ActionOutcome>
  /** Those of all calls that were added up to now, in that order. */
  outcomes(): Promise<readonly ActionOutcome[]>
  /** Cancels those whose handlers were not called yet, and those that have yet to come. One that runs goes on. */
  cancelUnfired(): void
  /** Stops those of earlier replies, running or not: the player has told the character to. */
  stopEarlier(): void
}

/** What an entity was called when the action was called for. */
export type NameOf = (id: string) => string

/** A character as its actions see it. */
export interface Actor<TObject, TNpc> {
  /** What handlers know it by. */
  readonly npc: TNpc
  /** Game time of its scene. */
  readonly timers: Timers
  /** From id to live object, at the moment of use. */
  resolve(targetId: string): TObject | undefined
  /** It came without a target, and its handler was registered for one. */
  targetMissed(call: ActionCall): void
  /** It came without an argument that its handler was registered for. */
  argumentMissed(call: ActionCall, argument: string): void
  actionStarted(call: ActionCall): void
  /** For each call, also for those that never started. */
  actionEnded(call: ActionCall, outcome: ActionOutcome, nameOf: NameOf): void
}

interface OpenBatch {
  readonly number: number
  readonly speech: ReplySpeech
  isBroken: boolean
}

interface QueuedCall<TObject> {
  readonly call: ActionCall
  readonly nameOf: NameOf
  readonly batch: OpenBatch
  readonly settle: (outcome: ActionOutcome) => void
  readonly controller: AbortController
  /** What its handler was called with. */
  target: TObject | undefined
  /** The live objects among its arguments. */
  objects: readonly ArgumentObject<TObject>[]
  hasFired: boolean
  stopTimer: () => void
}

/** Game time that a handler has to put things right after its target left. */
const lostTargetMs = 5000

/**
 * Runs a character's actions one after the other by the game's handlers, those of a later reply behind those
 * of an earlier one. Nothing a handler does can throw out of it.
 */
export class ActionRunner<TObject, TActor> {
  readonly #handlers: ActionHandlers<TObject, TActor>
  readonly #actor: Actor<TObject, TActor>
  /** In the order of their batches. The current one is among them. */
  #queue: QueuedCall<TObject>[] = []
  /** Runs, or waits for its speech. */
  #current: QueuedCall<TObject> | undefined
  /** Of the handler called last, unless it took too long. */
  #work: Promise<unknown> | undefined
  #openedCount = 0
  /** Batches with a lower number are over. */
  #firstLive = 0

  constructor(handlers: ActionHandlers<TObject, TActor>, actor: Actor<TObject, TActor>) {
    this.#handlers = handlers
    this.#actor = actor
  }

  /** True while an action runs or waits. */
  get isBusy(): boolean {
    return this.#queue.length > 0
  }

  /** Begins a reply, whose calls may come one by one. */
  open(speech: ReplySpeech): ActionBatch {
    const batch = { number: this.#openedCount++, speech, isBroken: false }
    const outcomes: Promise<ActionOutcome>[] = []
    return {
      add: (call, nameOf) => {
        const outcome = this.#add(call, nameOf, batch)
        outcomes.push(outcome)
        return outcome
      },
      outcomes: () => Promise.all(outcomes),
      cancelUnfired: () => {
        batch.isBroken = true
        this.#cancelAll(
          this.#queue.filter(queued => queued.batch === batch && !queued.hasFired),
          'interrupted',
        )
      },
      stopEarlier: () => {
        const earlier = this.#queue.filter(queued => queued.batch.number < batch.number)
        for (const { batch: its } of earlier) its.isBroken = true
        this.#cancelAll(earlier, 'stopped', stopped)
      },
    }
  }

  /** What its handler was called for and has not ended; undefined when nothing is being done. */
  get doing(): ActionCall | undefined {
    return this.#current?.hasFired ? this.#current.call : undefined
  }

  /** An entity has left the scene: an action on it, or with it, stops. Its id may be another one's by now. */
  targetLeft(id: string): void {
    const current = this.#current
    if (!current || !(current.call.targetId === id || current.objects.some(other => other.id === id))) return
    const gone = this.#goneOf(current)
    if (!gone) return
    abort(current, 'target-gone')
    current.stopTimer()
    current.stopTimer = this.#actor.timers.after(lostTargetMs, () => {
      this.#work = undefined
      this.#end(current, gone)
    })
  }

  /** Stops what runs, forgets what waits, and takes no more calls of the replies that were begun. */
  cancel(reason: ActionAbortReason = 'interrupted'): void {
    this.#firstLive = this.#openedCount
    this.#cancelAll(this.#queue, reason)
  }

  #add(call: ActionCall, nameOf: NameOf, batch: OpenBatch): Promise<ActionOutcome> {
    return new Promise(settle => {
      const controller = new AbortController()
      const queued = {
        call,
        nameOf,
        batch,
        settle,
        controller,
        target: undefined,
        objects: [],
        hasFired: false,
        stopTimer: () => {},
      }
      const earlier = this.#queue.filter(other => other.batch.number < batch.number)
      const whileBusy = earlier.length > 0 && this.#handlers.find(call.name)?.whileBusy
      this.#queue.push(queued)
      this.#queue.sort((a, b) => a.batch.number - b.batch.number)
      if (batch.isBroken || batch.number < this.#firstLive) this.#end(queued, cancelled)
      else if (whileBusy === 'ignore') this.#end(queued, refused('busy with something else'))
      else if (whileBusy === 'replace') this.#cancelAll(earlier, 'interrupted')
      this.#next()
    })
  }

  #next(): void {
    const next = this.#queue[0]
    if (this.#current || !next) return
    this.#current = next
    this.#take(next).catch(error => this.#end(next, failureOf(error)))
  }

  async #take(queued: QueuedCall<TObject>): Promise<void> {
    const { call, batch, controller } = queued
    const timing = this.#handlers.find(call.name)?.timing
    const { started, ended } = batch.speech
    // Waits even for what is there, so that no handler is called before `add` has returned.
    const isTime = await (timing === 'with-speech' ? started : timing !== 'after-speech' || ended)
    if (!isTime) this.#end(queued, cancelled)
    await this.#lastHandler(queued)
    if (queued !== this.#current) return
    const entry = this.#handlers.find(call.name)
    if (!entry) return this.#end(queued, { status: 'unhandled' })
    const target = call.targetId === '' ? undefined : this.#actor.resolve(call.targetId)
    if (call.targetId !== '' && target === undefined) return this.#end(queued, targetGone)
    if (target === undefined && entry.target === 'required') {
      this.#actor.targetMissed(call)
      return this.#end(queued, failed('it is not clear with what'))
    }
    const given = resolveArguments(call, entry.arguments, id => this.#actor.resolve(id))
    if (given.type === 'gone') return this.#end(queued, goneArgument(given.name))
    if (given.type === 'missing') {
      this.#actor.argumentMissed(call, given.name)
      return this.#end(queued, failed(`it is not clear: ${given.name}`))
    }
    queued.target = target
    queued.objects = given.objects
    queued.hasFired = true
    this.#actor.actionStarted(call)
    if (queued !== this.#current) return
    queued.stopTimer = this.#actor.timers.after(entry.timeoutMs, () => {
      this.#work = undefined
      const gone = controller.signal.aborted ? (this.#goneOf(queued) ?? targetGone) : undefined
      this.#end(queued, gone ?? { status: 'timed-out' }, 'timed-out')
    })
    const work = this.#handle(queued, entry, given.values)
    this.#work = work
    this.#end(queued, await work)
  }

  /** One that was interrupted has until the next frame to put things right, so that it stops no other's walk. */
  async #lastHandler(queued: QueuedCall<TObject>): Promise<void> {
    const work = this.#work
    if (!work || queued !== this.#current) return
    await new Promise<unknown>(resolve => {
      queued.stopTimer = this.#actor.timers.after(0, () => resolve(undefined))
      work.then(resolve, resolve)
    })
    queued.stopTimer()
  }

  async #handle(
    queued: QueuedCall<TObject>,
    { handler }: ActionEntry<TObject, TActor>,
    values: Readonly<Record<string, unknown>>,
  ): Promise<ActionOutcome> {
    const { name, targetId } = queued.call
    const { signal } = queued.controller
    try {
      // With an optional target the handler was typed for undefined, see `Npc.onAction`; with arguments for those.
      const target = queued.target as TObject
      const given = values as ActionArguments
      const result = await handler({ npc: this.#actor.npc, name, target, targetId, arguments: given, signal })
      return readOutcome(result) ?? (signal.aborted ? (this.#goneOf(queued) ?? targetGone) : done)
    } catch (error) {
      // A handler that stumbles over its target's end does so before the tick in which the signal aborts.
      const gone = this.#goneOf(queued) ?? (signal.aborted ? targetGone : undefined)
      if (!gone && isMistake(error)) console.error(`Townsfolk, the handler of ${name}:`, error)
      return gone ?? failureOf(error)
    }
  }

  /** Of what its handler was called with, what has left the scene. */
  #goneOf({ call, target, objects }: QueuedCall<TObject>): ActionOutcome | undefined {
    if (target !== undefined && this.#actor.resolve(call.targetId) !== target) return targetGone
    const gone = objects.find(({ id, object }) => this.#actor.resolve(id) !== object)
    return gone && goneArgument(gone.name)
  }

  #cancelAll(
    calls: readonly QueuedCall<TObject>[],
    reason: ActionAbortReason,
    outcome: ActionOutcome = cancelled,
  ): void {
    for (const queued of calls) this.#end(queued, outcome, reason)
  }

  /** Ends a call once, and with one that did not succeed what waits behind it in its batch. */
  #end(queued: QueuedCall<TObject>, outcome: ActionOutcome, reason?: ActionAbortReason): void {
    const at = this.#queue.indexOf(queued)
    if (at < 0) return
    const { batch } = queued
    const isDone = outcome.status === 'done'
    const ended = this.#queue.filter(
      (other, place) => place === at || (!isDone && place > at && other.batch === batch),
    )
    this.#queue = this.#queue.filter(other => !ended.includes(other))
    if (!isDone) batch.isBroken = true
    if (queued === this.#current) this.#current = undefined
    queued.stopTimer()
    if (reason) abort(queued, reason)
    for (const other of ended) {
      const its = other === queued ? outcome : cancelled
      other.settle(its)
      this.#actor.actionEnded(other.call, its, other.nameOf)
    }
    this.#next()
  }
}

const cancelled: ActionOutcome = { status: 'cancelled' }
const stopped: ActionOutcome = { status: 'stopped' }
const targetGone: ActionOutcome = { status: 'target-gone' }

function goneArgument(argument: string): ActionOutcome {
  return { status: 'target-gone', argument }
}

function abort({ controller }: QueuedCall<unknown>, reason: ActionAbortReason): void {
  controller.abort(reason)
}
