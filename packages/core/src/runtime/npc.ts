import type { ActionCall, ChatLine } from '@townsfolk/protocol'
import { EventEmitter } from 'eventemitter3'
import { type ActionHandler, ActionHandlers, type ActionOptions } from '../actions/action-handlers.ts'
import { type ActionOutcome, isFailure } from '../actions/action-outcome.ts'
import { ActionRunner } from '../actions/action-runner.ts'
import type { LineSound, SpeechPriority } from '../floor/speech-floor.ts'
import type { EntityOptions, EntitySlot } from '../perception/entity-registry.ts'
import type { RelevanceQuery } from '../perception/relevance.ts'
import type { Senses, SensesMaker } from '../perception/senses-port.ts'
import type { EventHearer } from '../perception/world-event-log.ts'
import type { Vec3 } from '../ports/entity-source.ts'
import { castKeyOf } from '../turns/cast-key.ts'
import { Conversation, type SayOptions } from '../turns/conversation.ts'
import { Performance } from '../turns/performance.ts'
import { SaidLately } from '../turns/repetition.ts'
import type { TurnResult } from '../turns/turn.ts'
import type { NpcEvents } from './npc-events.ts'
import type { NpcHost } from './runtime-context.ts'

export interface NpcOptions extends Omit<EntityOptions, 'name'> {
  /** Id of the character in the service. */
  readonly characterId: string
  /** What others call it; the character id unless told otherwise. */
  readonly name?: string
  /** What it can see, hear and remember: `senses()` of `@townsfolk/core/senses`. Without it, everything. */
  readonly senses?: SensesMaker
  /**
   * Writes the direction in which it looks into `out`, in world axes and of any length: for its view cone, where
   * its object has no direction of its own, as a sprite. Runs on sampling ticks: it must not allocate.
   */
  readonly readFacing?: (out: Vec3) => void
  /** What a line does when a turn is under way: it waits for its reply unless told otherwise. */
  readonly whileThinking?: 'wait' | 'replace'
  /** Said in turn when the service cannot be reached or answers nonsense. */
  readonly fallbackLines?: readonly ChatLine[]
  /**
   * After an action failed, takes one turn by itself so that the character says so; true unless told otherwise.
   */
  readonly speaksOfFailures?: boolean
}

export interface SpeakOptions {
  /** Before which other lines they are said: as part of what the player is about unless told otherwise. */
  readonly priority?: SpeechPriority | undefined
  /** Takes them back. */
  readonly signal?: AbortSignal | undefined
  /** Done along with them; one whose target is gone ends so. */
  readonly actions?: readonly ActionCall[] | undefined
}

/** A character in the scene: it perceives, answers, acts on live objects and speaks. */
export class Npc<TObject = unknown> implements EventHearer {
  readonly characterId: string
  readonly name: string
  /** Its entity's id. */
  readonly id: string
  readonly events: EventEmitter<NpcEvents<TObject>> = new EventEmitter()
  /** For the runtime. */
  readonly speaksOfFailures: boolean
  /** For the runtime. */
  readonly conversation: Conversation<TObject>
  readonly #host: NpcHost<TObject>
  readonly #slot: EntitySlot<TObject>
  readonly #senses: Senses<TObject> | undefined
  readonly #fallbackLines: readonly ChatLine[]
  readonly #handlers: ActionHandlers<TObject>
  readonly #actions: ActionRunner<TObject>
  /** Those whose lines have not all been said. */
  readonly #performances = new Set<Performance<TObject>>()
  #saidLately = new SaidLately()
  /** What a call's target was called when it was sent, for telling about targets that are gone. */
  readonly #targetNames = new WeakMap<ActionCall, string>()
  #hasSampled = false
  #isDetached = false

  /** Made by `NpcRuntime.npc` and by the adapters. */
  constructor(host: NpcHost<TObject>, slot: EntitySlot<TObject>, options: NpcOptions) {
    this.#host = host
    this.#slot = slot
    this.#fallbackLines = options.fallbackLines ?? []
    this.speaksOfFailures = options.speaksOfFailures ?? true
    this.characterId = options.characterId
    this.name = slot.name
    this.id = slot.id
    this.#senses = options.senses?.({
      registry: host.registry,
      own: slot,
      get lineOfSight() {
        return host.lineOfSight
      },
      noticed: other =>
        this.#emit('entity-noticed', { npc: this, id: other.id, object: other.source.object }),
      lost: other => this.#emit('entity-lost', { npc: this, id: other.id, object: other.source.object }),
    })
    this.conversation = new Conversation({
      host,
      members: () => (this.isDetached ? [] : [this]),
      key: castKeyOf([this]),
      whileThinking: options.whileThinking ?? 'wait',
    })
    this.#handlers = new ActionHandlers(host.handlers)
    this.#actions = new ActionRunner<TObject>(this.#handlers, {
      actor: this,
      timers: host.timers,
      resolve: targetId => host.registry.resolve(targetId)?.source.object,
      targetMissed: ({ name }) => {
        const message = `${name} came without a target: pass { target: 'optional' } to onAction if it needs none.`
        this.#report('missing_target', message)
      },
      actionStarted: call => this.#emit('action-start', { npc: this, call }),
      actionEnded: (call, outcome) => {
        this.#logOutcome(call, outcome)
        this.#emit('action-end', { npc: this, call, outcome })
      },
    })
    host.worldEvents.addHearer(this)
    host.saved?.npcJoined(this)
  }

  /** The live object it was attached to. */
  get object(): TObject {
    return this.#slot.source.object
  }

  /** True from the sending of a turn to the first part of its reply. */
  get isThinking(): boolean {
    return this.conversation.isThinking
  }

  /** True once it has left the scene, or its object was destroyed. */
  get isDetached(): boolean {
    return this.#isDetached || !this.#slot.source.isAlive()
  }

  /** Names of the actions that it has handlers for, those for all characters among them. */
  get actionNames(): readonly string[] {
    return this.#handlers.names
  }

  /** For insight: it has looked around at least once. */
  get hasSampled(): boolean {
    return this.#hasSampled
  }

  /** What it sees and remembers; undefined for one that perceives whatever is there. */
  get senses(): Senses<TObject> | undefined {
    return this.#senses
  }

  /**
   * The player says something to this character. A turn that is under way is waited for or replaced, see
   * `SayOptions`. Resolves when the reply is in.
   * @param message 1 to 4,000 characters; longer ones fail with `message_too_long` and are not sent
   */
  say(message: string, options?: SayOptions): Promise<TurnResult> {
    return this.conversation.say(message, options)
  }

  /** A turn on which the player says nothing: the character may comment on what happened, or stay silent. */
  takeAmbientTurn(): Promise<TurnResult> {
    return this.conversation.takeAmbientTurn()
  }

  /** Ends what it is saying and doing, and takes back its turns. It stays in the scene. */
  interrupt(): void {
    this.conversation.interrupt()
  }

  /**
   * Runs `handler` when the character takes the action; it goes before one for all characters. Without options
   * its target is always a live object. Returns the release.
   * @param name keyword in UPPER_SNAKE_CASE, as in the character's file
   * @throws TownsfolkError `invalid_option` when the action has a handler already
   */
  onAction(
    name: string,
    handler: ActionHandler<TObject>,
    options?: ActionOptions & { readonly target?: 'required' },
  ): () => void
  onAction(
    name: string,
    handler: ActionHandler<TObject | undefined, Npc<TObject>>,
    options: ActionOptions & { readonly target: 'optional' },
  ): () => void
  onAction(name: string, handler: ActionHandler<TObject>, options?: ActionOptions): () => void {
    return this.#handlers.handle(name, handler, options)
  }

  /**
   * Says lines that no turn made: a greeting, a bark. Resolves with true when they were said, with false when
   * they were interrupted; actions may go on.
   */
  async speak(
    lines: readonly ChatLine[],
    { signal, priority = 'player', actions = [] }: SpeakOptions = {},
  ): Promise<boolean> {
    if (this.isDetached || signal?.aborted) return false
    const performance = this.perform(priority)
    for (const call of actions) {
      this.noteTarget(call, this.#host.registry.find(call.targetId)?.name ?? call.targetId)
      performance.act(call)
    }
    for (const line of lines) performance.say(line)
    const stop = (): void => performance.stop()
    signal?.addEventListener('abort', stop, { once: true })
    void performance.close()
    const isSaid = await performance.said
    signal?.removeEventListener('abort', stop)
    return isSaid
  }

  /**
   * Resolves after so much game time; never when the scene ends before.
   * @param ms 0 or more
   * @param signal ends the waiting: the promise is rejected with its reason
   */
  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason)
        return
      }
      const abort = (): void => {
        cancel()
        reject(signal?.reason)
      }
      const release = (): void => signal?.removeEventListener('abort', abort)
      const cancel = this.#host.timers.after(
        ms,
        () => {
          release()
          resolve()
        },
        release,
      )
      signal?.addEventListener('abort', abort, { once: true })
    })
  }

  /** Emits `look-at`, for whoever draws the character. Undefined: it looks away. */
  lookAt(targetId: string | undefined): void {
    const target = targetId === undefined ? undefined : this.#host.registry.resolve(targetId)?.source.object
    this.#emit('look-at', { npc: this, targetId: targetId ?? '', target })
  }

  /** Emits `emote`, for whoever draws the character. */
  emote(name: string): void {
    this.#emit('emote', { npc: this, name })
  }

  /** For world events: whether a sound made there reaches it. */
  hears(place: Readonly<Vec3>, loudness: number): boolean {
    return this.#senses?.hears(place, loudness) ?? true
  }

  /** For the runtime: what matters to it on a turn. */
  relevance(
    ownIds: ReadonlySet<string>,
    spokenWords: ReadonlySet<string>,
    pointedId: string | undefined,
    focusId: string | undefined,
  ): RelevanceQuery<TObject> {
    // Who is asked something in its first frame looks around at once.
    if (!this.#hasSampled) this.sample(0)
    const focus = focusId === undefined ? undefined : this.#host.registry.find(focusId)
    const isKnown = focus !== undefined && (this.#senses?.sightingOf(focus) ?? !this.#senses)
    return {
      ownIds,
      focusIds: [...(pointedId === undefined ? [] : [pointedId]), ...(focus && isKnown ? [focus.id] : [])],
      spokenWords,
      originIndex: this.#slot.index < 0 ? undefined : this.#slot.index,
      senses: this.#senses,
    }
  }

  /** For the runtime: what it says and does on a turn goes through here. */
  perform(
    priority: SpeechPriority,
    lineStarted: (sound: LineSound) => void = () => {},
  ): Performance<TObject> {
    const performance = new Performance<TObject>({
      npc: this,
      floor: this.#host.floor,
      actions: this.#actions,
      priority,
      lineStarted: (line, sound) => {
        lineStarted(sound)
        this.#emit('line-start', { npc: this, line, sound })
      },
      lineEnded: (line, interrupted) => this.#emit('line-end', { npc: this, line, interrupted }),
    })
    this.#performances.add(performance)
    void performance.said.then(() => this.#performances.delete(performance))
    return performance
  }

  /** For the runtime: from now on a line counts as said. Whether it is much like one that it said lately. */
  noteLine(text: string): boolean {
    return this.#saidLately.note(text)
  }

  /** For the runtime: what it said was never said. */
  forgetLines(): void {
    this.#saidLately = new SaidLately()
  }

  /** For the runtime: ends what it is saying and doing. */
  stop(): void {
    this.stopTalking()
    this.#actions.cancel()
  }

  /** For the runtime: ends what it is saying and forgets what it was going to say. */
  stopTalking(): void {
    for (const performance of this.#performances) performance.stop()
  }

  /** For the runtime: the service failed so many times before. */
  sayFallback(errorCount: number): void {
    const line = this.#fallbackLines[errorCount % Math.max(this.#fallbackLines.length, 1)]
    if (line) void this.speak([line])
  }

  /** For the runtime: what the target of a call was called when it was sent. */
  noteTarget(call: ActionCall, name: string): void {
    this.#targetNames.set(call, name)
  }

  /** For the runtime: positions were read. */
  sample(elapsedMs: number): void {
    this.#hasSampled = this.#slot.index >= 0
    this.#senses?.sample(elapsedMs)
  }

  /** For the runtime: an entity has left the scene. */
  entityLeft(slot: EntitySlot<TObject>): void {
    this.#actions.targetLeft(slot.id)
    this.#senses?.forget(slot)
  }

  /** Ends turns, lines and actions, and lets all listeners go. Harmless when called twice. */
  detach(): void {
    if (this.#isDetached) return
    this.#isDetached = true
    this.#actions.cancel('scene-end')
    this.stopTalking()
    this.conversation.end()
    this.#host.worldEvents.removeHearer(this)
    this.#host.registry.remove(this.#slot)
    this.events.removeAllListeners()
  }

  #logOutcome(call: ActionCall, outcome: ActionOutcome): void {
    const action = call.name
    const target = call.targetId === '' ? '' : ` ${this.#targetNames.get(call) ?? call.targetId}`
    const { worldEvents } = this.#host
    const where = { at: this.id, alsoHeardBy: [this] }
    if (outcome.status === 'done') {
      worldEvents.log(`${this.name} did ${action}${target}`, { priority: 'low', ...where })
    } else if (isFailure(outcome)) {
      const reason = reasonOf(outcome)
      worldEvents.log(`${this.name} could not ${action}${target}: ${reason}`, { priority: 'high', ...where })
    } else if (outcome.status === 'unhandled') {
      worldEvents.log(`${this.name} could not ${action}${target}: it does not know how`, where)
      const message = `${this.name} wants to ${action}, but the game has no handler for it.`
      this.#report('unhandled_action', message)
    }
  }

  #report(code: string, message: string): void {
    this.#host.report(this, { code, message, kind: undefined, error: undefined })
  }

  #emit<TName extends keyof NpcEvents<TObject>>(name: TName, event: NpcEvents<TObject>[TName][0]): void {
    this.#host.emit(name, event)
  }
}

function reasonOf(outcome: ActionOutcome): string {
  if ('reason' in outcome) return outcome.reason
  return outcome.status === 'timed-out' ? 'it took too long' : 'it is gone'
}
