import { limits } from '@townsfolk/protocol'
import { codeOf, messageOf } from '../base/errors.ts'
import type { TurnParticipant } from './participant.ts'
import type { Session } from './session.ts'
import { type PendingQuestion, TurnTaker } from './take-turn.ts'
import { cancelled, type TurnOf, type TurnResult } from './turn.ts'
import type { TurnReporter } from './turn-events.ts'
import type { Refusal, TurnKind } from './turn-gate.ts'
import { TurnQueue } from './turn-queue.ts'
import type { TurnScene } from './turn-scene.ts'

/** Options of a line of the player. */
export interface SayOptions {
  /**
   * What happens while a turn is under way: the line waits for it (`wait`), or cancels it and all waiting lines
   * (`replace`). Default: the option of the character or cast.
   */
  readonly whileThinking?: 'wait' | 'replace'
  /** Id of the character that the player speaks as; it must not be in the cast. Default: none. */
  readonly playAs?: string
  /** Cancels the line when it aborts: the turn ends as `cancelled`. */
  readonly signal?: AbortSignal
}

export interface ConversationParts<TObject, TNpc> {
  readonly scene: TurnScene<TObject>
  readonly session: Session
  readonly reporter: TurnReporter<TNpc>
  /** Who takes part, as long as they are in the scene. */
  readonly cast: () => readonly TurnParticipant<TObject, TNpc>[]
  /** Names it by who takes part, for keeping and saving it. */
  readonly key: string
  readonly whileThinking: 'wait' | 'replace'
  /** How many may answer a turn at most. Undefined: the service decides. */
  readonly maxSpeakers: number | undefined
  /** It has ended: nobody finds it any more. What is under way is yet to be reported. */
  left(): void
}

/** One conversation with one cast: its session, and its turns one after the other. */
export class Conversation<TObject, TNpc> {
  readonly key: string
  readonly session: Session
  readonly #parts: ConversationParts<TObject, TNpc>
  readonly #queue: TurnQueue<TurnParticipant<TObject, TNpc>>
  readonly #taker: TurnTaker<TObject, TNpc>

  constructor(parts: ConversationParts<TObject, TNpc>) {
    this.#parts = parts
    this.key = parts.key
    this.session = parts.session
    this.#taker = new TurnTaker({
      ...parts,
      followUp: speaker => this.#queue.add({ kind: 'follow-up', speaker }),
    })
    this.#queue = new TurnQueue(turn => this.#taker.take(turn))
    this.session.failed = error =>
      this.#taker.report(this.cast[0], {
        code: codeOf(error),
        message: messageOf(error),
        kind: undefined,
        error,
      })
  }

  /** True from the sending of a turn to the first part of its reply. */
  get isThinking(): boolean {
    return this.#taker.isThinking
  }

  /** A turn is under way. */
  get isBusy(): boolean {
    return this.#queue.isBusy
  }

  /** What one of the cast waits for an answer to, if it knows what would be one. */
  get question(): PendingQuestion<TNpc> | undefined {
    return this.#taker.question
  }

  /** The turn sent last. */
  get lastTurn(): TurnOf<TNpc> | undefined {
    return this.#taker.lastTurn
  }

  /** What went wrong last since then, or before there was one. */
  get lastTrouble(): Refusal | undefined {
    return this.#taker.lastTrouble
  }

  /** How many turns wait for the one that is under way. */
  get waitingCount(): number {
    return this.#queue.waitingCount
  }

  /** Who takes part now. */
  get cast(): readonly TurnParticipant<TObject, TNpc>[] {
    return this.#parts.cast()
  }

  /** True once all its members left, or it was ended. */
  get isEnded(): boolean {
    return this.#taker.isEnded
  }

  /** The entity talked about last. */
  get focusId(): string | undefined {
    return this.#taker.focusId
  }

  /**
   * The player says something. Idle talk in the scene ends, and what the cast is saying.
   * @param speaker who must answer
   */
  say(
    message: string,
    options: SayOptions = {},
    speaker?: TurnParticipant<TObject, TNpc>,
  ): Promise<TurnResult> {
    // Without types it may be anything, and a turn never throws.
    const text = String(message ?? '').trim()
    if (text === '') return this.#refuse('empty_message', 'There is nothing to say: the message is empty.')
    if (text.length > limits.messageLength) {
      return this.#refuse(
        'message_too_long',
        `The message is ${text.length} characters long; the limit is ${limits.messageLength}.`,
      )
    }
    if (options.signal?.aborted) return Promise.resolve(cancelled)
    this.#taker.endQuestion()
    this.#parts.scene.endAmbientTalk()
    this.cancel('follow-up')
    for (const participant of this.cast) participant.stopTalking()
    if ((options.whileThinking ?? this.#parts.whileThinking) === 'replace') this.cancel()
    return this.#queue.add({ kind: 'player', message: text, speaker, playAs: options.playAs }, options.signal)
  }

  /** The player says nothing: the cast may comment on what happened, or stay silent. */
  takeAmbientTurn(speaker?: TurnParticipant<TObject, TNpc>): Promise<TurnResult> {
    return this.#queue.add({ kind: 'ambient', speaker })
  }

  /** Takes back the turn that is under way and those that wait, or those of one kind. */
  cancel(kind?: TurnKind): void {
    this.#queue.cancel(kind)
  }

  /** An entity has left the scene. */
  entityLeft(id: string): void {
    if (this.focusId === id) this.#taker.focusId = undefined
    if (this.cast.length === 0) this.end()
  }

  /** As `interrupt`; what was said no longer counts. */
  reset(): void {
    this.interrupt()
    this.#taker.forget()
    for (const participant of this.cast) participant.forgetLines()
  }

  /** Ends what the cast is saying and doing, and takes back its turns. */
  interrupt(): void {
    this.cancel()
    for (const participant of this.cast) participant.stop()
  }

  /** Ends all turns for good. */
  end(): void {
    if (this.isEnded) return
    this.#taker.isEnded = true
    this.#parts.left()
    this.cancel()
    this.#taker.finish()
    this.#parts.reporter.close()
  }

  #refuse(code: string, message: string): Promise<TurnResult> {
    this.#taker.report(this.cast[0], { code, message, kind: 'player', error: undefined })
    return Promise.resolve({ status: 'failed', code, message })
  }
}
