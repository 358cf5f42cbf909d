import * as v from 'valibot'
import { either } from './authored-object.ts'
import type { AuthoredSchema } from './authored-values.ts'

/** An item, or a list of items in brackets. An item is no list itself. */
export type OneOrMore<T> = T | readonly T[]

/** At least one. */
export function oneOrMore<T>(item: AuthoredSchema<T>, adviceWhenNone: string): AuthoredSchema<OneOrMore<T>> {
  const list = v.pipe(v.array(item, adviceWhenNone), v.minLength(1, adviceWhenNone))
  return either(item, isList, list)
}

export function listOf<T>(written: OneOrMore<T>): readonly T[] {
  return isList(written) ? written : [written]
}

export function isList<T>(written: OneOrMore<T>): written is readonly T[] {
  return Array.isArray(written)
}
