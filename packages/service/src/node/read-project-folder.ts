import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProjectFiles } from '../project/parse-project.ts'

/** The texts of a project's files, for `parseProject`. A missing file or folder is left to it to report. */
export async function readProjectFolder(folder: string): Promise<ProjectFiles> {
  const entries = await readdir(folder, { recursive: true }).catch(emptyWhenMissing)
  const names = entries.map(entry => entry.replaceAll('\\', '/')).filter(name => name.endsWith('.json'))
  const texts = await Promise.all(names.map(async name => [name, await readFile(join(folder, name), 'utf8')]))
  return Object.fromEntries(texts) as ProjectFiles
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
