import { atOnce } from './at-once.mjs'

/** @typedef {{ passed: number, failed: number }} Tally */

/**
 * What is checked, and how: it prints nothing itself.
 * @typedef {{ readonly name: string, readonly check: () => Promise<Report> }} Step
 */

/**
 * What a step came to. `failures` are the tests that failed, and `repeat` runs those alone once more, where they can be.
 * @typedef {object} Report
 * @property {Tally} tally
 * @property {string} output
 * @property {readonly string[]} [failures]
 * @property {() => Promise<Report>} [repeat]
 */

/** So many tests at most are run again: more of them are no matter of a busy machine. */
const mostRepeated = 5

/**
 * Takes as many steps at a time as there are cores, in this order, so that the longest should be the first. What
 * a step prints is shown in one piece when it ends. A few tests that failed run once more when all else is over: what only
 * fails on a busy machine is named, and fails nothing. What failed is repeated at the end, as that is often all that a log
 * keeps, and last of all comes the one closing line. Sets the exit code.
 * @param {Step[]} steps
 */
export async function runSteps(...steps) {
  console.log(`Running ${steps.map(({ name }) => name).join(', ')} …`)
  const first = await atOnce(steps, async ({ name, check }) => shown(name, await check()))
  const reports = []
  for (const report of first) reports.push(await repeated(report))
  for (const { shaky } of reports) {
    for (const test of shaky) console.log(`\n⚠ passed only by itself: ${firstLine(test)}`)
  }
  for (const failure of reports.flatMap(failuresOf)) console.log(`\n✗ ${failure}`)
  const passed = reports.reduce((sum, { tally }) => sum + tally.passed, 0)
  const failed = reports.reduce((sum, { tally }) => sum + tally.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

/** @returns {Report & { name: string }} */
function shown(/** @type {string} */ name, /** @type {Report} */ report) {
  console.log(`\n${report.output}${report.tally.failed > 0 ? '✗' : '✓'} ${name}`)
  return { name, ...report }
}

/** What came of it in the end, with the tests that failed only beside others. */
async function repeated(/** @type {Report & { name: string }} */ report) {
  const { name, tally, failures = [], repeat } = report
  const isWorthIt = failures.length > 0 && failures.length <= mostRepeated && tally.failed <= mostRepeated
  if (!repeat || !isWorthIt) return { ...report, shaky: [] }
  console.log(`\nRunning what failed once more, by itself (${name}) …`)
  const again = shown(name, await repeat())
  if (again.tally.failed > 0) return { ...again, tally, shaky: [] }
  return { ...again, tally: { passed: tally.passed + tally.failed, failed: 0 }, shaky: failures }
}

const firstLine = (/** @type {string} */ text) => text.split('\n', 1)[0]

/**
 * The tests that failed; of a step that failed without one, such as the types, the end of what it printed.
 * @returns {readonly string[]}
 */
function failuresOf(/** @type {Report & { name: string }} */ { name, tally, output, failures = [] }) {
  if (tally.failed === 0 || failures.length > 0) return failures
  return [`${name}\n${output.trimEnd().split('\n').slice(-mostLines).join('\n')}`]
}

const mostLines = 40
