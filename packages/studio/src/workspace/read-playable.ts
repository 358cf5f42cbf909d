import type { createProjectReader, Project, ProjectIssue } from '@townsfolk/service'
import { folderOf } from './project-paths.ts'

/** What the files say, and what of it can be played. */
export interface PlayableProject {
  readonly issues: readonly ProjectIssue[]
  /** Undefined while there is a fault in more than tests. */
  readonly project: Project | undefined
}

/** Reads files; a faulty test keeps no character from the stage. */
export function readPlayable(
  parse: ReturnType<typeof createProjectReader>,
  texts: Readonly<Record<string, string>>,
): PlayableProject {
  const parsed = parse(texts)
  if (parsed.ok) return { issues: [], project: parsed.project }
  const { issues } = parsed
  const faulty = new Set(issues.map(({ file }) => file).filter(file => folderOf(file) === 'tests'))
  if (faulty.size === 0) return { issues, project: undefined }
  const played = parse(Object.fromEntries(Object.entries(texts).filter(([path]) => !faulty.has(path))))
  return { issues, project: played.ok ? played.project : undefined }
}
