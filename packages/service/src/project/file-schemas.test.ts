import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { fileKinds, fileSchema } from './file-schemas.ts'

describe('the JSON Schemas for editors', () => {
  it.each(fileKinds)('of a %s are those that are made now; else run: node tools/schemas.mjs', async kind => {
    const written = await readFile(new URL(`../../schemas/${kind}.schema.json`, import.meta.url), 'utf8')
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(fileSchema(kind))))
  })

  it.each(fileKinds)('of a %s explain each field that a person writes', kind => {
    const unexplained = (schema: object, path: string): string[] =>
      Object.entries(schema).flatMap(([key, value]) => {
        if (typeof value !== 'object' || value === null) return []
        if (key !== 'properties' || !isRecordOfSchemas(value)) return unexplained(value, `${path}.${key}`)
        return Object.entries(value).flatMap(([name, field]) => [
          ...('description' in field || selfEvident.includes(name) ? [] : [`${path}.${name}`]),
          ...unexplained(field, `${path}.${name}`),
        ])
      })
    expect(unexplained(fileSchema(kind), kind)).toEqual([])
  })
})

const selfEvident = ['$schema', 'x', 'y', 'z', 'type']

function isRecordOfSchemas(value: object): value is Record<string, object> {
  return Object.values(value).every(each => typeof each === 'object' && each !== null)
}
