import type { ByLanguage, Localized, Wording } from '@townsfolk/brain'
import * as v from 'valibot'
import type { FilePath } from './authored-file.ts'
import { authoredRecord, isInBraces, textOrBraces } from './authored-object.ts'
import { type AuthoredSchema, type KeySchema, text } from './authored-values.ts'
import type { Draft } from './draft.ts'
import { forTranslators } from './for-translators.ts'

export const languageCode: KeySchema = v.pipe(
  v.string('write a language code in double quotes, such as "en"'),
  v.trim(),
  v.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'write a language code such as "en", "de" or "pt-BR"'),
)

/** Whether it is a language code such as `en`, `de` or `pt-BR`. */
export function isLanguageCode(text: string): boolean {
  return v.is(languageCode, text)
}

export const localText: AuthoredSchema<Localized<string>> = localized(text)

/** A list of texts in brackets, at least so many. */
export function localTexts(
  what: string,
  least: number,
  adviceWhenFewer: string,
): AuthoredSchema<Localized<readonly string[]>> {
  return localized(listOfTexts(what, least, adviceWhenFewer))
}

/** Texts of world events. They are what the game logs, which is no matter of translators. */
export const eventTexts: AuthoredSchema<Localized<readonly string[]>> = eachLanguage(
  listOfTexts('event texts', 1, 'write at least one text of a world event'),
)

export function localized<T extends Wording>(schema: AuthoredSchema<T>): AuthoredSchema<Localized<T>> {
  return forTranslators(eachLanguage(schema))
}

function listOfTexts(
  what: string,
  least: number,
  adviceWhenFewer: string,
): AuthoredSchema<readonly string[]> {
  return v.pipe(v.array(text, `write a list of ${what} in brackets`), v.minLength(least, adviceWhenFewer))
}

function eachLanguage<T extends Wording>(schema: AuthoredSchema<T>): AuthoredSchema<Localized<T>> {
  const byLanguage = v.pipe(
    authoredRecord(languageCode, schema, 'write texts by language in braces'),
    v.check(
      texts => Object.keys(texts).length > 0,
      'write a text for each language, such as {"en": "Hello", "de": "Hallo"}',
    ),
  )
  return textOrBraces(schema, byLanguage)
}

/** A text, or one of a list, in one language, and where it stands below the localized value. */
export interface Writing {
  readonly text: string
  /** Undefined when it is written once. */
  readonly code: string | undefined
  readonly path: FilePath
}

/** Lists every text in every language. */
export function writingsOf(value: Draft<Localized<Wording>>): readonly Writing[] {
  return wordingsOf(value).flatMap(({ wording, code, path }) => {
    if (typeof wording === 'string') return [{ text: wording, code, path }]
    return wording.flatMap((text, at) => (text === undefined ? [] : [{ text, code, path: [...path, at] }]))
  })
}

/** What is written in one language, and where it stands below the localized value. */
export interface OneWording {
  readonly wording: Draft<Wording>
  /** Undefined when it is written once. */
  readonly code: string | undefined
  readonly path: FilePath
}

export function wordingsOf(value: Draft<Localized<Wording>>): readonly OneWording[] {
  if (!isByLanguage<Draft<Wording> | undefined>(value)) return [{ wording: value, code: undefined, path: [] }]
  return Object.entries(value).flatMap(([code, wording]) =>
    wording === undefined ? [] : [{ wording, code, path: [code] }],
  )
}

/** The codes that it is written in, as the author spelt them; none when it is written once. */
export function draftCodesOf(value: Draft<Localized<Wording>>): readonly string[] {
  return isByLanguage<Draft<Wording> | undefined>(value) ? Object.keys(value) : []
}

function isByLanguage<T extends Draft<Wording> | undefined>(
  value: T | ByLanguage<T>,
): value is ByLanguage<T> {
  return isInBraces(value)
}
