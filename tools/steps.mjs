import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ensure-installed.mjs'

/** @typedef {{ passed: number, failed: number }} Tally */

const results = join(root, 'test', '.results')
const bin = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name)

/** All projects of the solution, each with the library fences of its own. */
export async function checkTypes() {
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  let isClean = true
  for (const { path } of references) isClean = (await run(bin('tsc'), ['-p', path])) && isClean
  return single('types', isClean)
}

export async function lint() {
  return single('lint', await run(bin('biome'), ['check', '--error-on-warnings', '.']))
}

/** Unit, spec and architecture tests. */
export async function runUnitTests() {
  const file = join(results, 'unit.json')
  rmSync(file, { force: true })
  const isGreen = await run(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ])
  const report = readReport(file)
  return tally('unit and spec', isGreen, report?.numPassedTests, report?.numFailedTests)
}

/** @param {string} browser path of the browser's program */
export async function runBrowserTests(browser) {
  const file = join(results, 'browser.json')
  rmSync(file, { force: true })
  const isGreen = await run(
    bin('playwright'),
    ['test', '--config', 'test/playwright.config.ts', '--reporter=list,json'],
    { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  )
  const stats = readReport(file)?.stats
  return tally('browser', isGreen, stats?.expected, stats && stats.unexpected + stats.flaky)
}

/** Prints the one closing line over everything, and sets the exit code. */
export function conclude(/** @type {Tally[]} */ ...tallies) {
  const passed = tallies.reduce((sum, each) => sum + each.passed, 0)
  const failed = tallies.reduce((sum, each) => sum + each.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

/** A check that is one thing, such as the types. */
function single(/** @type {string} */ name, /** @type {boolean} */ isGreen) {
  console.log(`${isGreen ? '✓' : '✗'} ${name}`)
  return isGreen ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * A runner that broke off, or ran nothing, has failed even when no single test did.
 * @param {string} name
 * @param {boolean} isGreen
 * @returns {Tally}
 */
function tally(name, isGreen, passed = 0, failed = 0) {
  const isBroken = failed === 0 && (!isGreen || passed === 0)
  console.log(`${isGreen && !isBroken ? '✓' : '✗'} ${name}`)
  return { passed, failed: isBroken ? 1 : failed }
}

function readReport(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** @returns {Promise<boolean>} whether it exited with 0 */
function run(
  /** @type {string} */ command,
  /** @type {string[]} */ args,
  /** @type {NodeJS.ProcessEnv} */ environment = {},
) {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    })
    child.on('error', () => resolve(false))
    child.on('exit', code => resolve(code === 0))
  })
}
