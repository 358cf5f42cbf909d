import { fileKinds, fileSchema } from '@townsfolk/service'
import type { RootSchema } from '../form/schema.ts'
import { folderOf } from './project-paths.ts'

const schemas = new Map<string, RootSchema>()

/** The schema that validates a file, made once for each kind. An empty one when there is none. */
export function schemaOf(path: string): RootSchema {
  const folder = folderOf(path)
  const known = schemas.get(folder)
  if (known) return known
  const kind = fileKinds.find(each => each === (folder === '' ? 'town' : folder.replace(/s$/, '')))
  const schema = kind ? (fileSchema(kind) as RootSchema) : {}
  schemas.set(folder, schema)
  return schema
}
