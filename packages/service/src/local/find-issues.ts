import type { ParseOptions, ProjectFiles } from '../project/parse-project.ts'
import type { ProjectIssue } from '../project/project-issue.ts'

/**
 * Lists all issues in the files of a project, as `townsfolk check` does, with lines for files that are given as
 * text. The checking code is loaded by this call, so that a game that calls it only during development does not
 * ship it: `if (import.meta.env.DEV) …`.
 */
export async function findIssues(
  files: ProjectFiles,
  options?: ParseOptions,
): Promise<readonly ProjectIssue[]> {
  const { parseProject } = await import('../project/parse-project.ts')
  const parsed = parseProject({ 'town.json': defaultTown, ...files }, options)
  return parsed.ok ? [] : parsed.issues
}

/** Within a page a project needs no town of its own. */
const defaultTown = { name: 'Town', teams: [{ id: 'main', name: 'Main' }] }
