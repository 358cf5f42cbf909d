import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'

/**
 * @typedef {object} Measured
 * @property {string} what
 * @property {string[]} sources entry files, from the repository's root
 * @property {RegExp} [leftOut] packages that are not counted
 * @property {'lazy'} [part] what the game loads later; default: what it loads at once
 * @property {RegExp} [loadedBefore] names of what is loaded later and not counted as it
 * @property {number} mostKiB
 */

const games = 'tools/size'

/** What a game downloads: `npm run size`. Of what it is made: `npm run size -- parts`. @type {Measured[]} */
const rows = [
  { what: 'Phaser game with chat: what it ships', sources: [`${games}/phaser-game.ts`], mostKiB: 17 },
  { what: 'Babylon game with chat: what it ships', sources: [`${games}/babylon-game.ts`], mostKiB: 17 },
  {
    what: 'Phaser game with the chat box of the kit, Lit included: what it ships',
    sources: [`${games}/phaser-chat-box.ts`],
    mostKiB: 40,
  },
  {
    what: 'Phaser adapter, as that game uses it',
    sources: [`${games}/phaser-game.ts`],
    leftOut: /^@townsfolk\/(core|client)$/,
    mostKiB: 2.5,
  },
  {
    what: 'Babylon adapter, as that game uses it',
    sources: [`${games}/babylon-game.ts`],
    leftOut: /^@townsfolk\/(core|client)$/,
    mostKiB: 2.5,
  },
  {
    what: 'In-page Phaser game: what it ships at once',
    sources: [`${games}/phaser-in-page.ts`],
    mostKiB: 100,
  },
  {
    what: 'In-page Phaser game: voices and quizzes, loaded when asked for',
    sources: [`${games}/phaser-in-page.ts`],
    part: 'lazy',
    loadedBefore: /^local-chat$/,
    mostKiB: 45,
  },
  {
    what: 'In-page Phaser game: the authored brain, loaded with the first turn',
    sources: ['packages/brain/src/authored/authored-brain.ts'],
    mostKiB: 78,
  },
  {
    what: 'In-page game: the authored brain with the lexicon, where it asks for one',
    sources: ['packages/brain/src/authored/authored-brain.ts', 'packages/brain/src/lexicon/index.ts'],
    mostKiB: 318,
  },
  { what: 'client, the whole root', sources: [rootOf('client')], mostKiB: 7 },
  { what: 'core, the whole root', sources: [rootOf('core')], mostKiB: 40 },
  { what: 'client + core + Phaser adapter, the whole roots', sources: rootsOf('phaser'), mostKiB: 48 },
  { what: 'client + core + Babylon adapter, the whole roots', sources: rootsOf('babylon'), mostKiB: 50 },
]

/** What an entry beside a package's root adds to a game that has the rest. */
const mostKiBOfEntry = 1.5
/** @type {Readonly<Record<string, number>>} */
const mostKiBOfEntries = {
  insight: 2.5,
  recording: 12,
  // All that a page can have at once; a game that imports one of its parts ships that one.
  browser: 12,
}

ensureInstalled()

const { gzippedBytes } = await import('./size/gzipped-bytes.mjs')
const { measureParts } = await import('./size/parts.mjs')

if (process.argv[2] === 'parts') console.table(await measureParts())
else await measureAll()

async function measureAll() {
  /** @type {ReturnType<typeof resultOf>[]} */
  const results = []
  for (const { what, sources, leftOut, part, loadedBefore, mostKiB } of rows) {
    const { atOnce, later } = await gzippedBytes(sources, { leftOut, loadedBefore })
    results.push(resultOf(what, part === 'lazy' ? later : atOnce, mostKiB))
  }
  results.push(...(await measureEntries('core', rootsOf('phaser'), mostKiBOfEntries)))
  const folder = join(root, 'test', '.results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'size.json'), `${JSON.stringify(results, undefined, 2)}\n`)
  console.table(results)
}

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
  return `packages/${name}/src/index.ts`
}

/** @param {string} adapter */
function rootsOf(adapter) {
  return ['client', 'core', adapter].map(rootOf)
}

/**
 * A row for each entry of a package beside its root.
 * @param {string} name of the package
 * @param {string[]} game sources of what the game has already
 * @param {Readonly<Record<string, number>>} [mostKiB] by entry
 */
async function measureEntries(name, game, mostKiB = {}) {
  const { exports } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
  const had = await gzippedBytes(game)
  const entries = Object.keys(exports).filter(path => path !== '.')
  const results = []
  for (const path of entries) {
    const entry = path.slice(2)
    const { atOnce } = await gzippedBytes([...game, join('packages', name, exports[path].source)])
    const what = `${name}/${entry}, added to the whole roots`
    results.push(resultOf(what, atOnce - had.atOnce, mostKiB[entry] ?? mostKiBOfEntry))
  }
  return results
}
