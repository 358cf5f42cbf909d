import { didYouMean, listed, nearestOf } from '@townsfolk/brain'
import * as v from 'valibot'
import type { AuthoredSchema, KeySchema } from './authored-values.ts'

/** What to say of what authors are known to write in place of an object, or of one of its fields. */
export interface ObjectAdvice {
  /** Of a field that the object does not have; undefined when there is nothing special about it. */
  readonly ofField?: (field: string) => string | undefined
  /** Of what is no object; undefined when there is nothing special about it. */
  readonly ofValue?: (written: unknown) => string | undefined
}

/**
 * An object with these fields and no others: each misspelt field is an issue that names the field that was
 * meant, and that one is then not reported as missing.
 */
export function authoredObject<const TEntries extends v.ObjectEntries>(
  entries: TEntries,
  { ofField = () => undefined, ofValue = () => undefined }: ObjectAdvice = {},
): v.StrictObjectSchema<TEntries, v.ErrorMessage<v.StrictObjectIssue>> {
  const fields = Object.keys(entries).filter(field => field !== '$schema')
  const strict = v.strictObject(entries, issue =>
    issue.path === undefined
      ? (ofValue(issue.input) ?? `write an object in braces; its fields are ${listed(fields)}`)
      : `the field "${keyOf(issue)}" is missing; add it to this object`,
  )
  return inBraces({
    ...strict,
    '~run': (dataset, config) => {
      const written = dataset.value
      const read = strict['~run'](dataset, config)
      const { issues } = read
      const unknown = issues?.find(issue => isOfField(issue) && issue.expected === 'never')
      if (!issues || !unknown || !isInBraces(written)) return read
      // Valibot reports the first unknown field only.
      const unknownFields = Object.keys(written)
        .filter(field => !Object.hasOwn(entries, field))
        .map(field => {
          const meant = nearestOf(
            field,
            fields.filter(known => !Object.hasOwn(written, known)),
          )
          const advice = meant === undefined ? didYouMean(field, fields) : `did you mean "${meant}"?`
          const message = ofField(field) ?? `there is no field "${field}"; ${advice}`
          return { meant, issue: { ...unknown, message, path: pathTo(field, written) } }
        })
      const others = issues.filter(
        issue =>
          !isOfField(issue) ||
          (issue !== unknown && unknownFields.every(({ meant }) => meant !== keyOf(issue))),
      )
      const [first = unknown, ...rest] = [...others, ...unknownFields.map(({ issue }) => issue)]
      return { typed: false, value: read.value, issues: [first, ...rest] }
    },
  })
}

/** Whether it is about a field of the object itself that is missing, or that the object does not have. */
function isOfField({ type, path }: v.BaseIssue<unknown>): boolean {
  return type === 'strict_object' && path?.length === 1 && path[0]?.origin === 'key'
}

function keyOf({ path }: v.BaseIssue<unknown>): string {
  return String(path?.at(-1)?.key ?? '')
}

function pathTo(key: string, input: object): [v.ObjectPathItem] {
  const value = (input as Record<string, unknown>)[key]
  return [{ type: 'object', origin: 'key', input: input as Record<string, unknown>, key, value }]
}

/** An object whose fields the author names. */
export function authoredRecord<T>(
  key: KeySchema,
  value: AuthoredSchema<T>,
  message: string,
): AuthoredSchema<Readonly<Record<string, T>>> {
  return inBraces(v.record(key, value, message))
}

/** Valibot takes a list for an object too; an author who wrote one needs to know. */
export function inBraces<TSchema extends v.GenericSchema<unknown, unknown>>(schema: TSchema): TSchema {
  return {
    ...schema,
    '~run': (dataset, config) =>
      schema['~run'](Array.isArray(dataset.value) ? { ...dataset, value: null } : dataset, config),
  }
}

/** Reads what is an object in braces with one schema and everything else with the other. */
export function textOrBraces<TText, TBraces>(
  text: AuthoredSchema<TText>,
  braces: AuthoredSchema<TBraces>,
): AuthoredSchema<TText | TBraces> {
  return either(text, isInBraces, braces)
}

/** Reads with the second schema what is meant for it, and everything else with the first. */
export function either<TFirst, TSecond>(
  first: AuthoredSchema<TFirst>,
  isForSecond: (value: unknown) => boolean,
  second: AuthoredSchema<TSecond>,
): AuthoredSchema<TFirst | TSecond> {
  const union: AuthoredSchema<TFirst | TSecond> = v.union([first, second])
  return {
    ...union,
    '~run': (dataset, config) => (isForSecond(dataset.value) ? second : first)['~run'](dataset, config),
  }
}

export function isInBraces(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
