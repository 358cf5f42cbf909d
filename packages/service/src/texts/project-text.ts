import type { JsonPath } from '../editing/index.ts'

/** A text of a project that can be translated, with its place. */
export interface ProjectText {
  /** Stable id: the file, the names of its nodes, its field, and a short hash of the text in its own language. */
  readonly id: string
  /** Path of the file within the project. */
  readonly file: string
  /** Path in the file; for a story in Ink, the path of the story's name. */
  readonly path: JsonPath
  /** Code of the language that its author wrote it in. */
  readonly language: string
  /** Whether it is a list of texts such as phrases, one per line. A translation may have more or fewer lines. */
  readonly isList: boolean
  /** The text in its own language. */
  readonly source: string
  /** Translations by language code, as the file spells it. */
  readonly translations: Readonly<Record<string, string>>
  readonly context: TextContext
  /** Placeholders that each translation must have, such as `{target}`. */
  readonly placeholders: readonly string[]
  /**
   * How translations are stored: `by-language` in an object; `once` if there are none yet; otherwise in a table at
   * this path, by code and then by text.
   */
  readonly kept: 'once' | 'by-language' | { readonly table: JsonPath }
  /** What is wrong with a translation, and what to do; undefined if nothing is. */
  issueOf(translation: string): string | undefined
}

/** Context of a text for translators. */
export interface TextContext {
  /** The character that says it, or that it is about. */
  readonly speaker: string
  /** Names of its nodes, and its field: `actions FETCH refusals`. */
  readonly node: string
  /** Purpose of the text. */
  readonly meaning: string
  /** Emotion; undefined if the author sets none. */
  readonly emotion: string | undefined
}
