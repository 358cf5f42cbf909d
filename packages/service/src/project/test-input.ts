import type { ActionArguments, Emotion, Position, WorldEvent } from '@townsfolk/protocol'
import type { OneOrMore } from './one-or-more.ts'
import type { EntityInput } from './scene-schema.ts'

/** What an author writes of tests of characters, in `tests/*.json`. */
export interface TestsInput extends TestDefaultsInput {
  /** Where an editor finds the schema of the file; it means nothing to us. */
  readonly $schema?: string | undefined
  readonly tests: readonly TestInput[]
}

/** What may stand in a test, or once for all tests of a file. */
export interface TestDefaultsInput {
  /** Ids of who is talked to. */
  readonly character?: OneOrMore<string> | undefined
  /** Name of a scene. Default: the first. */
  readonly scene?: string | undefined
  /** Code of the language to talk in. Default: the town's, else the character's own. */
  readonly language?: string | undefined
  /** How often it is tried. Default: once, or three times with a model. */
  readonly tries?: number | undefined
  /** The share of the tries that must pass. Default: all, or 0.6 with a model. */
  readonly rate?: number | undefined
}

/** A conversation, and what is expected of it. */
export interface TestInput extends TestDefaultsInput {
  readonly name: string
  readonly turns: readonly TestTurnInput[]
}

/** What becomes of the scene before a turn, what the player says, and what is expected then. */
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

/** An action that must be taken, on anything and with anything where that is left out. */
export interface ExpectedAction {
  readonly name: string
  /** Id of an entity. */
  readonly target?: string | undefined
  /** Those that are named must be the same. */
  readonly arguments?: ActionArguments | undefined
}
