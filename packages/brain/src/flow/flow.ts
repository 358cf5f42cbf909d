import type { AuthoredLine } from '../lines/authored-line.ts'
import type { Condition } from '../lines/condition.ts'
import type { JsonValue } from '../turn/brain.ts'

/**
 * How a conversation moves on, decided by code and never by a model. The same state, option, seed
 * and variables give the same step; nothing is kept between calls.
 */
export interface Flow {
  /** What stands for this flow in the character's file: for reports of what happened. */
  readonly source: string
  /** Keywords of all checkpoints that can be reached. */
  readonly checkpoints: readonly string[]
  /**
   * On a character's first turn: its step comes before that turn's reply. An author need not write an
   * opening.
   */
  begin(seed: string, variables: SessionVariables): FlowStep
  /**
   * What may move it on from here; those that come first win a tie. Empty when it has ended. The same list
   * for the same state, as far as can be, so that what is made of it can be kept beside it.
   */
  optionsAt(state: JsonValue): readonly FlowOption[]
  /**
   * Takes an option of `optionsAt` for this state.
   * @throws Error when there is no such option
   */
  take(state: JsonValue, option: string, seed: string, variables: SessionVariables): FlowStep
  /** What the conversation is about at this state; empty when the author does not say. */
  goalAt(state: JsonValue): string
  /** Lines that lead a straying player back at this state, after something else was answered. */
  nudgesAt(state: JsonValue): readonly AuthoredLine[]
  /**
   * The same text for states from which the flow goes on alike, for those who look at all of them: what only counts up is
   * left out. Default: the state as JSON.
   */
  keyOf?(state: JsonValue): string
}

/** Session variables by name, as they are before the step. A flow that branches on them itself reads them. */
export type SessionVariables = ReadonlyMap<string, string>

/** A way on. */
export interface FlowOption {
  /** Names it among those of its state. */
  readonly id: string
  /** What a player says to take it; `{target}`, `{player}` and `{$name}` may stand in them. */
  readonly phrases: readonly string[]
  /** Texts of world events that take it, as those of reactions. */
  readonly events: readonly string[]
  /**
   * It can only be taken when this holds. With neither phrases nor events it is taken as soon as this holds.
   */
  readonly when: Condition | undefined
  /** Which entities the words at `{target}` may mean; all of them when empty. */
  readonly where: Readonly<Record<string, string>>
}

/** What comes of going on. */
export interface FlowStep {
  /** Where the flow is after the step, as the session keeps it. */
  readonly state: JsonValue
  /** Keyword of the checkpoint reached last. */
  readonly checkpoint: string
  /** Said in this order, one after the other, each drawn from its list. */
  readonly says: readonly (readonly AuthoredLine[])[]
  readonly actions: readonly FlowAction[]
  /** Session variables that the step sets. */
  readonly set: Readonly<Record<string, string>>
  readonly hasEnded: boolean
}

/** What a step wants done. */
export interface FlowAction {
  readonly name: string
  /** Id or name of an entity; `{target}` is the one that was meant, undefined none. */
  readonly target: string | undefined
}
