import type { Flow } from './flow.ts'

/** Reads flows that are written in a language of their own, in files beside the characters'. */
export interface FlowCompiler {
  /** How the names of its files end, such as `.ink`. */
  readonly extension: string
  /** Never throws: what is wrong with the text is returned as issues. */
  compile(text: string, options?: FlowCompilerOptions): CompiledFlow
  /** How its flows are told in other languages. Without it, they are in one. */
  readonly languages?: FlowLanguages
}

/** What of a flow can be told in other languages, and what has to stay in each of them. */
export interface FlowLanguages {
  /** In the order of the text. The same words are the same passage, wherever they stand. */
  passagesOf(text: string): readonly FlowPassage[]
  /** What is wrong with a passage in another language, and what to do; undefined when nothing is. */
  issueOf(passage: string, translation: string): string | undefined
}

/** A piece of a flow's text that somebody says. */
export interface FlowPassage {
  readonly text: string
  readonly use: FlowTextUse | 'spoken'
  /** Keyword of the place in the flow where it stands; empty at the beginning. */
  readonly place: string
  /** How it is said; undefined where that is not written beside it. */
  readonly emotion: string | undefined
  /** Names in braces that have to stand in each language: `{player}`. */
  readonly placeholders: readonly string[]
}

/** What a compiler needs to know of the character. All of it may be left out. */
export interface FlowCompilerOptions {
  /** The file's name, which becomes the flow's `source`. */
  readonly source?: string
  /** The actions that the character has; one that the text names beside them is an issue. */
  readonly actions?: readonly FlowActionRule[]
  /** Passages in the language that the flow is to be in, by what they say in their own. Others stay as they are. */
  readonly translations?: Readonly<Record<string, string>>
}

/** An action that the flow may name, and whether it takes a target. */
export interface FlowActionRule {
  readonly name: string
  /** Undefined when it takes no target. Default of `required`: true. */
  readonly target?: { readonly required?: boolean | undefined } | undefined
}

/** What comes of a text: a flow, or what is wrong with it. */
export type CompiledFlow =
  | {
      readonly ok: true
      readonly flow: Flow
      /** Names of its own variables, which are session variables. */
      readonly variables: readonly string[]
      /** What can only be checked with the rest of the character. */
      readonly texts: readonly FlowText[]
    }
  | { readonly ok: false; readonly issues: readonly FlowIssue[] }

/** A phrase, the text of an event, or a placeholder such as `{$name}` in what is said, and where it stands. */
export interface FlowText {
  readonly use: FlowTextUse
  readonly text: string
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
}

/** What a text of a flow is for: `said` is a line, `goal` is what the conversation is about. */
export type FlowTextUse = 'phrase' | 'event' | 'said' | 'nudge' | 'goal'

/** Something wrong with the text, and where. */
export interface FlowIssue {
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
  /** What to do about it. */
  readonly message: string
}
