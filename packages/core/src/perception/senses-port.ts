import type { Vec3 } from '../ports/entity-source.ts'
import type { LineOfSight } from '../ports/line-of-sight.ts'
import type { EntityProperties, EntityRegistry, EntitySlot } from './entity-registry.ts'

/** Why a character does not see an entity: it is too far, outside the view cone, or behind something. */
export type UnseenReason = 'range' | 'cone' | 'wall'

/** An entity that a character sees or remembers. */
export interface Sighting<TObject> {
  readonly slot: EntitySlot<TObject>
  /** Whether it is seen now; false if it is remembered. */
  readonly isSeen: boolean
  /** Position where it was last seen, in the game's own units. */
  readonly x: number
  readonly y: number
  readonly z: number
  /** Game time since it was last seen, in milliseconds; 0 while it is seen. */
  readonly unseenMs: number
  /** Properties at the time when it went out of sight; undefined while it is seen. */
  readonly lastProperties: EntityProperties | undefined
}

/** A sighting in a saved game. */
export interface SavedSighting {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly z: number
  readonly unseenMs: number
  /** Properties at the time when it was last seen. */
  readonly properties: EntityProperties
}

/** Ranges of a character's senses, in the game's own units. */
export interface SensesReach {
  /** Range of sight. Infinity: unlimited; 0: blind. */
  readonly sightRange: number
  /** Whole angle of the view cone, in degrees; 360: all around. */
  readonly coneDegrees: number
  /** Range of hearing for a sound of loudness 1. */
  readonly hearingRange: number
}

/** What the senses of a character need from the runtime. */
export interface SensesHost<TObject> {
  readonly registry: EntityRegistry<TObject>
  /** The character that has the senses. */
  readonly own: EntitySlot<TObject>
  readonly lineOfSight: LineOfSight<TObject> | undefined
  noticed(slot: EntitySlot<TObject>): void
  lost(slot: EntitySlot<TObject>): void
}

/** The senses of one character. A character without senses perceives everything. */
export interface Senses<TObject> {
  readonly reach: SensesReach
  /** What it sees and remembers, in no order, without itself. */
  readonly sightings: readonly Sighting<TObject>[]
  sightingOf(slot: EntitySlot<TObject>): Sighting<TObject> | undefined
  /**
   * Looks around. Called after positions have been read. It allocates only when something comes into sight or goes
   * out of sight.
   */
  sample(elapsedMs: number): void
  /**
   * Whether the character hears a sound at this world position. A sound of loudness 2 carries twice as far. A sound
   * of loudness 0 is not heard; with an unlimited range, all others are.
   */
  hears(place: Readonly<Vec3>, loudness: number): boolean
  /**
   * Why it does not see an entity now; undefined if it does, and for itself. An entity that is gone or has no
   * position is out of range.
   */
  whyUnseen(slot: EntitySlot<TObject>): UnseenReason | undefined
  /**
   * Like `whyUnseen`, as of its last look, without asking the line of sight. An entity that is neither too far nor
   * outside the cone counts as behind something.
   */
  whyMissed(slot: EntitySlot<TObject>): UnseenReason | undefined
  /** Forgets an entity that has left the scene. */
  forget(slot: EntitySlot<TObject>): void
  snapshot(): readonly SavedSighting[]
  /**
   * Restores sightings in place of all that it remembers. Entities that are not in the scene yet are remembered
   * when they join. What was in sight when the game was saved does not count as newly noticed.
   */
  restore(sightings: readonly SavedSighting[]): void
}

/** Makes the senses of a character. `createSenses()` returns one. */
export type SensesMaker = <TObject>(host: SensesHost<TObject>) => Senses<TObject>
