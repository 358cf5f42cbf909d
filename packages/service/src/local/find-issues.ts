import type { ParseOptions, ProjectFiles } from '../project/parse-project.ts'
import type { ProjectIssue } from '../project/project-issue.ts'

/**
 * Everything that is wrong with the files of a project, each at its line where it is given as text, as
 * `townsfolk check` says it; none when all is well. What checks is loaded when this is called, so a game that asks
 * only while it is developed does not ship it: `if (import.meta.env.DEV) …`.
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
