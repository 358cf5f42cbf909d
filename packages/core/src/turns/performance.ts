import type { ActionCall, ChatLine } from '@townsfolk/protocol'
import type { ActionOutcome } from '../actions/action-outcome.ts'
import type { ActionBatch, NameOf, ReplySpeech } from '../actions/action-runner.ts'
import type { LineSound, QueuedLine, Reply, SpeechFloor, SpeechPriority } from '../floor/speech-floor.ts'

/** Where a character speaks and acts. */
export interface Stage<TNpc> {
  readonly speaker: TNpc
  readonly floor: SpeechFloor<TNpc>
  readonly priority: SpeechPriority
  /** Begins the actions of a reply. */
  openActions(speech: ReplySpeech): ActionBatch
  lineStarted(line: ChatLine, sound: LineSound): void
  lineEnded(line: ChatLine, interrupted: boolean): void
}

/** What one character says and does in one go, part by part as the reply comes. */
export class Performance<TNpc> implements Reply<TNpc> {
  readonly speaker: TNpc
  readonly #stage: Stage<TNpc>
  readonly #actions: ActionBatch
  readonly #started = deferred<boolean>()
  readonly #ended = deferred<boolean>()
  #openLines = 0
  #isClosed = false
  #isInterrupted = false

  constructor(stage: Stage<TNpc>) {
    this.speaker = stage.speaker
    this.#stage = stage
    this.#actions = stage.openActions({ started: this.#started.promise, ended: this.#ended.promise })
  }

  /** Queues a line. One that comes after the player talked over an earlier one is not said. */
  say(line: ChatLine): void {
    if (this.#isInterrupted) return
    const { floor, priority, lineStarted, lineEnded } = this.#stage
    let hasStarted = false
    this.#openLines++
    const queued: QueuedLine<TNpc> = {
      line,
      priority,
      reply: this,
      started: sound => {
        hasStarted = true
        this.#started.resolve(true)
        lineStarted(line, sound)
      },
      ended: interrupted => {
        this.#openLines--
        if (interrupted) this.#breakOff()
        if (hasStarted) lineEnded(line, interrupted)
        this.#settle()
      },
    }
    floor.say(queued)
  }

  /** @param nameOf what an entity is called, for the outcome of an action on one that is gone */
  act(call: ActionCall, nameOf: NameOf): void {
    void this.#actions.add(call, nameOf)
  }

  /** Ends what the character is doing, but for what it does in this go. */
  stopActing(): void {
    this.#actions.stopEarlier()
  }

  /** No more parts will come. Resolves when all was said, or dropped, and each action ended. */
  close(): Promise<readonly ActionOutcome[]> {
    this.#isClosed = true
    this.#stage.floor.closeReply(this)
    this.#settle()
    return this.#actions.outcomes()
  }

  /**
   * Ends what of it is being said, and forgets the rest, also what has yet to come. An action that runs goes on; one
   * that waits never begins.
   */
  stop(): void {
    this.#breakOff()
    this.#stage.floor.drop(({ reply }) => reply === this)
    this.#settle()
  }

  /** True when all lines were said, false when they were talked over. */
  get said(): Promise<boolean> {
    return this.#ended.promise
  }

  #breakOff(): void {
    this.#isInterrupted = true
    this.#actions.cancelUnfired()
  }

  #settle(): void {
    if (this.#openLines > 0 || !(this.#isClosed || this.#isInterrupted)) return
    // Whoever waits for a line that began has gone on already.
    this.#started.resolve(!this.#isInterrupted)
    this.#ended.resolve(!this.#isInterrupted)
  }
}

interface Deferred<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
}

function deferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>(settle => {
    resolve = settle
  })
  return { promise, resolve }
}
