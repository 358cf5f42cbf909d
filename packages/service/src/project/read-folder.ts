import { AuthoredFile, type ReadValue } from './authored-file.ts'
import type { AuthoredSchema } from './authored-values.ts'
import type { ProjectFiles } from './parse-project.ts'
import type { ProjectIssue } from './project-issue.ts'

export interface ReadFile<T> extends ReadValue<T> {
  readonly file: AuthoredFile
}

/** What was made of files that have not changed since, by their paths. */
export type KeptFiles<T> = Map<
  string,
  { readonly written: string | object; readonly read: ReadFile<T>; readonly issueCount: number }
>

/**
 * Reads the files of one kind, in the order of their names.
 * @param kept of an earlier reading; what is as it was then is not read again
 */
export function readFolder<T>(
  files: ProjectFiles,
  folder: string,
  schema: AuthoredSchema<T>,
  kept: KeptFiles<T> = new Map(),
): readonly ReadFile<T>[] {
  return pathsBelow(files, folder)
    .filter(path => !isTooDeep(path, folder))
    .sort()
    .map(path => readOne(path, files[path] ?? '', schema, kept))
}

function readOne<T>(
  path: string,
  written: string | object,
  schema: AuthoredSchema<T>,
  kept: KeptFiles<T>,
): ReadFile<T> {
  const known = kept.get(path)
  if (known?.written === written) {
    // What other files were at fault for then is found again, or not any more.
    known.read.file.issues.length = known.issueCount
    return known.read
  }
  const file = new AuthoredFile(path, written)
  const read = { file, ...file.read(schema) }
  kept.set(path, { written, read, issueCount: file.issues.length })
  return read
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

/** Forms that other tools write such files in, and JSON under another name. */
const otherForms = /\.(ya?ml|toml|json5|jsonc|hjson|json\.txt|json)$/i

/** The files that an author would wait for in vain, because they are in a form that is not read. */
export function otherFormIssues(files: ProjectFiles, folder: string): readonly ProjectIssue[] {
  return Object.keys(files)
    .filter(path => path.startsWith(`${folder}/`) && otherForms.test(path) && !path.endsWith('.json'))
    .map(file => {
      const name = file.slice(file.lastIndexOf('/') + 1).replace(otherForms, '.json')
      return {
        file,
        line: 1,
        column: 1,
        message: `this file is not read; write it in JSON and call it ${name}`,
      }
    })
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
