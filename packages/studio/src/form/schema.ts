import { type FieldSchema, type FileSchema, fieldsIn, formsOf, isByLanguage } from '@townsfolk/service'

/** One kind of value that a place may hold, as a form shows it. */
export type Shape =
  | { readonly kind: 'text'; readonly maxLength?: number }
  | {
      readonly kind: 'number'
      readonly minimum?: number
      readonly maximum?: number
      readonly isWhole: boolean
    }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly options: readonly (string | number)[] }
  | { readonly kind: 'list'; readonly items: FieldSchema }
  | { readonly kind: 'record'; readonly properties: readonly Property[] }
  /** Names of its own, such as codes of languages, each with the same kind of value. */
  | { readonly kind: 'map'; readonly values: FieldSchema; readonly isByLanguage: boolean }

/** A property that a record may have. */
export interface Property {
  readonly name: string
  readonly schema: FieldSchema
  readonly isRequired: boolean
}

/** What a place may hold, in the order in which an author would think of it: the plain form first. */
export function shapesOf(schema: FieldSchema, root: FileSchema): readonly Shape[] {
  return formsOf(schema, root).flatMap(form => plainShape(form) ?? [])
}

/**
 * The shape that a value has. One that has none is shown as what the author meant, where it is no list and no object; a
 * value that is missing has the first.
 */
export function shapeFor(value: unknown, shapes: readonly Shape[]): Shape | undefined {
  const fitting = shapes.filter(shape => fits(value, shape))
  // A text that is one of several words is chosen.
  const best = fitting.find(({ kind }) => kind === 'choice') ?? fitting[0]
  if (best || value === undefined) return best ?? shapes[0]
  return typeof value === 'object'
    ? undefined
    : shapes.find(({ kind }) => kind !== 'record' && kind !== 'map' && kind !== 'list')
}

/** The schema of a part of a value: a property, an item or a value by its name. */
export function partOf(shape: Shape, key: string | number): FieldSchema | undefined {
  if (shape.kind === 'record') return shape.properties.find(({ name }) => name === key)?.schema
  if (shape.kind === 'map') return shape.values
  return shape.kind === 'list' ? shape.items : undefined
}

/** What a place holds when it is added. */
export function emptyValue(shape: Shape, root: FileSchema): unknown {
  switch (shape.kind) {
    case 'text':
      return ''
    case 'number':
      return Math.max(shape.minimum ?? 0, Math.min(1, shape.maximum ?? 1))
    case 'flag':
      return true
    case 'choice':
      return shape.options[0]
    case 'list':
      return []
    case 'map':
      return {}
    case 'record':
      return Object.fromEntries(
        shape.properties.flatMap(({ name, schema, isRequired }) => {
          const [first] = isRequired ? shapesOf(schema, root) : []
          return first ? [[name, emptyValue(first, root)]] : []
        }),
      )
  }
}

/** A name of a property as words: `replyLength` is "Reply length". */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function plainShape(schema: FieldSchema): Shape | undefined {
  const { type, properties, additionalProperties, items } = schema
  if (schema.enum) return { kind: 'choice', options: schema.enum }
  if (schema.const !== undefined) return { kind: 'choice', options: [schema.const as string] }
  switch (type) {
    case 'string':
      return { kind: 'text', ...(schema.maxLength !== undefined && { maxLength: schema.maxLength }) }
    case 'number':
    case 'integer':
      return {
        kind: 'number',
        isWhole: type === 'integer',
        ...(schema.minimum !== undefined && { minimum: schema.minimum }),
        ...(schema.maximum !== undefined && { maximum: schema.maximum }),
      }
    case 'boolean':
      return { kind: 'flag' }
    case 'array':
      return { kind: 'list', items: items ?? {} }
    case 'object':
      if (properties) return { kind: 'record', properties: propertiesOf(schema) }
      if (typeof additionalProperties !== 'object') return undefined
      return {
        kind: 'map',
        values: additionalProperties,
        isByLanguage: isByLanguage(schema),
      }
    default:
      return undefined
  }
}

function propertiesOf(schema: FieldSchema): readonly Property[] {
  const { required = [] } = schema
  return fieldsIn(schema).map(([name, field]) => ({
    name,
    schema: field,
    isRequired: required.includes(name),
  }))
}

function fits(value: unknown, shape: Shape): boolean {
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'flag':
      return typeof value === 'boolean'
    case 'choice':
      return shape.options.includes(value as string)
    case 'list':
      return Array.isArray(value)
    case 'map':
      return isObject(value)
    case 'record':
      return isObject(value) && fitsRecord(value, shape.properties)
  }
}

function fitsRecord(value: object, properties: readonly Property[]): boolean {
  return Object.entries(value).every(([name, part]) => {
    const property = properties.find(each => each.name === name)
    return name.startsWith('$') || (property && (property.schema.const ?? part) === part)
  })
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
