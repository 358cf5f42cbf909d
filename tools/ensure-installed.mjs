import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const oldest = { major: 20, minor: 19 }

/**
 * Installs the locked packages unless they are there already. Ends the process with advice when it cannot.
 * @param {string} [folder] that has a lock file. Default: the root
 */
export function ensureInstalled(folder = root) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
    giveUp(`Node ${process.versions.node} is too old: install Node ${oldest.major}.${oldest.minor} or later.`)
  }
  if (isInstalled(folder)) return
  console.log('Installing packages (npm ci) …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) giveUp('npm ci failed, see above: the package registry must be reachable once.')
}

/** Compares what npm noted after its last install with what the lock file asks for. */
function isInstalled(/** @type {string} */ folder) {
  const wanted = lockedVersions(join(folder, 'package-lock.json'))
  const present = lockedVersions(join(folder, 'node_modules', '.package-lock.json'))
  return wanted.size > 0 && [...wanted].every(([path, version]) => present.get(path) === version)
}

/**
 * Packages for other platforms are locked too, but never installed here: they are left out. Packages of this repository are
 * links, which have a folder instead of a version.
 */
function lockedVersions(/** @type {string} */ file) {
  /** @type {Map<string, string>} */
  const versions = new Map()
  try {
    const { packages } = JSON.parse(readFileSync(file, 'utf8'))
    for (const [path, entry] of Object.entries(packages)) {
      if (path.includes('node_modules/') && !entry.optional)
        versions.set(path, entry.version ?? entry.resolved)
    }
  } catch {
    // No such file: nothing was installed.
  }
  return versions
}

function giveUp(/** @type {string} */ message) {
  console.error(message)
  process.exit(1)
}
