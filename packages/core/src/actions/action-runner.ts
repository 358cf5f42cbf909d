import type { ActionCall } from '@townsfolk/protocol'
import type { Timers } from '../base/timers.ts'
import type { ActionAbortReason, ActionEntry, ActionHandlers } from './action-handlers.ts'
import { type ActionOutcome, done, failed, failureOf, readOutcome, refused } from './action-outcome.ts'

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
   * @param targetName what its target is called
   */
  add(call: ActionCall, targetName: string): Promise<ActionOutcome>
  /** Those of all calls that were added up to now, in that order. */
  outcomes(): Promise<readonly ActionOutcome[]>
  /** Cancels those whose handlers were not called yet, and those that have yet to come. One that runs goes on. */
  cancelUnfired(): void
}

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
  actionStarted(call: ActionCall): void
  /** For each call, also for those that never started. */
  actionEnded(call: ActionCall, outcome: ActionOutcome, targetName: string): void
}

interface OpenBatch {
  readonly number: number
  readonly speech: ReplySpeech
  isBroken: boolean
}

interface QueuedCall<TObject> {
  readonly call: ActionCall
  readonly targetName: string
  readonly batch: OpenBatch
  readonly settle: (outcome: ActionOutcome) => void
  readonly controller: AbortController
  /** What its handler was called with. */
  target: TObject | undefined
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
      add: (call, targetName) => {
        const outcome = this.#add(call, targetName, batch)
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
    }
  }

  /** An entity has left the scene: an action on it stops. Its id may be another one's by now. */
  targetLeft(targetId: string): void {
    const current = this.#current
    if (current?.call.targetId !== targetId || !this.#isGone(current)) return
    abort(current, 'target-gone')
    current.stopTimer()
    current.stopTimer = this.#actor.timers.after(lostTargetMs, () => {
      this.#work = undefined
      this.#end(current, targetGone)
    })
  }

  /** Stops what runs, forgets what waits, and takes no more calls of the replies that were begun. */
  cancel(reason: ActionAbortReason = 'interrupted'): void {
    this.#firstLive = this.#openedCount
    this.#cancelAll(this.#queue, reason)
  }

  #add(call: ActionCall, targetName: string, batch: OpenBatch): Promise<ActionOutcome> {
    return new Promise(settle => {
      const controller = new AbortController()
      const queued = {
        call,
        targetName,
        batch,
        settle,
        controller,
        target: undefined,
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
    queued.target = target
    queued.hasFired = true
    this.#actor.actionStarted(call)
    if (queued !== this.#current) return
    queued.stopTimer = this.#actor.timers.after(entry.timeoutMs, () => {
      this.#work = undefined
      this.#end(queued, controller.signal.aborted ? targetGone : { status: 'timed-out' }, 'timed-out')
    })
    const work = this.#handle(queued, entry)
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
  ): Promise<ActionOutcome> {
    const { name, targetId } = queued.call
    const { signal } = queued.controller
    try {
      // With an optional target the handler was typed for undefined, see `Npc.onAction`.
      const target = queued.target as TObject
      const result = await handler({ npc: this.#actor.npc, name, target, targetId, signal })
      return readOutcome(result) ?? (signal.aborted ? targetGone : done)
    } catch (error) {
      // A handler that stumbles over its target's end does so before the tick in which the signal aborts.
      return signal.aborted || this.#isGone(queued) ? targetGone : failureOf(error)
    }
  }

  #isGone({ call, target }: QueuedCall<TObject>): boolean {
    return target !== undefined && this.#actor.resolve(call.targetId) !== target
  }

  #cancelAll(calls: readonly QueuedCall<TObject>[], reason: ActionAbortReason): void {
    for (const queued of calls) this.#end(queued, cancelled, reason)
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
      this.#actor.actionEnded(other.call, its, other.targetName)
    }
    this.#next()
  }
}

const cancelled: ActionOutcome = { status: 'cancelled' }
const targetGone: ActionOutcome = { status: 'target-gone' }

function abort({ controller }: QueuedCall<unknown>, reason: ActionAbortReason): void {
  controller.abort(reason)
}
