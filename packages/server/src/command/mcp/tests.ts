import { passedByLanguage } from '@townsfolk/service/rehearsal'
import * as v from 'valibot'
import { chosenTests, type FileResults, resultLines, runTestFiles } from '../run-test-files.ts'
import { counted } from '../table.ts'
import { type AssistantTool, assistantTool } from './tool.ts'

/** The tests of the project's characters. */
export const runTests: AssistantTool = assistantTool({
  name: 'run_tests',
  title: 'Run the tests',
  description:
    'Runs the tests of tests/*.json, all or some, and reports each failure as file:line:column with what was expected and what came instead.',
  input: v.strictObject({
    only: v.optional(
      v.pipe(
        v.string(),
        v.description(
          'Runs only tests with this text in their name or in the path of their file, such as "hob.json".',
        ),
      ),
    ),
  }),
  async answer({ only }, asked, signal) {
    const opened = await asked.open({ withTests: true })
    const tests = chosenTests(opened.project.tests, only)
    const { note, ...brain } = asked.chooseBrain(opened.project)
    const files: FileResults[] = []
    for await (const file of runTestFiles(opened, tests, { ...brain, signal })) files.push(file)
    const results = files.flatMap(file => file.results)
    const failed = results.filter(({ issue }) => issue !== undefined).length
    const tallies = passedByLanguage(
      opened.project,
      results.map(({ result }) => result),
    )
    return [
      failed === 0
        ? `${counted(results.length, 'test')} passed.`
        : `${counted(failed, 'test')} of ${results.length} failed.`,
      ...files.flatMap(resultLines),
      ...(tallies.length > 1
        ? tallies.map(({ language, passed, total }) => `in ${language}: ${passed} of ${total} passed`)
        : []),
      ...note(),
    ]
  },
})
