import type { CharacterTest } from '../project/character-test.ts'
import type { Project } from '../project/project.ts'
import type { TestResult } from './test-result.ts'

/** Results of the tests in one language. */
export interface LanguageTally {
  /** Code of the language, such as `de`. */
  readonly language: string
  readonly passed: number
  readonly total: number
}

/** Code of the language of a test. */
export function languageOfTest({ language, characters }: Project, test: CharacterTest): string {
  const [first] = test.characterIds
  return test.language ?? language ?? characters.find(({ id }) => id === first)?.language ?? 'en'
}

/** Counts results by language, in the order of their codes. */
export function passedByLanguage(
  project: Project,
  results: readonly Pick<TestResult, 'test' | 'ok'>[],
): readonly LanguageTally[] {
  const languages = [...new Set(results.map(({ test }) => languageOfTest(project, test)))].sort()
  return languages.map(language => {
    const own = results.filter(({ test }) => languageOfTest(project, test) === language)
    return { language, passed: own.filter(({ ok }) => ok).length, total: own.length }
  })
}
