import type { AuthoredLine } from '../lines/authored-line.ts'
import type { Condition } from '../lines/condition.ts'
import type { JsonValue } from '../turn/brain.ts'

/**
 * How a conversation moves on. Code decides it, never a model. The same state, option, seed and variables give the
 * same step; nothing is kept between calls.
 */
export interface Flow {
  /** Name of this flow in the character's file, for reports. */
  readonly source: string
  /** Keywords of all checkpoints that can be reached. */
  readonly checkpoints: readonly string[]
  /** Begins the flow on a character's first turn. Its step comes before the reply of that turn. */
  begin(seed: string, variables: SessionVariables): FlowStep
  /**
   * Options at this state; on a tie, the first one wins. Empty if the flow has ended. The same state should give
   * the same list object, so that results can be cached with it.
   */
  optionsAt(state: JsonValue): readonly FlowOption[]
  /**
   * Takes an option of `optionsAt` at this state.
   * @throws Error if there is no such option
   */
  take(state: JsonValue, option: string, seed: string, variables: SessionVariables): FlowStep
  /** Goal of the conversation at this state; `''` if the author sets none. */
  goalAt(state: JsonValue): string
  /** Lines that lead the player back to the goal at this state, after something else was answered. */
  nudgesAt(state: JsonValue): readonly AuthoredLine[]
  /**
   * Key of a state: equal for states from which the flow goes on in the same way, without mere counters. Default:
   * the state as JSON.
   */
  keyOf?(state: JsonValue): string
}

/** Session variables by name, before the step. */
export type SessionVariables = ReadonlyMap<string, string>

/** An option: a way to move on. */
export interface FlowOption {
  /** Id, unique among the options of a state. */
  readonly id: string
  /** What a player says to take it, with `{target}`, `{player}` and `{$name}`. */
  readonly phrases: readonly string[]
  /** Texts of world events that take it, as those of reactions. */
  readonly events: readonly string[]
  /** Condition. Without phrases and events, the option is taken as soon as it holds. */
  readonly when: Condition | undefined
  /** Properties of entities that `{target}` may mean; empty for all. */
  readonly where: Readonly<Record<string, string>>
}

/** A step of the flow. */
export interface FlowStep {
  /** State after the step, which the session keeps. */
  readonly state: JsonValue
  /** Keyword of the last checkpoint reached. */
  readonly checkpoint: string
  /** Lines to say in this order, each chosen from its list. */
  readonly says: readonly (readonly AuthoredLine[])[]
  readonly actions: readonly FlowAction[]
  /** Session variables that the step sets. */
  readonly set: Readonly<Record<string, string>>
  readonly hasEnded: boolean
}

/** An action of a step. */
export interface FlowAction {
  readonly name: string
  /** Id or name of an entity, or `{target}` for the one that was meant; undefined for none. */
  readonly target: string | undefined
}
