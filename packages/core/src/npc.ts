import { type ActionCall, type ChatLine, type ChatReply, type ChatRequest, limits } from '@townsfolk/protocol'
import { EventEmitter } from 'eventemitter3'
import {
  type ActionHandler,
  type ActionOptions,
  type ActionOutcome,
  ActionRunner,
} from './actions/action-runner.ts'
import { codeOf, messageOf } from './errors.ts'
import type { NpcEvents } from './npc-events.ts'
import type { EntityOptions, EntityRegistry, EntitySlot } from './perception/entity-registry.ts'
import { chooseEntities } from './perception/relevance.ts'
import { wordsOf } from './perception/words.ts'
import type { WorldEventLog } from './perception/world-event-log.ts'
import type { DialogueApi } from './ports.ts'
import type { LineListener, SpeechFloor } from './speech/speech-floor.ts'
import { buildChatRequest } from './turns/chat-payload.ts'
import { replyPartsOf } from './turns/reply-parts.ts'

export interface NpcOptions extends Omit<EntityOptions, 'name'> {
  /** Id of the character in the service. */
  readonly characterId: string
  /** What others call it; the character id unless told otherwise. */
  readonly name?: string
  /** Said in turn when the service cannot be reached or answers nonsense. */
  readonly fallbackLines?: readonly ChatLine[]
  /**
   * After an action failed, takes one ambient turn so that the character says so; true unless told otherwise.
   */
  readonly speaksOfFailures?: boolean
}

/** How a turn ended. Only mistakes in using the plugin are thrown. */
export type TurnResult =
  | {
      readonly status: 'answered'
      readonly reply: ChatReply
      /** Resolves when the lines were said and the actions ended. */
      readonly finished: Promise<void>
    }
  | { readonly status: 'failed'; readonly code: string; readonly message: string }
  /** The character left the scene, or the scene ended, before the reply came. */
  | { readonly status: 'cancelled' }

/** What a character needs of the runtime it lives in. */
export interface NpcHost<TObject> {
  readonly api: DialogueApi
  readonly registry: EntityRegistry<TObject>
  readonly floor: SpeechFloor
  readonly worldEvents: WorldEventLog
  readonly playerId: string | undefined
  readonly language: string | undefined
  /** Says whether anybody listened. */
  emit<TName extends keyof NpcEvents<TObject>>(name: TName, event: NpcEvents<TObject>[TName][0]): boolean
}

/** A character in the scene: it perceives, answers, acts on live objects and speaks. */
export class Npc<TObject = unknown> {
  readonly characterId: string
  readonly name: string
  /** Its entity's id. */
  readonly id: string
  readonly events: EventEmitter<NpcEvents<TObject>> = new EventEmitter()
  readonly #host: NpcHost<TObject>
  readonly #slot: EntitySlot<TObject>
  readonly #fallbackLines: readonly ChatLine[]
  readonly #speaksOfFailures: boolean
  readonly #actions: ActionRunner<TObject>
  readonly #lines: LineListener
  /** What a call's target was called when it was sent, for telling about targets that are gone. */
  readonly #targetNames = new WeakMap<ActionCall, string>()
  #sessionId: string | undefined
  #eventCursor: number
  /** Where the log stood after the last action that failed. */
  #failureCursor = 0
  #focusId: string | undefined
  #turns: Promise<unknown> | undefined
  #abort: AbortController | undefined
  #failureCount = 0
  #isDetached = false

  /** Made by `NpcRuntime.npc` and by the adapters. */
  constructor(host: NpcHost<TObject>, slot: EntitySlot<TObject>, options: NpcOptions) {
    this.#host = host
    this.#slot = slot
    this.#fallbackLines = options.fallbackLines ?? []
    this.#speaksOfFailures = options.speaksOfFailures ?? true
    this.#eventCursor = host.worldEvents.cursor
    this.characterId = options.characterId
    this.name = slot.name
    this.id = slot.id
    this.#lines = {
      lineStarted: line => host.emit('line-start', { npc: this, line }),
      lineEnded: (line, interrupted) => host.emit('line-end', { npc: this, line, interrupted }),
    }
    this.#actions = new ActionRunner<TObject>({
      resolve: targetId => host.registry.resolve(targetId)?.source.object,
      actionStarted: call => host.emit('action-start', { npc: this, call }),
      actionEnded: (call, outcome) => {
        this.#logOutcome(call, outcome)
        host.emit('action-end', { npc: this, call, outcome })
      },
    })
  }

  /** The live object it was attached to. */
  get object(): TObject {
    return this.#slot.source.object
  }

  /** True from the sending of a turn to its reply. */
  get isThinking(): boolean {
    return this.#abort !== undefined
  }

  /**
   * The player says something to this character. A turn that is under way is waited for. Resolves when the
   * reply is in.
   * @param message 1 to 4,000 characters; longer ones fail with `message_too_long` and are not sent
   */
  say(message: string): Promise<TurnResult> {
    const text = message.trim()
    if (text === '') return this.#refuse('empty_message', 'There is nothing to say: the message is empty.')
    if (text.length > limits.messageLength) {
      return this.#refuse(
        'message_too_long',
        `The message is ${text.length} characters long; the limit is ${limits.messageLength}.`,
      )
    }
    this.#host.floor.drop(this.#lines)
    return this.#queueTurn(text, false)
  }

  /** A turn on which the player says nothing: the character may comment on what happened, or stay silent. */
  takeAmbientTurn(): Promise<TurnResult> {
    return this.#queueTurn(undefined, false)
  }

  /**
   * Runs `handler` when the character takes the action. Without options its target is always a live object.
   * Returns the release.
   * @param name keyword in UPPER_SNAKE_CASE, as in the character's file
   * @throws TownsfolkError `invalid_option` when the action has a handler already
   */
  onAction(
    name: string,
    handler: ActionHandler<TObject>,
    options?: { readonly target?: 'required' },
  ): () => void
  onAction(
    name: string,
    handler: ActionHandler<TObject | undefined>,
    options: { readonly target: 'optional' },
  ): () => void
  onAction(name: string, handler: ActionHandler<TObject>, options: ActionOptions = {}): () => void {
    return this.#actions.handle(name, handler, options)
  }

  /** For the runtime: an entity has left the scene. */
  entityLeft(id: string): void {
    this.#actions.targetLeft(id)
    if (this.#focusId === id) this.#focusId = undefined
  }

  /** Ends turns, lines and actions, and lets all listeners go. Harmless when called twice. */
  detach(): void {
    if (this.#isDetached) return
    this.#isDetached = true
    this.#abort?.abort()
    this.#actions.cancel()
    this.#host.registry.remove(this.#slot)
    this.#host.floor.drop(this.#lines)
    this.#endThinking()
    this.events.removeAllListeners()
  }

  #queueTurn(message: string | undefined, isFollowUp: boolean): Promise<TurnResult> {
    // With no turn under way the request leaves in this very task.
    const turn = this.#turns
      ? this.#turns.then(() => this.#takeTurn(message, isFollowUp))
      : this.#takeTurn(message, isFollowUp)
    this.#turns = turn
    void turn.then(() => {
      if (this.#turns === turn) this.#turns = undefined
    })
    return turn
  }

  async #takeTurn(message: string | undefined, isFollowUp: boolean): Promise<TurnResult> {
    if (this.#isDetached) return { status: 'cancelled' }
    // A turn of the player's that came between has told of the failure already.
    if (isFollowUp && this.#eventCursor >= this.#failureCursor) return { status: 'cancelled' }
    try {
      const { request, cursor } = this.#request(message)
      // Putting the request together lets go of what has left, which may have been this character.
      if (this.#isDetached) return { status: 'cancelled' }
      const abort = new AbortController()
      this.#abort = abort
      const asked = this.#ask(request, abort.signal)
      this.#host.emit('thinking-start', { npc: this })
      const reply = await untilAborted(asked, abort.signal)
      if (this.#isDetached) return { status: 'cancelled' }
      const { lines, calls } = replyPartsOf(reply, this.characterId)
      this.#rememberTargetNames(calls, request)
      this.#eventCursor = cursor
      this.#endThinking()
      if (this.#isDetached) return { status: 'cancelled' }
      return { status: 'answered', reply, finished: this.#perform(lines, calls, isFollowUp) }
    } catch (error) {
      if (this.#isDetached) return { status: 'cancelled' }
      this.#endThinking()
      return this.#fail(codeOf(error), messageOf(error), error)
    }
  }

  #request(message: string | undefined): { request: ChatRequest; cursor: number } {
    const { registry, worldEvents, playerId, language } = this.#host
    registry.settle()
    const { events, cursor } = worldEvents.pickSince(this.#eventCursor)
    const entities = chooseEntities(
      registry,
      {
        ownIds: new Set([this.id]),
        focusId: this.#focusId,
        spokenWords: new Set(wordsOf(message ?? '')),
        originIndex: this.#slot.index,
      },
      limits.entities,
    )
    const request = buildChatRequest({
      characterId: this.characterId,
      message,
      sessionId: this.#sessionId,
      playerId,
      language,
      entities,
      positions: registry.positions,
      events,
    })
    return { request, cursor }
  }

  /** A session that the service no longer knows is begun anew, once, so that the character is never dead. */
  async #ask(request: ChatRequest, signal: AbortSignal): Promise<ChatReply> {
    try {
      const reply = await this.#host.api.chat(request, { signal })
      this.#sessionId = reply.sessionId
      return reply
    } catch (error) {
      const isForgotten = codeOf(error) === 'session_not_found' && request.sessionId !== undefined
      if (!isForgotten || signal.aborted) throw error
      this.#sessionId = undefined
      const { sessionId: _, ...fresh } = request
      const reply = await this.#host.api.chat(fresh, { signal })
      this.#sessionId = reply.sessionId
      return reply
    }
  }

  async #perform(
    lines: readonly ChatLine[],
    calls: readonly ActionCall[],
    isFollowUp: boolean,
  ): Promise<void> {
    const targetIds = calls.map(call => call.targetId).filter(id => id !== '')
    this.#focusId = targetIds.at(-1) ?? this.#focusId
    // What it says about a failure comes in place of what it said before it tried.
    if (isFollowUp && lines.length > 0) this.#host.floor.drop(this.#lines)
    const said = this.#host.floor.say(this.#lines, lines)
    const outcomes = await this.#actions.run(calls)
    if (this.#speaksOfFailures && !isFollowUp && outcomes.some(isFailure)) {
      await this.#queueTurn(undefined, true)
    }
    await said
  }

  #rememberTargetNames(calls: readonly ActionCall[], { metadata = [] }: ChatRequest): void {
    for (const call of calls) {
      const sent = metadata.find(({ id }) => id === call.targetId)
      if (sent) this.#targetNames.set(call, sent.name)
    }
  }

  #logOutcome(call: ActionCall, outcome: ActionOutcome): void {
    const action = call.name
    const target = call.targetId === '' ? '' : ` ${this.#targetNames.get(call) ?? call.targetId}`
    const { worldEvents } = this.#host
    if (outcome.status === 'done') {
      worldEvents.log(`${this.name} did ${action}${target}`, { priority: 'low' })
    } else if (isFailure(outcome)) {
      const reason = outcome.status === 'failed' ? outcome.reason : 'it is gone'
      worldEvents.log(`${this.name} could not ${action}${target}: ${reason}`, { priority: 'high' })
      this.#failureCursor = worldEvents.cursor
    } else if (outcome.status === 'unhandled') {
      this.#report('unhandled_action', `${this.name} wants to ${action}, but the game has no handler for it.`)
    }
  }

  #fail(code: string, message: string, error?: unknown): TurnResult {
    this.#report(code, message, error)
    const line = this.#fallbackLines[this.#failureCount++ % Math.max(this.#fallbackLines.length, 1)]
    if (line && !this.#isDetached) void this.#host.floor.say(this.#lines, [line])
    return { status: 'failed', code, message }
  }

  #refuse(code: string, message: string): Promise<TurnResult> {
    this.#report(code, message)
    return Promise.resolve({ status: 'failed', code, message })
  }

  /** An error nobody listens for is said on the console, so that a silent character is not a riddle. */
  #report(code: string, message: string, error?: unknown): void {
    const isHeard = this.#host.emit('turn-error', { npc: this, code, message, error })
    if (!isHeard) console.warn(`Townsfolk, ${this.name}: ${message} (${code})`)
  }

  #endThinking(): void {
    if (!this.#abort) return
    this.#abort = undefined
    this.#host.emit('thinking-end', { npc: this })
  }
}

/** What the promise gives, or the abort if that comes first: not every service listens to its signal. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject)
  })
}

function isFailure(outcome: ActionOutcome): boolean {
  return outcome.status === 'failed' || outcome.status === 'target-gone'
}
