import { join } from 'node:path'
import { createLexicon } from '@townsfolk/brain/lexicon'
import { type CharacterTest, formatIssue } from '@townsfolk/service'
import { runTest, type TestRunOptions } from '@townsfolk/service/rehearsal'
import type { CheckedProject } from './checked-project.ts'
import { CommandFailure } from './command-failure.ts'
import { type PlacedResult, placedIn } from './placed-result.ts'

/**
 * The tests with this text in their name or in the path of their file; all of them without one.
 * @throws CommandFailure when there are none
 */
export function chosenTests(
  tests: readonly CharacterTest[],
  only: string | undefined,
): readonly CharacterTest[] {
  if (tests.length === 0) {
    throw new CommandFailure(
      'This project has no tests. Write some into tests/*.json, such as tests/wren.json.',
    )
  }
  if (only === undefined) return tests
  const text = only.toLowerCase()
  const found = tests.filter(({ name, file }) => [name, file].some(each => each.toLowerCase().includes(text)))
  if (found.length > 0) return found
  throw new CommandFailure(`There is no test with "${only}" in its name or in the path of its file.`)
}

/** How tests are run, and until when. */
export interface TestFilesOptions extends TestRunOptions {
  /** Aborts the run before its next test; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** What came of the tests of a file. */
export interface FileResults {
  /** Its path, as the person at the terminal sees it. */
  readonly shownFile: string
  readonly results: readonly PlacedResult[]
}

/** Runs tests one after the other, and gives the results of each file as they are known. */
export async function* runTestFiles(
  { project, files, shownFolder }: CheckedProject,
  tests: readonly CharacterTest[],
  { signal, ...options }: TestFilesOptions,
): AsyncGenerator<FileResults, void> {
  for (const file of new Set(tests.map(test => test.file))) {
    const results: PlacedResult[] = []
    for (const test of tests.filter(each => each.file === file)) {
      signal?.throwIfAborted()
      const result = await runTest(project, test, { lexicon: createLexicon(), ...options })
      results.push(placedIn(files, shownFolder, result))
    }
    yield { shownFile: join(shownFolder, file), results }
  }
}

/** How many tests of a file passed, and what failed at which place. */
export function resultLines({ shownFile, results }: FileResults): readonly string[] {
  const issues = results.flatMap(({ issue }) => issue ?? [])
  const passed = results.length - issues.length
  const counts = [passed > 0 && `${passed} passed`, issues.length > 0 && `${issues.length} failed`]
  return [`${shownFile}: ${counts.filter(Boolean).join(', ')}`, ...issues.map(formatIssue)]
}
