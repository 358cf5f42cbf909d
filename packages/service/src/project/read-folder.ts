import { AuthoredFile, type ReadValue } from './authored-file.ts'
import type { AuthoredSchema } from './authored-values.ts'
import type { ProjectFiles } from './parse-project.ts'
import type { ProjectIssue } from './project-issue.ts'

export interface ReadFile<T> extends ReadValue<T> {
  readonly file: AuthoredFile
}

/** Reads the files of one kind, in the order of their names. */
export function readFolder<T>(
  files: ProjectFiles,
  folder: string,
  schema: AuthoredSchema<T>,
): readonly ReadFile<T>[] {
  return pathsBelow(files, folder)
    .filter(path => !isTooDeep(path, folder))
    .sort()
    .map(path => {
      const file = new AuthoredFile(path, files[path] ?? '')
      return { file, ...file.read(schema) }
    })
}

/** The files that an author would wait for in vain, because they lie further down. */
export function tooDeepIssues(files: ProjectFiles, folder: string): readonly ProjectIssue[] {
  return pathsBelow(files, folder)
    .filter(path => isTooDeep(path, folder))
    .map(file => ({
      file,
      line: 1,
      column: 1,
      message: `this file is not read here; put it straight into the folder ${folder}`,
    }))
}

/** What is given as a value may be called after the module that it comes from. */
function pathsBelow(files: ProjectFiles, folder: string): string[] {
  return Object.keys(files).filter(
    path => path.startsWith(`${folder}/`) && (path.endsWith('.json') || typeof files[path] === 'object'),
  )
}

function isTooDeep(path: string, folder: string): boolean {
  return path.includes('/', folder.length + 1)
}
