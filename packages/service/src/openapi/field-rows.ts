import type { JsonSchema } from '@valibot/to-json-schema'

/** A field of a body, for a table. */
export interface FieldRow {
  /** `messages[].lines[].` */
  readonly parents: string
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly meaning: string
  /** `1 to 5 items` */
  readonly limits: readonly string[]
}

type Schemas = Readonly<Record<string, JsonSchema>>

/** The fields of a schema and of what is in it, each after the one that holds it. */
export function fieldRows(schema: JsonSchema, schemas: Schemas, parents = ''): readonly FieldRow[] {
  const { properties = {}, required = [] } = resolved(schema, schemas)
  return Object.entries(properties).flatMap(([name, property]) => {
    const field = resolved(property, schemas)
    const row: FieldRow = {
      parents,
      name,
      type: typeOf(field, schemas),
      isRequired: required.includes(name),
      meaning: field.description ?? '',
      limits: limitsOf(field, schemas),
    }
    const item = itemOf(field, schemas)
    const inner = item ? fieldRows(item, schemas, `${parents}${name}[].`) : []
    return [row, ...inner, ...fieldRows(field, schemas, `${parents}${name}.`)]
  })
}

/** What a reference stands for, with what was said beside it. */
export function resolved(schema: JsonSchema['not'], schemas: Schemas): JsonSchema {
  if (typeof schema !== 'object') return {}
  const { $ref, ...rest } = schema
  if ($ref === undefined) return schema
  return { ...schemas[$ref.slice($ref.lastIndexOf('/') + 1)], ...rest }
}

function itemOf({ items }: JsonSchema, schemas: Schemas): JsonSchema | undefined {
  return Array.isArray(items) || items === undefined ? undefined : resolved(items, schemas)
}

function typeOf(schema: JsonSchema, schemas: Schemas): string {
  if (schema.const !== undefined) return typeof schema.const
  const names = [schema.type ?? []].flat().map(name => {
    if (name === 'array') return `array of ${typeOf(itemOf(schema, schemas) ?? {}, schemas)}s`
    if (name !== 'string') return name
    if (schema.contentMediaType === 'application/json') return 'the same as JSON text'
    return formats[schema.format ?? ''] ?? name
  })
  return names.join(' or ')
}

const formats: Readonly<Record<string, string>> = { 'date-time': 'ISO 8601 timestamp', binary: 'file' }

function limitsOf(schema: JsonSchema, schemas: Schemas): readonly string[] {
  const { minItems, maxItems, minLength, maxLength, minimum, maximum, default: preset } = schema
  const choice = (schema.enum ?? []).filter(value => value !== null)
  const item = itemOf(schema, schemas)
  return [
    ...range(minItems, maxItems, ' items'),
    ...range(minLength, maxLength, ' characters'),
    ...range(minimum, maximum, ''),
    ...(choice.length > 0 ? [`one of ${choice.join(', ')}`] : []),
    ...(schema.const === undefined ? [] : [`always ${schema.const}`]),
    ...(preset === undefined ? [] : [`Default: ${JSON.stringify(preset)}`]),
    ...(item && !item.properties ? limitsOf(item, schemas).map(limit => `each ${limit}`) : []),
  ]
}

function range(least: number | undefined, most: number | undefined, unit: string): readonly string[] {
  if (most === undefined) return least === undefined || least <= 1 ? [] : [`at least ${count(least)}${unit}`]
  return [`${least ? `${count(least)} to ` : 'at most '}${count(most)}${unit}`]
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}
