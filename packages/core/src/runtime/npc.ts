import type { ActionCall, ChatLine } from '@townsfolk/protocol'
import { EventEmitter } from 'eventemitter3'
import type { ArgumentKinds, ArgumentsOf } from '../actions/action-arguments.ts'
import type { ActionOptions } from '../actions/action-handlers.ts'
import type { SpeechPriority } from '../floor/speech-floor.ts'
import type { EntityOptions } from '../perception/entity-registry.ts'
import type { Senses, SensesMaker } from '../perception/senses-port.ts'
import type { Vec3 } from '../ports/entity-source.ts'
import type { SayOptions } from '../turns/conversation.ts'
import type { PendingQuestion } from '../turns/take-turn.ts'
import type { TurnResult } from '../turns/turn.ts'
import type { Character } from './character.ts'
import { putBehind } from './internals.ts'
import type { ActionHandler } from './npc-actions.ts'
import type { NpcEvents } from './npc-events.ts'
import type { RuntimeContext } from './runtime-context.ts'

/** Options of a character in a scene. */
export interface NpcOptions extends Omit<EntityOptions, 'name'> {
  /** Id of the character in the service. */
  readonly characterId: string
  /** The character's name for others. Default: the character id. */
  readonly name?: string
  /** What the character can see, hear and remember: `createSenses()` of `@townsfolk/core`. Default: everything. */
  readonly senses?: SensesMaker
  /**
   * Writes the direction that the character looks in into `out`, in world axes and of any length. Use it for the
   * view cone of an object without a direction, such as a sprite. Called whenever positions are read: it must not
   * allocate. Default: the direction of its object.
   */
  readonly readFacing?: (out: Vec3) => void
  /**
   * What happens to a line of the player while a turn is under way: it waits for the reply (`wait`), or cancels
   * that turn (`replace`). Default: `wait`.
   */
  readonly whileThinking?: 'wait' | 'replace'
  /** Lines for when the service cannot be reached or its answer is invalid, used in turn. Default: none. */
  readonly fallbackLines?: readonly ChatLine[]
  /** Takes a turn after a failed action, so that the character says so. Default: true. */
  readonly speaksOfFailures?: boolean
}

/** Options of lines that are said without a turn. */
export interface SpeakOptions {
  /** Priority over other lines. Default: `player`, the priority of replies to the player. */
  readonly priority?: SpeechPriority | undefined
  /** Interrupts the lines when it aborts. */
  readonly signal?: AbortSignal | undefined
  /** Actions to take with the lines. An action whose target is gone ends with the outcome `target-gone`. */
  readonly actions?: readonly ActionCall[] | undefined
}

/** A character in the scene: it perceives, answers, acts on live objects and speaks. Made by `NpcRuntime.npc`. */
export class Npc<TObject = unknown> {
  /** Id of the character in the service. */
  readonly characterId: string
  /** What others call it. */
  readonly name: string
  /** Its entity's id. */
  readonly id: string
  /** Events of the character. All listeners are removed when it leaves the scene. */
  readonly events: EventEmitter<NpcEvents<TObject>> = new EventEmitter()
  readonly #character: Character<TObject>
  readonly #context: RuntimeContext<TObject>

  constructor(character: Character<TObject>, context: RuntimeContext<TObject>) {
    this.#character = character
    this.#context = context
    this.characterId = character.characterId
    this.name = character.slot.name
    this.id = character.id
    putBehind(this, character)
  }

  /** The live object that has the character. */
  get object(): TObject {
    return this.#character.slot.source.object
  }

  /** The action that it is carrying out; undefined if it does nothing. */
  get doing(): ActionCall | undefined {
    return this.#character.doing
  }

  /** True from when a turn is sent until the first part of its reply. */
  get isThinking(): boolean {
    return this.#character.conversation.isThinking
  }

  /** The question that the character asked, if it knows possible answers; undefined once the player speaks. */
  get question(): PendingQuestion<Npc<TObject>> | undefined {
    return this.#character.conversation.question
  }

  /** True once it has left the scene, or its object was destroyed. */
  get isDetached(): boolean {
    return this.#character.isDetached
  }

  /** Names of the actions that have a handler, including handlers for all characters. */
  get actionNames(): readonly string[] {
    return this.#character.handlers.names
  }

  /** What the character sees and remembers; undefined for one without senses, which perceives everything. */
  get senses(): Senses<TObject> | undefined {
    return this.#character.senses
  }

  /**
   * Writes the direction that it looks in now into `out`, in world axes and of any length: that of
   * `NpcOptions.readFacing`, or of its object. Without either, `out` is not changed. Allocates nothing.
   */
  readFacing(out: Vec3): void {
    this.#character.slot.source.readFacing?.(out)
  }

  /**
   * Says something to the character as the player. If a turn is under way, the line waits for it or replaces it,
   * see `SayOptions`. Resolves when the reply has arrived.
   * @param message 1 to 4,000 characters; longer ones fail with `message_too_long` and are not sent
   */
  say(message: string, options?: SayOptions): Promise<TurnResult> {
    const of = this.#character.conversation
    return this.#context.enter({ do: 'say', of, message, options, speaker: undefined }, input =>
      of.say(input.message, input.options),
    )
  }

  /** Takes a turn on which the player says nothing: the character may comment on what happened, or stay silent. */
  takeAmbientTurn(): Promise<TurnResult> {
    const of = this.#character.conversation
    return this.#context.enter({ do: 'takeAmbientTurn', of, speaker: undefined }, () => of.takeAmbientTurn())
  }

  /** Ends the character's lines and actions, and cancels its turns. The character stays in the scene. */
  interrupt(): void {
    const of = this.#character.conversation
    this.#context.enter({ do: 'interrupt', of }, () => of.interrupt())
  }

  /**
   * Runs `handler` when the character takes an action; it goes before a handler for all characters. Its target is
   * always a live object, unless `target` is `optional`. With `arguments` the handler gets these arguments, typed
   * and live: `onAction('GIVE', ({ target, arguments: { to } }) => …, { arguments: { to: 'entity' } })`. Returns
   * the release.
   * @param name keyword in UPPER_SNAKE_CASE, as in the character's file
   * @throws TownsfolkError `invalid_option` if the action already has a handler, or the options are wrong
   */
  onAction<const TKinds extends ArgumentKinds | undefined = undefined>(
    name: string,
    handler: ActionHandler<TObject, Npc<TObject>, ArgumentsOf<NoInfer<TKinds>, TObject>>,
    options?: ActionOptions & { readonly target?: 'required'; readonly arguments?: TKinds },
  ): () => void
  onAction<const TKinds extends ArgumentKinds | undefined = undefined>(
    name: string,
    handler: ActionHandler<TObject | undefined, Npc<TObject>, ArgumentsOf<NoInfer<TKinds>, TObject>>,
    options: ActionOptions & { readonly target: 'optional'; readonly arguments?: TKinds },
  ): () => void
  onAction(name: string, handler: ActionHandler<TObject>, options?: ActionOptions): () => void {
    return this.#context.enter({ do: 'onAction', npc: this, name, handler, options }, input =>
      this.#character.handlers.handle(name, input.handler, options),
    )
  }

  /**
   * Says lines without a turn, for example a greeting. Resolves with true if they were said, with false if they
   * were interrupted; actions may go on.
   */
  speak(lines: readonly ChatLine[], options?: SpeakOptions): Promise<boolean> {
    return this.#context.enter({ do: 'speak', npc: this, lines, options }, input =>
      this.#character.speak(lines, input.options),
    )
  }

  /**
   * Resolves after this much game time. Never resolves if the scene ends before.
   * @param ms game time in milliseconds, 0 or more
   * @param signal ends the waiting: the promise is rejected with its reason
   */
  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return this.#context.enter({ do: 'wait', npc: this, ms, signal }, input =>
      this.#context.timers.wait(ms, input.signal),
    )
  }

  /** Emits `look-at`, for the code that draws the character. With undefined it looks away. */
  lookAt(targetId: string | undefined): void {
    const context = this.#context
    context.enter({ do: 'lookAt', npc: this, id: targetId }, () => {
      const target = targetId === undefined ? undefined : context.registry.resolve(targetId)?.source.object
      context.emit('look-at', { npc: this, targetId: targetId ?? '', target })
    })
  }

  /** Emits `emote`, for the code that draws the character. */
  emote(name: string): void {
    const context = this.#context
    context.enter({ do: 'emote', npc: this, name }, () => {
      context.emit('emote', { npc: this, name })
    })
  }

  /** Ends turns, lines and actions, and removes all listeners. Safe to call twice. */
  detach(): void {
    this.#context.enter({ do: 'detach', npc: this }, () => this.#character.detach())
  }
}
