import type * as v from 'valibot'
import { described } from './authored-values.ts'

/** The same schema for each of these fields, with what they mean. */
export function eachDescribed<TField extends string, TSchema extends v.GenericSchema<unknown, unknown>>(
  meanings: Readonly<Record<TField, string>>,
  schema: TSchema,
): Record<TField, TSchema> {
  const fields = Object.entries<string>(meanings).map(([field, meaning]) => [
    field,
    described(schema, meaning),
  ])
  return Object.fromEntries(fields) as Record<TField, TSchema>
}
