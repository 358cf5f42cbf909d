import { distance } from 'fastest-levenshtein'
import * as v from 'valibot'
import type { AuthoredSchema, KeySchema } from './authored-values.ts'

/**
 * An object with these fields and no others: a misspelt field is a fault that names the field that was meant.
 */
export function authoredObject<const TEntries extends v.ObjectEntries>(
  entries: TEntries,
): v.StrictObjectSchema<TEntries, v.ErrorMessage<v.StrictObjectIssue>> {
  const fields = Object.keys(entries).filter(field => field !== '$schema')
  return inBraces(
    v.strictObject(entries, issue => {
      if (issue.path === undefined) return `write an object in braces; its fields are ${listed(fields)}`
      const field = String(issue.path.at(-1)?.key ?? '')
      return issue.expected === 'never'
        ? `there is no field "${field}"; ${didYouMean(field, fields)}`
        : `the field "${field}" is missing; add it to this object`
    }),
  )
}

/** An object whose fields the author names. */
export function authoredRecord<T>(
  key: KeySchema,
  value: AuthoredSchema<T>,
  message: string,
): AuthoredSchema<Readonly<Record<string, T>>> {
  return inBraces(v.record(key, value, message))
}

/** Valibot takes a list for an object too; an author who wrote one wants to be told. */
export function inBraces<TSchema extends v.GenericSchema<unknown, unknown>>(schema: TSchema): TSchema {
  return {
    ...schema,
    '~run': (dataset, config) =>
      schema['~run'](Array.isArray(dataset.value) ? { ...dataset, value: null } : dataset, config),
  }
}

/** Reads what is an object in braces with one schema and everything else with the other. */
export function textOrBraces<TText, TBraces>(
  text: AuthoredSchema<TText>,
  braces: AuthoredSchema<TBraces>,
): AuthoredSchema<TText | TBraces> {
  return either(text, isInBraces, braces)
}

/** Reads with the second schema what is meant for it, and everything else with the first. */
export function either<TFirst, TSecond>(
  first: AuthoredSchema<TFirst>,
  isForSecond: (value: unknown) => boolean,
  second: AuthoredSchema<TSecond>,
): AuthoredSchema<TFirst | TSecond> {
  const union: AuthoredSchema<TFirst | TSecond> = v.union([first, second])
  return {
    ...union,
    '~run': (dataset, config) => (isForSecond(dataset.value) ? second : first)['~run'](dataset, config),
  }
}

export function isInBraces(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The nearest of the known words, or all of them when none is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const nearest = nearestOf(word, known)
  return nearest === undefined
    ? `use ${known.length > 1 ? 'one of ' : ''}${listed(known)}`
    : `did you mean "${nearest}"?`
}

/** The known word that differs in fewest letters, in any letter case, unless a third or more differ. */
export function nearestOf(word: string, known: readonly string[]): string | undefined {
  const distances = known.map(candidate => distance(word.toLowerCase(), candidate.toLowerCase()))
  const least = Math.min(...distances)
  return least <= Math.ceil(word.length / 3) ? known[distances.indexOf(least)] : undefined
}

/** `"a", "b"` */
export function listed(words: readonly string[]): string {
  return words.map(word => `"${word}"`).join(', ')
}
