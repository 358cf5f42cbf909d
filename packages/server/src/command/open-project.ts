import { join, relative } from 'node:path'
import type { FlowCompiler } from '@townsfolk/brain'
import { allLanguages, useLanguages } from '@townsfolk/brain/languages'
import { formatIssue, type Project, type ProjectFiles, parseProject, type Store } from '@townsfolk/service'
import type { OpeningOptions } from '../database/open-store.ts'
import { readProjectFolder } from '../folder/read-project-folder.ts'
import { CommandFailure } from './command-failure.ts'
import { type Flags, resolveProjectFolder, resolveSettings, type Settings } from './settings.ts'
import { programName, type Surroundings } from './surroundings.ts'
import { counted } from './table.ts'

export interface OpenedProject {
  readonly project: Project
  readonly settings: Settings
  /** Its folder, and the files that were found there. */
  readonly folder: string
  readonly files: ProjectFiles
}

/**
 * The project that a command is about, and how it runs.
 * @throws CommandFailure with every issue of the project
 */
export async function openProject(
  flags: Flags,
  surroundings: Surroundings,
  reading: ReadingOptions = {},
): Promise<OpenedProject> {
  const { environment, currentFolder } = surroundings
  const projectFolder = resolveProjectFolder(flags, environment, currentFolder)
  const read = await readProject(projectFolder, surroundings, reading)
  if (!read.ok) throw new CommandFailure(read.issues.join('\n'))
  const { project, files } = read
  const file = project.server
  const settings = resolveSettings({ projectFolder, file, environment, flags, currentFolder })
  return { project, settings, folder: projectFolder, files }
}

/** @throws CommandFailure when the store cannot be opened */
export async function openStoreOf({ store }: Settings, options?: OpeningOptions): Promise<Store> {
  // The drivers of databases are slow to load, and some commands need none.
  const { openStore } = await import('../database/open-store.ts')
  try {
    return await openStore(store, options)
  } catch (error) {
    throw new CommandFailure(messageOf(error))
  }
}

/** Opens the store for as long as it is used. */
export async function withStore<T>(settings: Settings, use: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStoreOf(settings)
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}

export type ReadProject =
  | { readonly ok: true; readonly files: Readonly<Record<string, string>>; readonly project: Project }
  /** With paths that begin at the current folder, so that a terminal makes links of them. */
  | { readonly ok: false; readonly files: ProjectFiles; readonly issues: readonly string[] }

/** What of a project is read. */
export interface ReadingOptions {
  /** Whether its tests of characters are read too: what does not run them does not fail by them. Default: false. */
  readonly withTests?: boolean
}

/** @throws CommandFailure when there is no project there */
export async function readProject(
  folder: string,
  surroundings: Surroundings,
  { withTests = false }: ReadingOptions = {},
): Promise<ReadProject> {
  const shownFolder = relative(surroundings.currentFolder, folder) || '.'
  const all = await readProjectFolder(folder).catch((error: unknown) => {
    throw new CommandFailure(`${shownFolder} cannot be read: ${messageOf(error)}`)
  })
  const files = withTests ? all : withoutTests(all)
  if (Object.keys(files).length === 0) {
    throw new CommandFailure(
      `There is no project in ${shownFolder}. Check the name of the folder, or make a project: ` +
        `${programName(surroundings)} init my-town`,
    )
  }
  useLanguages(...allLanguages)
  const parsed = parseProject(files, await parseOptionsFor(files))
  if (parsed.ok) return { ...parsed, files }
  const issues = parsed.issues.map(issue => formatIssue({ ...issue, file: join(shownFolder, issue.file) }))
  return { ok: false, files, issues }
}

function withoutTests(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith('tests/')))
}

/** `Kettlebrook: 3 characters, 1 cast, 1 question set` */
export function summaryOf({ name, characters, casts, questionSets }: Project): string {
  const parts = [
    counted(characters.length, 'character'),
    counted(casts.length, 'cast'),
    counted(questionSets.length, 'question set'),
  ]
  return `${name}: ${parts.join(', ')}`
}

/** How the files are read. The compiler of Ink takes longer to load than everything else; most projects have none. */
export async function parseOptionsFor(
  files: ProjectFiles,
): Promise<{ readonly flowCompilers: readonly FlowCompiler[] }> {
  if (!Object.keys(files).some(path => path.endsWith('.ink'))) return { flowCompilers: [] }
  const { createInkCompiler } = await import('@townsfolk/brain/ink')
  return { flowCompilers: [createInkCompiler()] }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
