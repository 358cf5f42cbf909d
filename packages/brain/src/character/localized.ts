/** A value in the character's own language, or in several languages: `{ "en": "Hello", "de": "Hallo" }`. */
export type Localized<T> = T | ByLanguage<T>

/** Values by language code, such as `en` or `pt-BR`. */
export type ByLanguage<T> = Readonly<Record<string, T>>

/** A text or a list of texts that can be written in several languages. */
export type Wording = string | readonly string[]

/** Language of a character that names none. */
export const defaultLanguage = 'en'

/** Language codes of a value, as the author spelt them; empty if it is written once. */
export function codesOf(value: Localized<Wording>): readonly string[] {
  return isByLanguage(value) ? Object.keys(value) : []
}

/**
 * The value in the first of these languages that it has. Codes are those of `fallbacksOf`.
 * @throws Error if it has none of them
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

/** Codes to try for a language, in lower case: `pt-br` and `pt` for `pt-BR`. */
export function fallbacksOf(code: string): readonly string[] {
  const exact = code.toLowerCase()
  const [base = exact] = exact.split('-')
  return base === exact ? [exact] : [exact, base]
}

function isByLanguage<T extends Wording>(value: Localized<T>): value is ByLanguage<T> {
  return typeof value === 'object' && !Array.isArray(value)
}
