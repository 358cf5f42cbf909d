import type { Project, ProjectFiles } from '@townsfolk/service'
import { watchProjectFolder } from '../folder/watch-project-folder.ts'
import type { ServerLog } from '../telemetry/server-log.ts'
import { CommandFailure } from './command-failure.ts'
import { keepServed } from './keep-served.ts'
import { type OpenedProject, readProject, summaryOf } from './open-project.ts'
import type { Surroundings } from './surroundings.ts'
import { counted } from './table.ts'

/** Parts of a project that are only looked at when the service starts. */
const atStartOnly = ['model', 'voices', 'transcription', 'server'] as const

const keptAdvice = 'its last version is still served; restart to remove it'

export interface ReloadOptions {
  /** What is served already. */
  readonly opened: OpenedProject
  readonly surroundings: Surroundings
  readonly log: ServerLog
  /** Given each version of the project that has no issues. */
  readonly use: (project: Project) => void
}

/**
 * Reads a project again whenever its files change. A version with issues is not used: they are printed on stdout, as
 * `townsfolk check` prints them. Of one without, what was served and is gone goes on being served, and that is said
 * once. Gives what stops it.
 */
export function reloadOnChange({ opened, surroundings, log, use }: ReloadOptions): () => void {
  const { folder, project } = opened
  const { print } = surroundings
  let last: ProjectFiles = opened.files
  let served = project
  let known: readonly string[] = []
  let isStopped = false

  const reload = async (): Promise<void> => {
    const read = await readProject(folder, surroundings)
    if (isStopped || areSame(read.files, last)) return
    last = read.files
    if (!read.ok) {
      for (const issue of read.issues) print(issue)
      print(`${counted(read.issues.length, 'issue')}: still serving the last good version`)
      log.warn({ issues: read.issues.length }, 'still serving the last good version')
      return
    }
    const { project: next, gone } = keepServed(read.project, served)
    served = next
    use(next)
    for (const what of gone.filter(one => !known.includes(one))) {
      print(`The project no longer has ${what}: ${keptAdvice}`)
      log.warn({ gone: what }, 'no longer in the project, and served until a restart')
    }
    known = gone
    print(`${summaryOf(next)}: now serving this version`)
    for (const part of atStartOnly) {
      if (JSON.stringify(read.project[part]) === JSON.stringify(project[part])) continue
      print(`Changes to "${part}" in town.json take effect after a restart of the service`)
    }
    log.info('serving a new version of the project')
  }
  const report = (error: unknown): void => {
    // Anything else that can be thrown here is an error of ours, and no reason to stop serving.
    print(error instanceof CommandFailure ? error.message : String(error))
    print('Still serving the last good version')
    log.warn('still serving the last good version')
  }

  let reloading = Promise.resolve()
  const changed = (): void => {
    reloading = reloading.then(reload).catch(report)
  }
  const stop = watchProjectFolder(folder, changed)
  // Something may have been written since the project was read.
  changed()
  return () => {
    isStopped = true
    stop()
  }
}

function areSame(one: ProjectFiles, other: ProjectFiles): boolean {
  const paths = Object.keys(one)
  return paths.length === Object.keys(other).length && paths.every(path => one[path] === other[path])
}
