import { authoredRecord } from './authored-object.ts'
import { type AuthoredSchema, text } from './authored-values.ts'
import { languageCode } from './localized.ts'

/** Texts in other languages, by code and then by the text as it is written in the file: `{ "de": { "Yes": "Ja" } }`. */
export type TranslationTable = Readonly<Record<string, Readonly<Record<string, string>>>>

export const translationTable: AuthoredSchema<TranslationTable> = authoredRecord(
  languageCode,
  authoredRecord(text, text, 'write each text and what it is in this language, such as {"Yes": "Ja"}'),
  'write the texts of each language in braces, such as {"de": {"Yes": "Ja"}}',
)
