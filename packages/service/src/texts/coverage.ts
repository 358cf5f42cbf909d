import { fallbacksOf } from '@townsfolk/brain'
import type { ProjectText } from './project-text.ts'

/** How much of a project is written in a language. */
export interface Coverage {
  /** Code of the language, as it was met first. */
  readonly language: string
  /** How many of the texts are written in it, or in its base: `pt` for `pt-BR`. */
  readonly written: number
  readonly total: number
}

/** How much of these texts is written in each language that any of them is written in, by code. */
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
