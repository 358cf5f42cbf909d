import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'

// `npm run fuzz -- 20`: all that is random in the tests, and kills, with so many seeds. Default: 5.
// `npm run fuzz -- 1 4711` takes one seed again, with which something was found.
ensureInstalled()
const [count = 5, first = Math.floor(Math.random() * 1_000_000)] = process.argv.slice(2).map(Number)
const files = ['packages', 'test'].flatMap(randomTests)

for (let seed = first; seed < first + count; seed++) {
  console.log(`\nSeed ${seed}`)
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--reporter=dot',
      '--testTimeout=120000',
      ...files,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_SEED: String(seed) } },
  )
  if (status === 0) continue
  console.error(`\nThis was seed ${seed}: "npm run fuzz -- 1 ${seed}" takes it again.`)
  process.exit(1)
}

/** Tests which draw from chance, or do more where there is time. */
function randomTests(/** @type {string} */ folder) {
  return readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
    .filter(path => path.endsWith('.test.ts') && !path.includes('node_modules'))
    .map(path => join(folder, path))
    .filter(path => /'fast-check'|inject\('isThorough'\)/.test(readFileSync(join(root, path), 'utf8')))
}
