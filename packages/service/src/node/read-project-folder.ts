import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProjectFiles } from '../project/parse-project.ts'

/**
 * The texts of a project's files, for `parseProject`. A missing file or folder is left to it to report. Not
 * read are `node_modules` and what is hidden: `.townsfolk` with its data, what editors and mounts leave behind.
 */
export async function readProjectFolder(folder: string): Promise<ProjectFiles> {
  const paths = await jsonFilesBelow(folder)
  const texts = await Promise.all(paths.map(async path => [path, await readFile(join(folder, path), 'utf8')]))
  return Object.fromEntries(texts) as ProjectFiles
}

/** Their paths within the project, with forward slashes. */
async function jsonFilesBelow(folder: string, path = ''): Promise<string[]> {
  const entries = await readdir(join(folder, path)).catch(emptyWhenMissing)
  const names = entries.filter(entry => !entry.startsWith('.') && entry !== 'node_modules')
  const found = await Promise.all(
    names.map(async name => {
      if (await isFolder(join(folder, path, name))) return jsonFilesBelow(folder, `${path}${name}/`)
      return name.endsWith('.json') ? [`${path}${name}`] : []
    }),
  )
  return found.flat()
}

/** Follows links. One that leads nowhere is no folder; when it is read as a file, the error names it. */
async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    stats => stats.isDirectory(),
    () => false,
  )
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
