import { misspeltFields } from '../misspelt-fields.ts'
import type { Parsed } from './issue.ts'

/** The same with a notice for each unknown field of the body that may be a missing one. */
export function withMisspelt<T>(
  parsed: Parsed<T>,
  body: unknown,
  fields: Readonly<Record<string, true>>,
): Parsed<T> {
  const misspelt = misspeltFields(body, fields)
  return misspelt.length === 0 ? parsed : { ...parsed, notices: [...misspelt, ...parsed.notices] }
}
