import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

/**
 * What each schema takes in, as JSON Schema 2020-12, by name; where one holds another, it refers to it. A
 * reply says nothing of fields that may come later.
 * @throws Error when a schema has a step that cannot be written in JSON Schema
 */
export function jsonSchemasOf(
  schemas: Readonly<Record<string, GenericSchema<unknown, unknown>>>,
): Record<string, JsonSchema> {
  const converted = toJsonSchemaDefs(schemas, conversion)
  // The converter gives what is looked up late a name of its own; nothing here refers to it.
  return Object.fromEntries(Object.keys(schemas).map(name => [name, converted[name] ?? {}]))
}

const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // Checks between fields stand in the descriptions; numbers of JSON are always finite.
  ignoreActions: ['check', 'finite'],
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema({ valibotSchema, jsonSchema }) {
    const { type, entries } = valibotSchema as Part
    if (type === 'nullish' || type === 'nullable') return orNull(jsonSchema)
    return entries && objectOf(entries, jsonSchema)
  },
  // Of a text that may be null, too, only the text has a length.
  overrideAction: ({ jsonSchema, errors }) =>
    errors && Array.isArray(jsonSchema.type) && jsonSchema.type.includes('string') ? jsonSchema : null,
}

/** A schema or a step of a pipe, with what is looked at here. */
interface Part {
  readonly type: string
  readonly pipe?: readonly Part[]
  readonly wrapped?: Part
  readonly getter?: (input: unknown) => Part
  readonly entries?: Readonly<Record<string, Part>>
  readonly item?: GenericSchema
  readonly requirement?: unknown
  readonly description?: string
}

/** The empty text for what was left out is ours, not the caller's. */
function orNull({ anyOf: [inner] = [], default: preset }: JsonSchema): JsonSchema | null {
  if (typeof inner !== 'object' || typeof inner.type !== 'string') return null
  return {
    ...inner,
    type: [inner.type, 'null'],
    ...(inner.enum && { enum: [...inner.enum, null] }),
    ...(preset === undefined || preset === '' ? {} : { default: preset }),
  }
}

function objectOf(
  entries: Readonly<Record<string, Part>>,
  { properties, required, additionalProperties }: JsonSchema,
): JsonSchema {
  const fields = Object.entries(entries).map(([name, part]) => {
    const converted = properties?.[name]
    return [name, fieldOf(stepsOf(part), typeof converted === 'object' ? converted : {})] as const
  })
  return {
    type: 'object',
    properties: Object.fromEntries(fields),
    ...(required && required.length > 0 && { required }),
    // Of those that take no unknown fields.
    ...(additionalProperties === false && { additionalProperties }),
  }
}

/** What the converter does not see: it stops at the first step that makes something else of the value. */
function fieldOf(steps: readonly Part[], converted: JsonSchema): JsonSchema {
  const description = lastOf(steps, 'description')?.description
  // Cleaning only takes away: what is not empty afterwards was not empty before.
  const isFilled =
    [converted.type].flat().includes('string') && steps.some(({ type }) => type === 'non_empty')
  return {
    ...(isSerializable(steps) ? listOrText(steps) : isList(steps) ? listOf(steps, converted) : converted),
    ...(isFilled && { minLength: 1 }),
    ...(description !== undefined && { description }),
  }
}

/** Lists that may come as the text of their JSON, too. */
function isSerializable(steps: readonly Part[]): boolean {
  return steps.some(({ type }) => type === 'raw_transform')
}

function listOrText(steps: readonly Part[]): JsonSchema {
  const list = listOf(steps, {})
  return { ...list, type: ['array', 'string', 'null'], contentMediaType: 'application/json' }
}

function isList(steps: readonly Part[]): boolean {
  return steps.some(({ type }) => type === 'array')
}

/** A list may be looked at twice: counted first, then item by item. */
function listOf(steps: readonly Part[], converted: JsonSchema): JsonSchema {
  const item = lastOf(steps, 'array')?.item
  if (!item) throw new Error('A list has no schema for what is in it.')
  const { $schema: _, ...items } = toJsonSchema(item, conversion)
  const [least, most] = ['min_length', 'max_length'].map(type => lastOf(steps, type)?.requirement)
  return {
    ...converted,
    items,
    ...(typeof least === 'number' && { minItems: least }),
    ...(typeof most === 'number' && { maxItems: most }),
  }
}

/** All steps of a field in order, those of pipes within pipes too. */
function stepsOf(part: Part): readonly Part[] {
  const { pipe, wrapped, getter } = part
  if (pipe) return pipe.flatMap(step => stepsOf(step))
  if (getter) return stepsOf(getter(undefined))
  return [part, ...(wrapped ? stepsOf(wrapped) : [])]
}

function lastOf(steps: readonly Part[], wanted: string): Part | undefined {
  return steps.filter(({ type }) => type === wanted).at(-1)
}
