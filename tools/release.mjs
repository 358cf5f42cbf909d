import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'
import { changelogPart, nextVersion, readChange } from './release/changes.mjs'

// `npm run release`: gives all packages the version that the files in .changeset ask for, and moves those into CHANGELOG.md.
// `npm run release -- --dry-run` prints what that would be. Neither commits nor publishes anything.

const folder = join(root, '.changeset')
const names = readdirSync(join(root, 'packages'))
const manifests = names.map(name => join('packages', name, 'package.json'))
/** Files that ask for our packages in that very version, or have it in a line of code. */
const followers = [
  ...['demo', 'test'].map(name => join(name, 'package.json')),
  ...['phaser', 'babylon'].map(engine => join('packages', 'create', 'template', engine, 'package.json')),
  join('packages', 'core', 'src', 'recording', 'record.ts'),
]

ensureInstalled()
const files = readdirSync(folder).filter(file => file.endsWith('.md') && file !== 'README.md')
if (files.length === 0) giveUp('Nothing has changed: no file in .changeset describes a change.')
const { version } = JSON.parse(read(manifests[0] ?? ''))
const changes = readChanges()
const next = nextVersion(version, changes)
const part = changelogPart(next, new Date().toISOString().slice(0, 10), changes)
console.log(`${version} → ${next}\n\n${part}`)
if (!process.argv.includes('--dry-run')) release()

function readChanges() {
  try {
    const packages = names.map(name => `@townsfolk/${name}`)
    return files.map(file => readChange(`.changeset/${file}`, read(join('.changeset', file)), packages))
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error))
  }
}

function release() {
  for (const file of [...manifests, ...followers]) {
    const text = read(file)
    write(file, text.replaceAll(`"${version}"`, `"${next}"`).replace(`'${version}'`, `'${next}'`))
  }
  const log = read('CHANGELOG.md')
  const at = log.indexOf('\n## ') + 1
  write('CHANGELOG.md', `${log.slice(0, at)}${part}\n${log.slice(at)}`)
  for (const file of files) rmSync(join(folder, file))
  // The lock file has the versions of our packages, too. Nothing else in it changes, so no network is needed.
  const { status } = spawnSync(
    'npm',
    ['install', '--package-lock-only', '--offline', '--no-audit', '--no-fund'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) giveUp('package-lock.json could not be brought to the new version, see above.')
}

function read(/** @type {string} */ file) {
  return readFileSync(join(root, file), 'utf8')
}

function write(/** @type {string} */ file, /** @type {string} */ text) {
  writeFileSync(join(root, file), text)
}

/** @returns {never} */
function giveUp(/** @type {string} */ message) {
  console.error(message)
  process.exit(1)
}
