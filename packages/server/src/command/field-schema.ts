import { type fileKinds, fileSchema } from '@townsfolk/service'

/** The parts of JSON Schema that the schemas of a project's files use. */
export interface FieldSchema {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
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

/** The schema of a kind of file, for looking up what its fields mean. */
export class FileFields {
  readonly root: FieldSchema
  readonly #parts: Readonly<Record<string, FieldSchema>>

  constructor(kind: (typeof fileKinds)[number]) {
    const schema = fileSchema(kind) as FieldSchema & {
      readonly $defs?: Readonly<Record<string, FieldSchema>>
    }
    this.root = schema
    this.#parts = schema.$defs ?? {}
  }

  /** The forms that a value may have, without references. */
  formsOf(schema: FieldSchema): readonly FieldSchema[] {
    const { $ref, anyOf } = schema
    if ($ref !== undefined) {
      const part = this.#parts[$ref.slice($ref.lastIndexOf('/') + 1)]
      return part ? this.formsOf(part) : []
    }
    return anyOf ? anyOf.flatMap(each => this.formsOf(each)) : [schema]
  }

  /** The fields of a value, or of the items of a list and of what stands by names of its own. */
  fieldsOf(schema: FieldSchema): ReadonlyMap<string, FieldSchema> {
    const forms = this.formsOf(schema)
    const own = forms.flatMap(({ properties = {} }) => Object.entries(properties))
    if (own.length > 0) return new Map(own.filter(([name]) => !name.startsWith('$')))
    const within = forms.flatMap(({ items, additionalProperties }) => items ?? additionalProperties ?? [])
    return new Map(within.flatMap(each => (typeof each === 'object' ? [...this.fieldsOf(each)] : [])))
  }

  /** What a path leads to, such as `actions.target.where`; places in lists may be left out. */
  at(path: readonly string[]): FieldSchema | undefined {
    const [step, ...rest] = path
    return step === undefined ? this.root : this.#step(this.root, step, rest)
  }

  /** Paths of all fields of this name, the shortest first. */
  named(name: string): readonly string[] {
    const found: string[] = []
    const seen = new Set<FieldSchema>()
    const places = [{ path: '', schema: this.root }]
    for (const { path, schema } of places) {
      for (const [field, below] of this.fieldsOf(schema)) {
        const place = path === '' ? field : `${path}.${field}`
        if (field.toLowerCase() === name.toLowerCase()) found.push(place)
        // Parts stand in many places, and in themselves: each is looked into where it comes first.
        const forms = this.formsOf(below)
        if (forms.every(form => seen.has(form))) continue
        for (const form of forms) seen.add(form)
        places.push({ path: place, schema: below })
      }
    }
    return found
  }

  #step(schema: FieldSchema, step: string, rest: readonly string[]): FieldSchema | undefined {
    const onward = (next: FieldSchema): FieldSchema | undefined => {
      const [following, ...others] = rest
      return following === undefined ? next : this.#step(next, following, others)
    }
    const field = this.fieldsOf(schema).get(step)
    if (field) return onward(field)
    const named = this.#valueByName(schema)
    return named && onward(named)
  }

  /** What stands by a name of the author's own, such as that of a checkpoint. */
  #valueByName(schema: FieldSchema): FieldSchema | undefined {
    for (const { items, additionalProperties } of this.formsOf(schema)) {
      if (typeof additionalProperties === 'object') return additionalProperties
      if (items) return this.#valueByName(items)
    }
    return undefined
  }
}
