import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { atOnce } from './at-once.mjs'
import { root } from './ensure-installed.mjs'
import { runCommand } from './run-command.mjs'

/** @import { Report, Step, Tally } from './run-steps.mjs' */

const results = join(root, 'test', '.results')
const bin = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name)

/** All projects of the solution, each with the library fences of its own. */
export const types = {
  name: 'types',
  async check() {
    const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
    const ends = await atOnce(references, ({ path }) => runCommand(bin('tsc'), ['-p', path]))
    const isGreen = ends.every(end => end.isGreen)
    return { tally: single(isGreen), output: ends.map(({ output }) => output).join('') }
  },
}

export const lint = {
  name: 'lint',
  async check() {
    const { isGreen, output } = await runCommand(bin('biome'), ['check', '--error-on-warnings', '.'])
    return { tally: single(isGreen), output }
  },
}

/** Unit, spec and architecture tests. */
export const unitTests = {
  name: 'unit and spec',
  check: () => runUnitTests([]),
}

/** @returns {Promise<Report>} */
async function runUnitTests(/** @type {readonly string[]} */ files) {
  const file = join(results, 'unit.json')
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', `--reporter=${join(root, 'tools', 'unit-report.mjs')}`]
  const args = ['run', ...reporters, ...files]
  const { isGreen, output } = await runCommand(bin('vitest'), args, { UNIT_REPORT: file })
  const { passed, failed, failures = [] } = readReport(file) ?? {}
  return {
    tally: tally(isGreen, passed, failed),
    output,
    failures,
    repeat: () => runUnitTests([...new Set(failures.map(fileOf))]),
  }
}

/** Failures begin with the path of their file. One that belongs to no file names none, and finds nothing to run. */
const fileOf = (/** @type {string} */ failure) => failure.split(/ › |\n/, 1)[0] ?? ''

/**
 * @param {string} browser path of the browser's program
 * @param {string} headlessShell path of one without windows
 * @returns {Step}
 */
export const browserTests = (browser, headlessShell) => ({
  name: 'browser',
  check: () => runBrowserTests({ CHROMIUM_PATH: browser, HEADLESS_SHELL_PATH: headlessShell }),
})

/**
 * @param {Readonly<Record<string, string>>} programs paths of the browser, by the variables that tests read
 * @param {readonly string[]} which options of Playwright that choose among the tests
 * @returns {Promise<Report>}
 */
async function runBrowserTests(programs, which = []) {
  const file = join(results, 'browser.json')
  rmSync(file, { force: true })
  const args = ['test', '--config', 'test/playwright.config.ts', '--reporter=list,json', ...which]
  const environment = { ...programs, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { isGreen, output } = await runCommand(bin('playwright'), args, environment)
  const { stats, suites = [] } = readReport(file) ?? {}
  return {
    tally: tally(isGreen, stats?.expected, stats && stats.unexpected + stats.flaky),
    output,
    failures: suites.flatMap(browserFailures),
    repeat: () => runBrowserTests(programs, ['--last-failed', '--workers=1']),
  }
}

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
