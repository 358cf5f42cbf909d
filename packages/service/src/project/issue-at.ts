import { AuthoredFile, type FilePath } from './authored-file.ts'
import type { ProjectFiles } from './parse-project.ts'
import type { ProjectIssue } from './project-issue.ts'

/** Something about a value in a file of a project, as an issue at its line and column. */
export function issueAt(files: ProjectFiles, name: string, path: FilePath, message: string): ProjectIssue {
  const file = new AuthoredFile(name, files[name] ?? '{}')
  file.issue(path, message)
  return file.issues.at(-1) ?? { file: name, line: 1, column: 1, message }
}
