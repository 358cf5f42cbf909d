import { isDevelopment } from '@townsfolk/protocol/development'
import type { EventEmitter } from 'eventemitter3'
import type { ArgumentKinds, ArgumentsOf } from '../actions/action-arguments.ts'
import type { ActionOptions } from '../actions/action-handlers.ts'
import { assertAmounts } from '../base/assert-amounts.ts'
import { reportUncaught } from '../base/emit-safely.ts'
import { TownsfolkError } from '../base/errors.ts'
import type { SpeechFloorOptions } from '../floor/speech-floor.ts'
import type { EntityOptions } from '../perception/entity-registry.ts'
import { Regulator } from '../perception/regulator.ts'
import type { WorldEventHandle, WorldEventOptions } from '../perception/world-event-log.ts'
import type { Clock } from '../ports/clock.ts'
import type { DialogueApi } from '../ports/dialogue-api.ts'
import type { EntitySource, Vec3 } from '../ports/entity-source.ts'
import type { LineOfSight } from '../ports/line-of-sight.ts'
import type { SessionBinding } from '../turns/session.ts'
import { Character } from './character.ts'
import { checkCharacter } from './check-character.ts'
import { putBehind } from './internals.ts'
import type { Npc, NpcOptions } from './npc.ts'
import type { ActionHandler } from './npc-actions.ts'
import type { NpcEvents } from './npc-events.ts'
import { RuntimeContext } from './runtime-context.ts'
import type { RuntimePart } from './runtime-part.ts'
import { warmUp } from './warm-up.ts'

/** Options of the runtime of a scene. */
export interface NpcRuntimeOptions<TObject = unknown> {
  /** The service that answers: a client of `@townsfolk/client`, or any object with its `chat`. */
  readonly api: DialogueApi
  /** Clock for dates of world events and times of turns. Default: none; events have no date, and times are game time. */
  readonly clock?: Clock
  /** Id of the player, sent with every turn for usage and limits per player. Default: none. */
  readonly playerId?: string
  /** Code of the language that characters answer in, such as `de`. Default: the service decides. */
  readonly language?: string
  /** Time between two readings of all positions, in milliseconds, 0 or more. Default: 100 ms. */
  readonly sampleIntervalMs?: number
  /** Line of sight: decides what blocks the view of characters with senses. Default: nothing blocks it. */
  readonly lineOfSight?: LineOfSight<TObject>
  /**
   * Keeps conversations between visits: `keepSessions()` of `@townsfolk/core`. Default: they begin
   * anew with each scene run.
   */
  readonly sessions?: SessionBinding
  /** Timing of lines. Default: see `SpeechFloorOptions`. */
  readonly speech?: SpeechFloorOptions
}

/**
 * After a hidden tab engines hand over all of its time at once: nobody reads a line that was up for a frame.
 */
const longestTickMs = 1000

let isWarm = false

/** A perceivable entity, as `perceive` returns it. */
export interface PerceivedHandle {
  /** Unique id in the scene: the id that you passed, or one made from the name. */
  readonly id: string
  /** Removes the entity: no character perceives it, and actions on it end. Safe to call twice. */
  release(): void
}

/**
 * Makes the runtime of a scene run. Adapters call it when a scene starts.
 * @throws TownsfolkError `invalid_option` without an `api`, or when `sampleIntervalMs` is no duration
 */
export function createNpcRuntime<TObject = unknown>(
  options: NpcRuntimeOptions<TObject>,
): NpcRuntime<TObject> {
  return new NpcRuntime(options)
}

/** The characters of one scene run and what they perceive. Adapters make one when a scene starts. */
export class NpcRuntime<TObject = unknown> {
  readonly #context: RuntimeContext<TObject>
  readonly #regulator: Regulator
  #unsampledMs = 0
  #isDestroyed = false

  /** @throws TownsfolkError `invalid_option` without an `api`, or when `sampleIntervalMs` is no duration */
  constructor(options: NpcRuntimeOptions<TObject>) {
    if (!isWarm) {
      isWarm = true
      warmUp(stageOptions => new NpcRuntime(stageOptions))
    }
    if (typeof options.api?.chat !== 'function') {
      throw new TownsfolkError(
        'invalid_option',
        isDevelopment &&
          'The option api is missing: pass a client, createClient({ … }) of @townsfolk/client, or anything with a chat().',
      )
    }
    const { sampleIntervalMs = 100 } = options
    if (isDevelopment) assertAmounts({ sampleIntervalMs })
    this.#regulator = new Regulator(sampleIntervalMs)
    this.#context = new RuntimeContext(options, sampleIntervalMs)
    putBehind(this, this.#context)
  }

  /** Events of all characters. All listeners are removed when the scene run ends. */
  get events(): EventEmitter<NpcEvents<TObject>> {
    return this.#context.events
  }

  /** Game time since the scene run began, in milliseconds. */
  get timeMs(): number {
    return this.#context.gameMs
  }

  /** Line of sight: decides what blocks the view of characters with senses; undefined: nothing blocks it. */
  get lineOfSight(): LineOfSight<TObject> | undefined {
    return this.#context.lineOfSight
  }

  /**
   * Sets the line of sight of all characters from now on, for example when the walls of a scene have loaded.
   * @throws TownsfolkError `invalid_option` while the runtime is recorded
   */
  set lineOfSight(lineOfSight: LineOfSight<TObject> | undefined) {
    if (this.#context.recorder) {
      throw new TownsfolkError(
        'invalid_option',
        isDevelopment &&
          'The recording has begun: set lineOfSight before you start it, so that it records what characters see.',
      )
    }
    this.#context.lineOfSight = lineOfSight
  }

  /** The characters in the scene. */
  get npcs(): readonly Npc<TObject>[] {
    return Array.from(this.#context.characters.values(), ({ npc }) => npc)
  }

  /** True while nobody speaks and no line waits. */
  get isQuiet(): boolean {
    return this.#context.floor.isQuiet
  }

  /**
   * Makes an object perceivable. The entity is removed when the object is destroyed.
   * @throws TownsfolkError `duplicate_id`, `invalid_id`, `invalid_option`, `destroyed`
   */
  perceive(source: EntitySource<TObject>, options: EntityOptions): PerceivedHandle {
    const { registry } = this.#context
    return this.#context.enter({ do: 'perceive', source, options }, input => {
      this.#assertAlive()
      const slot = registry.add(input.source, input.options)
      return { id: slot.id, release: () => registry.remove(slot) }
    })
  }

  /**
   * Gives an object a character. Other characters perceive it too.
   * @throws TownsfolkError `duplicate_id`, `invalid_id`, `invalid_option`, `destroyed`
   */
  npc(source: EntitySource<TObject>, options: NpcOptions): Npc<TObject> {
    return this.#context.enter({ do: 'npc', source, options }, input => {
      this.#assertAlive()
      const { characterId, name = characterId, readFacing } = input.options ?? {}
      if (!characterId) {
        throw new TownsfolkError(
          'invalid_option',
          isDevelopment && "A character needs the id that it has in the service: { characterId: 'wren' }.",
        )
      }
      const facing = readFacing ? withFacing(input.source, readFacing) : input.source
      const slot = this.#context.registry.add(facing, { ...input.options, name }, characterId)
      const character = new Character(this.#context, slot, input.options)
      this.#context.characters.set(slot, character)
      if (isDevelopment) void checkCharacter(this.#context.api, characterId)
      return character.npc
    })
  }

  /**
   * Runs `handler` for an action of every character without a handler of its own. Otherwise like `Npc.onAction`.
   * @throws TownsfolkError `invalid_option` if there already is a handler for all, or the options are wrong
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
    return this.#context.enter({ do: 'onAction', npc: undefined, name, handler, options }, input =>
      this.#context.handlers.handle(name, input.handler, options),
    )
  }

  /**
   * Logs a world event. Each character that hears of it learns it with its next turn, once. Text over
   * 64 characters is cut, and repeats become one.
   * @throws TownsfolkError `invalid_option`
   */
  log(content: string, options?: WorldEventOptions): WorldEventHandle {
    return this.#context.enter({ do: 'log', content, options }, () =>
      this.#context.worldEvents.log(content, options),
    )
  }

  /**
   * Sets the entity that the player points at or looks at ("that one"), by id. It is sent with each turn until it
   * changes.
   */
  pointAt(id: string | undefined): void {
    this.#context.enter({ do: 'pointAt', id }, () => {
      this.#context.pointedId = id
    })
  }

  /** The live object of an entity id; undefined if it is gone. Allocates nothing. */
  resolve(id: string): TObject | undefined {
    const context = this.#context
    if (this.#isDestroyed) return undefined
    return context.recorder ? resolveUnrecorded(context, id) : context.registry.resolve(id)?.source.object
  }

  /**
   * Adds a part that lives as long as this scene run, such as speech, idle talk or a usage gate. Returns the
   * release.
   * @throws TownsfolkError `destroyed`, and what the part throws when it joins
   */
  add(part: RuntimePart): () => void {
    return this.#context.enter({ do: 'add', part }, input => {
      this.#assertAlive()
      const { parts, saved } = this.#context
      const own = input.part
      own.joined?.(this)
      parts.add(own)
      saved?.partAdded(own)
      return () => {
        if (parts.delete(own)) reportUncaught(() => own.left?.())
      }
    })
  }

  /** Cancels ambient turns and ends their lines, as a line of the player does. */
  endAmbientTalk(): void {
    this.#context.enter({ do: 'endAmbientTalk' }, () => this.#context.endAmbientTalk())
  }

  /**
   * Pauses or continues parts that do not depend on ticks, such as sound and the microphone. Ticks must be stopped
   * separately. The Phaser adapter does both with its scene.
   */
  setPaused(isPaused: boolean): void {
    this.#context.enter({ do: 'setPaused', isPaused }, () => this.#forParts(part => part.paused?.(isPaused)))
  }

  /**
   * Advances everything by one frame, by one second at most. Call it when the engine has computed all positions.
   * @param deltaMs time since the last frame, in milliseconds
   */
  tick(deltaMs: number): void {
    // A frame allocates nothing: it becomes data only for a recorder.
    if (this.#context.recorder) this.#enterTick(deltaMs)
    else this.#tick(deltaMs)
  }

  /** Ends all turns, lines and actions, and releases everything. Safe to call twice. */
  destroy(): void {
    this.#context.enter({ do: 'destroy' }, () => this.#destroy())
  }

  #enterTick(deltaMs: number): void {
    this.#context.enter({ do: 'tick', ms: deltaMs }, () => this.#tick(deltaMs))
  }

  #tick(deltaMs: number): void {
    if (this.#isDestroyed) return
    const context = this.#context
    // What is no number compares as false: one such frame would stop all time for good.
    const elapsedMs = deltaMs > 0 ? Math.min(deltaMs, longestTickMs) : 0
    context.gameMs += elapsedMs
    this.#unsampledMs += elapsedMs
    context.registry.settle()
    if (this.#regulator.tick(elapsedMs)) this.#sample()
    context.worldEvents.tick(elapsedMs)
    context.timers.tick(elapsedMs)
    for (const part of context.parts) reportUncaught(() => part.tick?.(elapsedMs))
    context.floor.tick(elapsedMs)
  }

  #sample(): void {
    const { registry, characters } = this.#context
    // Whole milliseconds: a fraction is allocated anew for each character that it is handed to.
    const elapsedMs = Math.floor(this.#unsampledMs)
    this.#unsampledMs -= elapsedMs
    registry.sample()
    for (const character of characters.values()) character.sample(elapsedMs)
  }

  #destroy(): void {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    const { characters, conversations, parts, timers, registry, events } = this.#context
    for (const character of characters.values()) character.detach()
    for (const conversation of conversations) conversation.end()
    this.#forParts(part => part.end?.())
    parts.clear()
    characters.clear()
    timers.clear()
    registry.clear()
    events.removeAllListeners()
  }

  #forParts(run: (part: RuntimePart) => void): void {
    for (const part of this.#context.parts) reportUncaught(() => run(part))
  }

  #assertAlive(): void {
    if (!this.#isDestroyed) return
    throw new TownsfolkError(
      'destroyed',
      isDevelopment && 'This scene run has ended: its runtime accepts no more entities or characters.',
    )
  }
}

/** An object that looks where the game says. */
export function withFacing<TObject>(
  source: EntitySource<TObject>,
  readFacing: (out: Vec3) => void,
): EntitySource<TObject> {
  return {
    object: source.object,
    readPosition: out => source.readPosition(out),
    readFacing,
    isAlive: () => source.isAlive(),
  }
}

/** Whoever is asked whether the object lives was not asked by the scene run. */
function resolveUnrecorded<TObject>(context: RuntimeContext<TObject>, id: string): TObject | undefined {
  return context.withoutRecording(() => context.registry.resolve(id)?.source.object)
}
