import type { Project, ProjectFiles } from '@townsfolk/service'

/** A project that has been read, and where its files are, as seen from the current folder. */
export interface CheckedProject {
  readonly project: Project
  readonly files: ProjectFiles
  readonly shownFolder: string
}
