import type { ProjectText, Translation } from '../texts/index.ts'

/** A kind of file that translators work in. */
export interface TextFormat {
  /** How its files end, the first for those that are written: `.po`. */
  readonly endings: readonly string[]
  /**
   * The texts with what they say in a language so far, and what a translator has to know of each. Texts that are written
   * in that language themselves are left out.
   */
  write(texts: readonly ProjectText[], language: string): string
  /** Never throws: what cannot be read is returned. */
  read(file: string): ReadTexts
}

/** What a translator's file says, or why it cannot be read. */
export type ReadTexts =
  | {
      readonly ok: true
      readonly translations: readonly Translation[]
      /** How many are marked as not finished, or as to be looked at; they are not among the translations. */
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
