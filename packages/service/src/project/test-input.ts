import type { ActionArguments, Emotion, Position, WorldEvent } from '@townsfolk/protocol'
import type { OneOrMore } from './one-or-more.ts'
import type { EntityInput } from './scene-schema.ts'

/** A file of tests in `tests/*.json`. */
export interface TestsInput extends TestDefaultsInput {
  /** Path of the JSON Schema, for editors. */
  readonly $schema?: string | undefined
  readonly tests: readonly TestInput[]
}

/** Fields of a test that may also be set once for all tests of a file. */
export interface TestDefaultsInput {
  /** Ids of the characters. */
  readonly character?: OneOrMore<string> | undefined
  /** Name of the scene. Default: the first one. */
  readonly scene?: string | undefined
  /** Code of the language. Default: that of the town, otherwise the character's own. */
  readonly language?: string | undefined
  /** How often the test is tried. Default: once, or three times with a model. */
  readonly tries?: number | undefined
  /** Share of the tries that must pass. Default: 1, or 0.6 with a model. */
  readonly rate?: number | undefined
}

/** A conversation, and what is expected of it. */
export interface TestInput extends TestDefaultsInput {
  readonly name: string
  readonly turns: readonly TestTurnInput[]
}

/** A turn of a test: changes of the scene, what the player says, and what is expected. */
export interface TestTurnInput {
  readonly anew?: true | undefined
  readonly failed?: string | undefined
  readonly add?: OneOrMore<EntityInput> | undefined
  readonly hide?: OneOrMore<string> | undefined
  readonly show?: OneOrMore<string> | undefined
  readonly change?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
  readonly move?: Readonly<Record<string, Position>> | undefined
  readonly events?: OneOrMore<WorldEvent> | undefined
  readonly player?: string | undefined
  readonly expect?: ExpectationInput | undefined
}

/** What is expected of a reply. */
export interface ExpectationInput {
  readonly speaker?: string | undefined
  readonly says?: OneOrMore<string> | undefined
  readonly saysLike?: OneOrMore<string> | undefined
  readonly saysNone?: OneOrMore<string> | undefined
  readonly emotion?: OneOrMore<Emotion> | undefined
  readonly action?: OneOrMore<ExpectedAction> | undefined
  readonly noAction?: true | undefined
  readonly asksWhich?: boolean | readonly string[] | undefined
  readonly silent?: true | undefined
  readonly checkpoint?: string | undefined
  readonly ended?: boolean | undefined
}

/** An action that must be taken. Without target or arguments, any will do. */
export interface ExpectedAction {
  readonly name: string
  /** Id of an entity. */
  readonly target?: string | undefined
  /** Arguments that must be the same; others are not checked. */
  readonly arguments?: ActionArguments | undefined
}
