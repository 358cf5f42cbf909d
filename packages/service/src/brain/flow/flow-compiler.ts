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
  /** Names of the actions that the character has; one that the text names beside them is a fault. */
  readonly actions?: readonly string[]
}

export type CompiledFlow =
  | {
      readonly ok: true
      readonly flow: Flow
      /** Names of the session variables that it sets, and of those that it reads. */
      readonly variables: readonly string[]
    }
  | { readonly ok: false; readonly faults: readonly FlowFault[] }

export interface FlowFault {
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
  /** What to do about it. */
  readonly message: string
}
