import { writeFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { passedByLanguage } from '@townsfolk/service/rehearsal'
import { Command } from 'commander'
import { fileReason } from '../folder/file-reason.ts'
import { chooseBrain } from './choose-brain.ts'
import { CommandFailure, wrongUsage } from './command-failure.ts'
import { junitReport } from './junit-report.ts'
import { openProject } from './open-project.ts'
import { addProjectOption } from './options.ts'
import type { PlacedResult } from './placed-result.ts'
import { chosenTests, resultLines, runTestFiles } from './run-test-files.ts'
import type { Flags } from './settings.ts'
import type { Surroundings } from './surroundings.ts'
import { counted } from './table.ts'

interface TestFlags extends Flags {
  readonly only?: string
  readonly junit?: string
  readonly tries?: string
}

export function createTestCommand(surroundings: Surroundings): Command {
  return addProjectOption(new Command('test'))
    .description('run the tests of a project’s characters, tests/*.json, and report failures')
    .argument('[dir]', 'the same as --project')
    .option('--only <text>', 'run only tests with this text in their name or in the path of their file')
    .option('--tries <number>', 'number of tries for each test; overrides its file')
    .option('--junit <file>', 'also write a report as JUnit XML, for CI')
    .addHelpText(
      'after',
      '\nWith a model in town.json or in the environment, the model replies. The exit code is 1 when a test fails.',
    )
    .action((folder: string | undefined, flags: TestFlags) =>
      test(folder === undefined ? flags : { ...flags, project: folder }, surroundings),
    )
}

async function test(flags: TestFlags, surroundings: Surroundings): Promise<void> {
  const { environment, currentFolder, print, explain } = surroundings
  const tries = triesOf(flags.tries)
  const { project, folder, files } = await openProject(flags, surroundings, { withTests: true })
  const tests = chosenTests(project.tests, flags.only)
  let fallbacks = 0
  const { brain, model } = chooseBrain(project, {
    environment,
    onFallback: () => {
      fallbacks += 1
    },
  })
  const shownFolder = relative(currentFolder, folder)
  const results: PlacedResult[] = []
  const options = { brain, ...(tries !== undefined && { tries }) }
  for await (const file of runTestFiles({ project, files, shownFolder }, tests, options)) {
    for (const line of resultLines(file)) print(line)
    results.push(...file.results)
  }
  if (flags.junit !== undefined) {
    await writeReport(resolve(currentFolder, flags.junit), flags.junit, junitReport(project.name, results))
  }
  if (fallbacks > 0) {
    explain(
      `${model} did not reply ${counted(fallbacks, 'time')}: the replies of the authored brain were tested instead.`,
    )
  }
  const tallies = passedByLanguage(
    project,
    results.map(({ result }) => result),
  )
  if (tallies.length > 1) {
    for (const { language, passed, total } of tallies) print(`in ${language}: ${passed} of ${total} passed`)
  }
  const failed = results.filter(({ issue }) => issue !== undefined).length
  if (failed > 0) throw new CommandFailure(`${counted(failed, 'test')} of ${results.length} failed.`)
  print(`${counted(results.length, 'test')} passed.`)
}

function triesOf(written: string | undefined): number | undefined {
  if (written === undefined) return undefined
  const tries = Number(written)
  if (/^\d+$/.test(written) && tries > 0) return tries
  throw wrongUsage(`--tries is "${written}"; write a whole number from 1.`)
}

async function writeReport(path: string, shown: string, report: string): Promise<void> {
  await writeFile(path, report).catch((error: unknown) => {
    throw new CommandFailure(`${shown} cannot be written: ${fileReason(error)}.`)
  })
}
