import type { JsonPath } from '../editing/index.ts'

/** A text of a project that is there once for each language, and where it stands. */
export interface ProjectText {
  /**
   * Names it, whatever is edited around it: the file, the names of the nodes it stands in, its field, and a short hash of
   * what it says in its own language.
   */
  readonly id: string
  /** Path of the file within the project. */
  readonly file: string
  /** Where it stands in the file; of a story in Ink, where the name of the story stands. */
  readonly path: JsonPath
  /** Code of the language in which its author wrote it. */
  readonly language: string
  /** Whether it is a list of texts, such as phrases: one on each line, as many as are natural in a language. */
  readonly isList: boolean
  /** What it says in its own language. */
  readonly source: string
  /** What it says in others, by their codes as they are spelt in the file. */
  readonly translations: Readonly<Record<string, string>>
  readonly context: TextContext
  /** What stands in braces in it and has to stand in each translation: `{target}`. */
  readonly placeholders: readonly string[]
  /**
   * How its translations are kept: `by-language` in braces; `once` when there are none yet; else in a table of the file that
   * this path leads to, by code and then by what the text says.
   */
  readonly kept: 'once' | 'by-language' | { readonly table: JsonPath }
  /** What is wrong with a translation of it, and what to do; undefined when nothing is. */
  issueOf(translation: string): string | undefined
}

/** What a translator has to know of a text. */
export interface TextContext {
  /** Who says it, or of whom it tells. */
  readonly speaker: string
  /** Names of the nodes in which it stands, and its field: `actions FETCH refusals`. */
  readonly node: string
  /** What it is for. */
  readonly meaning: string
  /** How it is said; undefined where the author does not say. */
  readonly emotion: string | undefined
}
