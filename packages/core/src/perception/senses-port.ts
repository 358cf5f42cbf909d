import type { Vec3 } from '../ports/entity-source.ts'
import type { LineOfSight } from '../ports/line-of-sight.ts'
import type { EntityProperties, EntityRegistry, EntitySlot } from './entity-registry.ts'

/** Why a character does not perceive an entity: it is too far, beside its view cone, or behind something. */
export type UnseenReason = 'range' | 'cone' | 'wall'

/** What a character knows of an entity that it sees or has seen. */
export interface Sighting<TObject> {
  readonly slot: EntitySlot<TObject>
  /** False: it is remembered. */
  readonly isSeen: boolean
  /** Where it was when it was seen last, in the game's own units. */
  readonly x: number
  readonly y: number
  readonly z: number
  /** Milliseconds of game time since it was seen last; 0 while it is seen. */
  readonly unseenMs: number
  /** As they were when it went out of sight; undefined while it is seen. */
  readonly lastProperties: EntityProperties | undefined
}

/** What is kept of a sighting in a saved game. */
export interface SavedSighting {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly z: number
  readonly unseenMs: number
  /** As they were when it was seen last. */
  readonly properties: EntityProperties
}

/** How far the senses of a character reach, in the game's own units. */
export interface SensesReach {
  /** Infinity: without end; 0: it is blind. */
  readonly sightRange: number
  /** The whole angle of its view cone; 360: all around. */
  readonly coneDegrees: number
  /** For a sound of loudness 1. */
  readonly hearingRange: number
}

/** What the senses of one character need of the runtime it lives in. */
export interface SensesHost<TObject> {
  readonly registry: EntityRegistry<TObject>
  /** Whose senses they are. */
  readonly own: EntitySlot<TObject>
  readonly lineOfSight: LineOfSight<TObject> | undefined
  noticed(slot: EntitySlot<TObject>): void
  lost(slot: EntitySlot<TObject>): void
}

/** The senses of one character. One that has none perceives whatever is there. */
export interface Senses<TObject> {
  readonly reach: SensesReach
  /** What it sees and remembers, in no order; itself is not among it. */
  readonly sightings: readonly Sighting<TObject>[]
  sightingOf(slot: EntitySlot<TObject>): Sighting<TObject> | undefined
  /**
   * On sampling ticks, after all positions were read. Allocates nothing unless something comes into sight or
   * goes out of it.
   */
  sample(elapsedMs: number): void
  /**
   * Whether a sound made there, in the game's own units, reaches it: one twice as loud carries twice as far.
   * What has no loudness is not heard; ears without a range hear all else, wherever it is.
   */
  hears(place: Readonly<Vec3>, loudness: number): boolean
  /**
   * Why it does not see an entity right now; undefined when it does, and for itself. What is gone, and what
   * stands nowhere, is out of range.
   */
  whyUnseen(slot: EntitySlot<TObject>): UnseenReason | undefined
  /**
   * The same as of its last look: nothing is asked of the game. What is neither too far nor beside the cone counts
   * as behind something.
   */
  whyMissed(slot: EntitySlot<TObject>): UnseenReason | undefined
  /** An entity has left the scene: nobody remembers what is no more. */
  forget(slot: EntitySlot<TObject>): void
  snapshot(): readonly SavedSighting[]
  /**
   * Remembers again, and nothing else but what it sees; what is not in the scene yet is remembered when it
   * joins. All goes on as if the game had not stopped: what was in sight a moment ago is not noticed again.
   */
  restore(sightings: readonly SavedSighting[]): void
}

/** What `createSenses()` gives: senses like these for one character after the other. */
export type SensesMaker = <TObject>(host: SensesHost<TObject>) => Senses<TObject>
