import { EventEmitter } from 'eventemitter3'
import { TownsfolkError } from './errors.ts'
import { Npc, type NpcHost, type NpcOptions } from './npc.ts'
import { emitSafely, type NpcEvents } from './npc-events.ts'
import { type EntityOptions, EntityRegistry, type EntitySlot } from './perception/entity-registry.ts'
import { Regulator } from './perception/regulator.ts'
import { WorldEventLog, type WorldEventOptions } from './perception/world-event-log.ts'
import type { Clock, DialogueApi, EntitySource } from './ports.ts'
import { SpeechFloor, type SpeechFloorOptions } from './speech/speech-floor.ts'

export interface NpcRuntimeOptions {
  /** Who answers: a client of `@townsfolk/client`, or anything else with its `chat`. */
  readonly api: DialogueApi
  /** Dates world events; without it they carry no date. */
  readonly clock?: Clock
  /** Sent with every turn, for usage and limits per player. */
  readonly playerId?: string
  /** Code of the language that characters answer in, such as `de`; the service decides unless told otherwise. */
  readonly language?: string
  /** Time between two readings of all positions; 100 unless told otherwise. */
  readonly sampleIntervalMs?: number
  readonly speech?: SpeechFloorOptions
}

/**
 * After a hidden tab engines hand over all of its time at once: nobody reads a line that was up for a frame.
 */
const longestTickMs = 1000

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
  readonly #registry: EntityRegistry<TObject>
  readonly #regulator: Regulator
  readonly #worldEvents: WorldEventLog
  readonly #floor: SpeechFloor
  readonly #host: NpcHost<TObject>
  /** By slot: an id may have gone to a newcomer before its last holder has left. */
  readonly #npcs = new Map<EntitySlot<TObject>, Npc<TObject>>()
  #isDestroyed = false

  constructor({ api, clock, playerId, language, sampleIntervalMs = 100, speech }: NpcRuntimeOptions) {
    this.#registry = new EntityRegistry(slot => this.#entityLeft(slot))
    this.#regulator = new Regulator(sampleIntervalMs)
    this.#worldEvents = new WorldEventLog(clock)
    this.#floor = new SpeechFloor(speech)
    this.#host = {
      api,
      registry: this.#registry,
      floor: this.#floor,
      worldEvents: this.#worldEvents,
      playerId,
      language,
      emit: (name, event) => {
        const isHeardByOwn = emitSafely(event.npc.events, name, event)
        return emitSafely(this.events, name, event) || isHeardByOwn
      },
    }
  }

  /**
   * Makes an object perceivable. It leaves by itself when the object is destroyed.
   * @throws TownsfolkError `duplicate_id`, `invalid_id`, `invalid_option`, `destroyed`
   */
  perceive(source: EntitySource<TObject>, options: EntityOptions): PerceivedHandle {
    this.#assertAlive()
    const slot = this.#registry.add(source, options)
    return { id: slot.id, release: () => this.#registry.remove(slot) }
  }

  /**
   * Gives an object a character. The others perceive it too.
   * @throws TownsfolkError `duplicate_id`, `invalid_id`, `invalid_option`, `destroyed`
   */
  npc(source: EntitySource<TObject>, options: NpcOptions): Npc<TObject> {
    this.#assertAlive()
    const { characterId, name = characterId } = options
    const slot = this.#registry.add(source, { ...options, name }, characterId)
    const npc = new Npc(this.#host, slot, options)
    this.#npcs.set(slot, npc)
    return npc
  }

  /**
   * Notes something that happened. Each character is told once, with its next turn; text over 64 characters
   * is cut.
   */
  log(content: string, options?: WorldEventOptions): void {
    this.#worldEvents.log(content, options)
  }

  /** The live object of an entity id, or undefined when it is gone. */
  resolve(id: string): TObject | undefined {
    return this.#isDestroyed ? undefined : this.#registry.resolve(id)?.source.object
  }

  /**
   * Advances everything by one frame, by a second at most. Call it when the engine has settled all positions.
   * @param deltaMs time since the last frame
   */
  tick(deltaMs: number): void {
    if (this.#isDestroyed) return
    const elapsedMs = Math.min(deltaMs, longestTickMs)
    this.#registry.settle()
    if (this.#regulator.tick(elapsedMs)) this.#registry.sample()
    this.#worldEvents.tick(elapsedMs)
    this.#floor.tick(elapsedMs)
  }

  /** Ends all turns, lines and actions, and lets everything go. Harmless when called twice. */
  destroy(): void {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    for (const npc of this.#npcs.values()) npc.detach()
    this.#npcs.clear()
    this.events.removeAllListeners()
  }

  #entityLeft(slot: EntitySlot<TObject>): void {
    this.#npcs.get(slot)?.detach()
    this.#npcs.delete(slot)
    for (const npc of this.#npcs.values()) npc.entityLeft(slot.id)
  }

  #assertAlive(): void {
    if (!this.#isDestroyed) return
    throw new TownsfolkError(
      'destroyed',
      'This scene run has ended: its runtime takes no more entities or characters.',
    )
  }
}
