import type { Emotion, Position, WorldEvent } from '@townsfolk/protocol'
import type { EntityInput } from './scene-schema.ts'
import type { ExpectedAction } from './test-input.ts'

/** A conversation with characters of a project, and what is expected of it: a test of `tests/*.json`. */
export interface CharacterTest {
  /** Path of its file within the project, such as `tests/wren.json`. */
  readonly file: string
  /** Its place among the tests of the file, from 0. */
  readonly index: number
  readonly name: string
  readonly characterIds: readonly string[]
  /** Name of the scene; undefined for the project's first. */
  readonly scene: string | undefined
  /** Undefined for the project's, else each character's own. */
  readonly language: string | undefined
  /** Undefined where its author leaves it to whoever runs it. */
  readonly tries: number | undefined
  /** Share of the tries that must pass, 0 to 1; undefined where its author leaves it to whoever runs it. */
  readonly rate: number | undefined
  readonly turns: readonly TestTurn[]
}

/** A turn of a test: what becomes of the scene first, in the order of these fields, and what is expected then. */
export interface TestTurn {
  /** Another conversation begins, with the same player. */
  readonly anew: boolean
  /** Why what was set out to do on the turn before could not be done; undefined when it was done. */
  readonly failed: string | undefined
  readonly add: readonly EntityInput[]
  /** Ids of entities that are not perceived from now on. */
  readonly hide: readonly string[]
  /** Ids of hidden entities that are perceived again. */
  readonly show: readonly string[]
  /** Properties by ids of entities; an empty value takes a property away. */
  readonly change: ReadonlyMap<string, Readonly<Record<string, string>>>
  readonly move: ReadonlyMap<string, Position>
  readonly events: readonly WorldEvent[]
  /** What the player says; undefined when the characters speak by themselves. */
  readonly player: string | undefined
  readonly expect: Expectation
}

/** What is expected of a reply; what is undefined or empty may be anything. */
export interface Expectation {
  /** Who must speak; everything else is expected of that one alone. */
  readonly speaker: string | undefined
  /** One of these is in what is said. */
  readonly says: readonly string[]
  /** What is said means about the same as one of these. */
  readonly saysLike: readonly string[]
  /** None of these is in what is said. */
  readonly saysNone: readonly string[]
  /** One of these is the emotion of a line. */
  readonly emotion: readonly Emotion[]
  /** All of these are taken. */
  readonly action: readonly ExpectedAction[]
  /** Whether no action may be taken. */
  readonly noAction: boolean
  /** Whether it is asked which is meant; where ids are given, exactly those are offered. Undefined for either. */
  readonly asksWhich: boolean | readonly string[] | undefined
  /** Whether nothing may be said. */
  readonly silent: boolean
  /** Keyword of the checkpoint after the turn. */
  readonly checkpoint: string | undefined
  /** Whether the flow has ended; undefined for either. */
  readonly ended: boolean | undefined
}
