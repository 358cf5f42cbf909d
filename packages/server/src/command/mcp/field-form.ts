import { type FieldSchema, isByLanguage } from '@townsfolk/service'
import type { FileFields } from './file-fields.ts'

/** What may be written for a value, in a few words: `text, or by language: {"en": text}`. */
export function formIn(fields: FileFields, schema: FieldSchema): string {
  const forms = fields.formsOf(schema).map(form => plainForm(fields, form))
  return [...new Set(forms)].join(', or ')
}

function plainForm(fields: FileFields, schema: FieldSchema): string {
  const { type, properties, additionalProperties, items } = schema
  if (schema.enum) return `one of ${schema.enum.map(value => JSON.stringify(value)).join(', ')}`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (type === 'string')
    return schema.maxLength === undefined ? 'text' : `text of at most ${schema.maxLength} characters`
  if (type === 'boolean') return 'true or false'
  if (type === 'number' || type === 'integer')
    return `${type === 'integer' ? 'a whole number' : 'a number'}${range(schema)}`
  if (type === 'array') return listOf(items ? formIn(fields, items) : 'anything')
  if (properties) return 'an object with fields'
  if (typeof additionalProperties !== 'object') return 'an object'
  const value = formIn(fields, additionalProperties)
  return isByLanguage(schema)
    ? `by language: {"en": ${value}}`
    : `an object of names of your own, each with ${value}`
}

function listOf(item: string): string {
  if (item === 'text') return 'a list of texts'
  return item === 'an object with fields' ? 'a list of objects with fields' : `a list, each ${item}`
}

/** Where nothing is said, numbers may be as large as numbers that fit into 32 bits. */
const unbounded = 2_147_483_647

function range({ minimum = -unbounded, maximum = unbounded }: FieldSchema): string {
  const hasLeast = minimum > -unbounded
  const hasMost = maximum < unbounded
  if (hasLeast && hasMost) return ` from ${minimum} to ${maximum}`
  if (hasLeast) return ` from ${minimum}`
  return hasMost ? ` up to ${maximum}` : ''
}
