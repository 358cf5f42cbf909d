import { distance } from 'fastest-levenshtein'
import * as v from 'valibot'

/**
 * An object with these fields and no others: a misspelt field is a fault that names the field that was meant.
 */
export function authoredObject<const TEntries extends v.ObjectEntries>(
  entries: TEntries,
): v.GenericSchema<unknown, v.InferOutput<v.StrictObjectSchema<TEntries, undefined>>> {
  return v.pipe(
    objectInBraces(`write an object in braces; its fields are ${listed(fieldsOf(entries))}`),
    authoredFields(entries),
  )
}

/** The fields of an authored object, for `v.variant`; that it is an object has to be checked before. */
export function authoredFields<const TEntries extends v.ObjectEntries>(
  entries: TEntries,
): v.StrictObjectSchema<TEntries, v.ErrorMessage<v.StrictObjectIssue>> {
  return v.strictObject(entries, issue => {
    const field = String(issue.path?.at(-1)?.key ?? '')
    return issue.expected === 'never'
      ? `there is no field "${field}"; ${didYouMean(field, fieldsOf(entries))}`
      : `the field "${field}" is missing; add it to this object`
  })
}

/** Valibot takes a list for an object too; an author who wrote one wants to be told. */
export function objectInBraces(message: string): v.GenericSchema<unknown, object> {
  return v.custom<object>(
    value => typeof value === 'object' && value !== null && !Array.isArray(value),
    message,
  )
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

function fieldsOf(entries: v.ObjectEntries): readonly string[] {
  return Object.keys(entries).filter(field => field !== '$schema')
}

/** `"a", "b"` */
export function listed(words: readonly string[]): string {
  return words.map(word => `"${word}"`).join(', ')
}
