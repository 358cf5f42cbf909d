import type * as v from 'valibot'
import { type FieldNames, nearestField } from '../misspelt-fields.ts'

/** What to say of a body that takes no unknown fields: what is missing, and what an unknown field was meant to be. */
export function strictAdvice<T>(names: FieldNames<T>): (issue: v.StrictObjectIssue) => string {
  const fields = Object.keys(names)
  return issue => {
    if (!issue.path) return 'must be a JSON object'
    // Of a missing field, that it was expected; of an unknown one, that nothing was.
    if (issue.expected !== 'never') return 'is missing'
    const meant = nearestField(String(issue.path[0].key), fields)
    return meant === undefined
      ? `is unknown; the fields are ${fields.join(', ')}`
      : `is unknown; did you mean ${meant}?`
  }
}
