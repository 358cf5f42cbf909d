/** Written once, in the character's own language, or in several: `{ "en": "Hello", "de": "Hallo" }`. */
export type Localized<T> = T | ByLanguage<T>

/** By language code, such as `en` or `pt-BR`. */
export type ByLanguage<T> = Readonly<Record<string, T>>

/** What is written in several languages: a text, or a list of them. */
export type Wording = string | readonly string[]

/** The language of a character that names none. */
export const defaultLanguage = 'en'

/** The codes that it is written in, as the author spelt them; none when it is written once. */
export function codesOf(value: Localized<Wording>): readonly string[] {
  return isByLanguage(value) ? Object.keys(value) : []
}

/**
 * What is written in the first of these languages that it is written in. Codes are those of `fallbacksOf`.
 * @throws Error when it is written in none of them
 */
export function wordingIn<T extends Wording>(value: Localized<T>, codes: readonly string[]): T {
  if (!isByLanguage(value)) return value
  const written = new Map(Object.entries(value).map(([code, wording]) => [code.toLowerCase(), wording]))
  for (const code of codes) {
    const wording = written.get(code)
    if (wording !== undefined) return wording
  }
  throw new Error(
    `There is a text in ${[...written.keys()].join(', ')} only, but not in ${codes.join(', ')}.`,
  )
}

/** The codes to look under for a language, in small letters: `pt`, too, for `pt-BR`. */
export function fallbacksOf(code: string): readonly string[] {
  const exact = code.toLowerCase()
  const [base = exact] = exact.split('-')
  return base === exact ? [exact] : [exact, base]
}

function isByLanguage<T extends Wording>(value: Localized<T>): value is ByLanguage<T> {
  return typeof value === 'object' && !Array.isArray(value)
}
