import { relative } from 'node:path'
import { isEnglish } from '@townsfolk/brain'
import { coversOf } from '@townsfolk/brain/languages'
import { createLexicon } from '@townsfolk/brain/lexicon'
import type { Project } from '@townsfolk/service'
import { languageOfTest, runTest } from '@townsfolk/service/rehearsal'
import { coverageOf, leftoversOf, type ProjectText, textsOf } from '@townsfolk/service/texts'
import { Command } from 'commander'
import { chooseVoices, silentCharacters } from './choose-voices.ts'
import { CommandFailure, wrongUsage } from './command-failure.ts'
import { parseOptionsFor, readProject, summaryOf } from './open-project.ts'
import { addProjectOption } from './options.ts'
import { type Flags, resolveProjectFolder } from './settings.ts'
import type { Surroundings } from './surroundings.ts'
import { counted } from './table.ts'

interface CheckFlags extends Flags {
  readonly deep?: boolean
  readonly strict?: boolean
  readonly steps?: string
}

export function createCheckCommand(surroundings: Surroundings): Command {
  return addProjectOption(new Command('check'))
    .description('list every issue in the files of a project, as file:line:column with what to write')
    .argument('[dir]', 'the same as --project')
    .option(
      '--deep',
      'also talk to each character, to find more errors: checkpoints that cannot be reached, phrases that ' +
        'lead elsewhere, secrets that are told too early; these are warnings',
    )
    .option('--steps <number>', 'with --deep: number of lines to say to characters, in all (default: 3600)')
    .option('--strict', 'with --deep: fail when it finds something')
    .action((folder: string | undefined, flags: CheckFlags) =>
      check(folder === undefined ? flags : { ...flags, project: folder }, surroundings),
    )
}

async function check(flags: CheckFlags, surroundings: Surroundings): Promise<void> {
  const { environment, currentFolder, print } = surroundings
  const steps = stepsOf(flags)
  const folder = resolveProjectFolder(flags, environment, currentFolder)
  const read = await readProject(folder, surroundings, { withTests: true })
  if (!read.ok) {
    for (const issue of read.issues) print(issue)
    throw new CommandFailure(`${counted(read.issues.length, 'issue')}.`)
  }
  const { project } = read
  const voices = await chooseVoices(project, environment)
  // No issue: the service that it is written for may have that voice.
  for (const note of silentCharacters(project, voices)) print(`note: ${note}`)
  const texts = textsOf(read.files, await parseOptionsFor(read.files))
  for (const note of await languageNotes(project, texts)) print(`note: ${note}`)
  for (const { file, language, source } of leftoversOf(read.files, texts)) {
    print(`note: ${file} has "${source}" in ${language}, but no file has this text any more`)
  }
  print(`${summaryOf(project)}: no issues`)
  if (flags.deep !== true) return
  // It takes the lexicon, which nothing else here does.
  const { checkDeep } = await import('./check-deep.ts')
  const shownFolder = relative(currentFolder, folder) || '.'
  const options = steps === undefined ? {} : { steps }
  const found = await checkDeep({ project, files: read.files, shownFolder }, options, print)
  print(`${counted(found, 'warning')} of --deep`)
  if (flags.strict === true && found > 0) throw new CommandFailure(`${counted(found, 'warning')}.`)
}

/** @throws CommandFailure when flags are there that mean nothing without another */
function stepsOf({ deep, strict, steps }: CheckFlags): number | undefined {
  if (deep !== true && (strict !== undefined || steps !== undefined)) {
    throw wrongUsage(`--${strict === undefined ? 'steps' : 'strict'} needs --deep; add it.`)
  }
  if (steps === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(steps)) throw wrongUsage(`--steps is "${steps}"; write a whole number from 1.`)
  return Number(steps)
}

/**
 * How much is written in each language, how much of it is understood without a model, and how many of its tests pass; of
 * English that is whole nothing need be said.
 */
async function languageNotes(project: Project, texts: readonly ProjectText[]): Promise<readonly string[]> {
  const noted = coverageOf(texts).filter(
    ({ language, written, total }) => !isEnglish(language) || written < total,
  )
  const notes: string[] = []
  for (const { language, written, total } of noted) {
    const tests = await testsIn(project, language)
    const covered = `${coversOf(language)} (without a model)`
    notes.push(`${language}: ${written} of ${counted(total, 'text')}; ${covered}; ${tests}`)
  }
  return notes
}

/** `3 of 4 tests pass` */
async function testsIn(project: Project, language: string): Promise<string> {
  const tests = project.tests.filter(test => languageOfTest(project, test) === language)
  if (tests.length === 0) return 'no test uses it'
  const lexicon = createLexicon()
  let passed = 0
  for (const test of tests) {
    const { ok } = await runTest(project, test, { lexicon })
    if (ok) passed += 1
  }
  return `${passed} of ${counted(tests.length, 'test')} pass`
}
