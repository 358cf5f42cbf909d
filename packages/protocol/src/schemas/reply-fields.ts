import * as v from 'valibot'
import { type Emotion, emotions } from '../emotion.ts'
import { described } from './fields.ts'
import type { Schema } from './issue.ts'

/** Fields that several replies have. */

/** One schema for each field of a reply, so that none is forgotten and none made up. */
export type Fields<T> = { readonly [K in keyof T]-?: v.GenericSchema<unknown, Exclude<T[K], undefined>> }

export const text: Schema<string> = v.pipe(v.string(), v.nonEmpty())
export const timestamp: Schema<string> = v.pipe(v.string(), v.isoTimestamp())
export const fromZero: Schema<number> = v.pipe(v.number(), v.integer(), v.minValue(0))
export const fromOne: Schema<number> = v.pipe(v.number(), v.integer(), v.minValue(1))
export const emotion: Schema<Emotion> = v.picklist(emotions)

/** Of a line, whoever says it. */
export const lineFields: {
  readonly text: Schema<string>
  readonly spokenText: v.ExactOptionalSchema<Schema<string>, undefined>
  readonly emotion: Schema<Emotion>
} = {
  text,
  spokenText: v.exactOptional(described(text, 'A respelling to speak in place of text.')),
  emotion,
}
