import { createHash } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildScripts, ownPackages } from './build-scripts.mjs'
import { root } from './ensure-installed.mjs'

const source = join(root, 'packages', 'server', 'src')
/** The command, and what it starts in threads of their own: they look for each other in one folder. */
const entries = {
  townsfolk: join(source, 'townsfolk.ts'),
  'speech-worker': join(source, 'workers', 'speech-worker.ts'),
}
/** What the program is made of. */
const sources = [
  ...['server', 'studio', 'service', 'brain', 'core', 'protocol'].map(name =>
    join(root, 'packages', name, 'src'),
  ),
  ...['build-server', 'build-scripts'].map(name => join(root, 'tools', `${name}.mjs`)),
  join(root, 'package-lock.json'),
]
/** Builds may be in use when a newer one is made: they are kept for a while. */
const keptMs = 3_600_000
/** Below the package, so that packages which npm put there are found. */
const folder = join(root, 'packages', 'server', 'node_modules', '.cache', 'townsfolk')

/**
 * The command line of this checkout as JavaScript, because Node 20 reads no TypeScript. It is built again when
 * a source has changed. Gives the address to import it from.
 */
export async function buildServer() {
  const built = join(folder, fingerprint())
  if (!existsSync(built)) await build(built)
  return pathToFileURL(join(built, 'townsfolk.mjs')).href
}

/** Paths, sizes and times of the sources: quicker than their contents, and as good. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesOf)) {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path}\n${size}\n${mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap(child =>
    child.isDirectory()
      ? filesOf(join(path, child.name))
      : isSource(child.name)
        ? [join(path, child.name)]
        : [],
  )
}

function isSource(/** @type {string} */ name) {
  return !name.endsWith('.test.ts')
}

/** Two processes may build at the same time: the first to be ready renames its folder, and both use it. */
async function build(/** @type {string} */ built) {
  const outDir = `${built}.${process.pid}`
  await buildScripts(entries, outDir, ownPackages)
  try {
    renameSync(outDir, built)
  } catch (error) {
    if (!existsSync(built)) throw error
    rmSync(outDir, { recursive: true })
  }
  for (const path of readdirSync(folder).map(name => join(folder, name))) {
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs !== undefined && mtimeMs < Date.now() - keptMs) rmSync(path, { recursive: true, force: true })
  }
}
