import { EventEmitter } from 'eventemitter3'
import { type ActionHandler, ActionHandlers, type ActionOptions } from '../actions/action-handlers.ts'
import { assertAmounts } from '../base/assert-amounts.ts'
import { emitSafely, surface } from '../base/emit-safely.ts'
import { TownsfolkError } from '../base/errors.ts'
import { Timers } from '../base/timers.ts'
import { SpeechFloor, type SpeechFloorOptions } from '../floor/speech-floor.ts'
import { type EntityOptions, EntityRegistry, type EntitySlot } from '../perception/entity-registry.ts'
import { Regulator } from '../perception/regulator.ts'
import {
  type WorldEventHandle,
  WorldEventLog,
  type WorldEventOptions,
} from '../perception/world-event-log.ts'
import type { Clock } from '../ports/clock.ts'
import type { DialogueApi } from '../ports/dialogue-api.ts'
import type { EntitySource, Vec3 } from '../ports/entity-source.ts'
import type { LineOfSight } from '../ports/line-of-sight.ts'
import { Session, type SessionKeeper } from '../turns/session.ts'
import type { PlannedTurn, Refusal } from '../turns/turn-gate.ts'
import { Npc, type NpcOptions } from './npc.ts'
import type { NpcEvents } from './npc-events.ts'
import type { NpcHost } from './runtime-context.ts'
import type { RuntimePart } from './runtime-part.ts'
import { rehearse } from './warm-up.ts'

export interface NpcRuntimeOptions<TObject = unknown> {
  /** Who answers: a client of `@townsfolk/client`, or anything else with its `chat`. */
  readonly api: DialogueApi
  /** Dates world events and marks turns; without it events carry no date, and marks are game time. */
  readonly clock?: Clock
  /** Sent with every turn, for usage and limits per player. */
  readonly playerId?: string
  /** Code of the language that characters answer in, such as `de`; the service decides unless told otherwise. */
  readonly language?: string
  /** Time between two readings of all positions; 100 unless told otherwise. */
  readonly sampleIntervalMs?: number
  /** What stands between characters with senses and what they look at; nothing unless told otherwise. */
  readonly lineOfSight?: LineOfSight<TObject>
  /**
   * Keeps conversations from visit to visit: `keepSessions()` of `@townsfolk/core/saves`. Without it they begin
   * anew with each scene run.
   */
  readonly sessions?: SessionKeeper
  readonly speech?: SpeechFloorOptions
}

/**
 * After a hidden tab engines hand over all of its time at once: nobody reads a line that was up for a frame.
 */
const longestTickMs = 1000

let isRehearsed = false

/** Returned by `perceive`: lets the entity go. */
export interface PerceivedHandle {
  readonly id: string
  /** From now on no character perceives it, and actions on it end. Harmless when called twice. */
  release(): void
}

/** The characters of one scene run and all that they perceive. Adapters make one when a scene starts. */
export class NpcRuntime<TObject = unknown> {
  /** What happens to any of the characters. */
  readonly events: EventEmitter<NpcEvents<TObject>> = new EventEmitter()
  /** For the other entries of this package, not for games. */
  readonly host: NpcHost<TObject>
  readonly #regulator: Regulator
  #gameMs = 0
  #unsampledMs = 0
  #isDestroyed = false

  constructor(options: NpcRuntimeOptions<TObject>) {
    if (!isRehearsed) {
      isRehearsed = true
      rehearse(stageOptions => new NpcRuntime(stageOptions))
    }
    if (typeof options.api?.chat !== 'function') {
      throw new TownsfolkError(
        'invalid_option',
        'The option api is missing: give a client, createClient({ … }) of @townsfolk/client, or anything with a chat().',
      )
    }
    const { api, clock, playerId, language, sampleIntervalMs = 100, lineOfSight, sessions, speech } = options
    assertAmounts({ sampleIntervalMs })
    this.#regulator = new Regulator(sampleIntervalMs)
    const registry = new EntityRegistry<TObject>(slot => this.#entityLeft(slot))
    this.host = {
      api,
      clock,
      keeper: sessions,
      sessions: new Map(),
      sampleIntervalMs,
      registry,
      worldEvents: new WorldEventLog({
        clock: clock && { nowMs: () => this.host.nowMs() },
        placeOf: id => registry.placeOf(id),
      }),
      floor: new SpeechFloor<TObject>(speech),
      timers: new Timers(),
      handlers: new ActionHandlers<TObject>(),
      conversations: new Set(),
      npcs: new Map(),
      parts: new Set(),
      saved: undefined,
      journal: undefined,
      pointedId: undefined,
      lineOfSight,
      playerId,
      language,
      nowMs: () => clock?.nowMs() ?? this.#gameMs,
      openSession: castKey => this.#openSession(castKey),
      refusal: turn => this.#refusal(turn),
      turnSent: turn => {
        const told = [...this.host.parts]
        for (const part of told) surface(() => part.turnSent?.(turn))
        return end => {
          for (const part of told) surface(() => part.turnEnded?.(turn, end))
        }
      },
      endAmbientTalk: () => this.endAmbientTalk(),
      emit: (name, event, also) => {
        const isHeardByOwn = emitSafely(event.npc.events, name, event)
        const isHeardAlso = also !== undefined && emitSafely(also, name, event)
        return emitSafely(this.events, name, event) || isHeardByOwn || isHeardAlso
      },
      report: (npc, trouble, also) => {
        const isHeard = this.host.emit('turn-error', { npc, ...trouble }, also)
        if (!isHeard) console.warn(`Townsfolk, ${npc.name}: ${trouble.message} (${trouble.code})`)
      },
    }
  }

  /** Game time since the scene run began, in milliseconds. */
  get timeMs(): number {
    return this.#gameMs
  }

  /** What stands between characters with senses and what they look at; undefined: nothing. */
  get lineOfSight(): LineOfSight<TObject> | undefined {
    return this.host.lineOfSight
  }

  /**
   * From now on, for all characters: once a tile map or the walls of a scene have loaded.
   * @throws TownsfolkError `invalid_option` while the runtime is recorded
   */
  set lineOfSight(lineOfSight: LineOfSight<TObject> | undefined) {
    if (this.host.journal) {
      throw new TownsfolkError(
        'invalid_option',
        'The recording has begun: set lineOfSight before, so that it holds what characters saw.',
      )
    }
    this.host.lineOfSight = lineOfSight
  }

  /** Those that are in the scene. */
  get npcs(): readonly Npc<TObject>[] {
    return [...this.host.npcs.values()]
  }

  /** Nobody speaks, and nobody is going to. */
  get isQuiet(): boolean {
    return this.host.floor.isQuiet
  }

  /**
   * Makes an object perceivable. It leaves by itself when the object is destroyed.
   * @throws TownsfolkError `duplicate_id`, `invalid_id`, `invalid_option`, `destroyed`
   */
  perceive(source: EntitySource<TObject>, options: EntityOptions): PerceivedHandle {
    this.#assertAlive()
    const slot = this.host.registry.add(source, options)
    return { id: slot.id, release: () => this.host.registry.remove(slot) }
  }

  /**
   * Gives an object a character. The others perceive it too.
   * @throws TownsfolkError `duplicate_id`, `invalid_id`, `invalid_option`, `destroyed`
   */
  npc(source: EntitySource<TObject>, options: NpcOptions): Npc<TObject> {
    this.#assertAlive()
    const { characterId, name = characterId, readFacing } = options ?? {}
    if (!characterId) {
      throw new TownsfolkError(
        'invalid_option',
        "A character needs the id that it has in the service: { characterId: 'wren' }.",
      )
    }
    const facing = readFacing ? withFacing(source, readFacing) : source
    const slot = this.host.registry.add(facing, { ...options, name }, characterId)
    const npc = new Npc(this.host, slot, options)
    this.host.npcs.set(slot, npc)
    return npc
  }

  /**
   * Runs `handler` when any character takes the action that has no handler of its own for it. Otherwise as
   * `Npc.onAction`.
   * @throws TownsfolkError `invalid_option` when there is one for all already
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
    return this.host.handlers.handle(name, handler, options)
  }

  /**
   * Notes something that happened. Each character that hears of it is told once, with its next turn; text over
   * 64 characters is cut, and repeats become one.
   * @throws TownsfolkError `invalid_option`
   */
  log(content: string, options?: WorldEventOptions): WorldEventHandle {
    return this.host.worldEvents.log(content, options)
  }

  /** What the player points at or looks at, by id: "that one". It is sent with each turn until it is another. */
  pointAt(id: string | undefined): void {
    this.host.pointedId = id
  }

  /** The live object of an entity id, or undefined when it is gone. */
  resolve(id: string): TObject | undefined {
    return this.#isDestroyed ? undefined : this.host.registry.resolve(id)?.source.object
  }

  /** Lets something live with this scene run: a gate, idle talk, sound. Returns the release. */
  add(part: RuntimePart): () => void {
    this.#assertAlive()
    part.joined?.(this)
    this.host.parts.add(part)
    this.host.saved?.partAdded(part)
    return () => {
      if (this.host.parts.delete(part)) surface(() => part.left?.())
    }
  }

  /** Takes back idle turns and ends idle lines, as a line of the player's does. */
  endAmbientTalk(): void {
    for (const conversation of this.host.conversations) conversation.cancel('ambient')
    this.host.floor.drop(({ priority }) => priority === 'ambient')
  }

  /**
   * The game stands still, or goes on: it is not ticked meanwhile, and this is for what does not go by ticks, such as
   * sound and the microphone. The Phaser adapter does it with its scene.
   */
  setPaused(isPaused: boolean): void {
    this.#tellParts(part => part.paused?.(isPaused))
  }

  /**
   * Advances everything by one frame, by a second at most. Call it when the engine has settled all positions.
   * @param deltaMs time since the last frame
   */
  tick(deltaMs: number): void {
    if (this.#isDestroyed) return
    // What is no number compares as false: one such frame would stop all time for good.
    const elapsedMs = deltaMs > 0 ? Math.min(deltaMs, longestTickMs) : 0
    this.#gameMs += elapsedMs
    this.#unsampledMs += elapsedMs
    this.host.registry.settle()
    if (this.#regulator.tick(elapsedMs)) this.#sample()
    this.host.worldEvents.tick(elapsedMs)
    this.host.timers.tick(elapsedMs)
    for (const part of this.host.parts) surface(() => part.tick?.(elapsedMs))
    this.host.floor.tick(elapsedMs)
  }

  /** Ends all turns, lines and actions, and lets everything go. Harmless when called twice. */
  destroy(): void {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    for (const npc of this.npcs) npc.detach()
    for (const conversation of this.host.conversations) conversation.end()
    this.#tellParts(part => part.end?.())
    this.host.parts.clear()
    this.host.npcs.clear()
    this.host.timers.clear()
    this.host.registry.clear()
    this.events.removeAllListeners()
  }

  #sample(): void {
    // Whole milliseconds: a fraction is allocated anew for each character that it is handed to.
    const elapsedMs = Math.floor(this.#unsampledMs)
    this.#unsampledMs -= elapsedMs
    this.host.registry.sample()
    for (const npc of this.host.npcs.values()) npc.sample(elapsedMs)
  }

  #entityLeft(slot: EntitySlot<TObject>): void {
    this.host.npcs.get(slot)?.detach()
    this.host.npcs.delete(slot)
    if (this.host.pointedId === slot.id && !this.host.registry.find(slot.id)) this.host.pointedId = undefined
    for (const npc of this.host.npcs.values()) npc.entityLeft(slot)
    for (const conversation of this.host.conversations) conversation.entityLeft(slot.id)
  }

  #openSession(castKey: string): Session {
    const { api, keeper, playerId = '', sessions, timers } = this.host
    const known = sessions.get(castKey)
    if (known) return known
    const session: Session =
      keeper?.open({
        api,
        castKey,
        playerId,
        failed: error => session.failed(error),
        after: (ms, run) => timers.after(ms, run),
      }) ?? new Session()
    sessions.set(castKey, session)
    return session
  }

  #refusal(turn: PlannedTurn): Refusal | undefined {
    for (const part of this.host.parts) {
      const refusal = surface(() => part.refusal?.(turn))
      if (refusal) return refusal
    }
    return undefined
  }

  #tellParts(tell: (part: RuntimePart) => void): void {
    for (const part of this.host.parts) surface(() => tell(part))
  }

  #assertAlive(): void {
    if (!this.#isDestroyed) return
    throw new TownsfolkError(
      'destroyed',
      'This scene run has ended: its runtime takes no more entities or characters.',
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
