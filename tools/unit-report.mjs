import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { root } from './ensure-installed.mjs'

/** @import { Reporter, SerializedError, TestModule } from 'vitest/node' */

/**
 * What a run of the unit tests came to.
 * @typedef {{ passed: number, failed: number, failures: string[] }} UnitReport
 */

/**
 * A reporter of Vitest that writes a `UnitReport` to `UNIT_REPORT`. Unlike Vitest's own JSON, it names what fails
 * beside the tests: hooks of a file or a `describe`, and errors that nobody caught.
 * @implements {Reporter}
 */
// biome-ignore lint/style/noDefaultExport: how Vitest loads reporters
export default class UnitReporter {
  onTestRunEnd(
    /** @type {readonly TestModule[]} */ modules,
    /** @type {readonly SerializedError[]} */ unhandled,
  ) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    const ended = (/** @type {string} */ state) => tests.filter(test => test.result().state === state).length
    /** @type {UnitReport} */
    const report = {
      passed: ended('passed'),
      failed: ended('failed'),
      failures: [...modules.flatMap(failuresIn), ...unhandled.map(error => `unhandled\n${textOf(error)}`)],
    }
    const file = process.env.UNIT_REPORT ?? ''
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(report))
  }
}

/** @returns {string[]} */
function failuresIn(/** @type {TestModule} */ module) {
  const path = relative(root, module.moduleId)
  const suites = [...module.children.allSuites()].map(suite => ({
    name: `${path} › ${suite.fullName}`,
    errors: suite.errors(),
  }))
  const tests = [...module.children.allTests('failed')].map(test => ({
    name: `${path} › ${test.fullName}`,
    errors: test.result().errors ?? [],
  }))
  return [{ name: path, errors: module.errors() }, ...suites, ...tests]
    .filter(({ errors }) => errors.length > 0)
    .map(({ name, errors }) => `${name}\n${errors.map(textOf).join('\n')}`)
}

function textOf(/** @type {SerializedError} */ error) {
  return error.stack ?? error.message
}
