import type { AuthoredSchema } from '../project/authored-values.ts'
import { isForTranslators } from '../project/for-translators.ts'

/** A place of a file that its schema marks as one for translators. */
export interface MarkedPlace {
  readonly path: readonly (string | number)[]
  /** Not checked. */
  readonly value: unknown
  /** What the schema says the field is for, as the author's editor shows it, and what the one around it. */
  readonly meanings: readonly string[]
  /** What it stands in, from the file's own value on: one for each step of the path. */
  readonly around: readonly unknown[]
}

/** All marked places of a file's value, in the order in which they stand in it. What is of the wrong kind is passed over. */
export function markedPlaces(schema: AuthoredSchema<unknown>, value: unknown): readonly MarkedPlace[] {
  return placesIn(schema as unknown as SchemaParts, { path: [], value, meanings: [], around: [] })
}

/** The parts of Valibot's schemas that lead on to others. */
interface SchemaParts {
  readonly type: string
  readonly pipe?: readonly SchemaParts[]
  /** Of a description. */
  readonly description?: string
  /** Of what may be left out. */
  readonly wrapped?: SchemaParts
  /** Of an object. */
  readonly entries?: Readonly<Record<string, SchemaParts>>
  /** Of a list. */
  readonly item?: SchemaParts
  /** Of a record. */
  readonly value?: SchemaParts
  /** Of a union or a variant. */
  readonly options?: readonly SchemaParts[]
  /** Of a literal. */
  readonly literal?: unknown
}

function placesIn(schema: SchemaParts, place: MarkedPlace): readonly MarkedPlace[] {
  const { value } = place
  if (value === undefined || value === null) return []
  const described = schema.pipe?.find(({ type }) => type === 'description')?.description
  const here =
    described === undefined ? place : { ...place, meanings: [...place.meanings.slice(-1), described] }
  if (isForTranslators(schema)) return [here]
  const [first] = schema.pipe ?? []
  if (first && first !== schema) return placesIn(first, here)
  if (schema.wrapped) return placesIn(schema.wrapped, here)
  if (schema.options) return optionFor(schema, value).flatMap(option => placesIn(option, here))
  if (Array.isArray(value)) {
    const { item } = schema
    return item ? value.flatMap((each: unknown, at) => placesIn(item, below(here, at, each))) : []
  }
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) => {
    const field = schema.entries && Object.hasOwn(schema.entries, key) ? schema.entries[key] : schema.value
    return field ? placesIn(field, below(here, key, each)) : []
  })
}

/** Those of the same shape: a text, a list, or an object of which the fields are there. */
function optionFor({ type, options = [] }: SchemaParts, value: unknown): readonly SchemaParts[] {
  if (type === 'variant') return options.filter(option => isOfType(option, value))
  return options.filter(option => {
    const shape = shapeOf(option)
    return shape === undefined || shape === shapeOfValue(value)
  })
}

function isOfType({ entries }: SchemaParts, value: unknown): boolean {
  return (value as { readonly type?: unknown }).type === entries?.type?.literal
}

type Shape = 'text' | 'list' | 'braces'

/** Undefined for what may have several. */
function shapeOf({ type, options, item, entries, value }: SchemaParts): Shape | undefined {
  if (options) return undefined
  if (item) return 'list'
  if (entries ?? value) return 'braces'
  return type === 'string' ? 'text' : undefined
}

function shapeOfValue(value: unknown): Shape | undefined {
  if (Array.isArray(value)) return 'list'
  return typeof value === 'object' ? 'braces' : typeof value === 'string' ? 'text' : undefined
}

function below(place: MarkedPlace, step: string | number, value: unknown): MarkedPlace {
  return { ...place, path: [...place.path, step], value, around: [...place.around, place.value] }
}
