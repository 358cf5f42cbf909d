import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureInstalled, root } from './ensure-installed.mjs'

/** What a game downloads, minified and gzipped; the engine itself left out. */
const rows = [
  { what: 'Phaser game: client + core + adapter', packages: ['client', 'core', 'phaser'], mostKiB: 14 },
  { what: 'Babylon game: client + core + adapter', packages: ['client', 'core', 'babylon'], mostKiB: 14 },
  { what: 'Phaser adapter', packages: ['phaser'], isAdapter: true, mostKiB: 2.5 },
  { what: 'Babylon adapter', packages: ['babylon'], isAdapter: true, mostKiB: 2.5 },
]

/** What an entry beside a package's root adds to a game that has the rest. */
const mostKiBOfEntry = 1.5
/** @type {Readonly<Record<string, number>>} */
const mostKiBOfEntries = {
  senses: 2.1,
  insight: 2.5,
  saves: 2,
  usage: 2,
  quiz: 6,
  speech: 3.5,
  listening: 2.1,
  recording: 12,
  // All that a page can have at once; a game that imports one of its parts ships that one.
  browser: 12,
}

ensureInstalled()

const { build } = await import('vite')
const brain = join(root, 'packages', 'brain', 'src', 'authored', 'authored-brain.ts')
const results = []
for (const { what, packages, isAdapter, mostKiB } of rows) {
  const bytes = await gzippedBytes(packages.map(rootOf), isAdapter ? /^@townsfolk\/core$/ : undefined)
  results.push(resultOf(what, bytes, mostKiB))
}
const phaserGame = ['client', 'core', 'phaser'].map(rootOf)
const babylonGame = ['client', 'core', 'babylon'].map(rootOf)
await measureEntries('core', phaserGame, mostKiBOfEntries)
await measureEntries('phaser', phaserGame)
await measureEntries('babylon', babylonGame, { head: 2 })
await measureShipped('In-page Phaser game: what it ships at once', 'phaser-in-page.ts', 100)
results.push(
  resultOf(
    'In-page Phaser game: of what is there at once, the authored brain',
    await gzippedBytes([brain]),
    78,
  ),
)
const folder = join(root, 'test', '.results')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'size.json'), `${JSON.stringify(results, undefined, 2)}\n`)
console.table(results)

/**
 * @param {string} what
 * @param {number} bytes
 * @param {number} mostKiB
 */
function resultOf(what, bytes, mostKiB) {
  const KiB = bytes / 1024
  return { what, KiB: Number(KiB.toFixed(2)), mostKiB, verdict: KiB <= mostKiB ? 'holds' : 'falls short' }
}

/** @param {string} name of a package */
function rootOf(name) {
  return join(root, 'packages', name, 'src', 'index.ts')
}

/**
 * A row for each entry of a package beside its root.
 * @param {string} name of the package
 * @param {string[]} game sources of what the game has already
 * @param {Readonly<Record<string, number>>} [mostKiB] by entry
 */
async function measureEntries(name, game, mostKiB = {}) {
  const folder = join(root, 'packages', name)
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const gameBytes = await gzippedBytes(game)
  for (const path of Object.keys(exports).filter(path => path !== '.')) {
    const entry = path.slice(2)
    const bytes = await gzippedBytes([...game, join(folder, exports[path].source)])
    results.push(
      resultOf(`${name}/${entry}, added to the game`, bytes - gameBytes, mostKiB[entry] ?? mostKiBOfEntry),
    )
  }
}

/**
 * Two rows of a game as its author writes it, built as for players: the chunks that its page loads with it, and all that
 * may be loaded later. Each chunk is gzipped by itself, as a server sends it.
 * @param {string} what
 * @param {string} file in `tools/size`
 * @param {number} mostKiB of what is there at once
 */
async function measureShipped(what, file, mostKiB) {
  const output = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      rolldownOptions: { input: join(root, 'tools', 'size', file), external: [/^phaser$/, /^@babylonjs\//] },
    },
  })
  const chunks = [output]
    .flat()
    .flatMap(result => ('output' in result ? result.output : []))
    .filter(chunk => chunk.type === 'chunk')
  /** @type {Set<string>} */
  const atOnce = new Set()
  const load = (/** @type {string} */ name) => {
    if (atOnce.has(name)) return
    atOnce.add(name)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) load(imported)
  }
  for (const { fileName, isEntry } of chunks) if (isEntry) load(fileName)
  const bytes = (/** @type {boolean} */ isAtOnce) =>
    chunks
      .filter(({ fileName }) => atOnce.has(fileName) === isAtOnce)
      .reduce((sum, { code }) => sum + gzipSync(code).length, 0)
  results.push(resultOf(what, bytes(true), mostKiB))
  results.push(resultOf(`${what.split(':')[0]}: voices and quizzes, loaded when asked for`, bytes(false), 45))
}

/**
 * @param {string[]} sources
 * @param {RegExp} [leftOut]
 */
async function gzippedBytes(sources, leftOut) {
  const entry = 'virtual:game'
  const output = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    plugins: [
      {
        name: 'game',
        resolveId: id => (id === entry ? id : null),
        load: id => (id === entry ? sources.map(source => `export * from '${source}'`).join('\n') : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      rolldownOptions: {
        input: entry,
        external: [/^phaser$/, /^@babylonjs\//, ...(leftOut ? [leftOut] : [])],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const chunks = [output].flat().flatMap(result => ('output' in result ? result.output : []))
  return chunks.reduce((sum, chunk) => sum + (chunk.type === 'chunk' ? gzipSync(chunk.code).length : 0), 0)
}
