import type { AuthoredSchema } from './authored-values.ts'

const marked = new WeakSet<object>()

/**
 * The same schema, marked: what it reads is said or shown to players, or is what they say, so it is there once for
 * each language. `@townsfolk/service/texts` finds a project's texts by these marks, so no list of fields has to be kept.
 */
export function forTranslators<T>(schema: AuthoredSchema<T>): AuthoredSchema<T> {
  const copy = { ...schema }
  marked.add(copy)
  return copy
}

export function isForTranslators(schema: object): boolean {
  return marked.has(schema)
}
