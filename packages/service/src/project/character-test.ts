import type { Emotion, Position, WorldEvent } from '@townsfolk/protocol'
import type { EntityInput } from './scene-schema.ts'
import type { ExpectedAction } from './test-input.ts'

/** A test of characters from `tests/*.json`: a conversation, and what is expected of it. */
export interface CharacterTest {
  /** Path of its file within the project, such as `tests/wren.json`. */
  readonly file: string
  /** Index among the tests of the file, from 0. */
  readonly index: number
  readonly name: string
  readonly characterIds: readonly string[]
  /** Name of the scene; undefined for the first scene of the project. */
  readonly scene: string | undefined
  /** Code of the language; undefined for that of the project, otherwise each character's own. */
  readonly language: string | undefined
  /** How often it is tried; undefined if the author does not say. */
  readonly tries: number | undefined
  /** Share of the tries that must pass, 0 to 1; undefined if the author does not say. */
  readonly rate: number | undefined
  readonly turns: readonly TestTurn[]
}

/**
 * A turn of a test: changes of the scene in the order of these fields, then what the player says and what is
 * expected.
 */
export interface TestTurn {
  /** Whether a new conversation begins, with the same player. */
  readonly anew: boolean
  /** Why the action of the turn before failed; undefined if it succeeded. */
  readonly failed: string | undefined
  readonly add: readonly EntityInput[]
  /** Ids of entities to hide. */
  readonly hide: readonly string[]
  /** Ids of hidden entities to show again. */
  readonly show: readonly string[]
  /** Changed properties by entity id; an empty value removes a property. */
  readonly change: ReadonlyMap<string, Readonly<Record<string, string>>>
  readonly move: ReadonlyMap<string, Position>
  readonly events: readonly WorldEvent[]
  /** What the player says; undefined for a turn without a message. */
  readonly player: string | undefined
  readonly expect: Expectation
}

/** What is expected of a reply. Fields that are undefined or empty are not checked. */
export interface Expectation {
  /** Id of the character that must speak. Everything else is then expected of this character alone. */
  readonly speaker: string | undefined
  /** One of these texts must be in what is said. */
  readonly says: readonly string[]
  /** What is said must mean about the same as one of these texts. */
  readonly saysLike: readonly string[]
  /** None of these texts may be in what is said. */
  readonly saysNone: readonly string[]
  /** One of these must be the emotion of a line. */
  readonly emotion: readonly Emotion[]
  /** Actions that must all be taken. */
  readonly action: readonly ExpectedAction[]
  /** Whether no action may be taken. */
  readonly noAction: boolean
  /**
   * Whether the character must ask which entity is meant; with ids, exactly these must be offered. Undefined: not
   * checked.
   */
  readonly asksWhich: boolean | readonly string[] | undefined
  /** Whether nothing may be said. */
  readonly silent: boolean
  /** Keyword of the checkpoint after the turn. */
  readonly checkpoint: string | undefined
  /** Whether the flow must have ended; undefined: not checked. */
  readonly ended: boolean | undefined
}
