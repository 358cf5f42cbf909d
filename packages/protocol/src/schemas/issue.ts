import * as v from 'valibot'
import type { Notice } from '../notice.ts'

/** One issue of a value: where it is, and what to do about it. */
export interface Issue {
  /** Dotted path such as `metadata.3.name`; empty for the value as a whole. */
  readonly path: string
  readonly message: string
}

/** A value that was read, or what is wrong with it. `notices` are of what was not read as it was sent. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T; readonly notices: readonly Notice[] }
  | { readonly ok: false; readonly issues: readonly Issue[]; readonly notices: readonly Notice[] }

/** Runs a schema and turns its issues into ours. */
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

/**
 * A schema with an open output type: it satisfies `isolatedDeclarations` without spelling every nested type.
 */
export type Schema<T> = v.GenericSchema<unknown, T>

function toIssue(issue: v.BaseIssue<unknown>): Issue {
  return { path: v.getDotPath(issue) ?? '', message: issue.message }
}
