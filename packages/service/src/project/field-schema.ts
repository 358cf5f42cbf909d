/** The parts of JSON Schema that the schemas of a project's files use. */
export interface FieldSchema {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly enum?: readonly (string | number)[]
  readonly const?: unknown
  readonly anyOf?: readonly FieldSchema[]
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | FieldSchema
  readonly propertyNames?: { readonly pattern?: string }
  readonly items?: FieldSchema
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

/** The schema of a kind of file, with the parts that its fields refer to. */
export interface FileSchema extends FieldSchema {
  readonly title?: string
  readonly $defs?: Readonly<Record<string, FieldSchema>>
}

/** The forms that a value may have, without references, in the order of the schema. */
export function formsOf(schema: FieldSchema, root: FileSchema): readonly FieldSchema[] {
  const { $ref, anyOf } = schema
  if ($ref !== undefined) {
    const part = root.$defs?.[$ref.slice($ref.lastIndexOf('/') + 1)]
    return part ? formsOf(part, root) : []
  }
  return anyOf ? anyOf.flatMap(each => formsOf(each, root)) : [schema]
}

/** The fields that an author writes, by their names: `$schema` is for editors. */
export function fieldsIn({ properties = {} }: FieldSchema): readonly (readonly [string, FieldSchema])[] {
  return Object.entries(properties).filter(([name]) => !name.startsWith('$'))
}

/** Whether the keys are language codes, and not names that the author chose. */
export function isByLanguage({ propertyNames }: FieldSchema): boolean {
  return propertyNames?.pattern?.startsWith('^[A-Za-z]{2,3}') === true
}
