import * as v from 'valibot'

/** One issue of a value: where it is, and what to do about it. */
export interface Issue {
  /** Dotted path such as `metadata.3.name`; empty for the value as a whole. */
  readonly path: string
  readonly message: string
}

/** A value that was read, or what is wrong with it. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** Runs a schema and turns its issues into ours. */
export function parseWith<TSchema extends v.GenericSchema<unknown, unknown>>(
  schema: TSchema,
  value: unknown,
): Parsed<v.InferOutput<TSchema>> {
  const result = v.safeParse(schema, value)
  if (result.success) return { ok: true, value: result.output }
  return { ok: false, issues: result.issues.map(toIssue) }
}

/**
 * A schema with an open output type: it satisfies `isolatedDeclarations` without spelling every nested type.
 */
export type Schema<T> = v.GenericSchema<unknown, T>

function toIssue(issue: v.BaseIssue<unknown>): Issue {
  return { path: v.getDotPath(issue) ?? '', message: issue.message }
}
