import type { Flow } from './flow.ts'

/** A compiler for flows that are written in a language of their own, in files beside the characters. */
export interface FlowCompiler {
  /** File name ending, such as `.ink`. */
  readonly extension: string
  /** Compiles a text. Never throws: problems are returned as issues. */
  compile(text: string, options?: FlowCompilerOptions): CompiledFlow
  /** Support for translations. Without it, flows are in one language. */
  readonly languages?: FlowLanguages
}

/** Which parts of a flow can be translated, and what each translation must keep. */
export interface FlowLanguages {
  /** Lists the passages in the order of the text. Equal words are the same passage. */
  passagesOf(text: string): readonly FlowPassage[]
  /** What is wrong with a translation of a passage, and what to do; undefined if nothing is. */
  issueOf(passage: string, translation: string): string | undefined
}

/** A passage of a flow that somebody says. */
export interface FlowPassage {
  readonly text: string
  readonly use: FlowTextUse | 'spoken'
  /** Keyword of its place in the flow; `''` at the beginning. */
  readonly place: string
  /** Emotion; undefined if the text sets none. */
  readonly emotion: string | undefined
  /** Placeholders that each translation must have, such as `{player}`. */
  readonly placeholders: readonly string[]
}

/** Options of a compiler: facts about the character. */
export interface FlowCompilerOptions {
  /** Name of the file, which becomes the flow's `source`. */
  readonly source?: string
  /** Actions of the character. Another action in the text is an issue. Default: not checked. */
  readonly actions?: readonly FlowActionRule[]
  /** Translated passages by their original text. Other passages stay as they are. Default: none. */
  readonly translations?: Readonly<Record<string, string>>
}

/** An action that the flow may use, and whether it takes a target. */
export interface FlowActionRule {
  readonly name: string
  /** Rule for its target; undefined if it takes none. `required` is true by default. */
  readonly target?: { readonly required?: boolean | undefined } | undefined
}

/** Result of compiling: a flow, or issues. */
export type CompiledFlow =
  | {
      readonly ok: true
      readonly flow: Flow
      /** Names of its own variables, which are session variables. */
      readonly variables: readonly string[]
      /** Texts that can only be checked together with the rest of the character. */
      readonly texts: readonly FlowText[]
    }
  | { readonly ok: false; readonly issues: readonly FlowIssue[] }

/** A phrase, the text of an event, or a placeholder in a line, with its place in the file. */
export interface FlowText {
  readonly use: FlowTextUse
  readonly text: string
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
}

/** Use of a text in a flow: `said` is a line, `goal` is the goal of the conversation. */
export type FlowTextUse = 'phrase' | 'event' | 'said' | 'nudge' | 'goal'

/** An issue in the text, with its place. */
export interface FlowIssue {
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
  /** What is wrong, and what to do. */
  readonly message: string
}
