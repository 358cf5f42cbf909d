import {
  type FieldSchema,
  type FileSchema,
  fieldsIn,
  type fileKinds,
  fileSchema,
  formsOf,
} from '@townsfolk/service'

/** The schema of a kind of file, for looking up what its fields mean. */
export class FileFields {
  readonly root: FileSchema

  constructor(kind: (typeof fileKinds)[number]) {
    this.root = fileSchema(kind)
  }

  /** The forms that a value may have, without references. */
  formsOf(schema: FieldSchema): readonly FieldSchema[] {
    return formsOf(schema, this.root)
  }

  /** The fields of a value, or of the items of a list and of what stands by names of its own. */
  fieldsOf(schema: FieldSchema): ReadonlyMap<string, FieldSchema> {
    const forms = this.formsOf(schema)
    const own = forms.flatMap(fieldsIn)
    if (own.length > 0) return new Map(own)
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
