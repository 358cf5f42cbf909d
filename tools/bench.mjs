import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { basename, join } from 'node:path'
import { buildScripts } from './build-scripts.mjs'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'

/** @typedef {import('../test/bench/measure.ts').Row} Row */

/**
 * How fast: the rows that docs/bench.md explains, each measured in processes of its own. Ratios, not times.
 * `npm run bench -- turn sampling` measures these files alone, into `bench-turn-sampling.json`.
 */

ensureInstalled()
const browser = await ensureBrowser()

const sources = join(root, 'test', 'bench')
const results = join(root, 'test', '.results')
const built = join(results, 'bench')
const suffix = '.bench.ts'
/** Where its memory comes to lie makes one process faster than the next: each is measured in three. */
const processes = 3
/** In the order of docs/bench.md. */
const order = [
  'tick',
  'sampling',
  'senses',
  'choosing',
  'choosing-cast',
  'turn',
  'first-turn',
  'targets',
  'speech',
  'model',
  'brain',
  'page',
  'frames',
  'game',
  'quiz',
  'project',
  'service',
  'stores',
  'storage',
  'load',
]
/** What finds parts of itself beside itself: drivers of databases, the browser's, the builder. */
const unbundled = ['libsql', 'pg', 'playwright', 'tinypool', 'vite']
/** What some of them start in a thread of its own, and look for beside themselves. */
const workers = { 'speech-worker': join(root, 'packages', 'server', 'src', 'workers', 'speech-worker.ts') }
const all = readdirSync(sources)
  .filter(file => file.endsWith(suffix))
  .map(file => basename(file, suffix))
  .sort((a, b) => order.indexOf(a) - order.indexOf(b))
const asked = process.argv.slice(2)
const unknown = asked.filter(name => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  process.exit(1)
}
const names = asked.length > 0 ? all.filter(name => asked.includes(name)) : all

rmSync(built, { recursive: true, force: true })
// As a game bundles it: everything from source, nothing left to be found at run time.
await buildScripts(
  { ...workers, ...Object.fromEntries(names.map(name => [name, join(sources, name + suffix)])) },
  built,
  true,
  unbundled,
)

console.log(
  `Node ${process.versions.node} on ${cpus().length} × ${cpus()[0]?.model ?? 'an unknown processor'}`,
)
const rows = names.flatMap(name => {
  console.log(`measuring ${name} …`)
  const runs = Array.from({ length: processes }, () => measure(name))
  return (runs[0] ?? []).map((_, at) => ({ bench: name, ...middleOf(runs.flatMap(run => run[at] ?? [])) }))
})
mkdirSync(results, { recursive: true })
const file = asked.length === 0 ? 'bench.json' : `bench-${names.join('-')}.json`
writeFileSync(join(results, file), `${JSON.stringify(rows, undefined, 2)}\n`)
console.table(rows)

/**
 * A file that breaks off, because a result is wrong, breaks off the whole.
 * @param {string} name
 * @returns {Row[]}
 */
function measure(name) {
  const { status, stdout } = spawnSync(process.execPath, ['--expose-gc', join(built, `${name}.mjs`)], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CHROMIUM_PATH: browser },
  })
  if (status === 0) return JSON.parse(stdout)
  console.error(`${name} could not be measured, see above.`)
  process.exit(1)
}

/**
 * The one with the median of what was measured.
 * @param {Row[]} rows
 */
function middleOf(rows) {
  return rows.sort((a, b) => a.measured - b.measured)[rows.length >> 1]
}
