/** JSON Schema, 2020-12 or draft 7, as far as our documents use it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** Gives what a reference stands for. */
export type Resolve = (reference: string) => JsonSchema

/**
 * What is wrong with a value, each with its place; empty when nothing is.
 * @throws Error when the schema itself is none: a keyword that is not known, or a reference to nothing
 */
export function issuesOf(schema: JsonSchema, value: unknown, resolve: Resolve, path = ''): string[] {
  return Object.entries(schema).flatMap(([keyword, operand]) => {
    const check = keywords[keyword]
    if (!check) throw new Error(`"${keyword}" is no keyword that is known here, at ${path || 'the root'}`)
    return check({ schema, operand, value, resolve, path })
  })
}

interface Check {
  readonly schema: JsonSchema
  readonly operand: unknown
  readonly value: unknown
  readonly resolve: Resolve
  readonly path: string
}

const annotation = (): string[] => []

const keywords: Readonly<Record<string, (check: Check) => string[]>> = {
  $schema: annotation,
  $defs: annotation,
  title: annotation,
  description: annotation,
  default: annotation,
  contentMediaType: annotation,
  $ref: ({ operand, value, resolve, path }) => issuesOf(resolve(String(operand)), value, resolve, path),
  type: ({ operand, value, path }) =>
    issue(
      [operand].flat().some(type => isOfType(value, type)),
      path,
      `is no ${String(operand)}`,
    ),
  const: ({ operand, value, path }) => issue(value === operand, path, `is not ${String(operand)}`),
  enum: ({ operand, value, path }) =>
    issue((operand as unknown[]).includes(value), path, 'is none of the enum'),
  pattern: ({ operand, value, path }) =>
    issue(typeof value !== 'string' || new RegExp(String(operand)).test(value), path, 'has another form'),
  anyOf: alternatives(count => count > 0),
  oneOf: alternatives(count => count === 1),
  minimum: number((value, least) => value >= least),
  maximum: number((value, most) => value <= most),
  minLength: text((length, least) => length >= least),
  maxLength: text((length, most) => length <= most),
  minItems: list((length, least) => length >= least),
  maxItems: list((length, most) => length <= most),
  format({ operand, value, path }) {
    if (operand === 'binary' || typeof value !== 'string') return []
    if (operand === 'date') return issue(/^\d{4}-\d\d-\d\d$/.test(value), path, 'is no day')
    if (operand !== 'date-time') throw new Error(`The format "${String(operand)}" is not known here.`)
    return issue(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value), path, 'is no timestamp')
  },
  items({ operand, value, resolve, path }) {
    if (!Array.isArray(value)) return []
    return value.flatMap((item, at) => issuesOf(operand as JsonSchema, item, resolve, `${path}.${at}`))
  },
  additionalProperties({ schema, operand, value, resolve, path }) {
    if (!isObject(value)) return []
    const known = Object.keys((schema.properties as object | undefined) ?? {})
    const others = Object.keys(value).filter(name => !known.includes(name))
    if (operand === false) return others.map(name => `${path}.${name} is not known`)
    return others.flatMap(name => issuesOf(operand as JsonSchema, value[name], resolve, `${path}.${name}`))
  },
  propertyNames({ operand, value, resolve, path }) {
    if (!isObject(value)) return []
    return Object.keys(value).flatMap(name =>
      issuesOf(operand as JsonSchema, name, resolve, `${path}.${name}`),
    )
  },
  required({ operand, value, path }) {
    if (!isObject(value)) return []
    return (operand as string[]).filter(name => !(name in value)).map(name => `${path}.${name} is missing`)
  },
  properties({ operand, value, resolve, path }) {
    if (!isObject(value)) return []
    return Object.entries(operand as Record<string, JsonSchema>).flatMap(([name, property]) =>
      name in value ? issuesOf(property, value[name], resolve, `${path}.${name}`) : [],
    )
  },
}

/** Keeps as many of several schemas as it has to. */
function alternatives(isRight: (kept: number) => boolean): (check: Check) => string[] {
  return ({ operand, value, resolve, path }) => {
    const issues = (operand as JsonSchema[]).map(schema => issuesOf(schema, value, resolve, path))
    const kept = issues.filter(each => each.length === 0).length
    return isRight(kept) ? [] : [`${path || 'the value'} keeps ${kept} of the schemas`, ...issues.flat()]
  }
}

function number(isRight: (value: number, bound: number) => boolean): (check: Check) => string[] {
  return ({ operand, value, path }) =>
    issue(typeof value !== 'number' || isRight(value, operand as number), path, 'is out of its range')
}

/** Counts characters, not code units. */
function text(isRight: (length: number, bound: number) => boolean): (check: Check) => string[] {
  return ({ operand, value, path }) =>
    issue(
      typeof value !== 'string' || isRight([...value].length, operand as number),
      path,
      'has another length',
    )
}

function list(isRight: (length: number, bound: number) => boolean): (check: Check) => string[] {
  return ({ operand, value, path }) =>
    issue(!Array.isArray(value) || isRight(value.length, operand as number), path, 'has another length')
}

function issue(isRight: boolean, path: string, what: string): string[] {
  return isRight ? [] : [`${path || 'the value'} ${what}`]
}

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isObject(value)
    case 'integer':
      return Number.isInteger(value)
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type
    default:
      throw new Error(`"${String(type)}" is no type.`)
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
