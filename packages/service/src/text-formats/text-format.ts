import type { ProjectText, Translation } from '../texts/index.ts'

/** A file format for translators. */
export interface TextFormat {
  /** File name endings; the first one is used for writing: `.po`. */
  readonly endings: readonly string[]
  /**
   * Writes the texts with their translations into a language so far, and notes for translators. Texts whose own
   * language it is are left out.
   */
  write(texts: readonly ProjectText[], language: string): string
  /** Reads a translator's file. Never throws: problems are in the result. */
  read(file: string): ReadTexts
}

/** Translations in a file, or why it cannot be read. */
export type ReadTexts =
  | {
      readonly ok: true
      readonly translations: readonly Translation[]
      /** Number of texts that are marked as unfinished; they are not among the translations. */
      readonly unfinished: number
    }
  | { readonly ok: false; readonly message: string }

/** Those that a translator into a language has to see. */
export function textsFor(texts: readonly ProjectText[], language: string): readonly ProjectText[] {
  return texts.filter(text => text.language.toLowerCase() !== language.toLowerCase())
}

/** What a text says in just this language so far; empty when nothing yet. */
export function translationIn({ translations }: ProjectText, language: string): string {
  const code = Object.keys(translations).find(each => each.toLowerCase() === language.toLowerCase())
  return code === undefined ? '' : (translations[code] ?? '')
}
