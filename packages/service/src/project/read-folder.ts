import { AuthoredFile } from './authored-file.ts'
import type { AuthoredSchema } from './authored-values.ts'
import type { Fault } from './fault.ts'
import type { ProjectFiles } from './parse-project.ts'

export interface ReadFile<T> {
  readonly file: AuthoredFile
  /** Undefined when the file has faults of syntax or shape. */
  readonly content: T | undefined
}

/** Reads the JSON files of one kind, in the order of their names. */
export function readFolder<T>(
  files: ProjectFiles,
  folder: string,
  schema: AuthoredSchema<T>,
  check: (file: AuthoredFile, content: T) => void,
): readonly ReadFile<T>[] {
  return Object.keys(files)
    .filter(path => isBelow(path, folder) && !isTooDeep(path, folder))
    .sort()
    .map(path => {
      const file = new AuthoredFile(path, files[path] ?? '')
      const content = file.read(schema)
      if (content !== undefined) check(file, content)
      return { file, content }
    })
}

/** The files that an author would wait for in vain, because they lie further down. */
export function tooDeepFaults(files: ProjectFiles, folder: string): readonly Fault[] {
  return Object.keys(files)
    .filter(path => isTooDeep(path, folder))
    .map(file => ({
      file,
      line: 1,
      column: 1,
      message: `this file is not read here; put it straight into the folder ${folder}`,
    }))
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`) && path.endsWith('.json')
}

function isTooDeep(path: string, folder: string): boolean {
  return isBelow(path, folder) && path.includes('/', folder.length + 1)
}
