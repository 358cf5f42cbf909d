import * as v from 'valibot'
import type { Notice } from '../notice.ts'

/** An issue of a value: where it is, and what to do about it. */
export interface Issue {
  /** Dotted path such as `metadata.3.name`; `''` for the value as a whole. */
  readonly path: string
  readonly message: string
}

/** A value that was read, or its issues. `notices` list parts that were ignored or changed. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T; readonly notices: readonly Notice[] }
  | { readonly ok: false; readonly issues: readonly Issue[]; readonly notices: readonly Notice[] }

/** Reads a value with a schema, and returns the value or its issues. */
export function parseWith<TSchema extends v.GenericSchema<unknown, unknown>>(
  schema: TSchema,
  value: unknown,
): Parsed<v.InferOutput<TSchema>> {
  const config: NoticingConfig = { notices: [] }
  // As `safeParse` does it, which hands no settings of ours on.
  const { value: output, issues } = schema['~run']({ value }, config)
  const { notices } = config
  return issues
    ? { ok: false, issues: issues.map(toIssue), notices }
    : { ok: true, value: output as v.InferOutput<TSchema>, notices }
}

/** What a schema is run with: its steps add to `notices`. */
export interface NoticingConfig extends v.Config<v.BaseIssue<unknown>> {
  readonly notices: Notice[]
}

/** A schema that reads a `T`. */
export type Schema<T> = v.GenericSchema<unknown, T>

function toIssue(issue: v.BaseIssue<unknown>): Issue {
  return { path: v.getDotPath(issue) ?? '', message: issue.message }
}
