import { type FileSchema, fileKinds, fileSchema } from '@townsfolk/service'
import { folderOf } from './project-paths.ts'

const schemas = new Map<string, FileSchema>()

/** The schema that validates a file, made once for each kind. An empty one when there is none. */
export function schemaOf(path: string): FileSchema {
  const folder = folderOf(path)
  const known = schemas.get(folder)
  if (known) return known
  const kind = fileKinds.find(each => each === (folder === '' ? 'town' : folder.replace(/s$/, '')))
  const schema = kind ? fileSchema(kind) : {}
  schemas.set(folder, schema)
  return schema
}
