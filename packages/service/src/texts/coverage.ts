import { fallbacksOf } from '@townsfolk/brain'
import type { ProjectText } from './project-text.ts'

/** How much of a project is available in a language. */
export interface Coverage {
  /** Code of the language, as it was first written. */
  readonly language: string
  /** Number of texts in this language, or in its base language: `pt` for `pt-BR`. */
  readonly written: number
  readonly total: number
}

/** Counts the texts in each language, in the order of the codes. */
export function coverageOf(texts: readonly ProjectText[]): readonly Coverage[] {
  const codes = new Map<string, string>()
  for (const text of texts) {
    for (const code of codesOf(text)) if (!codes.has(code.toLowerCase())) codes.set(code.toLowerCase(), code)
  }
  return [...codes.values()].sort().map(language => {
    const wanted = fallbacksOf(language)
    const written = texts.filter(text => codesOf(text).some(code => wanted.includes(code.toLowerCase())))
    return { language, written: written.length, total: texts.length }
  })
}

function codesOf({ language, translations }: ProjectText): readonly string[] {
  return [language, ...Object.keys(translations)]
}
