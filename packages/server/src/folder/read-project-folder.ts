import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What a project is written in, JSON and stories in Ink, and what authors write by mistake: parseProject reports it. */
const endings = /\.(json|ink|ya?ml|toml|json5|jsonc|hjson|json\.txt)$/i

/**
 * Reads the files of a project folder, for `parseProject`, which reports missing ones. `node_modules` and hidden
 * files and folders, such as `.townsfolk`, are not read.
 */
export async function readProjectFolder(folder: string): Promise<Readonly<Record<string, string>>> {
  const paths = await filesBelow(folder)
  const texts = await Promise.all(paths.map(async path => [path, await readFile(join(folder, path), 'utf8')]))
  return Object.fromEntries(texts) as Readonly<Record<string, string>>
}

/** Their paths within the project, with forward slashes. */
async function filesBelow(folder: string, path = ''): Promise<string[]> {
  const entries = await readdir(join(folder, path)).catch(emptyWhenMissing)
  const names = entries.filter(entry => !entry.startsWith('.') && entry !== 'node_modules')
  const found = await Promise.all(
    names.map(async name => {
      if (await isFolder(join(folder, path, name))) return filesBelow(folder, `${path}${name}/`)
      return endings.test(name) ? [`${path}${name}`] : []
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
