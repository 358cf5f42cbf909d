import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The files in a folder, or the file itself. Links are followed; what two names lead to is there once. Whatever is
 * neither a file nor a folder is left out: reading a pipe would never end.
 * @param onError for each path that cannot be looked at; the others are looked at nevertheless
 */
export async function filesOf(
  root: string,
  onError: (path: string, error: unknown) => void,
): Promise<readonly string[]> {
  const files: string[] = []
  const seen = new Set<string>()
  const paths = [root]
  // They come last, so that a file is shown by the name that is its own.
  const links: string[] = []

  const enter = async (path: string): Promise<void> => {
    const [stats, real] = await Promise.all([stat(path), realpath(path)])
    if (seen.has(real)) return
    seen.add(real)
    if (stats.isFile()) files.push(path)
    if (stats.isDirectory()) await enterFolder(path)
  }
  const enterFolder = async (path: string): Promise<void> => {
    for (const entry of await readdir(path, { withFileTypes: true })) {
      if (entry.name === '.git') continue
      const into = entry.isSymbolicLink() ? links : paths
      into.push(join(path, entry.name))
    }
  }

  for (let path = paths.pop(); path !== undefined; path = paths.pop() ?? links.sort().shift()) {
    await enter(path).catch((error: unknown) => onError(path, error))
  }
  return files.sort()
}
