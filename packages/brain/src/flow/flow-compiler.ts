import type { Flow } from './flow.ts'

/** Reads flows that are written in a language of their own, in files beside the characters'. */
export interface FlowCompiler {
  /** How the names of its files end, such as `.ink`. */
  readonly extension: string
  /** Never throws: what is wrong with the text is told as faults. */
  compile(text: string, options?: FlowCompilerOptions): CompiledFlow
}

export interface FlowCompilerOptions {
  /** The file's name, which becomes the flow's `source`. */
  readonly source?: string
  /** The actions that the character has; one that the text names beside them is a fault. */
  readonly actions?: readonly FlowActionRule[]
}

export interface FlowActionRule {
  readonly name: string
  /** Undefined when it takes no target; it needs the one that it takes unless told otherwise. */
  readonly target?: { readonly required?: boolean | undefined } | undefined
}

export type CompiledFlow =
  | {
      readonly ok: true
      readonly flow: Flow
      /** Names of its own variables, which are session variables. */
      readonly variables: readonly string[]
      /** What can only be checked with the rest of the character. */
      readonly texts: readonly FlowText[]
    }
  | { readonly ok: false; readonly faults: readonly FlowFault[] }

/** A phrase, the text of an event, or a placeholder such as `{$name}` in what is said, and where it stands. */
export interface FlowText {
  readonly use: FlowTextUse
  readonly text: string
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
}

export type FlowTextUse = 'phrase' | 'event' | 'said' | 'nudge' | 'goal'

export interface FlowFault {
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
  /** What to do about it. */
  readonly message: string
}
