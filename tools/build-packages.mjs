import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { buildStudio } from './build-studio.mjs'
import { root } from './ensure-installed.mjs'
import { eventEmitterModule } from './event-emitter.mjs'
import { scripts } from './script-tags/scripts.mjs'

/** Where the tarballs of this checkout lie when no folder is named. */
export const packsFolder = join(root, 'test', '.results', 'packs')

/** The packages that have begun. */
const packageNames = readdirSync(join(root, 'packages')).filter(name => existsSync(fileOf(name, 'src')))

/**
 * Makes a tarball of each package, as a registry would get it, in this folder; older ones there are removed.
 * @param {string} folder
 */
export async function packPackages(folder) {
  await buildPackages()
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder).filter(isPack)) rmSync(join(folder, file))
  const staged = mkdtempSync(join(folder, 'staged-'))
  for (const name of packageNames) {
    cpSync(fileOf(name), join(staged, name), {
      recursive: true,
      filter: path => basename(path) !== 'node_modules',
    })
    copyFileSync(join(root, 'LICENSE'), join(staged, name, 'LICENSE'))
  }
  // Into the copy: in the checkout somebody may be looking at it.
  buildStudio(join(staged, 'studio', 'page'))
  const paths = packageNames.map(name => `./${name}`)
  const { status } = spawnSync('npm', ['pack', '--silent', '--pack-destination', folder, ...paths], {
    cwd: staged,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  rmSync(staged, { recursive: true })
  if (status !== 0) giveUp('The packages cannot be packed, see above.')
}

function isPack(/** @type {string} */ file) {
  return /^townsfolk-.+\.tgz$/.test(file)
}

/** Makes each package's `dist`: JavaScript, declarations of its types, and what pages without a bundler load. */
async function buildPackages() {
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  for (const name of packageNames) rmSync(fileOf(name, 'dist'), { recursive: true, force: true })
  // In the order of the solution: each finds the types of those before it in their `dist`.
  for (const { path } of references) if (path.startsWith('packages/')) compile(path)
  for (const name of packageNames) mendDeclarations(fileOf(name, 'dist'))
  for (const name of packageNames) takeInEventEmitter(fileOf(name, 'dist'))
  // Needs what may only just have been installed.
  const { bundleScript } = await import('./script-tags/bundle-script.mjs')
  for (const script of scripts) await bundleScript(script, fileOf(script.package, 'dist'))
}

/** A package may have several projects, each with the library that it may use: they share its `dist`. */
function compile(/** @type {string} */ project) {
  const [, name = ''] = project.split('/')
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
      ...['--project', project],
      ...['--noEmit', 'false', '--noEmitOnError'],
      ...['--rootDir', fileOf(name, 'src'), '--outDir', fileOf(name, 'dist')],
      ...['--rewriteRelativeImportExtensions', '--sourceMap', '--declarationMap'],
      // As others find the packages: without the condition that leads to their sources.
      ...['--customConditions', ''],
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  if (status !== 0) giveUp(`${project} cannot be built, see above.`)
}

/** The compiler makes `./npc.js` of `./npc.ts` in JavaScript, but not in declarations. */
function mendDeclarations(/** @type {string} */ folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const path of files.filter(file => file.endsWith('.d.ts')).map(file => join(folder, file))) {
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace(/(\b(?:from |import\()'\.[^']*)\.ts'/g, "$1.js'"))
  }
}

/** Declarations go on naming the package: a game's emitters and ours are of one type. */
function takeInEventEmitter(/** @type {string} */ folder) {
  const module = join(folder, 'event-emitter3.js')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const path of files.filter(file => file.endsWith('.js')).map(file => join(folder, file))) {
    const text = readFileSync(path, 'utf8')
    const way = relative(dirname(path), module).replaceAll('\\', '/')
    const taken = text.replace(/(?<=\bfrom )'eventemitter3'/g, `'${way.startsWith('.') ? way : `./${way}`}'`)
    if (taken === text) continue
    writeFileSync(path, taken)
    writeFileSync(module, eventEmitterModule())
  }
}

function fileOf(/** @type {string} */ name, /** @type {string[]} */ ...path) {
  return join(root, 'packages', name, ...path)
}

function giveUp(/** @type {string} */ message) {
  console.error(message)
  process.exit(1)
}
