import type * as v from 'valibot'
import { isInBraces } from './authored-object.ts'

/** What can be made out of a value that is partly written wrong: anything within it may be missing. */
export type Draft<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer TItem)[]
    ? readonly (Draft<TItem> | undefined)[]
    : { readonly [TKey in keyof T]?: Draft<T[TKey]> | undefined }

/**
 * What a schema read, without what it found wrong. Items of lists keep their places.
 * @param read what it gave beside its issues
 */
export function draftOf<T>(read: unknown, issues: readonly v.BaseIssue<unknown>[]): Draft<T> | undefined {
  let draft = read
  for (const issue of issues) draft = without(draft, issue.path ?? [], issue)
  return draft as Draft<T> | undefined
}

function without(
  value: unknown,
  [step, ...further]: readonly v.IssuePathItem[],
  issue: v.BaseIssue<unknown>,
): unknown {
  // A list that is too short or too long can be read all the same.
  if (!step) return issue.kind === 'validation' && typeof value === 'object' ? value : undefined
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => (at === step.key ? without(item, further, issue) : item))
  }
  if (!isInBraces(value)) return value
  const isOfKey = further.length === 0 && step.origin === 'key'
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]: [string, unknown]) => {
      // Names that an author gave are read without the blanks around them.
      if (key !== String(step.key).trim()) return [[key, item]]
      return isOfKey ? [] : [[key, without(item, further, issue)]]
    }),
  )
}
