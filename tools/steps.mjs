import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './ensure-installed.mjs'

/** @typedef {{ passed: number, failed: number }} Tally */

const results = join(root, 'test', '.results')
const bin = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name)

/**
 * What is checked, and how: it prints nothing itself.
 * @typedef {{ readonly name: string, readonly check: () => Promise<Report> }} Step
 * @typedef {{ readonly tally: Tally, readonly output: string, readonly failures?: string[] }} Report
 */

/**
 * Takes as many steps at a time as there are cores, in this order, so that the longest should be the first. What
 * a step prints is shown in one piece when it ends. What failed is repeated after all steps, as the end is often all
 * that a log keeps, and last of all comes the one closing line. Sets the exit code.
 * @param {Step[]} steps
 */
export async function runSteps(...steps) {
  console.log(`Running ${steps.map(({ name }) => name).join(', ')} …`)
  const reports = await atOnce(steps, async ({ name, check }) => {
    const report = await check()
    console.log(`\n${report.output}${report.tally.failed > 0 ? '✗' : '✓'} ${name}`)
    return { name, ...report }
  })
  for (const failure of reports.flatMap(failuresOf)) console.log(`\n✗ ${failure}`)
  const passed = reports.reduce((sum, { tally }) => sum + tally.passed, 0)
  const failed = reports.reduce((sum, { tally }) => sum + tally.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

/**
 * The tests that failed; of a step that failed without one, such as the types, the end of what it printed.
 * @returns {readonly string[]}
 */
function failuresOf(/** @type {Report & { name: string }} */ { name, tally, output, failures = [] }) {
  if (tally.failed === 0 || failures.length > 0) return failures
  return [`${name}\n${output.trimEnd().split('\n').slice(-mostLines).join('\n')}`]
}

const mostLines = 40

/** All projects of the solution, each with the library fences of its own. */
export const types = {
  name: 'types',
  async check() {
    const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
    const ends = await atOnce(references, ({ path }) => run(bin('tsc'), ['-p', path]))
    const isGreen = ends.every(end => end.isGreen)
    return { tally: single(isGreen), output: ends.map(({ output }) => output).join('') }
  },
}

export const lint = {
  name: 'lint',
  async check() {
    const { isGreen, output } = await run(bin('biome'), ['check', '--error-on-warnings', '.'])
    return { tally: single(isGreen), output }
  },
}

/** Unit, spec and architecture tests. */
export const unitTests = {
  name: 'unit and spec',
  async check() {
    const file = join(results, 'unit.json')
    rmSync(file, { force: true })
    const reporters = ['--reporter=default', `--reporter=${join(root, 'tools', 'unit-report.mjs')}`]
    const { isGreen, output } = await run(bin('vitest'), ['run', ...reporters], { UNIT_REPORT: file })
    const { passed, failed, failures = [] } = readReport(file) ?? {}
    return { tally: tally(isGreen, passed, failed), output, failures }
  },
}

/**
 * @param {string} browser path of the browser's program
 * @param {string} headlessShell path of one without windows
 * @returns {Step}
 */
export const browserTests = (browser, headlessShell) => ({
  name: 'browser',
  async check() {
    const file = join(results, 'browser.json')
    rmSync(file, { force: true })
    const args = ['test', '--config', 'test/playwright.config.ts', '--reporter=list,json']
    const environment = {
      CHROMIUM_PATH: browser,
      HEADLESS_SHELL_PATH: headlessShell,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }
    const { isGreen, output } = await run(bin('playwright'), args, environment)
    const { stats, suites = [] } = readReport(file) ?? {}
    return {
      tally: tally(isGreen, stats?.expected, stats && stats.unexpected + stats.flaky),
      output,
      failures: suites.flatMap(browserFailures),
    }
  },
})

/** A check that is one thing, such as the types. */
function single(/** @type {boolean} */ isGreen) {
  return isGreen ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * A runner that broke off, or ran nothing, has failed even when no single test did.
 * @returns {Tally}
 */
function tally(/** @type {boolean} */ isGreen, passed = 0, failed = 0) {
  const isBroken = failed === 0 && (!isGreen || passed === 0)
  return { passed, failed: isBroken ? 1 : failed }
}

/**
 * @typedef {{ status: string, results: { errors: { message: string }[] }[] }} BrowserTest
 * @typedef {{ file: string, line: number, title: string, tests: BrowserTest[] }} BrowserSpec
 * @typedef {{ suites?: BrowserSuite[], specs?: BrowserSpec[] }} BrowserSuite of Playwright's report
 */

/** @returns {string[]} */
function browserFailures(/** @type {BrowserSuite} */ { suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) => {
    const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky')
    const errors = failed.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
    return failed.length > 0
      ? [`${file}:${line} › ${title}\n${errors.map(({ message }) => message).join('\n')}`]
      : []
  })
  return [...own, ...suites.flatMap(browserFailures)]
}

function readReport(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * As many at a time as there are cores, in this order.
 * @template T, R
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<R>} start
 * @returns {Promise<R[]>} in the order of the items
 */
async function atOnce(items, start) {
  /** @type {R[]} */
  const ends = []
  const left = items.entries()
  const takeOneByOne = async () => {
    for (const [at, item] of left) ends[at] = await start(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, takeOneByOne))
  return ends
}

/** @returns {Promise<{ isGreen: boolean, output: string }>} whether it exited with 0, and all that it printed */
function run(
  /** @type {string} */ command,
  /** @type {string[]} */ args,
  /** @type {NodeJS.ProcessEnv} */ environment = {},
) {
  return new Promise(resolve => {
    const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...colours, ...environment },
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', text => {
        output += text
      })
    }
    child.on('error', error => resolve({ isGreen: false, output: `${output}${error.message}\n` }))
    child.on('exit', async code => {
      // Something that it started may outlive it, and would keep its output open.
      await Promise.race([once(child, 'close'), wait(5000, undefined, { ref: false })])
      child.stdout.destroy()
      child.stderr.destroy()
      resolve({ isGreen: code === 0, output })
    })
  })
}
