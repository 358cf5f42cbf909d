import { join } from 'node:path'
import { issueAt, type ProjectFiles, type ProjectIssue } from '@townsfolk/service'
import type { TestResult } from '@townsfolk/service/rehearsal'

/** A result, and what to say of it at its place in the file; undefined when the test passed. */
export interface PlacedResult {
  readonly result: TestResult
  readonly issue: ProjectIssue | undefined
}

/** @param shownFolder of the project, as the person at the terminal sees it */
export function placedIn(files: ProjectFiles, shownFolder: string, result: TestResult): PlacedResult {
  if (result.ok) return { result, issue: undefined }
  const { test, tries, rate } = result
  const failure = tries.flatMap(({ turns }) => turns.flatMap(({ failures }) => failures))[0]
  const passed = tries.filter(({ ok }) => ok).length
  const needed = Math.ceil(rate * tries.length)
  const often = tries.length === 1 ? '' : `${passed} of ${tries.length} tries passed, ${needed} must; `
  const message = `${test.name}: ${often}${failure?.message ?? ''}`
  const issue = issueAt(files, test.file, failure?.path ?? ['tests', test.index], message)
  return { result, issue: { ...issue, file: join(shownFolder, issue.file) } }
}
