import * as v from 'valibot'
import { limits } from '../limits.ts'
import { cleanText } from '../text.ts'
import type { Schema } from './issue.ts'

/** Fields that several requests have. */

/** Cleaned like all text: no database keeps every string that JSON can hold. */
export const id: Schema<string> = v.pipe(
  v.string('must be a string'),
  v.nonEmpty('must not be empty'),
  v.maxLength(limits.idLength, `must not be longer than ${limits.idLength} characters`),
  v.transform(text => cleanText(text, limits.idLength)),
  v.nonEmpty('must not be empty'),
)

/** Clients in the field send `""` or null for what they do not have. */
export const optionalId: Schema<string | undefined> = v.pipe(
  v.nullish(v.string('must be a string'), ''),
  v.maxLength(limits.idLength, `must not be longer than ${limits.idLength} characters`),
  v.transform(text => cleanText(text, limits.idLength) || undefined),
)

/** A list that is counted before its items are looked at: they cost more than they are worth beyond the limit. */
export function shortList<T>(
  item: Schema<T>,
  most: number,
  advice: string,
  adviceWhenLonger: (count: number) => string,
): Schema<T[]> {
  return v.pipe(countedList(most, advice, adviceWhenLonger), v.array(item))
}

export function countedList(
  most: number,
  advice: string,
  adviceWhenLonger: (count: number) => string,
): Schema<unknown[]> {
  return v.pipe(
    v.array(v.unknown(), advice),
    v.maxLength(most, ({ input }) => adviceWhenLonger(input.length)),
  )
}

/** What somebody says: cleaned, not empty, within the limit. */
export function messageText(adviceWhenEmpty: string): Schema<string> {
  return v.pipe(
    v.string('must be a string'),
    v.maxLength(
      limits.messageLength,
      issue => `is ${issue.input.length} characters long; the limit is ${limits.messageLength}`,
    ),
    v.transform(text => cleanText(text, limits.messageLength).trim()),
    v.nonEmpty(adviceWhenEmpty),
  )
}

/**
 * The same schema with a meaning, for the document that is made of it. A description that is a step of a pipe
 * would be looked at for each value; this one costs nothing.
 */
export function described<T>(schema: Schema<T>, meaning: string): Schema<T> {
  const withMeaning = { ...schema, pipe: [schema, v.description(meaning)] }
  return withMeaning
}

/** What to say about something else than an object, and about an object without a field that it must have. */
export function objectAdvice(message: string): (issue: v.ObjectIssue) => string {
  return issue => (issue.path ? 'is missing' : message)
}
